package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.plumbline.device.Act;
import io.plumbline.execution.Recognition;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.History;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.problem.Remedy;
import io.plumbline.property.Activation;
import io.plumbline.property.DrsOutlook;
import io.plumbline.property.DrsOutlook.Verdict;
import io.plumbline.property.HostProperties;
import io.plumbline.property.MachineProperties.Power;
import io.plumbline.spec.Consent;
import io.plumbline.spec.Mode;
import io.plumbline.spec.OnMaintenance;
import io.plumbline.status.Condition;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** Machines that DRS moves when their host leaves service. */
class MachinesMoveTest extends MachinesOfAHost {
    private static final OnMaintenance MOVE = new OnMaintenance.Migrate(Duration.ofMinutes(30));
    private static final Ending DONE = new Ending.Done(Activation.LIVE);
    private static final Ending FAILED = new Ending.Failed("timed out", Remedy.ASK_A_PERSON);
    private static final String REMEDY = "; move them or shut them down";

    private final SortedMap<String, Verdict> outlook = new TreeMap<>();
    private boolean isTold = true;

    @BeforeEach
    void drs_moves_one_of_the_spec_and_one_of_which_it_says_nothing() {
        declared.clear();
        declared.put("vm-1", MOVE);
        running = List.of("dns 02", "vm-1");
        outlook.putAll(Map.of("vm-1", Verdict.MOVES, "dns 02", Verdict.MOVES));
    }

    @Override
    void tell(Readings.Builder readings) {
        if (isTold) {
            readings.put(
                    HostProperties.DRS.of(HOST),
                    HandMadePlans.settled(new DrsOutlook("hpc01", outlook)));
        }
    }

    @Test
    void a_host_leaves_and_says_who_is_moved_for_it_and_how_long_that_may_take() {
        assertThat(next())
                .containsExactly(
                        "TakeOut: 1 settings differ, 1 boots; DRS moves dns 02, vm-1 within 1h");
        assertThat(takeOut().moved()).containsExactly("dns 02", "vm-1");
        assertThat(takeOut().within()).contains(Duration.ofMinutes(60));
        assertThat(unit().makesWay().moved()).containsOnlyKeys("dns 02", "vm-1");
        assertThat(faults(new Plan("r1", List.of(unit()), 1))).isEmpty();
    }

    @Test
    void whoever_reads_the_plan_is_told_how_long_the_moves_may_take_at_most() {
        var moves = HowLong.of(unit(), StepTimes.USUAL);
        declared.put("vm-2", DOWN);
        running = List.of("dns 02", "vm-1", "vm-2");
        var besideOneThatIsOff = HowLong.of(unit(), StepTimes.USUAL);
        running = List.of();
        var nobody = HowLong.of(unit(), StepTimes.USUAL);

        assertThat(moves.about()).isEqualTo(nobody.about());
        assertThat(moves.atMost()).isEqualTo(nobody.atMost().plusMinutes(60));
        assertThat(besideOneThatIsOff.atMost()).isEqualTo(nobody.atMost().plusMinutes(15));
    }

    @Test
    void an_order_is_told_to_last_as_long_as_vcenter_has_for_it_however_short_a_deadline_is() {
        declared.put("vm-1", new OnMaintenance.Migrate(Duration.ofMinutes(1)));
        running = List.of("vm-1");

        assertThat(next())
                .containsExactly("TakeOut: 1 settings differ, 1 boots; DRS moves vm-1 within 10m");
    }

    @Test
    void who_is_moved_is_no_part_of_what_people_agree_to() {
        var digest = unit().change().digest();
        approve = Consent.Approve.Reboots;
        approved();
        outlook.put("lic01", Verdict.MOVES);
        running = List.of("dns 02", "lic01", "vm-1");

        assertThat(unit().change().digest()).isEqualTo(digest);
        assertThat(next())
                .containsExactly(
                        "TakeOut: 1 settings differ, 1 boots; DRS moves dns 02, lic01, vm-1 within"
                                + " 1h");
    }

