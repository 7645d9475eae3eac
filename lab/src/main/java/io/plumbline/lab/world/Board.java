package io.plumbline.lab.world;

/**
 * What a card is, as made.
 *
 * @param psid of the firmware that belongs on it, for example {@code MT_0000000008}
 * @param vpi whether its ports can speak InfiniBand and Ethernet; the others have no {@code
 *     LINK_TYPE}
 * @param ports 1 or 2
 */
public record Board(ChipModel model, String psid, boolean vpi, int ports) {
    /**
     * The service card of the first seed: mst_status_vv_seed; PSID of the 25GbE two-port adapter,
     * capture flint_burn_psid_mismatch.
     */
    public static final Board SERVICE = new Board(ChipModel.CONNECTX4LX, "MT_2420110034", false, 2);

    /** The HPC card of the first seed: figures 7 and 8. */
    public static final Board HPC = new Board(ChipModel.CONNECTX5, "MT_0000000008", true, 2);
}
