package io.plumbline.drivers.esxi;

import static io.plumbline.drivers.esxi.Acts.HOST;
import static io.plumbline.drivers.esxi.Acts.ID;
import static io.plumbline.drivers.esxi.Acts.MARKED;
import static io.plumbline.drivers.esxi.Acts.MARKER;
import static io.plumbline.drivers.esxi.Acts.host;
import static io.plumbline.drivers.esxi.Acts.problem;
import static io.plumbline.drivers.esxi.Acts.put;
import static io.plumbline.drivers.esxi.Acts.write;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Receipt;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.StandardSwitchProperties;
import io.plumbline.property.State;
import io.plumbline.target.StandardSwitch;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Switches of a host alone: what is said to the host, and when nothing is. */
final class StandardSwitchWritingTest {
    private static final StandardSwitch ON = new StandardSwitch(HOST, "vSwitch1");
    private static final String LIST = "esxcli --formatter=xml network vswitch standard list";
    private static final String SPANNED = "esxcli --formatter=xml network vswitch dvs vmware list";
    private static final String ADAPTERS = "esxcli --formatter=xml network ip interface list";
    private static final String ADD = "esxcli network vswitch standard add -v 'vSwitch1'";
    private static final String SET = "esxcli network vswitch standard set -v 'vSwitch1' -m 9000";
    private static final String SAVE = "/sbin/auto-backup.sh";

    private static final String ONE =
            """
            vSwitch0
               Name: vSwitch0
               MTU: 1500
               Uplinks: vmnic0
               Portgroups: Management Network
            """;

    private static final String EMPTY_ONE =
            """

            vSwitch1
               Name: vSwitch1
               MTU: 1500
               Uplinks:
               Portgroups:
            """;

    private static final String EMPTY = ONE + EMPTY_ONE;

    private static final String TWO =
            ONE
                    + """

                    vSwitch1
                       Name: vSwitch1
                       MTU: %d
                       Uplinks: vmnic5
                       Portgroups: roce
                    """;

    @Test
    void it_is_made_without_an_uplink() throws DeviceException {
        var shell =
                marked().then(LIST, ONE).then(LIST, EMPTY).instead(ADD, "", 0).instead(SAVE, "", 0);

        assertThat(host(shell).apply(make(), ID)).isEqualTo(new Receipt.Done(Activation.LIVE));
        assertThat(host(shell).apply(make(), ID)).isEqualTo(new Receipt.AlreadySo());
        assertThat(shell.commands)
                .filteredOn(command -> command.contains("vswitch standard "))
                .containsOnly(LIST, ADD);
    }

    @Test
    void port_of_another_switch_is_not_asked_for() {
        var shell = alone().then(LIST, EMPTY).instead(SPANNED, "", 0);

        assertThat(problem(shell, plug("vmnic0")))
                .isInstanceOfSatisfying(
                        Problem.Rejected.class,
                        no -> assertThat(no.answer()).contains("uplink of switch vSwitch0"));
        assertThat(shell.commands).noneMatch(command -> command.contains(" add "));
    }

    /** vCenter may span one that is called as the host's own. */
    @Test
    void port_of_a_distributed_switch_of_the_same_name_is_not_asked_for() {
        var spanned =
                "vSwitch1\n   Name: vSwitch1\n   VDS ID: 50\n   Uplinks: vmnic5\n   MTU: 9000\n";
        var shell = alone().then(LIST, EMPTY).instead(SPANNED, spanned, 0);

        assertThat(problem(shell, plug("vmnic5")))
                .isInstanceOfSatisfying(
                        Problem.Rejected.class,
                        no -> assertThat(no.answer()).contains("uplink of switch vSwitch1"));
        assertThat(shell.commands).noneMatch(command -> command.contains(" add "));
    }

    @Test
    void one_that_the_host_has_come_to_be_on_is_not_set() {
        var shell =
                marked().then(LIST, TWO.formatted(1500))
                        .instead(
                                ADAPTERS,
                                ScriptedShell.resource("shapes/ip_interface_list_701.txt"),
                                0);

        assertThat(problem(shell, frames(1500)))
                .isInstanceOfSatisfying(
                        Problem.Rejected.class,
                        no -> assertThat(no.answer()).contains("vmk2 of the host itself"));
        assertThat(shell.commands).doesNotContain(SET);
    }

    @Test
    void size_is_set_and_read_back() throws DeviceException {
        var shell =
                alone().then(LIST, TWO.formatted(1500))
                        .then(LIST, TWO.formatted(9000))
                        .instead(SET, "", 0)
                        .instead(SAVE, "", 0);

        assertThat(host(shell).apply(frames(1500), ID))
                .isEqualTo(new Receipt.Done(Activation.LIVE));

        var lying =
                alone().then(LIST, TWO.formatted(1500)).instead(SET, "", 0).instead(SAVE, "", 0);
        assertThat(problem(lying, frames(1500)).text()).contains("it is now 1500");
    }

    @Test
    void what_moved_is_gone_or_is_not_understood_is_left() {
        assertThat(problem(alone().then(LIST, TWO.formatted(4000)), frames(1500)))
                .isEqualTo(
                        new Problem.Moved(
                                ON, "standardSwitch.mtu 1500", "standardSwitch.mtu 4000"));
        assertThat(problem(alone().then(LIST, ONE), frames(1500)))
                .isInstanceOf(Problem.Rejected.class);
        for (var garbage : List.of("vSwitch1\n   Name: vSwitch1\n", "<output/>")) {
            var shell = alone().then(LIST, garbage);

            assertThat(problem(shell, frames(1500))).isInstanceOf(Problem.Unparsed.class);
            assertThat(shell.commands).doesNotContain(SET);
        }
    }

    private static Act.Write make() {
        return write(
                StandardSwitchProperties.MAKE_SWITCH,
                ON,
                MARKED,
                put(
                        StandardSwitchProperties.MADE.of(ON),
                        State.none(),
                        State.is(StandardSwitchProperties.THERE)));
    }

    private static Act.Write plug(String port) {
        return write(
                StandardSwitchProperties.PLUGGING,
                ON,
                MARKED,
                put(
                        StandardSwitchProperties.UPLINKS.of(ON),
                        State.is(List.of()),
                        State.is(List.of(port))));
    }

    private static Act.Write frames(int from) {
        return write(
                StandardSwitchProperties.FRAMES,
                ON,
                MARKED,
                put(StandardSwitchProperties.MTU.of(ON), State.is(from), State.is(9000)));
    }

    /** Nothing of the host's own is on it. */
    private static ScriptedShell alone() {
        return marked().instead(
                        ADAPTERS,
                        ScriptedShell.resource("shapes/ip_interface_list_701.txt")
                                .replace("vSwitch1", "vSwitch7"),
                        0);
    }

    private static ScriptedShell marked() {
        return ScriptedShell.of("finished-host.txt").file(MARKER);
    }
}
