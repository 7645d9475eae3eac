package io.plumbline.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.simulation.SimLinks.Cabling;
import io.plumbline.lab.simulation.SwitchStart.Extra;
import io.plumbline.lab.simulation.SwitchStart.Kind;
import io.plumbline.property.Wire;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A switch in different states with two hosts behind it, one of which may be away, and what they
 * have to suffer: the ledger against numbers written down by hand.
 */
class SwitchStartsTest {
    /** In the world of seed 1 hosts keep one another's data, so what interrupts them waits. */
    private static final int OF_NO_VSAN = 2;

    static Stream<Case> cases() {
        return Stream.of(
                // MTU and flow control of one port, paid for together, and then of the other one.
                new Case(Kind.FACTORY, Set.of(), Cabling.ONE_WAY, 4, 2, 1),
                new Case(Kind.FACTORY, Set.of(Extra.FOREIGN), Cabling.ONE_WAY, 4, 2, 1),
                // MTU and pause go in one write.
                new Case(Kind.FACTORY, Set.of(Extra.PAUSED), Cabling.ONE_WAY, 4, 2, 1),
                // The partner pauses priorities as soon as the switch does. One write was planned
                // before that and finds it so already.
                new Case(Kind.FACTORY, Set.of(Extra.WILLING), Cabling.ONE_WAY, 3, 2, 1),
                // Both ways of one host, and then of the other one.
                new Case(Kind.FACTORY, Set.of(), Cabling.TWO_WAYS, 8, 2, 1),
                // Ports 2 and 4 are left to do: the only ones, or each host has another one.
                new Case(Kind.HALF_DONE, Set.of(), Cabling.ONE_WAY, 4, 2, 1),
                new Case(Kind.HALF_DONE, Set.of(), Cabling.TWO_WAYS, 4, 1, 1),
                new Case(Kind.OTHER_PRIORITY, Set.of(), Cabling.ONE_WAY, 4, 2, 1),
                new Case(Kind.NOT_SAVED, Set.of(), Cabling.ONE_WAY, 0, 0, 1),
                new Case(Kind.ALREADY_RIGHT, Set.of(), Cabling.ONE_WAY, 0, 0, 0),
                new Case(Kind.ALREADY_RIGHT, Set.of(Extra.FOREIGN), Cabling.ONE_WAY, 0, 0, 0));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void a_switch_comes_into_plumb_with_no_interruption_more_than_it_needs(Case some) {
        var run = new Simulation(some.scenario(), Saboteur.NONE).run();

        assertThat(run.laws().broken()).isEmpty();
        assertThat(run.unexplained()).isEmpty();
        assertThat(run.inPlumb()).isTrue();
        assertThat(asked(run, Wire.Place.INTERRUPTS)).hasSize(some.interruptions());
        assertThat(passes(run)).isEqualTo(some.passes());
        assertThat(asked(run, Wire.Place.LAST)).hasSize(some.saves());
    }

    private static List<Entry.Asked> asked(Run run, Wire.Place place) {
        return run.world()
                .ledger()
                .of(Entry.Asked.class)
                .filter(asked ->
                        asked.act() instanceof Act.Write write && write.wire().place() == place)
                .toList();
    }

    /** Everything of one pass happens at one time. */
    private static long passes(Run run) {
        return asked(run, Wire.Place.INTERRUPTS).stream().map(Entry.Asked::at).distinct().count();
    }

    /**
     * @param interruptions of links
     * @param passes in which something is interrupted
     * @param saves how often the configuration is saved
     */
    record Case(
            Kind kind,
            Set<Extra> extras,
            Cabling cabling,
            int interruptions,
            int passes,
            int saves) {
        Scenario scenario() {
            var hosts = Collections.nCopies(2, HostStart.of(HostStart.Kind.ALREADY_RIGHT));
            return new Scenario(
                    OF_NO_VSAN,
                    SimSpec.ofHosts(2).withLinks(new SimLinks(1, cabling, false)),
                    new Starts(hosts, List.of(), List.of(new SwitchStart(kind, extras))),
                    List.of(),
                    Trouble.NONE);
        }
    }
}
