package io.plumbline.drivers.esxi;

import static io.plumbline.drivers.esxi.Acts.CORE;
import static io.plumbline.drivers.esxi.Acts.ID;
import static io.plumbline.drivers.esxi.Acts.MARKED;
import static io.plumbline.drivers.esxi.Acts.MARKER;
import static io.plumbline.drivers.esxi.Acts.PORT1;
import static io.plumbline.drivers.esxi.Acts.PORT2;
import static io.plumbline.drivers.esxi.Acts.burn;
import static io.plumbline.drivers.esxi.Acts.host;
import static io.plumbline.drivers.esxi.Acts.install;
import static io.plumbline.drivers.esxi.Acts.mlxconfig;
import static io.plumbline.drivers.esxi.Acts.options;
import static io.plumbline.drivers.esxi.Acts.problem;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.LinkType;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.State;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Set;

class OptionsWritingTest {

    private static final String SET_OPTIONS =
            "esxcli system module parameters set -m 'nmlx5_core' -p ";
    private static final String OWNED =
            "(?s)(<field name=\"Address\"><string>0000:3b:00.0</string>.*?<field"
                    + " name=\"ConfiguredOwner\"><string>)VMkernel(</string>)";
    private static final String GET_OPTIONS = "esxcfg-module -g 'nmlx5_core'";

    @Test
    void option_string_is_written_whole_and_foreign_words_stay() throws DeviceException {
        var before = "nmlx5_core enabled = 1 options = 'RSS=4 max_vfs=0,3 pfctx=0x08'\n";
        var wanted = "RSS=4 max_vfs=0,3,8,7 pfctx=0x08 pfcrx=0x08";
        var shell = ScriptedShell.of("finished-host.txt").file(MARKER);
        shell.instead(GET_OPTIONS, before, 0)
                .then(GET_OPTIONS, "nmlx5_core enabled = 1 options = '" + wanted + "'\n");
        shell.instead(SET_OPTIONS + "'" + wanted + "'", "", 0)
                .instead("/sbin/auto-backup.sh", "", 0);

        assertThat(host(shell).apply(options(), ID))
                .isEqualTo(new Receipt.Done(Activation.HOST_REBOOT));
        assertThat(shell.commands)
                .endsWith(SET_OPTIONS + "'" + wanted + "'", GET_OPTIONS, "/sbin/auto-backup.sh");
        assertThat(host(shell).apply(options(), ID)).isEqualTo(new Receipt.AlreadySo());
    }

    /** The script ends with 0 all the same; what it compares may be the file of passwords. */
    @Test
    void options_that_the_boot_bank_did_not_take_are_put_back() {
        var before = "nmlx5_core enabled = 1 options = 'max_vfs=0,3'\n";
        var wanted = "max_vfs=0,3,8,7 pfcrx=0x08";
        var shell =
                ScriptedShell.of("finished-host.txt")
                        .file(MARKER)
                        .instead(GET_OPTIONS, before, 0)
                        .then(GET_OPTIONS, "nmlx5_core enabled = 1 options = '" + wanted + "'\n")
                        .then(GET_OPTIONS, before)
                        .instead(SET_OPTIONS + "'" + wanted + "'", "", 0)
                        .instead(SET_OPTIONS + "'max_vfs=0,3'", "", 0)
                        .instead(
                                "/sbin/auto-backup.sh",
                                """
                                --- /etc/shadow
                                +++ /tmp/auto-backup.35215//etc/shadow
                                -root:$6$salt$digest:19000:0:99999:7:::
                                Saving current state in /bootbank
                                Error (1) saving state to /bootbank
                                Clock updated.
                                """,
                                0);

        assertThat(problem(shell, options()))
                .isInstanceOf(Problem.Rejected.class)
                .extracting(Problem::text)
                .asString()
                .contains("Error (1) saving state to /bootbank: ")
                .contains("put back to 'max_vfs=0,3'")
                .doesNotContain("digest");
        assertThat(shell.commands)
                .endsWith(
                        SET_OPTIONS + "'" + wanted + "'",
                        GET_OPTIONS,
                        "/sbin/auto-backup.sh",
                        SET_OPTIONS + "'max_vfs=0,3'",
                        GET_OPTIONS);
        assertThat(shell.scripts.getLast()).startsWith("[ -e '" + MARKER + "' ] || exit 97\n");
    }

