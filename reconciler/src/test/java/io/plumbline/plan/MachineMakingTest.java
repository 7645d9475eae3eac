package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Orders;
import io.plumbline.desired.Wish;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.problem.Remedy;
import io.plumbline.property.Area;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.MachineSource;
import io.plumbline.property.State;
import io.plumbline.property.Want;
import io.plumbline.spec.Consent;
import io.plumbline.spec.Mode;
import io.plumbline.spec.Origin;
import io.plumbline.target.Host;
import io.plumbline.target.Machine;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** When a machine is made of a template, and what waits for it. */
class MachineMakingTest extends MachinesOfAHost {
    private static final Machine MACHINE = new Machine(HOST, "vm-3");
    private static final Host ELSEWHERE = new Host("esx09.lab");
    private static final Origin SAID = new Origin("c.yaml", 1, 1, "from");
    private static final MachineSource.Template GOLD =
            new MachineSource.Template(
                    "gold",
                    Optional.of("vsan"),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());

    private Reading<MachineSource> source = new Reading.Settled<>(State.none());
    private Reading<Integer> cpus = new Reading.NotOffered<>();

    @BeforeEach
    void host_is_as_wished() {
        value = 7;
    }

    @Override
    List<Wish<?>> wishes() {
        return List.of(
                wish(),
                Wish.of(MachineProperties.SOURCE.of(MACHINE), new Want.Founded<>(GOLD), SAID),
                Wish.of(MachineProperties.CPUS.of(MACHINE), new Want.Exactly<>(8), SAID));
    }

    @Override
    Orders orders() {
        return new Orders(
                List.of(),
                List.of(
                        new Orders.Base<>(
                                MachineProperties.CPUS.of(MACHINE),
                                MachineProperties.SOURCE.of(MACHINE),
                                new Want.Present<>())));
    }

    @Override
    void tell(Readings.Builder readings) {
        readings.put(MachineProperties.SOURCE.of(MACHINE), source)
                .put(MachineProperties.CPUS.of(MACHINE), cpus);
    }

    @Test
    void machine_that_is_not_there_is_made_and_the_rest_waits_for_it() {
        assertThat(written()).containsExactly("machine.source");
        assertThat(next())
                .contains(
                        "ORDER esx01.lab machine vm-3 machine.cpus cannot be told yet and has to be"
                                + " 8; that waits until esx01.lab machine vm-3 machine.source is"
                                + " present, and it is none");
    }

    @Test
    void machine_that_is_there_is_left_whatever_it_was_made_of() {
        source = HandMadePlans.settled(new MachineSource.Existing());
        cpus = HandMadePlans.settled(8);

        assertThat(next()).isEmpty();
    }

    @Test
    void nothing_is_made_on_a_host_that_is_out_and_that_comes_back_all_the_same() {
        takenOut();

        assertThat(written()).isEmpty();
        assertThat(next())
                .contains("PutBack: it is as wished")
                .contains(
                        "ORDER esx01.lab machine vm-3 machine.source waits until its host serves"
                                + " again");
    }

    @Test
    void check_refuses_what_would_be_made_on_a_host_that_is_out() {
        var plan = new Plan("r1", List.of(unit()), 1);
        assertThat(faults(plan)).isEmpty();

        takenOut();

        assertThat(faults(plan))
                .anyMatch(fault ->
                        fault.endsWith("machine.source is made on a host that does not serve"));
    }

    @Test
    void nothing_is_made_on_a_host_that_others_took_out() {
        out = true;

        assertThat(written()).isEmpty();
    }

    @Test
    void nobody_is_asked_since_nothing_goes_down() {
        approve = Consent.Approve.Reboots;

        assertThat(written()).containsExactly("machine.source");
        assertThat(unit().change().boots()).isZero();
    }

    @Test
    void name_that_is_taken_keeps_its_host_from_nothing() {
        value = 1;
        running = List.of();
        source =
                new Reading.Unreadable<>(
                        new Problem.Rejected(MACHINE, "find it in vCenter", "it is on esx02.lab"));

        assertThat(next())
                .anyMatch(line -> line.startsWith("UNREADABLE ") && line.contains("esx02.lab"))
                .anyMatch(line -> line.startsWith("TakeOut"));
    }

    /** It may come back under its name; then there would be two. */
    @Test
    void machine_that_was_there_is_not_made_again_whatever_is_retried() {
        var plan = new Plan("r1", List.of(unit()), 1);
        journal.add(
                new Event.Agreed(
                        ELSEWHERE,
                        T.minusSeconds(900),
                        MachineProperties.SOURCE.of(new Machine(ELSEWHERE, "VM-3")).path(),
                        "template: other",
                        "r1"));

        assertThat(written()).isEmpty();
        assertThat(next())
                .contains(
                        "QUARANTINED esx01.lab machine vm-3 machine.source is none, and the machine"
                                + " was there: none is made in its place; bring it back, or take"
                                + " 'from' out of its entry, and say it again once the daemon has"
                                + " read that");
        assertThat(faults(plan))
                .anyMatch(fault ->
                        fault.endsWith(
                                "machine.source is made in the place of one that was there"));

        journal.add(new Event.Retried(HOST, T.minusSeconds(60), "ada"));
        assertThat(written()).isEmpty();

        journal.add(
                new Event.Agreed(
                        ELSEWHERE,
                        T.minusSeconds(30),
                        MachineProperties.SOURCE.of(new Machine(ELSEWHERE, "VM-3")).path(),
                        State.NONE,
                        "r2"));
        assertThat(written()).containsExactly("machine.source");
    }

    /** A template is copied by others for hours: that is no fault of what waits for it. */
    @Test
    void machine_that_others_keep_waiting_is_asked_for_again_with_pauses() {
        for (var time = 0; time < 18; time++) {
            asksInVain(time, T.minusSeconds(9_000 - time));
        }
        assertThat(written()).containsExactly("machine.source");

        asksInVain(18, T.minusSeconds(60));
        assertThat(written()).isEmpty();
        assertThat(next())
                .anyMatch(line ->
                        line.startsWith("UNDERWAY ")
                                && line.contains("task-4 copies this template"));

        asksInVain(19, T.minusSeconds(30));
        assertThat(next())
                .anyMatch(line ->
                        line.startsWith("QUARANTINED ")
                                && line.contains("did not begin in 20 attempts")
                                && line.contains("task-4 copies this template"));
    }

    private void asksInVain(int time, Instant at) {
        journal.add(
                new Event.WriteIntended(
                        HOST,
                        at,
                        HandMadePlans.id(100 + time),
                        HandMadePlans.BOOT,
                        Call.of(MachineProperties.SOURCE.of(MACHINE)).orElseThrow(),
                        List.of(
                                new Event.Change(
                                        MachineProperties.SOURCE.of(MACHINE).path(),
                                        State.NONE,
                                        State.NONE,
                                        "template: gold, datastore: vsan"))));
        journal.add(
                new Event.ActEnded(
                        HOST,
                        at,
                        HandMadePlans.id(100 + time),
                        new Ending.Failed("task-4 copies this template", Remedy.WAIT_FOR_OTHERS)));
    }

    @Test
    void area_that_only_plans_makes_none() {
        modes = Map.of(Area.MACHINES, Mode.Plan);

        assertThat(written()).isEmpty();
        assertThat(next()).anyMatch(line -> line.contains("machine.source"));
    }
}
