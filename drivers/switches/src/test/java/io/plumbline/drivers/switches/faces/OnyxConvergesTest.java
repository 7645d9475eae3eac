package io.plumbline.drivers.switches.faces;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.switches.onyx.OnyxDialect;
import io.plumbline.lab.world.SwitchChange;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchSetup;
import io.plumbline.lab.world.SwitchVlans;
import io.plumbline.plan.Held;
import io.plumbline.property.PortTags;
import io.plumbline.property.Vlans;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SwitchPlatform;
import io.plumbline.traffic.Count;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** NVIDIA Onyx. */
final class OnyxConvergesTest extends PlatformContract
        implements DcbxContract, TagsContract, BudgetContract {
    @Test
    void priority_in_a_lossless_pool_of_others_stays_there_and_is_told() throws IOException {
        var model =
                asItComes()
                        .with(config -> SwitchChange.pool("storage", true).does().apply(config))
                        .with(config -> SwitchChange.mapped("storage", 3).does().apply(config))
                        .in(world);
        try (var line = open(model)) {
            var daemon = new SwitchDaemon(world, spec(1), Map.of(TOR, line.driver()));

            assertThat(passes(daemon, 60).held())
                    .extracting(Held::text)
                    .anyMatch(
                            text -> text.contains("switch-priority 3 is in lossless pool storage"));
        }
        assertThat(model.running().pools().get("storage").priorities()).containsExactly(3);
        assertThat(writes()).noneMatch(text -> text.startsWith("tor1 pool storage"));
    }

    @Override
    public PlatformContract here() {
        return this;
    }

    @Override
    public SwitchPlatform platform() {
        return SwitchPlatform.Onyx;
    }

    @Override
    public SwitchModel negotiating() {
        return asItComes().in(world);
    }

    @Override
    public SwitchModel inVlans() {
        return asItComes()
                .port("Eth1/1", port -> port.vlans(SwitchVlans.trunk(99, "10-12,20,99")))
                .port("Eth1/2", port -> port.vlans(SwitchVlans.access(7)))
                .port("Eth1/3", port -> port.vlans(SwitchVlans.trunk(0, "none")))
                .in(world);
    }

    /** Of a routed port nothing is told; this is a trunk of no VLAN. */
    @Override
    public PortTags inNone() {
        return new PortTags.Trunk(Vlans.NONE, Optional.empty());
    }

    @Override
    public PortTags untouched() {
        return new PortTags.Access(1);
    }

    @Override
    boolean showsWhatIsInForce() {
        return true;
    }

    @Override
    SwitchSetup asItComes() {
        return SwitchSetup.factory("tor1");
    }

    @Override
    SwitchSetup setUpByHand() {
        return SwitchSetup.alreadyRight("tor1");
    }

    @Override
    Line open(SwitchModel model) throws IOException {
        return OverSsh.to(model, new OnyxDialect(), folder);
    }

    @Override
    ClusterSpec spec(int links, UnaryOperator<String> changed) {
        return TestSpec.onyx(links, ANY, changed);
    }

    @Override
    String port(int number) {
        return "Eth1/" + number;
    }

    @Override
    Set<Count> counted() {
        return Set.of(
                Count.PAUSES_RECEIVED,
                Count.PAUSES_SENT,
                Count.MARKED,
                Count.DISCARDED,
                Count.DROPPED_EARLY);
    }

    @Override
    String lastLine() {
        return "configuration write";
    }
}
