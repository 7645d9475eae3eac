package io.plumbline.drivers.switches.faces;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.switches.os10.Os10Dialect;
import io.plumbline.lab.os10.Os10Setup;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchSetup;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SwitchPlatform;
import io.plumbline.traffic.Count;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Dell SmartFabric OS10. */
final class Os10ConvergesTest extends PlatformContract implements DcbxContract {
    @Override
    public PlatformContract here() {
        return this;
    }

    @Override
    public SwitchPlatform platform() {
        return SwitchPlatform.OS10;
    }

    /** As all of them do, with the one word that it has for that. */
    @Override
    public SwitchModel negotiating() throws IOException {
        return told("dcbx enable");
    }

    private SwitchModel told(String... lines) throws IOException {
        var model = asItComes().in(world);
        try (var ssh = OverSsh.to(model, new Os10Dialect(), folder)) {
            var somebody = ssh.server().cli().login("ann");
            somebody.hear("configure terminal");
            for (var line : lines) {
                somebody.hear(line);
            }
            somebody.hear("end");
            somebody.hear("write memory");
        }
        return model;
    }

    /** What a role leaves to the neighbour nobody recorded; what ends it ends it for all roles. */
    @Test
    void a_port_with_a_role_does_as_it_is_told_and_all_is_saved() throws IOException {
        var role = " dcbx port-role manual";
        var model = told("dcbx enable", "interface " + port(1), role.strip(), "exit");
        assertThat(model.startup().text().lines()).contains(role);
        try (var line = open(model)) {
            var alone = TestSpec.alone(platform(), port(1));
            var daemon = new SwitchDaemon(world, alone, Map.of(TOR, line.driver()));

            var tor = passes(daemon, 12);
            assertThat(tor.held()).isEmpty();
            assertThat(tor.inPlumb()).isTrue();
        }
        assertThat(model.running().text().lines()).contains(role, " no lldp tlv-select dcbxp");
        assertThat(model.pausesPriorities(port(1))).isTrue();
        assertThat(model.startup()).isEqualTo(model.running());
    }

    /** Other ports may need it: storage at the same switch. */
    @Test
    void what_the_switch_says_of_all_ports_stays_as_it_is() throws IOException {
        var model = negotiating();
        try (var line = open(model)) {
            var alone = TestSpec.alone(platform(), port(1));
            var daemon = new SwitchDaemon(world, alone, Map.of(TOR, line.driver()));

            assertThat(passes(daemon, 12).inPlumb()).isTrue();
        }
        assertThat(model.running().text().lines()).contains("dcbx enable");
        assertThat(model.running().text().lines().filter(" no lldp tlv-select dcbxp"::equals))
                .hasSize(1);
    }

    @Override
    SwitchSetup asItComes() {
        return Os10Setup.factory("tor1");
    }

    @Override
    SwitchSetup setUpByHand() {
        return Os10Setup.alreadyRight("tor1");
    }

    @Override
    Line open(SwitchModel model) throws IOException {
        return OverSsh.to(model, new Os10Dialect(), folder);
    }

    @Override
    ClusterSpec spec(int links, UnaryOperator<String> changed) {
        return TestSpec.os10(links, ANY, changed);
    }

    @Override
    String port(int number) {
        return "ethernet1/1/" + number;
    }

    /** Queues that nobody gave a share have one of the model's own here. */
    @Override
    int mostPromised() {
        return Integer.MAX_VALUE;
    }

    @Override
    Set<Count> counted() {
        return Set.of(Count.DISCARDED);
    }

    @Override
    String lastLine() {
        return "write memory";
    }
}
