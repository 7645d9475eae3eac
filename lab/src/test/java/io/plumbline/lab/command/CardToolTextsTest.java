package io.plumbline.lab.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.command.HostShell.Ran;
import io.plumbline.lab.world.HostSetup;

import org.junit.jupiter.api.Test;

/** Texts of mst, flint and mlxconfig beside recorded outputs. */
final class CardToolTextsTest extends HostTexts {
    private static final String MELLANOX = "/opt/mellanox/bin/";

    @Test
    void mst_reads_as_the_captures() {
        assertThat(lines(MELLANOX + "mst start")).isEqualTo(Fixtures.lines("mst_start_loaded.txt"));
        assertThat(lines(MELLANOX + "mst start")).containsExactly("Module mst is already loaded");
        var capture = Fixtures.lines("mst_status_vv_cx3.txt");
        var ours = lines(MELLANOX + "mst status -vv");
        assertThat(ours.subList(0, 3)).isEqualTo(capture.subList(0, 3));
        assertThat(ours.subList(3, 7))
                .containsExactly(
                        "ConnectX4LX(rev:0)      mt4117_pciconf0               1a:00.0  "
                                + " net-vmnic2",
                        "ConnectX4LX(rev:0)      mt4117_pciconf0.1             1a:00.1  "
                                + " net-vmnic3",
                        "ConnectX5(rev:0)        mt4119_pciconf1               3b:00.0  "
                                + " net-vmnic4",
                        "ConnectX5(rev:0)        mt4119_pciconf1.1             3b:00.1  "
                                + " net-vmnic5");
    }

    @Test
    void tools_are_there_only_with_their_vib_and_work_only_with_their_module() {
        assertThat(host.run(MELLANOX + "flint -d 3b:00.0 q"))
                .isEqualTo(
                        new Ran(
                                1,
                                "-E- Cannot open Device: 3b:00.0. No such file or directory.\n",
                                ""));
        assertThat(host.run(MELLANOX + "mlxconfig -d 3b:00.0 -e query").out())
                .isEqualTo("-E- Failed to open the device\n");
        use(HostSetup.bare("esx01.lab"));
        assertThat(host.run(MELLANOX + "mst start"))
                .isEqualTo(new Ran(127, "", "sh: /opt/mellanox/bin/mst: not found\n"));
    }

    @Test
    void flint_reads_as_the_captures() {
        use(HostSetup.toolsOnly("esx01.lab"));
        host.out(MELLANOX + "mst start");
        var capture =
                Fixtures.titles(Fixtures.lines("flint_query_esxi.txt")).stream()
                        .filter(title -> !title.equals("Orig PSID:"))
                        .toList();

        assertThat(Fixtures.titles(lines(MELLANOX + "flint -d 3b:00.0 q"))).isEqualTo(capture);
        var burn =
                lines(
                        MELLANOX
                                + "flint -d 0000:3b:00.0 -i /vmfs/volumes/nfs-depot/fw-cx5.bin -y"
                                + " burn");
        assertThat(Fixtures.shape(burn))
                .isEqualTo(
                        Fixtures.shape(
                                Fixtures.lines("flint_burn_ok.txt").stream()
                                        .map(line -> line.replace("mstfw", "mlxfw"))
                                        .toList()));
        assertThat(lines(MELLANOX + "flint -d mt4119_pciconf1 q"))
                .contains("FW Version:            16.32.1010", "FW Version(Running):   16.28.1002");
        assertThat(lines(MELLANOX + "flint -i /vmfs/volumes/nfs-depot/fw-cx5.bin q"))
                .contains(
                        "FW Version:            16.32.1010",
                        "PSID:                  MT_0000000008");
        var mismatch = Fixtures.lines("flint_burn_psid_mismatch.txt").getLast();
        assertThat(
                        lines(
                                        MELLANOX
                                                + "flint -d 3b:00.0 -i"
                                                + " /vmfs/volumes/nfs-depot/fw-cx4lx.bin -y burn")
                                .getLast())
                .isEqualTo(mismatch.replaceAll("\\([^)]*\\) differs", "(MT_0000000008) differs"));
    }

    @Test
    void mlxconfig_reads_as_the_captures() {
        use(HostSetup.toolsOnly("esx01.lab"));
        host.out(MELLANOX + "mst start");
        var set = lines(MELLANOX + "mlxconfig -d 3b:00.0 -y set SRIOV_EN=1 NUM_OF_VFS=8");
        var capture = Fixtures.lines("mlxconfig_set_prompt.txt");
        assertThat(set.subList(set.indexOf(capture.get(8)), set.size()))
                .isEqualTo(capture.subList(8, capture.size()));
        assertThat(Fixtures.titles(set)).isEqualTo(Fixtures.titles(capture));

        var query = lines(MELLANOX + "mlxconfig -d 3b:00.0 -e query");
        var captured = Fixtures.lines("mlxconfig_query_e_changed.txt");
        assertThat(query)
                .contains(
                        captured.get(4),
                        captured.getLast(),
                        "*        SRIOV_EN                            False(0)        False(0)     "
                                + "   True(1)");
        assertThat(
                        host.run(
                                        MELLANOX
                                                + "mlxconfig -d 3b:00.0 -y set"
                                                + " MPFS_UC_LOOPBACK_DISABLE_P1=1")
                                .out()
                                .strip())
                .isEqualTo(Fixtures.lines("mlxconfig_query_err_unsupported.txt").getFirst());
    }
}
