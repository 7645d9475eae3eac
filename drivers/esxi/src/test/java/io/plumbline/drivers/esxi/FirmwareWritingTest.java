package io.plumbline.drivers.esxi;

import static io.plumbline.drivers.esxi.Acts.BARE;
import static io.plumbline.drivers.esxi.Acts.CX5;
import static io.plumbline.drivers.esxi.Acts.DIGEST;
import static io.plumbline.drivers.esxi.Acts.HOST;
import static io.plumbline.drivers.esxi.Acts.ID;
import static io.plumbline.drivers.esxi.Acts.MARKED;
import static io.plumbline.drivers.esxi.Acts.MARKER;
import static io.plumbline.drivers.esxi.Acts.PORT2;
import static io.plumbline.drivers.esxi.Acts.burn;
import static io.plumbline.drivers.esxi.Acts.burnable;
import static io.plumbline.drivers.esxi.Acts.host;
import static io.plumbline.drivers.esxi.Acts.mlxconfig;
import static io.plumbline.drivers.esxi.Acts.problem;
import static io.plumbline.drivers.esxi.Acts.put;
import static io.plumbline.drivers.esxi.Acts.quoted;
import static io.plumbline.drivers.esxi.Acts.write;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Receipt;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.LinkType;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.SoftwareProperties;
import io.plumbline.property.State;
import io.plumbline.property.Wire;
import io.plumbline.target.KernelModule;

import org.junit.jupiter.api.Test;

class FirmwareWritingTest {

    private static final String QUERY = "/opt/mellanox/bin/mlxconfig -d '3b:00.0' -e query";

    @Test
    void keys_of_a_card_are_set_with_one_call_and_read_back() throws DeviceException {
        var shell = ScriptedShell.of("finished-host.txt").file(MARKER);
        var set = "/opt/mellanox/bin/mlxconfig -d '3b:00.0' -y set 'LINK_TYPE_P2=1' 'NUM_OF_VFS=8'";
        shell.instead(
                set,
                "Applying... Done!\n-I- Please power cycle machine to load new configurations.\n",
                0);
        shell.then(
                QUERY,
                """
                Configurations: Default Current Next Boot
                LINK_TYPE_P2 IB(1) IB(1) IB(1)
                NUM_OF_VFS 0 16 8
                """);
        var write =
                write(
                        NicFirmwareProperties.MLXCONFIG,
                        CX5,
                        MARKED,
                        put(
                                NicFirmwareProperties.LINK_TYPE.of(PORT2),
                                State.is(LinkType.ETH),
                                State.is(LinkType.IB)),
                        put(NicFirmwareProperties.NUM_OF_VFS.of(CX5), State.is(16), State.is(8)));

        assertThat(host(shell).apply(write, ID))
                .isEqualTo(new Receipt.Done(Activation.CHASSIS_POWER_CYCLE));
        assertThat(shell.commands).contains(set);
    }

    @Test
    void success_that_the_card_does_not_show_is_no_success() {
        var shell = ScriptedShell.of("finished-host.txt").file(MARKER);
        shell.instead(
                "/opt/mellanox/bin/mlxconfig -d '3b:00.0' -y set 'LINK_TYPE_P2=1'",
                "Applying... Done!\n-I- Please reboot machine to load new configurations.\n",
                0);

        assertThat(problem(shell, mlxconfig(State.is(LinkType.ETH), LinkType.IB)))
                .isInstanceOf(Problem.Rejected.class);
    }

    @Test
    void key_that_moved_since_the_plan_is_left_alone() {
        var shell = ScriptedShell.of("finished-host.txt").file(MARKER);

        assertThat(
                        problem(
                                shell,
                                write(
                                        NicFirmwareProperties.MLXCONFIG,
                                        CX5,
                                        MARKED,
                                        put(
                                                NicFirmwareProperties.NUM_OF_VFS.of(CX5),
                                                State.is(4),
                                                State.is(8)))))
                .isEqualTo(new Problem.Moved(CX5, "NUM_OF_VFS 4", "NUM_OF_VFS 16"));
    }

    @Test
    void image_is_burned_after_board_version_and_digest_were_checked() throws DeviceException {
        var shell = burnable("MT_0000000008", "16.33.1048");

        assertThat(host(shell).apply(burn(), ID)).isInstanceOf(Receipt.Underway.class);
        assertThat(shell.scripts.getLast())
                .contains("[ -e '" + MARKER + "' ] || exit 97\n")
                .contains(
                        "/opt/mellanox/bin/flint -d "
                                + quoted("3b:00.0")
                                + " -i "
                                + quoted("/vmfs/volumes/nfs-depot/fw.bin")
                                + " -y burn > ")
                .doesNotContain("allow_psid_change");
    }

    @Test
    void image_for_another_board_or_of_another_version_is_not_burned() {
        assertThat(problem(burnable("MT_0000000009", "16.33.1048"), burn()))
                .isInstanceOf(Problem.ArtifactMismatch.class);
        assertThat(problem(burnable("MT_0000000008", "16.33.1049"), burn()))
                .isInstanceOf(Problem.ArtifactMismatch.class);
    }

    @Test
    void image_that_is_not_the_declared_file_is_not_burned() {
        var other = "b".repeat(64);
        var shell =
                burnable("MT_0000000008", "16.33.1048")
                        .instead(
                                "sha256sum '/vmfs/volumes/nfs-depot/fw.bin'",
                                other + "  /vmfs/volumes/nfs-depot/fw.bin\n",
                                0);

        assertThat(problem(shell, burn()))
                .isEqualTo(
                        new Problem.ArtifactMismatch(
                                CX5, "/vmfs/volumes/nfs-depot/fw.bin", DIGEST, other));
        assertThat(shell.scripts).hasSize(1);
    }

    @Test
    void tools_module_is_loaded_and_seen() throws DeviceException {
        var modules = "esxcli --formatter=xml system module list";
        var shell =
                ScriptedShell.of("bare-host.txt")
                        .instead(
                                "/opt/mellanox/bin/mst start",
                                "Module mst loaded successfully\n",
                                0)
                        .then(
                                modules,
                                """
                                Name  Is Loaded  Is Enabled
                                ----  ---------  ----------
                                mst        true        true
                                """);
        var load =
                new Wire(
                        "load",
                        SoftwareProperties.MODULE_LOADED.wire().orElseThrow().area(),
                        SoftwareProperties.MODULE_LOADED.wire().orElseThrow().at(),
                        Wire.Place.IN_SERVICE);
        var mst = new KernelModule(HOST, "mst");
        var write =
                write(
                        load,
                        mst,
                        BARE,
                        put(
                                SoftwareProperties.MODULE_LOADED.of(mst),
                                State.is(false),
                                State.is(true)));

        assertThat(host(shell).apply(write, ID)).isEqualTo(new Receipt.Done(Activation.LIVE));
        assertThat(host(shell).apply(write, ID)).isEqualTo(new Receipt.AlreadySo());
    }
}
