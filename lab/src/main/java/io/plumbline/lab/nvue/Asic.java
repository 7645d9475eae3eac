package io.plumbline.lab.nvue;

/**
 * What a chip makes of thresholds: it counts cells, and sets them in steps.
 *
 * <p>150000 bytes are 1088 cells and 1500000 are 10432 (Monitor-the-RoCE-Service.md); 153.00 KB
 * (nv_show_interface_swp16_qos_roce_status) is 1088 cells of 144 bytes, and both numbers are the
 * next multiple of 64. With cells of 192 bytes 150000 become 156 KB, as the domain facts on
 * switches, section 4 C, have it of Spectrum-4.
 *
 * @param cellBytes of the chip
 */
record Asic(int cellBytes) {
    private static final int STEP = 64;

    static Asic of(String product) {
        return new Asic(product.equals(NvueSetup.SPECTRUM_4) ? 192 : 144);
    }

    /** What a threshold in bytes becomes, in bytes. */
    long rounded(long bytes) {
        var step = (long) STEP * cellBytes;
        return (bytes + step - 1) / step * step;
    }
}
