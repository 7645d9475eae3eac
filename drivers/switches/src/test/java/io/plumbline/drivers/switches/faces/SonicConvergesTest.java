package io.plumbline.drivers.switches.faces;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.switches.sonic.SonicDialect;
import io.plumbline.lab.sonic.SonicSetup;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchQueue;
import io.plumbline.lab.world.SwitchSetup;
import io.plumbline.plan.Held;
import io.plumbline.property.Area;
import io.plumbline.property.PortTags;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SwitchPlatform;
import io.plumbline.traffic.Count;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Community SONiC, which takes documents and saves when it is told. */
final class SonicConvergesTest extends PlatformContract implements WatchdogContract, TagsContract {
    @Override
    public PlatformContract here() {
        return this;
    }

    @Override
    public SwitchPlatform platform() {
        return SwitchPlatform.SONiC;
    }

    @Override
    public SwitchModel inVlans() {
        return SonicSetup.inVlans(
                        "tor1",
                        Map.of(
                                "Vlan10|Ethernet0", "tagged",
                                "Vlan11|Ethernet0", "tagged",
                                "Vlan12|Ethernet0", "tagged",
                                "Vlan20|Ethernet0", "tagged",
                                "Vlan99|Ethernet0", "untagged",
                                "Vlan7|Ethernet4", "untagged"))
                .in(world);
    }

    @Override
    public PortTags untouched() {
        return new PortTags.Routed();
    }

    @Override
    SwitchSetup asItComes() {
        return SonicSetup.factory("tor1");
    }

    @Override
    SwitchSetup setUpByHand() {
        return SonicSetup.alreadyRight("tor1");
    }

    @Override
    Line open(SwitchModel model) throws IOException {
        return ShellOverSsh.to(model, new SonicDialect(), folder);
    }

    @Override
    ClusterSpec spec(int links, UnaryOperator<String> changed) {
        return TestSpec.sonic(links, ANY, changed);
    }

    @Override
    String port(int number) {
        return "Ethernet" + 4 * (number - 1);
    }

    /** No host of this cluster answers, so each that would be cut off is one too many. */
    @Test
    void what_takes_a_port_down_waits_for_the_budget() throws IOException {
        try (var line = open(asItComes().in(world))) {
            var daemon = new SwitchDaemon(world, TestSpec.sonic(2, 1), Map.of(TOR, line.driver()));
            var tor = passes(daemon, 3);

            assertThat(tor.held()).extracting(Held::reason).contains(Held.Reason.BUDGET);
            assertThat(tor.change().areas()).contains(Area.QUEUES, Area.TRUST);
        }
        assertThat(writes())
                .as("a map that no port uses yet interrupts nobody")
                .containsExactly("tor1 MAP_PFC_PRIORITY_TO_QUEUE|plumbline 3 -> 3");
    }

    /** Weights have no whole here: queues that nobody said anything of are left out. */
    @Override
    int promised(List<SwitchQueue> queues) {
        var all = queues.stream().mapToInt(SwitchQueue::weight).filter(one -> one > 1).sum();
        return Math.round(100f * queues.get(3).weight() / all);
    }

    /** Weights have no whole here. */
    @Override
    int mostPromised() {
        return Integer.MAX_VALUE;
    }

    @Override
    SwitchModel counting() throws IOException {
        var model = setUpByHand().in(world);
        try (var line = open(model)) {
            var watching = TestSpec.asking(platform(), port(1), "pfcWatchdog: true");
            passes(new SwitchDaemon(world, watching, Map.of(TOR, line.driver())), 12);
        }
        return model;
    }

    @Override
    Set<Count> counted() {
        return Set.of(
                Count.PAUSES_RECEIVED,
                Count.PAUSES_SENT,
                Count.MARKED,
                Count.DISCARDED,
                Count.DROPPED_EARLY,
                Count.STORMS);
    }

    @Override
    String lastLine() {
        return "config save -y";
    }
}
