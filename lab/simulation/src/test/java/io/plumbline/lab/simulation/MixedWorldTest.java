package io.plumbline.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.simulation.HostStart.Kind;
import io.plumbline.lab.simulation.SimSpec.Cards;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;
import java.util.stream.Stream;

/**
 * Hosts in different states, and how often each has to boot: the ledger against numbers written
 * down by hand.
 */
class MixedWorldTest {
    private static final HostStart BARE = HostStart.of(Kind.BARE);
    private static final HostStart TOOLS_ONLY = HostStart.of(Kind.TOOLS_ONLY);
    private static final HostStart DRIVER_OLD = HostStart.of(Kind.DRIVER_OLD);
    private static final HostStart ONLY_NIC_CONFIG = HostStart.of(Kind.ONLY_NIC_CONFIG_DIFFERS);
    private static final HostStart RIGHT = HostStart.of(Kind.ALREADY_RIGHT);

    static Stream<Mixed> mixed() {
        var five = List.of(BARE, TOOLS_ONLY, DRIVER_OLD, ONLY_NIC_CONFIG, RIGHT);
        return Stream.of(
                // Tools, then everything else. The old driver has no ecn: driver first, then its
                // option.
                new Mixed("as the seed", five, spec(five), List.of(2, 1, 2, 1, 0)),
                // NUM_OF_VFS and max_vfs are others, so the host that was right boots once.
                new Mixed(
                        "ports 4 and 4", five, spec(five).withPorts(4, 4), List.of(2, 1, 2, 1, 1)),
                // pfctx and pfcrx are others.
                new Mixed("priority 4", five, spec(five).withPriority(4), List.of(2, 1, 2, 1, 1)),
                new Mixed(
                        "another PSID",
                        psid(five),
                        spec(five).withPsid("MT_0000000012"),
                        List.of(2, 1, 2, 1, 0)),
                // max_vfs=0,0,8,7 names the service card's ports now.
                new Mixed(
                        "cards swapped",
                        swapped(five),
                        spec(swapped(five)),
                        List.of(2, 1, 2, 1, 1)),
                // Two positions more come before those of the others.
                new Mixed(
                        "a third card in front",
                        third(five),
                        spec(third(five)),
                        List.of(2, 1, 2, 1, 1)));
    }

    @ParameterizedTest
    @MethodSource("mixed")
    void every_host_boots_as_often_as_it_has_to(Mixed mixed) {
        var scenario =
                new Scenario(
                        1, mixed.spec(), Starts.ofHosts(mixed.hosts()), List.of(), Trouble.NONE);

        var run = new Simulation(scenario, Saboteur.NONE).run();

        assertThat(run.laws().broken()).isEmpty();
        assertThat(run.unexplained()).isEmpty();
        assertThat(run.inPlumb()).isTrue();
        assertThat(boots(run)).isEqualTo(mixed.boots());
    }

    private static List<Integer> boots(Run run) {
        return run.world().hosts().stream().map(host -> run.boots(host.host())).toList();
    }

    private static SimSpec spec(List<HostStart> hosts) {
        return SimSpec.of(hosts.stream().map(HostStart::cards).toList());
    }

    private static List<HostStart> psid(List<HostStart> hosts) {
        return hosts.stream().map(host -> host.withPsid("MT_0000000012")).toList();
    }

    private static List<HostStart> swapped(List<HostStart> hosts) {
        return hosts.stream().map(HostStart::withCardsSwapped).toList();
    }

    private static List<HostStart> third(List<HostStart> hosts) {
        return hosts.stream().map(host -> host.with(Cards.THREE)).toList();
    }

    /**
     * @param boots of each host, in order
     */
    record Mixed(String name, List<HostStart> hosts, SimSpec spec, List<Integer> boots) {
        @Override
        public String toString() {
            return name;
        }
    }
}
