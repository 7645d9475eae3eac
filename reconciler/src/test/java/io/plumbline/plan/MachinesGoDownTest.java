package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Endpoint;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.Settling;
import io.plumbline.problem.Problem;
import io.plumbline.problem.Remedy;
import io.plumbline.property.Activation;
import io.plumbline.property.MachineProperties.Power;
import io.plumbline.spec.Consent;
import io.plumbline.spec.OnMaintenance;
import io.plumbline.status.Condition;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What is done with the machines of a host that needs a boot. */
class MachinesGoDownTest extends MachinesOfAHost {
    @Test
    void machines_that_may_go_down_are_asked_before_their_host_leaves() {
        assertThat(next())
                .containsExactly(
                        "ShutDown vm-1: to go down within 15m",
                        "ShutDown vm-2: to go down within 15m");
        assertThat(unit().change().shutDown()).containsExactly("vm-1", "vm-2");
    }

    @Test
    void while_they_go_down_the_host_waits_and_when_they_are_down_it_leaves() {
        asked(1, "vm-1");
        asked(2, "vm-2");
        assertThat(next())
                .containsExactly(
                        "UNDERWAY waits for machines to go down: vm-1 until 2022-03-13T10:15:00Z,"
                                + " vm-2 until 2022-03-13T10:15:00Z");

        down("vm-1");
        running = List.of("vm-2");
        assertThat(next())
                .containsExactly(
                        "UNDERWAY waits for machines to go down: vm-2 until 2022-03-13T10:15:00Z");

        down("vm-2");
        running = List.of();
        assertThat(next()).containsExactly("TakeOut: 1 settings differ, 1 boots");
    }

    @Test
    void one_of_which_it_is_not_known_whether_it_heard_is_asked_again() {
        asked(1, "vm-1");
        asked(2, "vm-2");
        journal.removeLast();
        journal.add(ended(2, new Ending.NeverStarted()));

        assertThat(next(T.plusSeconds(60))).containsExactly("ShutDown vm-2: to go down within 15m");
    }

    @Test
    void nobody_is_asked_where_one_has_to_stay_and_the_text_names_who() {
        running = List.of("license", "nas", "vm-1");
        declared.put("nas", new OnMaintenance.Block());

        assertThat(next())
                .containsExactly(
                        "IN_USE virtual machines run on it: license, nas; move them or shut them"
                                + " down");
    }

    @Test
    void a_protected_machine_is_never_asked_and_keeps_its_host_serving_with_its_name() {
        running = List.of("VCenter Server 01", "vm-1");
        spared.add("vcenter server 01");
        assertThat(next())
                .containsExactly(
                        "IN_USE virtual machines run on it: VCenter Server 01 (protected); move"
                                + " them or shut them down");

        running = List.of("vm-1", "vm-2");
        spared.add("VM-2");
        assertThat(next())
                .containsExactly(
                        "IN_USE virtual machines run on it: vm-2 (protected); move them or shut"
                                + " them down");
    }

    @Test
    void one_that_is_protected_while_it_goes_down_is_started_and_its_host_serves() {
        asked(1, "vm-1");
        down("vm-1");
        running = List.of("vm-2");
        spared.add("vm-1");
        spared.add("vm-2");

        assertThat(next(T.plusSeconds(60)))
                .containsExactly(
                        "PutBack: virtual machines run on it: vm-2 (protected); move them or shut"
                                + " them down");
    }

    @Test
    void vcenters_own_machines_are_neither_asked_nor_in_the_way() {
        running = List.of("vCLS (1)", "vm-1");
        agents = List.of("vCLS (1)");
        assertThat(next()).containsExactly("ShutDown vm-1: to go down within 15m");

        running = List.of("vCLS (1)");
        assertThat(next()).containsExactly("TakeOut: 1 settings differ, 1 boots");

        agents = List.of();
        assertThat(next())
                .containsExactly(
                        "IN_USE virtual machines run on it: vCLS (1); move them or shut them"
                                + " down");
    }

    @Test
    void host_leaves_through_vcenter_where_there_is_one_and_not_while_that_is_silent() {
        running = List.of();
        assertThat(unit().ready())
                .singleElement()
                .satisfies(step -> assertThat(step.at().toString()).startsWith("vcenter"));

        machineTrouble = Optional.of(new Problem.Unreachable(HOST, "vCenter asks it", "refused"));
        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("UNREACHABLE ")
                .contains("vCenter asks it");

        withVCenter = false;
        assertThat(unit().ready())
                .singleElement()
                .satisfies(step -> assertThat(step.at()).isEqualTo(HandMadePlans.endpoint(HOST)));
    }

