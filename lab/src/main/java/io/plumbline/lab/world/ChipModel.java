package io.plumbline.lab.world;

/**
 * Models of ConnectX by PCI device id (vendor 0x15b3). Virtual functions have other ids. Source:
 * PCI id list, mst_status_vv_seed.
 */
public enum ChipModel {
    CONNECTX4("ConnectX4", 0x1013, "MT27700 Family [ConnectX-4]"),
    CONNECTX4LX("ConnectX4LX", 0x1015, "MT27710 Family [ConnectX-4 Lx]"),
    CONNECTX5("ConnectX5", 0x1017, "MT27800 Family [ConnectX-5]"),
    CONNECTX5EX("ConnectX5", 0x1019, "MT28800 Family [ConnectX-5 Ex]"),
    CONNECTX6("ConnectX6", 0x101b, "MT28908 Family [ConnectX-6]"),
    CONNECTX6DX("ConnectX6DX", 0x101d, "MT2892 Family [ConnectX-6 Dx]"),
    CONNECTX6LX("ConnectX6LX", 0x101f, "MT2894 Family [ConnectX-6 Lx]");

    private final String toolName;
    private final int deviceId;
    private final String pciName;

    ChipModel(String toolName, int deviceId, String pciName) {
        this.toolName = toolName;
        this.deviceId = deviceId;
        this.pciName = pciName;
    }

    /** As {@code mst status} spells it, without the revision. */
    public String toolName() {
        return toolName;
    }

    public int deviceId() {
        return deviceId;
    }

    /**
     * In names of mst devices, for example 4119 in {@code mt4119_pciconf1}: the device id in
     * decimal.
     */
    public int mstNumber() {
        return deviceId;
    }

    /** As {@code esxcli hardware pci list} prints it. */
    public String pciName() {
        return pciName;
    }
}
