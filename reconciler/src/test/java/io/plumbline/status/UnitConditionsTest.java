package io.plumbline.status;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Endpoint;
import io.plumbline.journal.Event;
import io.plumbline.journal.History;
import io.plumbline.observed.BootId;
import io.plumbline.plan.Held;
import io.plumbline.plan.JobFacts;
import io.plumbline.plan.MakesWay;
import io.plumbline.plan.Phase;
import io.plumbline.plan.Step;
import io.plumbline.plan.UnitChange;
import io.plumbline.plan.UnitFacts;
import io.plumbline.plan.UnitPlan;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.target.Host;
import io.plumbline.target.Node;
import io.plumbline.target.Target;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.IntStream;

class UnitConditionsTest {
    private static final Instant NOW = Instant.parse("2022-03-13T10:00:00Z");
    private static final Host HOST = new Host("esx01.lab");
    private static final ActId ACT = new ActId(new UUID(0, 1));
    private static final BootId BOOT = new BootId(new UUID(0, 7), NOW, Optional.of("m-1"));

    private final List<Event> journal = new ArrayList<>();
    private final List<Held> held = new ArrayList<>();
    private final List<Step> ready = new ArrayList<>();
    private final List<Problem> trouble = new ArrayList<>();
    private Optional<Instant> asked = Optional.of(NOW);
    private Target unit = HOST;
    private Phase phase = new Phase.InService(NOW);

    @Test
    void a_unit_with_nothing_to_do_is_not_being_worked_on() {
        assertThat(reason(Condition.Type.Reconciling)).isEqualTo("False None");
    }

    @Test
    void a_unit_that_is_out_by_us_or_has_a_step_ready_is_being_worked_on() {
        ready.add(step());
        assertThat(reason(Condition.Type.Reconciling)).isEqualTo("True Applying");

        ready.clear();
        phase = new Phase.Writing(NOW, BOOT);
        assertThat(reason(Condition.Type.Reconciling)).isEqualTo("True Applying");

        phase = new Phase.Verifying(NOW, BOOT);
        assertThat(reason(Condition.Type.Reconciling)).isEqualTo("True Verifying");
    }

    /** Who waits for somebody to do something is to be seen at once, not to look busy. */
    @Test
    void what_waits_for_a_person_is_not_being_worked_on() {
        phase = new Phase.Writing(NOW, BOOT);
        held.add(new Held(HOST, Held.Reason.APPROVAL, "asks"));
        assertThat(reason(Condition.Type.Reconciling)).isEqualTo("False None");
        assertThat(reason(Condition.Type.Ready)).isEqualTo("False ApprovalRequired");

        held.clear();
        journal.add(new Event.PutOnHold(HOST, NOW, "ada", "cable", Optional.empty()));
        assertThat(reason(Condition.Type.Reconciling)).isEqualTo("False None");
        assertThat(reason(Condition.Type.Paused)).isEqualTo("True PausedByUser");
    }

    @Test
    void a_machine_that_does_not_go_blocks_the_evacuation() {
        phase = new Phase.Draining(NOW, ACT);
        assertThat(reason(Condition.Type.InMaintenance)).isEqualTo("True EnteringMaintenance");

        held.add(new Held(HOST, Held.Reason.IN_USE, "db01 runs"));
        assertThat(reason(Condition.Type.InMaintenance)).isEqualTo("True EvacuationBlocked");
    }

    @Test
    void what_a_restarted_unit_is_waited_for_is_called_what_it_is() {
        trouble.add(new Problem.Unreachable(HOST, "connect", "no route"));
        phase = new Phase.Rebooting(NOW, BOOT, ACT);
        assertThat(reason(Condition.Type.Rebooting)).isEqualTo("True WaitingForEsxi");

        unit = new Node("gpu01.lab");
        assertThat(reason(Condition.Type.Rebooting)).isEqualTo("True WaitingForSystem");
    }

    @Test
    void a_unit_that_was_never_read_says_what_kept_it_from_being_read() {
        asked = Optional.empty();
        trouble.add(new Problem.LoginRefused(HOST, "esxi-root", "no"));

        assertThat(reason(Condition.Type.Observed)).isEqualTo("False LoginRefused");
        assertThat(reason(Condition.Type.Reachable)).isEqualTo("False LoginRefused");
    }

    @Test
    void what_is_held_by_the_thousand_is_told_in_a_line_that_a_person_can_read() {
        IntStream.rangeClosed(1, 16)
                .forEach(number ->
                        held.add(new Held(HOST, Held.Reason.QUARANTINED, "refused " + number)));
        var all = status().condition(Condition.Type.Quarantined).message();
        assertThat(all).startsWith("refused 1; refused 2; ").endsWith("; refused 16");

        IntStream.rangeClosed(17, 4_000)
                .forEach(number ->
                        held.add(new Held(HOST, Held.Reason.QUARANTINED, "refused " + number)));
        assertThat(status().condition(Condition.Type.Quarantined).message())
                .isEqualTo(all + "; and 3984 more, see 'plumb plan'");
    }

    @Test
    void links_of_a_unit_that_tells_nothing_now_are_not_said_to_be_up() {
        assertThat(reason(Condition.Type.LinkUp)).isEqualTo("True LinksUp");

        trouble.add(new Problem.Unreachable(HOST, "connect", "no route"));
        assertThat(reason(Condition.Type.LinkUp)).isEqualTo("Unknown NotTold");

        asked = Optional.empty();
        assertThat(reason(Condition.Type.LinkUp)).isEqualTo("Unknown NotYetObserved");
    }

    private String reason(Condition.Type type) {
        var condition = status().condition(type);
        return condition.truth() + " " + condition.reason();
    }

    private UnitStatus status() {
        var change = new UnitChange(unit, List.of(), Activation.LIVE, 0, 0, List.of());
        var plan =
                new UnitPlan(
                        unit,
                        "r1",
                        phase,
                        List.of(),
                        change,
                        List.of(),
                        List.of(),
                        MakesWay.NONE,
                        held,
                        ready);
        var facts =
                new UnitFacts(
                        true,
                        Optional.of(BOOT),
                        asked,
                        Optional.of(false),
                        Optional.of(List.of()),
                        asked,
                        trouble,
                        Optional.empty(),
                        new JobFacts(Optional.empty(), Optional.empty()));
        return new UnitConditions(
                        plan,
                        facts,
                        History.of(journal).of(unit),
                        Duration.ofMinutes(30),
                        new Beside(Optional.empty(), List::of, List.of()),
                        NOW)
                .status(LinksUp.NONE);
    }

    private static Step step() {
        return new Step(
                new Endpoint("esxi", "esx01.lab"),
                new Act.TakeOut(HOST, BOOT),
                Set.of(HOST),
                "test",
                new TreeSet<>());
    }
}
