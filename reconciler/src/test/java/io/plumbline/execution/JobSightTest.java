package io.plumbline.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.ActId;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.History;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.JobNodeProperties;
import io.plumbline.property.NodeProperties;
import io.plumbline.property.State;
import io.plumbline.property.VsanDecommission;
import io.plumbline.spec.Mode;
import io.plumbline.spec.Safety;
import io.plumbline.target.JobNode;
import io.plumbline.target.JobScheduler;
import io.plumbline.target.Node;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** What a look at a job scheduler says of the nodes that were closed for us. */
class JobSightTest {
    private static final Node UNIT = new Node("gpu01");
    private static final JobNode NODE = new JobNode(UNIT, "gpu01");
    private static final Instant T = Instant.parse("2022-03-13T10:00:00Z");
    private static final Instant UNTIL = T.plusSeconds(86_400);
    private static final Safety SAFETY =
            new Safety(
                    Duration.ofMinutes(30),
                    3,
                    Safety.Downgrade.Never,
                    new Safety.Leftovers.Retain(),
                    VsanDecommission.EnsureObjectAccessibility,
                    Safety.AttachedProfile.Owns);

    private final List<Event> journal =
            new ArrayList<>(
                    List.of(
                            new Event.DrainIntended(
                                    UNIT, T, id(1), id(9), "gpu01", UNTIL, "sha256:0", "test"),
                            new Event.ActEnded(UNIT, T, id(1), new Ending.Done(Activation.LIVE))));
    private Mode mode = Mode.Enforce;
    private Instant now = UNTIL;
    private Instant askedAt = UNTIL;
    private Instant unitAskedAt = UNTIL;
    private State<String> closed = State.is(NODE.reason());
    private List<String> jobs = List.of("4711 (ann)");
    private List<String> users = List.of();
    private Optional<Problem> trouble = Optional.empty();

    @Test
    void jobs_have_time_until_their_deadline_and_no_longer() {
        now = UNTIL.minusSeconds(1);
        assertThat(seen()).isEmpty();

        now = UNTIL;
        assertThat(seen())
                .containsExactly(
                        new Event.JobsStayed(
                                UNIT,
                                UNTIL,
                                "gpu01",
                                "still had jobs: 4711 (ann); it had time until"
                                        + " 2022-03-14T10:00:00Z; see when that ends, or allow"
                                        + " more time (scheduler.deadline), then retry"));
    }

    @Test
    void nobody_is_late_on_a_node_that_was_never_closed() {
        journal.removeLast();
        closed = State.none();

        assertThat(seen()).isEmpty();
    }

    @Test
    void what_was_told_before_the_deadline_says_nothing_of_it() {
        askedAt = UNTIL.minusSeconds(1);
        assertThat(seen()).isEmpty();

        askedAt = UNTIL;
        jobs = List.of();
        users = List.of("4242 ib_write_bw");
        unitAskedAt = UNTIL.minusSeconds(1);
        assertThat(seen()).isEmpty();
    }

    @Test
    void a_deadline_that_ran_out_while_we_only_look_is_nobodys_fault() {
        mode = Mode.Plan;
        assertThat(seen()).isEmpty();

        mode = Mode.Enforce;
        assertThat(seen()).hasSize(1);
    }

    @Test
    void jobs_that_came_after_somebody_opened_it_have_not_stayed() {
        closed = State.none();
        assertThat(seen()).isEmpty();

        closed = State.is("bad fan");
        assertThat(seen()).hasSize(1);
    }

    @Test
    void that_is_said_once() {
        journal.addAll(seen());

        assertThat(seen()).isEmpty();
    }

    @Test
    void a_node_without_jobs_is_not_late() {
        jobs = List.of();

        assertThat(seen()).isEmpty();
    }

    @Test
    void what_works_beside_jobs_has_as_long_as_they_have() {
        jobs = List.of();
        users = List.of("4242 ib_write_bw");

        assertThat(seen())
                .singleElement()
                .extracting(event -> ((Event.JobsStayed) event).why())
                .asString()
                .startsWith("had no job any more and is in use: 4242 ib_write_bw;");
    }

    @Test
    void old_news_and_no_news_blame_nobody() {
        askedAt = T;
        assertThat(seen()).isEmpty();

        askedAt = UNTIL;
        trouble = Optional.of(new Problem.Unreachable(new JobScheduler("login1"), "look", "gone"));
        assertThat(seen()).isEmpty();
    }

    @Test
    void once_the_unit_serves_again_no_job_is_in_the_way() {
        journal.add(new Event.Released(UNIT, T));

        assertThat(seen()).isEmpty();
    }

    private List<Event> seen() {
        var readings =
                Readings.builder()
                        .put(JobNodeProperties.JOBS.of(NODE), new Reading.Settled<>(State.is(jobs)))
                        .put(JobNodeProperties.CLOSED.of(NODE), new Reading.Settled<>(closed))
                        .build();
        var told =
                Snapshot.never(UNIT, "jobs://gpu01", Snapshot.Tells.JOBS)
                        .answered(new Observation(Optional.empty(), readings, List.of()), askedAt);
        var own =
                Readings.builder()
                        .put(
                                NodeProperties.RDMA_PROCESSES.of(UNIT),
                                new Reading.Settled<>(State.is(users)))
                        .build();
        var ofUnit =
                Snapshot.answered(
                        UNIT,
                        "linux://gpu01",
                        new Observation(Optional.empty(), own, List.of()),
                        unitAskedAt);
        return new Recognition(
                        new ObservedState(List.of(trouble.map(told::failed).orElse(told), ofUnit)),
                        SAFETY,
                        mode,
                        now)
                .of(History.of(journal).of(UNIT));
    }

    private static ActId id(int number) {
        return new ActId(new UUID(0, number));
    }
}
