package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.device.Endpoint;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.History;
import io.plumbline.problem.Problem;
import io.plumbline.problem.Remedy;
import io.plumbline.property.Activation;
import io.plumbline.spec.ChangeCalendar;
import io.plumbline.spec.ChangeFreeze;
import io.plumbline.spec.OnMaintenance;
import io.plumbline.status.Condition;
import io.plumbline.target.JobNode;
import io.plumbline.target.JobScheduler;
import io.plumbline.target.Machine;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Jobs on a host that is to leave service end first, and start again once it serves. */
class JobsEndFirstTest extends MachinesOfAHost {
    private static final Duration DAY = Duration.ofDays(1);
    private static final Instant ENDS = T.minusSeconds(60).plus(DAY);
    private static final String OURS = new JobNode(HOST, "vm-1").reason();

    @BeforeEach
    void both_machines_carry_jobs() {
        jobNodes.put("vm-1", DAY);
        jobNodes.put("vm-2", DAY);
        jobs.put("vm-1", List.of("4711 (ann)", "4712 (bob)"));
    }

    @Test
    void no_further_job_starts_before_a_machine_is_asked_to_go_down() {
        assertThat(next())
                .containsExactly(
                        "Drain vm-1: its jobs may end first", "Drain vm-2: its jobs may end first");
    }

    @Test
    void the_plan_names_the_jobs_that_are_in_the_way() {
        assertThat(unit().makesWay().jobs())
                .containsExactly("4711 (ann) on vm-1", "4712 (bob) on vm-1");

        value = 7;
        assertThat(unit().makesWay().jobs()).isEmpty();
    }

    @Test
    void jobs_that_are_on_it_are_waited_for() {
        drained("vm-1");
        drained("vm-2");

        assertThat(next())
                .containsExactly(
                        "UNDERWAY waits for jobs to end: 4711 (ann) on vm-1, 4712 (bob) on vm-1,"
                                + " until "
                                + ENDS);
    }

    @Test
    void once_they_have_ended_the_machines_go_down() {
        drained("vm-1");
        drained("vm-2");
        jobs.clear();

        assertThat(next())
                .containsExactly(
                        "ShutDown vm-1: to go down within 15m",
                        "ShutDown vm-2: to go down within 15m");
    }

    @Test
    void a_host_without_machines_on_it_leaves_only_when_its_jobs_are_gone() {
        running = List.of();
        drained("vm-1");
        drained("vm-2");
        assertThat(next()).singleElement().asString().startsWith("UNDERWAY waits for jobs to end");

        jobs.clear();
        assertThat(next()).containsExactly("TakeOut: 1 settings differ, 1 boots");
    }

    @Test
    void what_was_told_before_the_last_order_says_nothing_of_jobs() {
        drained("vm-1");
        drained("vm-2");
        jobs.clear();
        jobsAskedAt = T.minusSeconds(58);

        assertThat(next()).containsExactly("UNDERWAY waits to be told anew by its job scheduler");
    }

    @Test
    void nobody_waits_for_jobs_where_a_machine_stays_anyway() {
        declared.put("vm-2", new OnMaintenance.Block());

        assertThat(next()).singleElement().asString().startsWith("IN_USE virtual machines run");
    }

    @Test
    void a_node_that_somebody_else_closed_is_waited_for_and_not_opened_afterwards() {
        closed.put("vm-1", "bad fan");
        closed.put("vm-2", "bad fan");
        assertThat(next())
                .containsExactly(
                        "UNDERWAY waits for jobs to end: 4711 (ann) on vm-1, 4712 (bob) on vm-1");

        jobs.clear();
        assertThat(next()).first().asString().startsWith("ShutDown vm-1");
        assertThat(History.of(journal).of(HOST).owesAnything()).isFalse();
    }

    @Test
    void one_that_turns_out_to_be_closed_by_somebody_else_is_not_owed_anything() {
        asked(1, "vm-1", new Ending.AlreadySo());

        assertThat(History.of(journal).of(HOST).closedJobNodes()).isEmpty();
    }

