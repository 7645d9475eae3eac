package io.plumbline.plan;

import static io.plumbline.plan.HandMadePlans.T;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Orders;
import io.plumbline.desired.Wish;
import io.plumbline.device.Act;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.History;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.problem.Problem;
import io.plumbline.problem.Remedy;
import io.plumbline.property.Activation;
import io.plumbline.property.OverrideProperties;
import io.plumbline.property.OverrideProperties.Automation;
import io.plumbline.property.OverrideProperties.RestartPriority;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.Want;
import io.plumbline.spec.Consent;
import io.plumbline.spec.Mode;
import io.plumbline.spec.Modes;
import io.plumbline.spec.Origin;
import io.plumbline.spec.Rollout;
import io.plumbline.target.Host;
import io.plumbline.target.Machine;
import io.plumbline.target.MachineOverride;
import io.plumbline.target.VCenter;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What of overrides is written together, and what is given up alone. */
class OverridesOfAClusterTest {
    private static final VCenter VCENTER = new VCenter("vc01.lab");
    private static final Call CALL = new Call("drsOverrides", VCENTER);
    private static final Origin ORIGIN = new Origin("c.yaml", 1, 1, "overrides");

    /** In time for the next try, whatever came of the last. */
    private static final Duration LATER = Duration.ofHours(1);

    private final TreeMap<String, Reading<Automation>> told = new TreeMap<>();
    private final List<Event> journal = new ArrayList<>();

    /** Of machine a; High is wished. */
    private Optional<Reading<RestartPriority>> priority = Optional.empty();

    private Automation wanted = Automation.Disabled;
    private Instant now = T;

    @Test
    void machines_of_all_hosts_are_one_write_while_vcenter_serves() {
        differ("a", "b", "c");

        assertThat(plan().ready())
                .singleElement()
                .satisfies(step -> {
                    assertThat(step.affects()).containsExactly(VCENTER);
                    assertThat(((Act.Write) step.act()).at()).isEqualTo(VCENTER);
                });
        assertThat(written()).containsExactly("a", "b", "c");
    }

    @Test
    void one_that_is_not_there_or_not_told_waits_by_its_name_and_the_others_go() {
        differ("a", "b", "c");
        told.put("a", new Reading.NotOffered<>());
        told.put(
                "b",
                new Reading.Unreadable<>(
                        new Problem.Rejected(at("b"), "find it in vCenter", "2 have this name")));

        assertThat(written()).containsExactly("c");
        assertThat(held())
                .containsExactlyInAnyOrder(
                        "NOT_OFFERED override/vc01.lab/esx01.lab/a",
                        "UNREADABLE override/vc01.lab/esx01.lab/b");
    }

    @Test
    void one_that_is_refused_is_given_up_alone() {
        differ("a", "b");
        refused("a", "b");
        found("b");

        assertThat(written()).isEmpty();
        assertThat(held()).containsExactly("QUARANTINED override/vc01.lab/esx01.lab/a");

        differ("c");
        assertThat(written()).containsExactly("c");
    }

    /** What was found of it was not refused: somebody set it since. */
    @Test
    void what_somebody_takes_back_is_written_again_beside_one_that_is_refused() {
        differ("a", "b");
        refused("a", "b");
        found("b");

        differ("b");

        assertThat(written()).containsExactly("b");
        assertThat(held()).containsExactly("QUARANTINED override/vc01.lab/esx01.lab/a");
    }

    /** Neither is news of the other: they do not take turns for ever. */
    @Test
    void those_that_are_refused_one_after_the_other_stay_given_up() {
        differ("a");
        refused("a");
        differ("b");
        refused("b");
        assertThat(written()).isEmpty();

        differ("c");
        taken("c");
        found("c");
        assertThat(written()).isEmpty();
        assertThat(held())
                .containsExactly(
                        "QUARANTINED override/vc01.lab/esx01.lab/a",
                        "QUARANTINED override/vc01.lab/esx01.lab/b");
    }

    /** Tries are a machine's: those of others are none of it. */
    @Test
    void one_that_the_spec_says_later_has_all_of_its_tries() {
        differ("a");
        for (var round = 0; round < 4; round++) {
            ended(new Ending.Failed("1 were not sent yet", Remedy.TRY_LATER), "a");
        }
        assertThat(written()).isEmpty();

        differ("b");
        assertThat(written()).containsExactly("b");
        ended(new Ending.Failed("1 were not sent yet", Remedy.TRY_LATER), "b");
        assertThat(written()).containsExactly("b");
    }

    @Test
    void another_value_of_one_that_was_refused_is_tried() {
        differ("a");
        refused("a");
        assertThat(written()).isEmpty();

        wanted = Automation.Manual;
        assertThat(written()).containsExactly("a");
        refused("a");
        assertThat(written()).isEmpty();
    }

    /** The other settings of their vCenter, its switches, go on meanwhile. */
    @Test
    void a_failure_delays_what_failed_and_nothing_else_of_its_vcenter() {
        differ("a");
        ended(new Ending.Failed("TaskInProgress", Remedy.WAIT_FOR_OTHERS), "a");
        now = now.minus(LATER).plusSeconds(1);
        assertThat(written()).isEmpty();
        assertThat(held()).containsExactly("UNDERWAY override/vc01.lab/esx01.lab/a");
        assertThat(History.of(journal).of(VCENTER).notBefore()).isEmpty();

        differ("b");
        assertThat(written()).containsExactly("b");
    }