    @Test
    void those_that_go_down_do_so_first_and_void_an_approval_as_ever() {
        running = List.of("vm-1", "vm-2");
        declared.put("vm-2", DOWN);
        assertThat(next()).containsExactly("ShutDown vm-2: to go down within 15m");

        asked(1, "vm-2");
        down("vm-2");
        running = List.of("vm-1");
        assertThat(next())
                .containsExactly("TakeOut: 1 settings differ, 1 boots; DRS moves vm-1 within 15m");

        journal.clear();
        running = List.of("vm-1");
        approve = Consent.Approve.Reboots;
        approved();
        running = List.of("vm-1", "vm-2");
        assertThat(next()).noneMatch(text -> text.startsWith("ShutDown"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    OFF                         | DRS is off in cluster hpc01
                    MANUAL                      | DRS is set to Manual in cluster hpc01
                    PARTIALLY_AUTOMATED         | DRS is set to Partially Automated in cluster hpc01
                    MANUAL_FOR_IT               | DRS is set to Manual for it in cluster hpc01
                    PARTIALLY_AUTOMATED_FOR_IT  | DRS is set to Partially Automated for it in cluster hpc01
                    DISABLED_FOR_IT             | DRS is disabled for it in cluster hpc01
                    PASSED_THROUGH              | a device is passed through to it, so that it cannot be moved as it runs
                    NO_OTHER_HOST               | no other host serves in cluster hpc01
                    NO_CLUSTER                  | its host is in no cluster, and so without DRS
                    NOT_ALONE                   | another machine on its host has its name
                    UNTOLD                      | vCenter does not tell whether DRS would move it
                    """)
    void one_that_drs_does_not_move_keeps_its_host_serving_and_says_why(
            Verdict verdict, String why) {
        outlook.put("dns 02", verdict);
        declared.put("vm-2", DOWN);
        running = List.of("dns 02", "vm-1", "vm-2");

        assertThat(next())
                .containsExactly(
                        "IN_USE virtual machines run on it: dns 02 (" + why + ")" + REMEDY);

        outlook.put("dns 02", Verdict.MOVES);
        outlook.put("vm-1", verdict);
        assertThat(next())
                .containsExactly("IN_USE virtual machines run on it: vm-1 (" + why + ")" + REMEDY);
    }

    @Test
    void the_condition_of_a_host_that_serves_says_why_it_does_not_leave() {
        outlook.put("dns 02", Verdict.OFF);

        var condition = condition(Condition.Type.InMaintenance);

        assertThat(condition.truth()).isEqualTo(Condition.Truth.False);
        assertThat(condition.reason()).isEqualTo("EvacuationBlocked");
        assertThat(condition.message()).contains("dns 02 (DRS is off in cluster hpc01)");
    }

    @ParameterizedTest
    @EnumSource(Verdict.class)
    void what_is_told_is_written_and_read_back(Verdict verdict) {
        var codec = HostProperties.DRS.codec();
        var told = new DrsOutlook("hpc 01", new TreeMap<>(Map.of("a; b \"c\", MOVES d", verdict)));

        assertThat(codec.parse(codec.print(told))).isEqualTo(told);
        assertThat(codec.parse(codec.print(new DrsOutlook("", new TreeMap<>()))))
                .isEqualTo(new DrsOutlook("", new TreeMap<>()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "hpc", "cluster hpc01\nMOVES", "cluster hpc01\nFLIES a", "\nOFF a"})
    void what_is_no_outlook_is_refused_as_any_other_text(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> HostProperties.DRS.codec().parse(text));
    }

    @Test
    void a_machine_of_which_nothing_is_told_or_whose_host_has_no_vcenter_blocks() {
        outlook.remove("dns 02");
        assertThat(next())
                .containsExactly(
                        "IN_USE virtual machines run on it: dns 02 (vCenter does not tell whether"
                                + " DRS would move it)"
                                + REMEDY);

        isTold = false;
        assertThat(next())
                .containsExactly("IN_USE virtual machines run on it: dns 02, vm-1" + REMEDY);
    }

    @Test
    void a_protected_machine_and_one_that_blocks_are_not_moved() {
        spared.add("DNS 02");
        declared.put("vm-1", new OnMaintenance.Block());

        assertThat(next())
                .containsExactly(
                        "IN_USE virtual machines run on it: dns 02 (protected), vm-1" + REMEDY);
        assertThat(unit().makesWay().moved()).isEmpty();
    }

    @Test
    void one_that_was_moved_here_is_as_its_owner_said_for_its_host() {
        saidOfAnother("lic01", new OnMaintenance.Block());
        saidOfAnother("vm-7", MOVE);
        outlook.putAll(Map.of("Lic01", Verdict.MOVES, "vm-7", Verdict.MOVES));
        running = List.of("Lic01", "vm-7");
        assertThat(next())
                .containsExactly(
                        "IN_USE virtual machines run on it: Lic01 (the spec names it for another"
                                + " host, or spells it otherwise)"
                                + REMEDY);

        running = List.of("vm-7");
        assertThat(takeOut().moved()).containsExactly("vm-7");
        assertThat(takeOut().within()).contains(Duration.ofMinutes(30));
    }

    @Test
    void one_that_was_asked_to_go_down_is_not_moved_where_nobody_starts_it() {
        asked(1, "vm-1");

        assertThat(next(T.plusSeconds(60)))
                .containsExactly(
                        "PutBack: virtual machines run on it: vm-1 (was asked to go down for us)"
                                + REMEDY);
    }

    @Test
    void what_is_on_it_by_vcenters_word_alone_is_waited_for() {
        power.put("vm-1", Power.On);
        power.put("vm-9", Power.On);

        assertThat(next())
                .containsExactly("IN_USE runs on it by vCenter's word, and not by its own: vm-9");
    }

    @Test
    void nothing_is_moved_while_vcenter_is_silent_or_the_mode_only_plans() {
        machineTrouble = Optional.of(new Problem.Unreachable(HOST, "log in", "no route"));
        assertThat(next()).noneMatch(text -> text.startsWith("TakeOut"));

        machineTrouble = Optional.empty();
        mode = Mode.Plan;
        assertThat(next()).containsExactly("MODE mode is Plan: nothing is written");
        assertThat(unit().makesWay().moved()).containsOnlyKeys("dns 02", "vm-1");
    }

    @Test
    void a_host_whose_machines_did_not_leave_serves_and_is_tried_so_often_and_no_more() {
        for (var attempt = 1; attempt <= 5; attempt++) {
            orderedOut(attempt);
            journal.add(ended(attempt, new Ending.Failed("timed out", Remedy.TRY_LATER)));
            assertThat(unit().phase()).isInstanceOf(Phase.InService.class);
        }

        assertThat(next(T.plusSeconds(290)))
                .containsExactly("STUCK did not go out of service in 5 attempts");
    }

    @Test
    void one_that_was_left_when_time_was_over_keeps_its_host_until_a_person_says_so() {
        declared.put("vm-2", DOWN);
        running = List.of("dns 02", "vm-1", "vm-2");
        assertThat(next()).containsExactly("ShutDown vm-2: to go down within 15m");

        wasLeft("vm-1");
        assertThat(next())
                .as("nobody goes down in vain, and no order is sent")
                .containsExactly(
                        "IN_USE virtual machines run on it: vm-1 (DRS did not move it)" + REMEDY);

        journal.add(new Event.Retried(HOST, T.minusSeconds(30), "ada"));
        assertThat(next()).containsExactly("ShutDown vm-2: to go down within 15m");
    }

    @Test
    void one_that_was_left_may_be_moved_again_once_it_was_elsewhere_or_drs_was_set_otherwise() {
        wasLeft("vm-1");
        assertThat(seen()).isEmpty();
        outlook.put("vm-1", Verdict.UNTOLD);
        assertThat(seen()).as("not told is not otherwise").isEmpty();

        outlook.put("vm-1", Verdict.OFF);
        assertThat(seen()).containsExactly("vm-1: DRS is off in cluster hpc01");
        outlook.put("vm-1", Verdict.MOVES);
        running = List.of("dns 02");
        assertThat(seen()).containsExactly("vm-1: it does not run there");

        journal.add(new Event.MayMoveAgain(HOST, T.minusSeconds(20), "vm-1", "test"));
        running = List.of("dns 02", "vm-1");
        assertThat(next()).singleElement().asString().startsWith("TakeOut");
    }

    @Test
    void others_that_are_off_wait_a_short_while_for_those_that_are_moved() {
        declared.put("vm-2", DOWN);
        running = List.of("dns 02", "vm-1");
        asked(1, "vm-2");
        down("vm-2");

        assertThat(takeOut().within()).contains(Duration.ofMinutes(15));
        assertThat(takeOut().moved()).containsExactly("dns 02", "vm-1");
    }

    @Test
    void a_hold_says_that_vcenter_goes_on_and_where_a_person_stops_it() {
        orderedOut(1);
        journal.add(ended(1, new Ending.Underway()));
        var goesOn =
                "; vCenter may go on to empty it until 2022-03-13T10:59:00Z: cancel that task"
                        + " there if it shall not";

        assertThat(next())
                .containsExactly(
                        "UNDERWAY vCenter empties it since 2022-03-13T09:59:00Z, which"
                                + " may take until 2022-03-13T10:59:00Z");
        mode = Mode.Plan;
        assertThat(next()).singleElement().asString().startsWith("MODE ").endsWith(goesOn);
        mode = Mode.Enforce;
        journal.add(new Event.PutOnHold(HOST, T.minusSeconds(30), "ada", "no", Optional.empty()));
        assertThat(next()).singleElement().asString().startsWith("ON_HOLD ").endsWith(goesOn);
    }

    @Test
    void host_that_was_asked_twice_serves_again_for_one_that_was_left() {
        for (var time = 0; time < 2; time++) {
            orderedOut(1);
            journal.add(ended(1, time == 0 ? DONE : FAILED));
        }
        wasLeft("vm-1");
        assertThat(unit().phase()).isInstanceOf(Phase.Draining.class);

        assertThat(next(T.plusSeconds(290)))
                .singleElement()
                .asString()
                .startsWith("PutBack: virtual machines run on it: vm-1");
    }

    private void orderedOut(int act) {
        journal.add(
                new Event.TakeOutIntended(
                        HOST,
                        T.minusSeconds(60),
                        HandMadePlans.id(act),
                        "sha256:0",
                        "test",
                        Optional.empty(),
                        Optional.of(Duration.ofMinutes(60))));
    }

    private void wasLeft(String machine) {
        journal.add(
                new Event.WouldNotMove(HOST, T.minusSeconds(60), machine, "DRS did not move it"));
    }

    private List<String> seen() {
        return new Recognition(observed(), PlainHosts.SAFETY, mode, T.plusSeconds(1))
                .of(History.of(journal).of(HOST)).stream()
                        .filter(Event.MayMoveAgain.class::isInstance)
                        .map(event -> (Event.MayMoveAgain) event)
                        .map(event -> event.machine() + ": " + event.why())
                        .toList();
    }

    @Test
    void a_plan_that_moves_whom_it_should_not_is_no_good() {
        outlook.put("db01", Verdict.OFF);
        spared.add("dns 02");
        declared.put("vm-2", DOWN);
        running = List.of("db01", "dns 02", "vm-1", "vm-2", "vm-3");
        var moved = new TreeSet<>(List.of("db01", "dns 02", "vm-1", "vm-2"));
        var step =
                HandMadePlans.step(
                        HOST,
                        new Act.TakeOut(HOST, boot, moved, Optional.empty(), Optional.empty()));
        var plan = new Plan("r1", List.of(unit().with(List.of(), List.of(step))), 1);

        assertThat(faults(plan))
                .contains(
                        "vm-3 runs on it and is not to be moved",
                        "DRS was not told to move db01",
                        "dns 02 is protected",
                        "the spec does not let vm-2 be moved")
                .noneMatch(fault -> fault.contains("vm-1"));
    }

    private Act.TakeOut takeOut() {
        return (Act.TakeOut) unit().ready().getFirst().act();
    }

    private void saidOfAnother(String name, OnMaintenance then) {
        elsewhere.put(name, then);
    }
}