    @Test
    void an_edit_that_takes_a_name_away_does_not_take_its_jobs_down() {
        drained("vm-1");
        drained("vm-2");
        jobNodes.remove("vm-1");

        assertThat(next())
                .containsExactly(
                        "PutBack: vm-1 was closed to jobs for our work, and the spec names it no"
                                + " more");
        assertThat(faults(new Act.ShutDown(machine(), HandMadePlans.BOOT, DAY), "vcenter"))
                .contains("the spec names no more the closed vm-1");
    }

    @Test
    void news_of_the_host_that_come_before_those_of_its_jobs_put_nobody_back() {
        closed.put("vm-1", "bad fan");
        closed.put("vm-2", "bad fan");
        jobs.clear();
        super.asked(7, "vm-1");
        jobsAskedAt = T.minusSeconds(58);

        assertThat(next(T.plusSeconds(700))).noneMatch(move -> move.startsWith("PutBack"));
    }

    @Test
    void a_node_that_cannot_be_opened_keeps_no_other_closed() {
        drained("vm-1");
        drained("vm-2");
        journal.add(new Event.Released(HOST, T.minusSeconds(40)));
        value = 7;
        resumed(5, "vm-1", new Ending.Failed("no such node", Remedy.TRY_LATER));

        assertThat(next(T.plusSeconds(60))).first().asString().startsWith("Resume vm-2");
    }

    @Test
    void a_window_that_closed_while_jobs_ended_is_not_stretched() {
        drained("vm-1");
        drained("vm-2");
        jobs.clear();
        var freeze =
                new ChangeFreeze(
                        LocalDateTime.ofInstant(T, ZoneOffset.UTC),
                        LocalDateTime.ofInstant(T.plus(DAY), ZoneOffset.UTC),
                        ZoneOffset.UTC,
                        "quarter end");
        calendar = new ChangeCalendar(List.of(), List.of(freeze));

        assertThat(next()).first().asString().startsWith("WINDOW ");
        assertThat(faults(new Act.ShutDown(machine(), HandMadePlans.BOOT, DAY), "vcenter"))
                .contains("it would disturb its users outside all windows, or in a freeze");
        // Not at once: what is short keeps nobody from going on.
        assertThat(next(T.plusSeconds(200))).noneMatch(move -> move.startsWith("PutBack"));
    }

    @Test
    void a_node_that_a_person_opened_is_not_waited_for_any_more() {
        drained("vm-1");
        journal.add(new Event.Released(HOST, T.minusSeconds(40)));
        value = 7;
        running = List.of();
        assertThat(next()).first().asString().startsWith("UNDERWAY waits until its job scheduler");

        closed.remove("vm-1");
        assertThat(next()).containsExactly("Resume vm-1: it was closed to jobs for our work");
        closed.put("vm-1", "bad fan");
        assertThat(next()).containsExactly("Resume vm-1: it was closed to jobs for our work");
    }

    @Test
    void a_scheduler_that_is_silent_keeps_a_host_in_service() {
        jobTrouble = Optional.of(silent());
        assertThat(next()).containsExactly("UNREACHABLE " + silent().text());
    }

    @Test
    void one_that_falls_silent_while_jobs_end_costs_no_drain_before_the_deadline() {
        drained("vm-1");
        drained("vm-2");
        jobTrouble = Optional.of(silent());

        assertThat(next()).containsExactly("UNDERWAY " + silent().text());
        assertThat(next(ENDS.plusSeconds(301)))
                .isNotEmpty()
                .noneMatch(it -> it.startsWith("UNDER"));
    }

    @Test
    void without_a_scheduler_nobody_is_asked_and_nothing_leaves() {
        withScheduler = false;

        assertThat(next())
                .containsExactly("NO_DRIVER nobody here asks the job scheduler about vm-1, vm-2");
    }