    /**
     * Somebody switched passthrough on, and the host was not booted since: in the boot that brings
     * both, the driver counts without that port.
     */
    @Test
    void virtual_functions_are_written_for_no_boot_in_which_ports_stand_elsewhere()
            throws DeviceException {
        var shell =
                ScriptedShell.of("finished-host.txt")
                        .file(MARKER)
                        .on(text -> text.replaceFirst(OWNED, "$1VM Passthru$2"));
        shell.instead(GET_OPTIONS, "nmlx5_core enabled = 1 options = 'max_vfs=0,3'\n", 0);

        assertThat(problem(shell, options()).text())
                .contains("the next boot changes who has 0000:3b:00.0")
                .contains("its owner is VMkernel and becomes VM Passthru");
        assertThat(shell.commands).noneMatch(command -> command.startsWith(SET_OPTIONS));
        var query =
                new Query(Set.of(), Set.copyOf(PropertyCatalogue.builtIn().all()), Set.of(PORT1));
        assertThat(
                        host(shell)
                                .observe(query)
                                .readings()
                                .of(NicDriverProperties.MAX_VFS.of(PORT2))
                                .orElseThrow())
                .isInstanceOfSatisfying(
                        Reading.Unreadable.class,
                        reading -> assertThat(reading.why().text()).contains("reboot the host"));
    }

    /** A port of tomorrow takes a position too, and nothing was sent: nobody asks what became. */
    @Test
    void virtual_functions_are_not_written_beside_a_port_that_nobody_knows() {
        var shell =
                ScriptedShell.of("finished-host.txt")
                        .file(MARKER)
                        .on(text -> text.replace("<integer>4117<", "<integer>9999<"));
        shell.instead(GET_OPTIONS, "nmlx5_core enabled = 1 options = 'max_vfs=0,3'\n", 0);

        assertThat(problem(shell, options()))
                .isInstanceOf(Problem.Rejected.class)
                .extracting(Problem::text)
                .asString()
                .contains("unknown function");
        assertThat(shell.commands).noneMatch(command -> command.startsWith(SET_OPTIONS));
    }

    @Test
    void option_that_the_driver_does_not_list_is_not_written() {
        var shell =
                ScriptedShell.of("finished-host.txt")
                        .file(MARKER)
                        .instead(GET_OPTIONS, "nmlx5_core enabled = 1 options = ''\n", 0)
                        .instead(
                                "esxcli --formatter=xml system module parameters list -m"
                                        + " 'nmlx5_core'",
                                """
                                Name   Type  Value  Description
                                -----  ----  -----  -----------
                                pfcrx  uint         x
                                """,
                                0);

        assertThat(problem(shell, options())).isInstanceOf(Problem.Rejected.class);
        assertThat(shell.commands).noneMatch(command -> command.startsWith(SET_OPTIONS));
    }

    @Test
    void option_that_moved_since_the_plan_is_left_alone() {
        var shell =
                ScriptedShell.of("finished-host.txt")
                        .file(MARKER)
                        .instead(
                                GET_OPTIONS,
                                "nmlx5_core enabled = 1 options = 'max_vfs=0,3 pfcrx=0x10'\n",
                                0);

        assertThat(problem(shell, options()))
                .isEqualTo(new Problem.Moved(CORE, "pfcrx none", "pfcrx 0x10"));
        assertThat(shell.commands).noneMatch(command -> command.startsWith(SET_OPTIONS));
    }

    @Test
    void no_act_reaches_another_boot() {
        var gone = ScriptedShell.of("finished-host.txt");

        for (var write :
                List.of(
                        options(),
                        install(MARKED),
                        burn(),
                        mlxconfig(State.is(LinkType.ETH), LinkType.IB))) {
            assertThat(problem(gone, write)).isInstanceOf(Problem.AnotherBoot.class);
        }
        assertThat(gone.commands).isEmpty();
    }
}
