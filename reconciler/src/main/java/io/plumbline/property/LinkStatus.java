package io.plumbline.property;

/**
 * Whether a port has a carrier, spelled as {@code esxcli network nic list} does.
 *
 * @see "captures nic_list.xml and nic_list_cx5_reflowed: Link Status"
 */
public enum LinkStatus {
    Up,
    Down;

    public static LinkStatus of(boolean carrier) {
        return carrier ? Up : Down;
    }
}