    @Test
    void a_job_that_stays_too_long_lets_the_host_serve_until_a_person_says_so() {
        drained("vm-1");
        drained("vm-2");
        journal.add(new Event.JobsStayed(HOST, T.minusSeconds(10), "vm-1", "still had jobs"));

        assertThat(next()).containsExactly("PutBack: vm-1 still had jobs");

        journal.add(new Event.Released(HOST, T.minusSeconds(9)));
        resumed(5, "vm-1", new Ending.Done(Activation.LIVE));
        resumed(6, "vm-2", new Ending.Done(Activation.LIVE));
        closed.clear();
        assertThat(next()).containsExactly("IN_USE vm-1 still had jobs");

        journal.add(new Event.Retried(HOST, T.minusSeconds(8), "ada"));
        assertThat(next()).first().asString().startsWith("Drain vm-1");
    }

    @Test
    void a_node_that_somebody_opened_again_is_not_closed_behind_his_back() {
        drained("vm-1");
        drained("vm-2");
        closed.remove("vm-1");

        assertThat(next())
                .containsExactly(
                        "PutBack: vm-1 was opened to jobs again after it had been closed for us");
    }

    @Test
    void a_lost_reply_is_asked_for_again() {
        asked(1, "vm-1", new Ending.Unknown("no reply"));
        journal.add(ended(1, new Ending.NeverStarted()));
        assertThat(next(T.plusSeconds(30))).first().asString().startsWith("Drain vm-1");

        asked(2, "vm-1", new Ending.Done(Activation.LIVE));
        assertThat(History.of(journal).of(HOST).closedJobNodes().get("vm-1"))
                .isEqualTo(new ClosedJobNode("vm-1", ENDS, true, 0));
    }

    @Test
    void one_of_which_nobody_ever_tells_is_left_to_a_person_after_three_attempts() {
        neverTold(1);
        neverTold(2);
        assertThat(History.of(journal).of(HOST).busyJobNodes()).isEmpty();

        neverTold(3);
        assertThat(History.of(journal).of(HOST).busyJobNodes())
                .containsEntry("vm-1", "cannot be closed to jobs: nobody tells what comes of it");
    }

    private void neverTold(int attempt) {
        asked(attempt, "vm-1", new Ending.Unknown("no reply"));
        journal.add(
                new Event.ActEnded(
                        HOST,
                        ENDS.plusSeconds(attempt),
                        HandMadePlans.id(attempt),
                        new Ending.NeverStarted()));
    }

    @Test
    void one_that_cannot_be_closed_without_a_person_is_not_tried_again_and_again() {
        var refused = new Ending.Failed("not an administrator", Remedy.ASK_A_PERSON);
        asked(1, "vm-1", refused);
        asked(2, "vm-1", refused);
        assertThat(next(T.plusSeconds(90))).first().asString().startsWith("Drain vm-1");

        asked(3, "vm-1", refused);
        assertThat(next(T.plusSeconds(240)))
                .containsExactly(
                        "PutBack: vm-1 cannot be closed to jobs: not an administrator; mend that,"
                                + " then retry");
    }

    @Test
    void requests_that_were_lost_are_no_refusals() {
        asked(1, "vm-1", new Ending.NeverStarted());
        asked(2, "vm-1", new Ending.NeverStarted());
        asked(3, "vm-1", new Ending.Failed("it is open all the same", Remedy.ASK_A_PERSON));

        assertThat(next(T.plusSeconds(90))).first().asString().startsWith("Drain vm-1");
    }

    @Test
    void a_host_that_drained_three_times_and_stayed_is_left_to_a_person() {
        for (var outage = 1; outage <= 3; outage++) {
            journal.add(drain(10 + outage, 20 + outage, "vm-1"));
            journal.add(ended(10 + outage, new Ending.Done(Activation.LIVE)));
            journal.add(new Event.Released(HOST, T.minusSeconds(50)));
            resumed(30 + outage, "vm-1", new Ending.Done(Activation.LIVE));
        }

        assertThat(next()).singleElement().asString().startsWith("STUCK its jobs ended 3 times");
    }