    @Test
    void host_of_which_vcenter_cannot_tell_does_not_begin_to_leave_nor_do_its_jobs() {
        var unknown = new Problem.Moved(HOST, "a host of this name in vCenter", "none");
        agentsUntold = Optional.of(unknown);
        assertThat(next()).containsExactly("UNREACHABLE " + unknown.text());

        jobNodes.put("vm-1", Duration.ofHours(24));
        assertThat(next()).containsExactly("UNREACHABLE " + unknown.text());
        agentsUntold = Optional.empty();
        assertThat(next()).containsExactly("Drain vm-1: its jobs may end first");
    }

    @Test
    void host_waits_until_vcenter_has_heard_that_its_machines_are_down() {
        asked(1, "vm-1");
        down("vm-1");
        running = List.of("vCLS-1");
        agents = List.of("vCLS-1");
        power.put("vm-1", Power.On);
        power.put("vCLS-1", Power.On);
        assertThat(next())
                .containsExactly("UNDERWAY runs on it by vCenter's word, and not by its own: vm-1");

        power.put("vm-1", Power.Off);
        assertThat(next()).containsExactly("TakeOut: 1 settings differ, 1 boots");
    }

    /** Jobs may have taken hours to end before it was asked, and it may go down slowly. */
    @Test
    void host_whose_machine_was_long_in_going_down_waits_for_vcenter_all_the_same() {
        askedLongAgo();
        down("vm-1");
        running = List.of();
        power.put("vm-1", Power.On);

        assertThat(next())
                .containsExactly("UNDERWAY runs on it by vCenter's word, and not by its own: vm-1");
    }

    @Test
    void host_of_whose_machine_vcenter_never_hears_that_it_is_down_serves_again() {
        askedLongAgo();
        journal.add(new Event.MachineDown(HOST, T.minusSeconds(600), "vm-1"));
        running = List.of();
        power.put("vm-1", Power.On);

        assertThat(next())
                .containsExactly("PutBack: runs on it by vCenter's word, and not by its own: vm-1");
    }

    private void askedLongAgo() {
        journal.add(
                new Event.ShutDownIntended(
                        HOST,
                        T.minusSeconds(660),
                        HandMadePlans.id(1),
                        HandMadePlans.id(9),
                        "vm-1",
                        UNTIL,
                        "sha256:0",
                        "test"));
        journal.add(ended(1, new Ending.Done(Activation.LIVE)));
    }

    @Test
    void way_out_that_nobody_can_ask_about_says_so() {
        onItsWayOut();
        machineTrouble = Optional.of(new Problem.Unreachable(HOST, "vCenter login", "refused"));

        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("UNREACHABLE was asked to leave service at ")
                .contains("vCenter login: refused");
        machineTrouble = Optional.empty();
        assertThat(next()).singleElement().asString().startsWith("UNDERWAY ");
    }

    @Test
    void way_out_that_somebody_called_off_is_not_begun_again_and_its_machines_come_back() {
        var off = new Problem.CalledOff(HOST, "vCenter enter", "RequestCanceled");
        onItsWayOut();
        power.put("vm-1", Power.Off);
        journal.add(ended(9, new Ending.Failed(off.text(), off.remedy())));
        assertThat(next()).containsExactly("Start vm-1: it went down for our work");

        running = List.of("vm-1");
        journal.add(new Event.MachineSettled(HOST, T.minusSeconds(1), "vm-1", Settling.RUNS_AGAIN));
        assertThat(next()).containsExactly("STUCK " + off.text());
        assertThat(condition(Condition.Type.Stalled).message()).isEqualTo(off.text());

        journal.add(new Event.Retried(HOST, T, "ada"));
        assertThat(next()).containsExactly("ShutDown vm-1: to go down within 15m");
    }

    /** Its machine went down, and vCenter was sent the order. */
    private void onItsWayOut() {
        asked(1, "vm-1");
        down("vm-1");
        running = List.of();
        journal.add(
                new Event.TakeOutIntended(
                        HOST,
                        T.minusSeconds(40),
                        HandMadePlans.id(9),
                        "sha256:0",
                        "test",
                        Optional.of(new Endpoint("vcenter", "esx01.lab"))));
    }

    @Test
    void one_that_would_not_go_down_before_is_named_with_what_happened() {
        journal.add(new Event.WouldNotShutDown(HOST, T, "vm-2", "did not go down"));

        assertThat(next())
                .containsExactly(
                        "IN_USE virtual machines run on it: vm-2 (did not go down); move them or"
                                + " shut them down");
    }

