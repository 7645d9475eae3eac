package io.plumbline.drivers.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.scheduler.slurm.SlurmDialect;
import io.plumbline.drivers.ssh.Reply;
import io.plumbline.drivers.ssh.Script;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.JobNodeProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.target.JobNode;
import io.plumbline.target.JobScheduler;
import io.plumbline.target.Node;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** How many scripts a scheduler has to answer, and for whom. */
class LooksTest {
    private static final int UNITS = 200;
    private static final Pattern MARK = Pattern.compile("'(plumbline-[0-9a-f-]+) begin 0'");

    private final JobScheduler scheduler = new JobScheduler("slurm01.lab");
    private final AtomicInteger scripts = new AtomicInteger();
    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
    private final AtomicReference<String> state = new AtomicReference<>("IDLE");
    private final CountDownLatch allAsk = new CountDownLatch(UNITS);

    @Test
    void two_hundred_units_that_look_at_once_share_one_look() throws Exception {
        var all = jobNodes(this::afterAll);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var looks = new ArrayList<Future<State<String>>>();
            for (var i = 0; i < UNITS; i++) {
                var unit = new Node("n" + i);
                looks.add(
                        threads.submit(() -> {
                            allAsk.countDown();
                            return closed(all, unit);
                        }));
            }
            for (var look : looks) {
                assertThat(look.get()).isEqualTo(State.none());
            }
        }
        assertThat(scripts).hasValue(1);
    }

    @Test
    void units_that_look_within_seconds_share_a_look_and_later_ones_do_not() throws Exception {
        var all = jobNodes(this::answer);
        for (var i = 0; i < UNITS; i++) {
            now.updateAndGet(before -> before.plusMillis(10));
            closed(all, new Node("n" + i));
        }
        assertThat(scripts).hasValue(1);

        state.set("IDLE+DRAIN");
        now.updateAndGet(before -> before.plusSeconds(4));
        assertThat(closed(all, new Node("n1"))).isEqualTo(State.is("no reason given"));
        assertThat(scripts).hasValue(2);
    }

    @Test
    void what_was_seen_before_an_act_is_not_shown_after_it() throws Exception {
        var all = jobNodes(this::answer);
        var unit = new Node("n1");
        assertThat(closed(all, unit)).isEqualTo(State.none());

        state.set("IDLE+DRAIN");
        var drain = new Act.Drain(new JobNode(unit, "n1"), boot(), Duration.ofHours(1));
        assertThat(all.nodesOf(unit).apply(drain, Nodes.id())).isEqualTo(new Receipt.AlreadySo());
        assertThat(closed(all, unit)).isEqualTo(State.is("no reason given"));
    }

    @Test
    void a_shell_that_does_not_answer_is_told_to_everybody_by_its_own_words() {
        var all =
                jobNodes((script, _) -> {
                    throw new DeviceException(
                            new Problem.LoginRefused(scheduler, "slurm", "no such user"));
                });

        for (var unit : List.of(new Node("n1"), new Node("n2"))) {
            assertThat(catchThrowableOfType(DeviceException.class, () -> closed(all, unit)))
                    .extracting(DeviceException::problem)
                    .isInstanceOf(Problem.LoginRefused.class);
        }
        assertThat(scripts).hasValue(1);
    }

    @Test
    void jobs_that_are_hidden_are_never_none() throws Exception {
        state.set("ALLOCATED");
        var unit = new Node("n1");
        var node = new JobNode(unit, "n1");
        var readings = observe(jobNodes(this::answer), unit);

        assertThat(readings.of(new Setting<>(node, JobNodeProperties.JOBS)))
                .get()
                .isInstanceOfSatisfying(
                        Reading.Unreadable.class,
                        some -> assertThat(some.why().text()).contains("may not see the jobs"));
    }

    @Test
    void nobody_is_asked_about_units_without_nodes() throws Exception {
        var device = jobNodes(this::answer).nodesOf(new Node("n1"));

        var told = device.observe(new Query(Set.of(), Set.of(), Set.of(new Node("n1"))));

        assertThat(told.readings()).isEqualTo(Readings.none());
        assertThat(device.look(Nodes.id())).isEqualTo(new JobState.NeverStarted());
        assertThat(scripts).hasValue(0);
    }

    @Test
    void acts_of_other_keepers_are_bugs() {
        var unit = new Node("n1");
        var device = jobNodes(this::answer).nodesOf(unit);

        assertThatThrownBy(() -> device.apply(new Act.TakeOut(unit, boot()), Nodes.id()))
                .isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() ->
                        device.apply(
                                new Act.Resume(new JobNode(new Node("n2"), "n2"), boot()),
                                Nodes.id()))
                .isInstanceOf(IllegalStateException.class);
    }

    private interface Answering {
        Reply answer(Script script, Duration timeout) throws DeviceException;
    }

    private JobNodes jobNodes(Answering how) {
        Shell shell =
                (script, timeout) -> {
                    scripts.incrementAndGet();
                    return how.answer(script, timeout);
                };
        return new JobNodes(
                new Commands(scheduler, shell, new SlurmDialect(), Patience.usual()), now::get);
    }

    private Reply afterAll(Script script, Duration timeout) {
        try {
            allAsk.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return answer(script, timeout);
    }

    /** All nodes in one state and no jobs; a change does nothing. */
    private Reply answer(Script script, Duration timeout) {
        var mark = MARK.matcher(script.text());
        assertThat(mark.find()).isTrue();
        var nodes =
                IntStream.range(0, UNITS)
                        .mapToObj(i ->
                                "NodeName=n"
                                        + i
                                        + "\n   State="
                                        + state.get()
                                        + " ThreadsPerCore=1\n\n")
                        .collect(Collectors.joining());
        var change = script.text().contains("scontrol update");
        return new Reply(
                said(mark.group(1), 0, change ? "" : nodes)
                        + said(mark.group(1), 1, change ? nodes : ""),
                "",
                OptionalInt.of(0));
    }

    private static String said(String word, int number, String text) {
        return word + " begin " + number + "\n" + text + "\n" + word + " end " + number + " 0\n";
    }

    private static Readings observe(JobNodes all, Node unit) throws DeviceException {
        return all.nodesOf(unit)
                .observe(new Query(Set.of(), Set.of(), Set.of(new JobNode(unit, unit.name()))))
                .readings();
    }

    private static State<String> closed(JobNodes all, Node unit) throws DeviceException {
        return observe(all, unit)
                .inForce(new Setting<>(new JobNode(unit, unit.name()), JobNodeProperties.CLOSED))
                .orElseThrow();
    }

    private static BootId boot() {
        return new BootId(UUID.randomUUID(), Instant.EPOCH, Optional.empty());
    }
}
