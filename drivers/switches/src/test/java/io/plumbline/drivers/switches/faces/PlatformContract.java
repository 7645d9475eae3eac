package io.plumbline.drivers.switches.faces;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.plumbline.device.Device;
import io.plumbline.journal.Event;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.Mishap;
import io.plumbline.lab.world.Mishaps;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchPortConfig;
import io.plumbline.lab.world.SwitchQueue;
import io.plumbline.lab.world.SwitchSetup;
import io.plumbline.lab.world.World;
import io.plumbline.plan.Held;
import io.plumbline.plan.UnitPlan;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.target.Host;
import io.plumbline.target.Switch;
import io.plumbline.traffic.Count;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * What every platform does in the core's loop, over SSH. Driver and twin were written apart, each
 * from the facts: here each judges the other.
 */
abstract class PlatformContract implements TrafficContract, CablesContract {
    static final Switch TOR = new Switch("tor1");
    static final int ANY = 99;

    /** What of a switch is nobody's business here. */
    private static final Pattern OF_OTHERS =
            Pattern.compile(
                    "(?i).*\\b(licen[cs]e|aaa|tacacs|radius|ldap|username|user|snmp-server|secret)\\b.*");

    final World world = World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);

    @TempDir Path folder;

    /** How a switch is reached. */
    interface Line extends AutoCloseable {
        Device driver();

        /** Is told each line, or script, that arrives. */
        void listen(Consumer<String> heard);

        /** As a network cuts them. */
        void dropSessions();

        @Override
        void close() throws IOException;
    }

    @Override
    public PlatformContract here() {
        return this;
    }

    abstract SwitchSetup asItComes();

    abstract SwitchSetup setUpByHand();

    abstract Line open(SwitchModel model) throws IOException;

    /**
     * One fabric for the first ports.
     *
     * @param changed its text
     */
    abstract ClusterSpec spec(int links, UnaryOperator<String> changed);

    final ClusterSpec spec(int links) {
        return spec(links, UnaryOperator.identity());
    }

    /** The name of a port, from 1. */
    abstract String port(int number);

    /** What its driver reads of ports that count. */
    abstract Set<Count> counted();

    /** One whose ports pause, and count all that it can be told to count. */
    SwitchModel counting() throws IOException {
        return setUpByHand().in(world);
    }

    /** With which what was written is made to last. */
    abstract String lastLine();

    @Test
    void one_as_it_comes_is_brought_to_what_its_links_need_and_saved() throws IOException {
        converges(asItComes().in(world));
    }

    @Test
    void one_that_was_set_up_by_hand_too() throws IOException {
        converges(setUpByHand().in(world));
    }

    @Test
    void one_whose_fabric_trusts_pcp_takes_each_tag_for_its_priority() throws IOException {
        var model = asItComes().in(world);
        try (var line = open(model)) {
            var trusting = spec(2, text -> text.replace("dscp: 26, trust: DSCP", "trust: PCP"));
            var daemon = new SwitchDaemon(world, trusting, Map.of(TOR, line.driver()));

            assertThat(passes(daemon, 12).held()).isEmpty();
            assertThat(passes(daemon, 1).inPlumb()).isTrue();
        }
        assertThat(model.startup()).isEqualTo(model.running());
        for (var number : List.of(1, 2)) {
            var told = model.running().ports().get(port(number));
            assertThat(told.trust()).isEqualTo(SwitchPortConfig.Trust.L2);
            assertThat(told.priorityOfPcp(3)).isEqualTo(3);
            assertThat(told.priorityOfPcp(6)).isEqualTo(6);
            assertThat(model.pausesPriorities(port(number))).isTrue();
        }
    }

    @Test
    void no_text_of_a_spec_may_end_a_word_or_a_line_wherever_it_stands() {
        assertThat(HostileText.accepted(this::spec, List.of("-"))).hasSizeGreaterThan(5);
        assertThat(HostileText.accepted(this::spec, HostileText.ENDS)).isEmpty();
    }

    @Test
    void one_that_says_yes_and_does_nothing_is_found_out_and_nothing_is_saved() throws IOException {
        var model = asItComes().in(world);
        writesComeToNothing();
        try (var line = open(model)) {
            var daemon = new SwitchDaemon(world, spec(1), Map.of(TOR, line.driver()));

            assertThat(passes(daemon, 60).held())
                    .extracting(Held::reason)
                    .contains(Held.Reason.STUCK);
        }
        assertThat(writes()).isEmpty();
    }

    /** Whether it shows of a port's flow control what is in force, and not what is configured. */
    boolean showsWhatIsInForce() {
        return false;
    }

    @Test
    void what_a_port_takes_and_never_takes_up_is_taken_back_once_and_nothing_is_saved()
            throws IOException {
        assumeThat(showsWhatIsInForce()).as("it shows what is in force").isTrue();
        var model = asItComes().in(world);
        world.run(() -> model.staysInactive(port(1), true));
        var startup = model.startup();
        var others = ofOthers(model);
        try (var line = open(model)) {
            var host = new Host("esx1.lab");
            var daemon =
                    new SwitchDaemon(
                            world,
                            spec(1),
                            Map.of(TOR, line.driver(), host, new ServingHost(host)));

            passes(daemon, 150);
            assertThat(takenBack(daemon)).as("a link has its time").isZero();
            world.advance(Duration.ofMinutes(31));
            assertThat(passes(daemon, 50).held())
                    .as(daemon.journal().toString())
                    .filteredOn(held -> held.reason() == Held.Reason.STUCK)
                    .singleElement()
                    .satisfies(held -> assertThat(held.text()).contains("; it is taken back"));
            assertThat(takenBack(daemon)).as("told, and found to be gone").isEqualTo(2);
            var writes = writes().size();
            passes(daemon, 100);
            assertThat(writes()).hasSize(writes);
            assertThat(takenBack(daemon)).isEqualTo(2);
        }
        world.run(() -> model.staysInactive(port(1), false));
        assertThat(model.pausesPriorities(port(1))).isFalse();
        assertThat(model.running().ports().get(port(1)).pfc())
                .isNotEqualTo(SwitchPortConfig.PfcMode.ON);
        assertThat(model.running().ports().get(port(1)).trust())
                .isEqualTo(SwitchPortConfig.Trust.L3);
        assertThat(ofOthers(model)).isEqualTo(others);
        assertThat(model.startup()).isEqualTo(startup);
    }

    private static long takenBack(SwitchDaemon daemon) {
        return daemon.journal().stream()
                .filter(event -> event instanceof Event.WriteIntended write && write.takesBack())
                .count();
    }

    @Test
    void a_line_that_is_cut_before_what_was_written_lasts_is_noticed_and_the_rest_is_done()
            throws IOException {
        var model = asItComes().in(world);
        try (var line = open(model)) {
            var cut = new AtomicBoolean();
            line.listen(said -> {
                if (said.contains(lastLine()) && cut.compareAndSet(false, true)) {
                    line.dropSessions();
                }
            });
            var daemon = new SwitchDaemon(world, spec(1), Map.of(TOR, line.driver()));
            for (var pass = 0; pass < 12 && !cut.get(); pass++) {
                daemon.pass();
            }
            assertThat(cut).isTrue();
            world.advance(Duration.ofMinutes(5));

            assertThat(passes(daemon, 60).inPlumb()).isTrue();
        }
        assertThat(model.startup()).isEqualTo(model.running());
        assertThat(model.pausesPriorities(port(1))).isTrue();
    }

    final void converges(SwitchModel model) throws IOException {
        var most = new AtomicInteger();
        var said = new CopyOnWriteArrayList<String>();
        var ofOthers = ofOthers(model);
        try (var line = open(model)) {
            line.listen(text -> {
                said.addAll(text.lines().toList());
                most.accumulateAndGet(promised(model), Math::max);
            });
            var daemon = new SwitchDaemon(world, spec(2), Map.of(TOR, line.driver()));
            var tor = passes(daemon, 12);

            assertThat(tor.held()).as(daemon.journal().toString()).isEmpty();
            assertThat(tor.inPlumb()).isTrue();
            var writes = writes().size();
            assertThat(passes(daemon, 2).inPlumb()).isTrue();
            assertThat(writes()).hasSize(writes);
        }
        assertThat(said).isNotEmpty().noneMatch(OF_OTHERS.asMatchPredicate());
        assertThat(ofOthers(model)).isEqualTo(ofOthers);
        assertThat(Math.max(most.get(), promised(model))).isLessThanOrEqualTo(mostPromised());
        assertThat(model.startup()).isEqualTo(model.running());
        for (var number : List.of(1, 2)) {
            assertThat(model.pausesPriorities(port(number))).isTrue();
            assertThat(model.running().ports().get(port(number)).priorityOf(26)).isEqualTo(3);
            assertThat(promised(model.running().ports().get(port(number)).queues())).isEqualTo(50);
        }
    }

    /** Of a platform whose whole configuration is kept as text. */
    private static List<String> ofOthers(SwitchModel model) {
        return model.running().text().lines().filter(OF_OTHERS.asMatchPredicate()).toList();
    }

    /** What all queues of a port may be promised at any line, in per cent. */
    int mostPromised() {
        return 100;
    }

    private int promised(SwitchModel model) {
        return model.running().ports().get(port(1)).queues().stream()
                .mapToInt(SwitchQueue::weight)
                .sum();
    }

    /** What its lossless queue is promised, in per cent; most platforms keep that. */
    int promised(List<SwitchQueue> queues) {
        return queues.get(3).weight();
    }

    final UnitPlan passes(SwitchDaemon daemon, int number) {
        for (var n = 1; n < number; n++) {
            daemon.pass();
        }
        return daemon.pass().plan().units().stream()
                .filter(unit -> unit.unit().equals(TOR))
                .findFirst()
                .orElseThrow();
    }

    /** Whatever is written is accepted and not done. */
    final void writesComeToNothing() {
        world.letStrike(Mishaps.atSwitches((kind, _) -> kind == Mishap.WRITE_IS_A_LIE));
    }

    final List<String> writes() {
        return world.ledger()
                .of(Entry.Wrote.class)
                .map(entry -> entry.what() + " -> " + entry.to())
                .toList();
    }
}
