package io.plumbline.property;

/** Whether a port has a carrier, whatever it is configured to have. */
public enum LinkStatus {
    Up,
    Down
}