    @Test
    void jobs_start_again_once_the_host_serves_and_its_machines_run() {
        drained("vm-1");
        journal.add(new Event.Released(HOST, T.minusSeconds(40)));
        value = 7;

        assertThat(next()).containsExactly("Resume vm-1: it was closed to jobs for our work");
        running = List.of();
        assertThat(next())
                .containsExactly(
                        "UNDERWAY waits until its job scheduler hears from vm-1, closed to jobs for"
                                + " our work");
    }

    @Test
    void one_that_the_spec_names_no_more_is_opened_all_the_same() {
        drained("vm-1");
        journal.add(new Event.Released(HOST, T.minusSeconds(40)));
        value = 7;
        jobNodes.clear();

        assertThat(next()).containsExactly("Resume vm-1: it was closed to jobs for our work");
    }

    @Test
    void a_node_is_told_to_be_closed_for_us_until_it_was_seen_open() {
        drained("vm-1");
        journal.add(new Event.Released(HOST, T.minusSeconds(40)));
        assertThat(condition(Condition.Type.JobNodesClosed))
                .isEqualTo(
                        new Condition(
                                Condition.Type.JobNodesClosed,
                                Condition.Truth.True,
                                "ClosedByUs",
                                "closed to jobs for our work: vm-1"));

        resumed(5, "vm-1", new Ending.Failed("busy", Remedy.TRY_LATER));
        assertThat(condition(Condition.Type.JobNodesClosed).truth())
                .isEqualTo(Condition.Truth.True);
        resumed(6, "vm-1", new Ending.AlreadySo());
        assertThat(condition(Condition.Type.JobNodesClosed).truth())
                .isEqualTo(Condition.Truth.False);
    }

    @Test
    void a_plan_that_forgets_the_jobs_is_refused() {
        assertThat(faults(new Act.ShutDown(machine(), HandMadePlans.BOOT, DAY), "vcenter"))
                .contains("jobs may start on vm-1, or nobody knows")
                .contains("jobs are on vm-1, or nobody knows");

        closed.put("vm-1", OURS);
        closed.put("vm-2", OURS);
        jobs.clear();
        assertThat(faults(new Act.ShutDown(machine(), HandMadePlans.BOOT, DAY), "vcenter"))
                .isEmpty();
    }

    @Test
    void a_plan_that_opens_what_was_not_closed_for_us_is_refused() {
        assertThat(faults(new Act.Resume(new JobNode(HOST, "vm-1"), HandMadePlans.BOOT), "jobs"))
                .contains("vm-1 was not closed for our work");
    }

    private static Machine machine() {
        return new Machine(HOST, "vm-1");
    }

    private List<String> faults(Act act, String kind) {
        var step =
                new Step(
                        new Endpoint(kind, HOST.label()),
                        act,
                        Set.of(HOST),
                        "test",
                        new TreeSet<>());
        var plan = unit().with(List.of(), List.of(step));
        return new PlanCheck()
                        .faults(
                                new Plan("r1", List.of(plan), 1),
                                new Circumstances(
                                        desired(wishes()),
                                        observed(),
                                        History.of(journal),
                                        new Around(true, true),
                                        T.plusSeconds(1)))
                        .values()
                        .stream()
                        .flatMap(List::stream)
                        .toList();
    }

    private void drained(String node) {
        asked(node.equals("vm-1") ? 1 : 2, node, new Ending.Done(Activation.LIVE));
        closed.put(node, OURS);
    }

    private void asked(int act, String node, Ending ending) {
        journal.add(drain(act, 9, node));
        journal.add(ended(act, ending));
    }

    private static Event drain(int act, int outage, String node) {
        return new Event.DrainIntended(
                HOST,
                T.minusSeconds(60),
                HandMadePlans.id(act),
                HandMadePlans.id(outage),
                node,
                ENDS,
                "sha256:0",
                "test");
    }

    private void resumed(int act, String node, Ending ending) {
        journal.add(
                new Event.ResumeIntended(HOST, T.minusSeconds(56), HandMadePlans.id(act), node));
        journal.add(ended(act, ending));
    }

    private static Problem silent() {
        return new Problem.Unreachable(
                new JobScheduler("login1.lab"), "show its nodes", "connection refused");
    }
}
