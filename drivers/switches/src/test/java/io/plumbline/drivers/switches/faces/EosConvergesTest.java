package io.plumbline.drivers.switches.faces;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.switches.eos.EosDialect;
import io.plumbline.lab.eos.EosSetup;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchSetup;
import io.plumbline.plan.Held;
import io.plumbline.property.PortTags;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SwitchPlatform;
import io.plumbline.traffic.Count;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.UnaryOperator;

/** Arista EOS, with its sessions and its timer. */
final class EosConvergesTest extends PlatformContract
        implements WatchdogContract, DcbxContract, TagsContract, BudgetContract {
    private static final String TIMEOUT =
            "priority-flow-control pause watchdog default timeout 0.05";

    @Override
    public PlatformContract here() {
        return this;
    }

    @Override
    public SwitchPlatform platform() {
        return SwitchPlatform.EOS;
    }

    @Override
    public SwitchModel negotiating() throws IOException {
        return told(
                "interface Ethernet1/1",
                "priority-flow-control on",
                "priority-flow-control priority 3 no-drop",
                "dcbx mode ieee");
    }

    @Override
    public SwitchModel watchable() throws IOException {
        return told(TIMEOUT, "priority-flow-control pause watchdog action drop");
    }

    @Override
    public SwitchModel inVlans() throws IOException {
        return told(
                "interface Ethernet1/1",
                "switchport mode trunk",
                "switchport trunk allowed vlan 10-12,20,99",
                "switchport trunk native vlan 99",
                "interface Ethernet1/2",
                "switchport access vlan 7",
                "switchport trunk allowed vlan 10",
                "interface Ethernet1/3",
                "no switchport");
    }

    @Override
    public PortTags untouched() {
        return new PortTags.Access(1);
    }

    /** The leaf has four ports. */
    @Override
    public SwitchModel large() {
        return EosSetup.begin("tor1", EosSetup.SPINE, EosSetup.RELEASE).in(world);
    }

    @Override
    public String ofLarge(String spec) {
        return spec.replace("Ethernet1/{#i}", "Ethernet{#i}/1");
    }

    /** Its ports show W, and nothing happens after no time at all. */
    @Test
    void one_that_nobody_told_how_long_is_too_long_watches_nothing() throws IOException {
        isToldWhy(
                asItComes().in(world),
                "set 'priority-flow-control pause watchdog default timeout'");
    }

    @Test
    void one_that_shuts_ports_rather_than_let_a_queue_go_does_not_watch() throws IOException {
        isToldWhy(told(TIMEOUT), "set 'priority-flow-control pause watchdog action drop'");
    }

    private SwitchModel told(String... lines) throws IOException {
        var model = asItComes().in(world);
        tell(model, lines);
        return model;
    }

    private void tell(SwitchModel model, String... lines) throws IOException {
        try (var ssh = OverSsh.to(model, new EosDialect(), folder)) {
            var somebody = ssh.server().cli().login("ann");
            somebody.hear("enable");
            somebody.hear("configure");
            for (var line : lines) {
                somebody.hear(line);
            }
            somebody.hear("end");
            somebody.hear("write memory");
        }
    }

    @Override
    SwitchModel counting() throws IOException {
        var model = setUpByHand().in(world);
        tell(model, TIMEOUT, "hardware counter feature ecn out");
        return model;
    }

    @Override
    boolean showsWhatIsInForce() {
        return true;
    }

    @Override
    SwitchSetup asItComes() {
        return EosSetup.factory("tor1");
    }

    @Override
    SwitchSetup setUpByHand() {
        return EosSetup.alreadyRight("tor1");
    }

    @Override
    Line open(SwitchModel model) throws IOException {
        return OverSsh.to(model, new EosDialect(), folder);
    }

    @Override
    ClusterSpec spec(int links, UnaryOperator<String> changed) {
        return TestSpec.eos(links, ANY, changed);
    }

    @Override
    String port(int number) {
        return "Ethernet1/" + number;
    }

    /** Queues that nobody gave a share have one of the model's own here. */
    @Override
    int mostPromised() {
        return Integer.MAX_VALUE;
    }

    @Override
    Set<Count> counted() {
        return Set.of(
                Count.PAUSES_RECEIVED,
                Count.PAUSES_SENT,
                Count.MARKED,
                Count.DISCARDED,
                Count.STORMS);
    }

    @Override
    String lastLine() {
        return "write memory";
    }

    /** A profile of somebody else has a word on queues: that is left to him, and said. */
    @Test
    @Override
    void one_that_was_set_up_by_hand_too() throws IOException {
        try (var line = open(setUpByHand().in(world))) {
            var daemon = new SwitchDaemon(world, spec(1), Map.of(TOR, line.driver()));

            assertThat(passes(daemon, 5).held())
                    .extracting(Held::text)
                    .hasSize(2)
                    .allSatisfy(text ->
                            assertThat(text)
                                    .containsPattern(
                                            "queue [36] is left to its QoS profile ROCE; change it"
                                                    + " there"));
        }
        assertThat(writes()).isEmpty();
    }

    @Test
    void a_spine_of_the_older_release_too() throws IOException {
        converges(EosSetup.begin("tor1", EosSetup.SPINE, "4.31.2F").in(world));
    }

    @Test
    void one_whose_marks_somebody_took_for_something_else_too() throws IOException {
        var model = EosSetup.factory("tor1").in(world);
        try (var ssh = OverSsh.to(model, new EosDialect(), folder)) {
            var somebody = ssh.server().cli().login("ann");
            somebody.hear("enable");
            somebody.hear("configure");
            somebody.hear("qos map dscp 24 26 48 to traffic-class 0");
            somebody.hear("end");
        }
        assertThat(model.running().ports().get("Ethernet1/1").priorityOf(26)).isEqualTo(1);

        converges(model);
        assertThat(model.running().ports().get("Ethernet1/1").dscps())
                .containsOnly(Map.entry(24, 1));
    }

    @Test
    void a_session_of_somebody_else_is_respected_and_named() throws IOException {
        var model = EosSetup.factory("tor1").in(world);
        try (var ssh = OverSsh.to(model, new EosDialect(), folder)) {
            var somebody = ssh.server().cli().login("ann");
            somebody.hear("enable");
            somebody.hear("configure session cabling");
            somebody.hear("interface Ethernet1/9");
            var daemon = new SwitchDaemon(world, spec(1), Map.of(TOR, ssh.driver()));

            assertThat(passes(daemon, 5).inPlumb()).isFalse();
            assertThat(writes()).isEmpty();
            assertThat(daemon.journal().toString()).contains("cabling");

            somebody.hear("abort");
            assertThat(passes(daemon, 30).inPlumb()).isTrue();
        }
        assertThat(model.startup()).isEqualTo(model.running());
    }

    /** The line goes after the timer runs and before it is confirmed: the switch takes it back. */
    @Test
    void a_write_that_cuts_its_own_line_is_taken_back_by_the_switch_and_done_again()
            throws IOException {
        var model = EosSetup.factory("tor1").in(world);
        var before = model.running();
        try (var ssh = OverSsh.to(model, new EosDialect(), folder)) {
            var cut = new AtomicBoolean();
            ssh.server()
                    .listen(line -> {
                        if (line.startsWith("commit timer") && cut.compareAndSet(false, true)) {
                            ssh.server().dropSessions();
                        }
                    });
            var daemon = new SwitchDaemon(world, spec(1), Map.of(TOR, ssh.driver()));
            daemon.pass();

            assertThat(cut).isTrue();
            world.advance(Duration.ofMinutes(3));
            assertThat(model.running()).isEqualTo(before);

            assertThat(passes(daemon, 60).inPlumb()).isTrue();
        }
        assertThat(model.startup()).isEqualTo(model.running());
    }
}
