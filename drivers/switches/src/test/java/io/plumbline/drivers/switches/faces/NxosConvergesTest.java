package io.plumbline.drivers.switches.faces;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.switches.nxos.NxosDialect;
import io.plumbline.lab.nxos.NxosSetup;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchSetup;
import io.plumbline.plan.Held;
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

/** Cisco NX-OS on a Nexus 9000. */
final class NxosConvergesTest extends PlatformContract
        implements WatchdogContract, DcbxContract, TagsContract, FeltByAllContract {
    @Override
    public PlatformContract here() {
        return this;
    }

    @Override
    public SwitchPlatform platform() {
        return SwitchPlatform.NXOS;
    }

    @Override
    public SwitchModel negotiating() {
        return asItComes().in(world);
    }

    @Override
    boolean showsWhatIsInForce() {
        return true;
    }

    @Override
    public SwitchModel inVlans() throws IOException {
        var model = asItComes().in(world);
        try (var ssh = OverSsh.to(model, new NxosDialect(), folder)) {
            var somebody = ssh.server().cli().login("ann");
            for (var line :
                    List.of(
                            "configure terminal",
                            "interface Ethernet1/1",
                            "switchport mode trunk",
                            "switchport trunk allowed vlan 10-12,20,99",
                            "switchport trunk native vlan 99",
                            "interface Ethernet1/2",
                            "switchport access vlan 7",
                            "interface Ethernet1/3",
                            "no switchport",
                            "end")) {
                somebody.hear(line);
            }
        }
        return model;
    }

    @Override
    public PortTags untouched() {
        return new PortTags.Access(1);
    }

    @Override
    SwitchSetup asItComes() {
        return NxosSetup.factory("tor1");
    }

    @Override
    SwitchSetup setUpByHand() {
        return NxosSetup.alreadyRight("tor1");
    }

    @Override
    Line open(SwitchModel model) throws IOException {
        return OverSsh.to(model, new NxosDialect(), folder);
    }

    @Override
    ClusterSpec spec(int links, UnaryOperator<String> changed) {
        return TestSpec.nxos(links, ANY, changed);
    }

    @Override
    String port(int number) {
        return "Ethernet1/" + number;
    }

    /** Seven queues in the round; in this world the least of one is 1, where a Nexus has 0. */
    @Override
    int mostPromised() {
        return 107;
    }

    @Override
    Set<Count> counted() {
        return Set.of(Count.PAUSES_RECEIVED, Count.PAUSES_SENT, Count.DISCARDED, Count.STORMS);
    }

    @Override
    String lastLine() {
        return "copy running-config startup-config";
    }

    /** The policy of somebody else puts notices in another queue: that is left to him, and said. */
    @Test
    @Override
    void one_that_was_set_up_by_hand_too() throws IOException {
        try (var line = open(setUpByHand().in(world))) {
            var daemon = new SwitchDaemon(world, spec(1), Map.of(TOR, line.driver()));

            assertThat(passes(daemon, 60).held())
                    .extracting(Held::text)
                    .singleElement()
                    .asString()
                    .contains("how its queues are served is left to policy RDMA-OUT");
        }
        assertThat(writes()).isEmpty();
    }
}