    @Test
    void a_change_that_shuts_machines_down_is_approved_with_their_names() {
        approve = Consent.Approve.Reboots;

        assertThat(next())
                .singleElement()
                .asString()
                .startsWith(
                        "APPROVAL 1 boots and the shutdown of vm-1, vm-2 have to be approved: read"
                                + " 'plumb plan', then 'plumb approve esx01.lab sha256:");

        approved();
        assertThat(next()).hasSize(2).allMatch(line -> line.startsWith("ShutDown"));

        running = List.of("vm-1", "vm-2", "vm-3");
        declared.put("vm-3", DOWN);
        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("APPROVAL would also shut down vm-3");
    }

    @Test
    void an_approval_holds_while_what_was_approved_goes_down() {
        approve = Consent.Approve.Reboots;
        approved();
        asked(1, "vm-1");
        asked(2, "vm-2");
        down("vm-1");
        running = List.of("vm-2");

        assertThat(next()).singleElement().asString().startsWith("UNDERWAY");
    }

    @Test
    void a_machine_that_came_meanwhile_and_that_nobody_approved_lets_the_host_serve_on() {
        approve = Consent.Approve.Reboots;
        approved();
        asked(1, "vm-1");
        running = List.of("vm-1", "vm-3");
        declared.put("vm-3", DOWN);

        assertThat(next())
                .containsExactly(
                        "PutBack: virtual machines run on it: vm-3 (nobody approved"
                                + " that it goes down); move them or shut them down");
    }

    @Test
    void one_that_does_not_go_down_in_time_lets_the_host_serve_on() {
        asked(1, "vm-1");
        asked(2, "vm-2");
        down("vm-1");
        running = List.of("vm-2");
        journal.add(new Event.WouldNotShutDown(HOST, T, "vm-2", "did not go down"));

        assertThat(next())
                .containsExactly(
                        "PutBack: virtual machines run on it: vm-2 (did not go down); move them or"
                                + " shut them down");
    }

    /** Nothing is owed to it, and yet the host has begun to leave. */
    @Test
    void one_that_cannot_be_asked_lets_the_host_serve_on_too() {
        running = List.of("vm-1");
        asked(1, "vm-1");
        journal.removeLast();
        journal.add(ended(1, new Ending.Failed("no tools", Remedy.ASK_A_PERSON)));

        assertThat(next(T.plusSeconds(60)))
                .containsExactly(
                        "PutBack: virtual machines run on it: vm-1 (cannot be asked to go down: no"
                                + " tools; mend that, then retry); move them or shut them down");
    }

    @Test
    void one_that_somebody_started_again_lets_the_host_serve_on() {
        asked(1, "vm-1");
        down("vm-1");

        assertThat(next())
                .containsExactly(
                        "PutBack: virtual machines run on it: vm-1 (was started again after it had"
                                + " gone down for us); move them or shut them down");
    }

    @Test
    void one_that_the_spec_names_no_more_lets_the_host_serve_on() {
        asked(1, "vm-1");
        declared.clear();

        assertThat(next())
                .containsExactly(
                        "PutBack: virtual machines run on it: vm-1, vm-2; move them or"
                                + " shut them down");
    }

    @Test
    void machines_that_went_down_three_times_in_vain_are_left_alone_until_somebody_looks() {
        inVain(1);
        inVain(2);
        assertThat(next()).startsWith("ShutDown vm-1: to go down within 15m");

        inVain(3);
        assertThat(next())
                .containsExactly(
                        "STUCK its machines went down 3 times and it did not leave service; see its"
                                + " history, then retry");

        journal.add(new Event.Retried(HOST, T, "ada"));
        assertThat(next()).startsWith("ShutDown vm-1: to go down within 15m");
    }

    @Test
    void where_their_keeper_is_silent_nobody_is_asked_and_the_host_serves_all_the_same() {
        machineTrouble =
                Optional.of(new Problem.Unreachable(HOST, "look at machines", "no route to host"));

        assertThat(next())
                .containsExactly(
                        "UNREACHABLE esx01.lab does not answer: look at machines: no route to host;"
                                + " check power and network");
        assertThat(UnitFacts.of(HOST, observed()).isAway()).isFalse();
    }

    /** They went down, the host went on serving, and they run again. */
    private void inVain(int time) {
        var at = T.minusSeconds(500 - 100L * time);
        var act = HandMadePlans.id(10 * time);
        journal.addAll(
                List.of(
                        new Event.ShutDownIntended(
                                HOST,
                                at,
                                act,
                                HandMadePlans.id(10 * time + 1),
                                "vm-1",
                                UNTIL,
                                "sha256:0",
                                "test"),
                        new Event.ActEnded(HOST, at, act, new Ending.Done(Activation.LIVE)),
                        new Event.MachineDown(HOST, at, "vm-1"),
                        new Event.PutBackIntended(HOST, at, HandMadePlans.id(10 * time + 2)),
                        new Event.Released(HOST, at),
                        new Event.MachineSettled(HOST, at, "vm-1", Settling.RUNS_AGAIN)));
    }
}
