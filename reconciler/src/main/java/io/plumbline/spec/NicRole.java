package io.plumbline.spec;

/** Whether a card may be changed. */
public enum NicRole {
    Managed,
    /** It carries management or storage: no firmware, no configuration, no virtual functions. */
    Protected
}
