package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Awaited;
import io.plumbline.desired.Orders;
import io.plumbline.desired.Wish;
import io.plumbline.device.Act;
import io.plumbline.device.Put;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.property.Activation;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.MachineProperties.Firmware;
import io.plumbline.property.MachineSource;
import io.plumbline.property.PciDeviceProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.Want;
import io.plumbline.spec.Origin;
import io.plumbline.target.Machine;
import io.plumbline.target.PciAddress;
import io.plumbline.target.PciDevice;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** When a machine that we made is started for the first time, and which are not ours to start. */
class MachineFirstStartTest extends MachinesOfAHost {
    private static final Machine MACHINE = new Machine(HOST, "vm-3");
    private static final Origin SAID = new Origin("c.yaml", 1, 1, "from");
    private static final Setting<MachineSource> SOURCE = MachineProperties.SOURCE.of(MACHINE);
    private static final Setting<Boolean> START = MachineProperties.FIRST_START.of(MACHINE);
    private static final Setting<Integer> CPUS = MachineProperties.CPUS.of(MACHINE);
    private static final Setting<Firmware> FIRMWARE = MachineProperties.FIRMWARE.of(MACHINE);
    private static final UUID OWN = new UUID(7, 8);
    private static final Setting<UUID> SYSTEM =
            PciDeviceProperties.SYSTEM.of(
                    new PciDevice(MACHINE, new PciDevice.Function(new PciAddress(0, 0x3b, 0, 1))));
    private static final MachineSource.Template GOLD =
            new MachineSource.Template(
                    "gold", Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    private Reading<MachineSource> source = HandMadePlans.settled(new MachineSource.Existing());
    private Reading<Boolean> start =
            new Reading.Settled<>(new State.Unproven<>("it is off, and may have run before"));
    private int cpus = 8;
    private Firmware firmware = Firmware.EFI;
    private State<UUID> system = State.is(OWN);

    @BeforeEach
    void host_is_as_wished() {
        value = 7;
    }

    @Override
    List<Wish<?>> wishes() {
        return List.of(
                wish(),
                Wish.of(SOURCE, new Want.Founded<>(GOLD), SAID),
                Wish.of(CPUS, new Want.Exactly<>(8), SAID),
                Wish.of(FIRMWARE, new Want.Exactly<>(Firmware.EFI), SAID),
                Wish.of(START, new Want.Exactly<>(true), SAID));
    }

    @Override
    Orders orders() {
        return new Orders(
                List.of(),
                List.of(
                        new Orders.Base<>(START, SOURCE, new Want.Present<>()),
                        new Orders.Base<>(START, CPUS, new Want.Exactly<>(8)),
                        new Orders.Base<>(START, FIRMWARE, new Want.Exactly<>(Firmware.EFI)),
                        new Orders.Base<>(START, SYSTEM, new Want.Exactly<>(OWN))));
    }

    @Override
    void tell(Readings.Builder readings) {
        readings.put(SOURCE, source)
                .put(START, start)
                .put(CPUS, HandMadePlans.settled(cpus))
                .put(FIRMWARE, HandMadePlans.settled(firmware))
                .put(SYSTEM, new Reading.Settled<>(system))
                .put(
                        MachineProperties.POWER.of(MACHINE),
                        HandMadePlans.settled(MachineProperties.Power.Off));
    }

    private void made() {
        made(20, new Ending.Done(Activation.LIVE));
    }

    private void made(int act, Ending ending) {
        intended(act, SOURCE, "template: gold", T.minusSeconds(600));
        journal.add(ended(act, ending));
    }

    private void intended(int act, Setting<?> setting, String to, Instant at) {
        journal.add(
                new Event.WriteIntended(
                        HOST,
                        at,
                        HandMadePlans.id(act),
                        boot,
                        Call.of(setting).orElseThrow(),
                        List.of(new Event.Change(setting.path(), State.NONE, State.NONE, to))));
    }

    private void ran() {
        journal.add(new Event.Agreed(HOST, T.minusSeconds(300), START.path(), "true", "r1"));
    }

    @Test
    void machine_that_we_made_and_that_is_as_wished_is_started() {
        made();

        assertThat(written()).containsExactly("machine.firstStart");
    }

    /** Its template was installed for BIOS, and nobody here writes that. */
    @Test
    void copy_that_starts_otherwise_than_is_said_is_not_started() {
        made();
        firmware = Firmware.BIOS;

        assertThat(written()).isEmpty();
        assertThat(next())
                .anySatisfy(held ->
                        assertThat(held)
                                .startsWith("NEED ")
                                .contains("machine.firmware is EFI, and it is BIOS")
                                .endsWith("nobody here writes that"));
    }

    /** No look tells that it did not run: what we did since we made it does. */
    @Test
    void check_finds_no_fault_with_a_first_start() {
        made();

        assertThat(unit().ready()).hasSize(1);
        assertThat(faults(new Plan("r1", List.of(unit()), 1))).isEmpty();
    }

    @Test
    void machine_that_others_made_is_not_ours_to_start() {
        assertThat(next()).isEmpty();
    }

    @Test
    void machine_that_was_there_when_it_was_to_be_made_is_not_ours_to_start() {
        made(20, new Ending.AlreadySo());

        assertThat(next()).isEmpty();
    }

    /** Its end may be told in a moment; then it is ours. */
    @Test
    void machine_whose_making_nobody_saw_end_is_no_machine_of_others() {
        intended(20, SOURCE, "template: gold", T.minusSeconds(600));

        assertThat(next()).anyMatch(line -> line.startsWith("UNDERWAY "));
        assertThat(next())
                .anyMatch(line -> line.startsWith("ORDER ") && line.contains("machine.firstStart"));
    }

    /** It may be a person's, who made it before our request left. */
    @Test
    void machine_whose_making_nobody_ever_saw_end_is_not_ours_to_start() {
        intended(20, SOURCE, "template: gold", T.minusSeconds(600));
        journal.add(ended(20, new Ending.AlreadySo()));
        journal.add(
                new Event.Agreed(HOST, T.minusSeconds(50), SOURCE.path(), "template: gold", "r1"));

        assertThat(next()).isEmpty();
    }

    @Test
    void machine_that_ran_and_was_stopped_is_its_owners() {
        made();
        ran();

        assertThat(next()).isEmpty();
    }

    /** Nobody of us saw it run; vCenter's events do. */
    @Test
    void machine_of_which_vcenter_says_that_it_ran_is_its_owners() {
        made();
        intended(21, START, "true", T.minusSeconds(300));
        journal.add(ended(21, new Ending.AlreadySo()));

        assertThat(next()).isEmpty();
    }

    /** It may be a lie, or it went down at once: vCenter is asked before it is started again. */
    @Test
    void start_that_nobody_saw_come_true_is_asked_for_again() {
        made();
        intended(21, START, "true", T.minusSeconds(300));
        journal.add(ended(21, new Ending.Done(Activation.LIVE)));

        assertThat(written()).containsExactly("machine.firstStart");
    }

    @Test
    void machine_that_is_made_again_is_started_again() {
        made();
        ran();
        made(22, new Ending.Done(Activation.LIVE));

        assertThat(written()).containsExactly("machine.firstStart");
    }

    @Test
    void machine_is_not_started_before_it_is_set_as_it_is_to_be() {
        made();
        cpus = 4;

        assertThat(written()).containsExactly("machine.cpus");
        assertThat(next())
                .contains(
                        "ORDER esx01.lab machine vm-3 machine.firstStart is none and has to be"
                                + " true; that waits until esx01.lab machine vm-3 machine.cpus is"
                                + " 8, and it is 4");
    }

    /** With the function of another host it does not start; of some nobody says whose they are. */
    @Test
    void machine_is_not_started_with_what_is_proven_to_be_of_another_host() {
        made();
        system = State.is(new UUID(9, 9));
        assertThat(written()).isEmpty();

        system = new State.Unproven<>("vCenter does not say of which host it is");
        assertThat(written()).containsExactly("machine.firstStart");
    }

    /** What is read of its cards in a moment may take it out of service. */
    @Test
    void machine_is_not_started_while_it_is_not_known_what_its_host_has_to_leave_for() {
        made();
        awaited = List.of(new Awaited(HOST, "nics.hpc", Optional.empty(), Optional.empty(), SAID));

        assertThat(written()).isEmpty();
    }

    /** It would go down again for that, or keep its host from leaving. */
    @Test
    void machine_is_not_started_on_a_host_that_is_about_to_leave() {
        made();
        value = 1;
        running = List.of();

        assertThat(written()).isEmpty();
        assertThat(next()).anyMatch(line -> line.startsWith("TakeOut"));
    }

    @Test
    void machine_waits_for_its_host_that_is_out_and_keeps_it_from_nothing() {
        made();
        takenOut();

        assertThat(written()).isEmpty();
        assertThat(next())
                .contains("PutBack: it is as wished")
                .contains(
                        "ORDER esx01.lab machine vm-3 machine.firstStart waits until its host"
                                + " serves again");
    }

    @Test
    void nobody_is_asked_and_no_budget_is_charged() {
        made();
        approve = io.plumbline.spec.Consent.Approve.Reboots;

        assertThat(written()).containsExactly("machine.firstStart");
        assertThat(unit().change().boots()).isZero();
    }

    @Test
    void check_refuses_to_start_what_we_did_not_make() {
        var step =
                new Step(
                        HandMadePlans.endpoint(HOST),
                        new Act.Write(
                                HOST,
                                boot,
                                MachineProperties.FIRST_START.wire().orElseThrow(),
                                MACHINE,
                                List.of(
                                        new Put<>(
                                                START,
                                                State.none(),
                                                State.is(true),
                                                Optional.empty()))),
                        java.util.Set.of(HOST),
                        "planted",
                        new java.util.TreeSet<>());
        var unit = unit();
        var plan =
                new Plan(
                        "r1",
                        List.of(
                                new UnitPlan(
                                        HOST,
                                        "r1",
                                        unit.phase(),
                                        unit.judgements(),
                                        unit.change(),
                                        unit.layers(),
                                        unit.onlyPlanned(),
                                        unit.makesWay(),
                                        unit.held(),
                                        List.of(step))),
                        1);

        assertThat(faults(plan))
                .anyMatch(fault ->
                        fault.endsWith(
                                "machine.firstStart is done once to what we made, and this is not,"
                                        + " or it was done"));
    }
}