    /** Of a vCenter that is licensed for HA alone. */
    @Test
    void what_is_refused_for_drs_keeps_what_ha_is_told_from_nothing() {
        differ("a");
        refused("a");
        priority = Optional.of(settled(RestartPriority.Low));

        assertThat(plan().ready())
                .singleElement()
                .extracting(step -> ((Act.Write) step.act()).wire().name())
                .isEqualTo("haOverrides");
        assertThat(held()).containsExactly("QUARANTINED override/vc01.lab/esx01.lab/a");
    }

    /** Others' changes are no try of ours, and end some day. */
    @Test
    void what_waits_for_others_is_asked_for_again() {
        differ("a");
        for (var round = 0; round < 19; round++) {
            ended(new Ending.Failed("TaskInProgress", Remedy.WAIT_FOR_OTHERS), "a");
        }
        assertThat(written()).containsExactly("a");

        ended(new Ending.Failed("TaskInProgress", Remedy.WAIT_FOR_OTHERS), "a");
        assertThat(held()).containsExactly("QUARANTINED override/vc01.lab/esx01.lab/a");

        differ("b");
        assertThat(written()).containsExactly("b");
    }

    /** Of ten clusters that take long each one is a try of its own. */
    @Test
    void what_was_not_sent_beside_a_task_that_went_on_is_asked_for_again() {
        differ("a", "b");
        for (var round = 0; round < 10; round++) {
            goesOn(new Ending.Failed("others went first", Remedy.WAIT_FOR_OTHERS), "a", "b");
        }
        found("a");

        assertThat(written()).containsExactly("b");
        goesOn(new Ending.Done(Activation.LIVE), "b");
        found("b");
        assertThat(held()).isEmpty();
    }

    private static MachineOverride at(String machine) {
        return new MachineOverride(VCENTER, new Machine(new Host("esx01.lab"), machine));
    }

    private static Setting<Automation> drs(String machine) {
        return OverrideProperties.DRS.of(at(machine));
    }

    private static <V> Reading<V> settled(V value) {
        return new Reading.Settled<>(State.is(value));
    }

    private void differ(String... machines) {
        Stream.of(machines).forEach(one -> told.put(one, settled(Automation.FullyAutomated)));
    }

    private void found(String machine) {
        told.put(machine, settled(wanted));
        journal.add(new Event.Agreed(VCENTER, now, drs(machine).path(), wanted.name(), "r1"));
    }

    private void refused(String... machines) {
        ended(new Ending.Failed("a was refused", Remedy.ASK_A_PERSON), machines);
    }

    private void taken(String... machines) {
        ended(new Ending.Done(Activation.LIVE), machines);
    }

    /** A task that was looked at later. */
    private void goesOn(Ending later, String... machines) {
        ended(new Ending.Underway(), machines);
        var begun = (Event.ActEnded) journal.getLast();
        journal.add(new Event.ActEnded(VCENTER, now, begun.act(), later));
        now = now.plus(LATER);
    }

    private void ended(Ending ending, String... machines) {
        var act = HandMadePlans.id(journal.size());
        journal.add(
                new Event.WriteIntended(
                        VCENTER,
                        now,
                        act,
                        HandMadePlans.BOOT,
                        CALL,
                        Stream.of(machines)
                                .map(one ->
                                        new Event.Change(
                                                drs(one).path(),
                                                "FullyAutomated",
                                                "FullyAutomated",
                                                wanted.name()))
                                .toList()));
        journal.add(new Event.ActEnded(VCENTER, now, act, ending));
        now = now.plus(LATER);
    }

    private List<String> written() {
        return plan().ready().stream()
                .flatMap(step -> ((Act.Write) step.act()).puts().stream())
                .map(put -> ((MachineOverride) put.setting().target()).of().name())
                .toList();
    }

    private List<String> held() {
        return plan().held().stream()
                .map(held -> held.reason() + " " + held.subject().path())
                .toList();
    }

    private UnitPlan plan() {
        var readings = Readings.builder();
        var wishes = new ArrayList<Wish<?>>();
        told.forEach((machine, reading) -> {
            readings.put(drs(machine), reading);
            wishes.add(Wish.of(drs(machine), new Want.Exactly<>(wanted), ORIGIN));
        });
        priority.ifPresent(reading -> {
            var setting = OverrideProperties.RESTART_PRIORITY.of(at("a"));
            readings.put(setting, reading);
            wishes.add(Wish.of(setting, new Want.Exactly<>(RestartPriority.High), ORIGIN));
        });
        var desired =
                PlainHosts.desired(
                        "r1",
                        Modes.all(Mode.Enforce),
                        Rollout.of(1, 1, Consent.Approve.Never),
                        Map.of(VCENTER, "rack1"),
                        Orders.NONE,
                        wishes);
        var observed =
                new ObservedState(
                        List.of(
                                Snapshot.answered(
                                        VCENTER,
                                        "vcenter",
                                        new Observation(
                                                Optional.of(HandMadePlans.BOOT),
                                                readings.build(),
                                                List.of()),
                                        now)));
        var history = History.of(journal);
        var plan = PlainHosts.plan(Rules.SOUND, desired, observed, history, now);
        assertThat(
                        new PlanCheck()
                                .faults(
                                        plan,
                                        new Circumstances(
                                                desired,
                                                observed,
                                                history,
                                                new HandMadePlans.OneWay(),
                                                now)))
                .isEmpty();
        return plan.units().getFirst();
    }
}
