package io.plumbline.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.simulation.SimLinks.Cabling;
import io.plumbline.lab.simulation.SimSpec.Budget;
import io.plumbline.lab.simulation.SimSpec.Control;
import io.plumbline.target.Target;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Ports of a new switch, of whose hosts some are taken out by the same plan. */
class PortsWaitForMaintenanceTest {
    @Test
    void a_port_is_interrupted_while_its_host_is_out_for_changes_of_its_own() {
        var run = live(HostStart.Kind.BARE, HostStart.Kind.BARE);

        assertThat(interrupted(run))
                .containsExactly(
                        "Eth1/2 mtu while esx01.lab is out",
                        "Eth1/2 pfc while esx01.lab is out",
                        "Eth1/4 mtu while esx02.lab is out",
                        "Eth1/4 pfc while esx02.lab is out");
    }

    @Test
    void one_whose_host_has_nothing_to_leave_for_is_interrupted_while_that_serves() {
        var run = live(HostStart.Kind.BARE, HostStart.Kind.ALREADY_RIGHT);

        assertThat(interrupted(run))
                .containsExactlyInAnyOrder(
                        "Eth1/2 mtu while esx01.lab is out",
                        "Eth1/2 pfc while esx01.lab is out",
                        "Eth1/4 mtu while esx02.lab serves",
                        "Eth1/4 pfc while esx02.lab serves");
    }

    @Test
    void ports_of_hosts_of_later_waves_wait_while_the_canary_soaks() {
        var spec = spec(3, 3).withControl(new Control(-1, -1, 0, 1));
        var run = live(spec, HostStart.Kind.BARE, HostStart.Kind.BARE, HostStart.Kind.BARE);

        assertThat(interrupted(run))
                .containsExactlyInAnyOrder(
                        "Eth1/2 mtu while esx01.lab is out",
                        "Eth1/2 pfc while esx01.lab is out",
                        "Eth1/4 mtu while esx02.lab is out",
                        "Eth1/4 pfc while esx02.lab is out",
                        "Eth1/6 mtu while esx03.lab is out",
                        "Eth1/6 pfc while esx03.lab is out");
    }

    private static Run live(HostStart.Kind... kinds) {
        return live(spec(kinds.length, 1), kinds);
    }

    private static SimSpec spec(int hosts, int away) {
        return SimSpec.ofHosts(hosts)
                .withLinks(new SimLinks(1, Cabling.ONE_WAY, false))
                .withBudget(new Budget(1, away, away));
    }

    private static Run live(SimSpec spec, HostStart.Kind... kinds) {
        var starts =
                new Starts(
                        Stream.of(kinds).map(HostStart::of).toList(),
                        List.of(),
                        List.of(SwitchStart.of(SwitchStart.Kind.FACTORY)));
        var run =
                new Simulation(
                                new Scenario(1, spec, starts, List.of(), Trouble.NONE),
                                Saboteur.NONE)
                        .run();
        assertThat(run.laws().broken()).isEmpty();
        assertThat(run.unexplained()).isEmpty();
        assertThat(run.inPlumb()).isTrue();
        return run;
    }

    /** Each port when it got another frame size or flow control, and whether its host served. */
    private static List<String> interrupted(Run run) {
        var told = new ArrayList<String>();
        Set<Target> out = new HashSet<>();
        var cables = run.spec().links().cables(run.spec());
        for (var entry : run.world().ledger().entries()) {
            switch (entry) {
                case Entry.OutageBegan began -> out.add(began.host());
                case Entry.OutageEnded ended -> out.remove(ended.host());
                case Entry.Wrote wrote
                        when wrote.what().endsWith(" mtu") || wrote.what().endsWith(" pfc") ->
                        cables.stream()
                                .filter(cable ->
                                        wrote.what().contains(" " + cable.port().name() + " "))
                                .forEach(cable ->
                                        told.add(
                                                cable.port().name()
                                                        + wrote.what()
                                                                .substring(
                                                                        wrote.what()
                                                                                .lastIndexOf(' '))
                                                        + " while "
                                                        + cable.unit().label()
                                                        + (out.contains(cable.unit())
                                                                ? " is out"
                                                                : " serves")));
                default -> {}
            }
        }
        return told;
    }
}
