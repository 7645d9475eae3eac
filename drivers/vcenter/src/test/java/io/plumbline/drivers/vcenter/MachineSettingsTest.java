package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.ActId;
import io.plumbline.device.JobState;
import io.plumbline.device.Receipt;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.LatencySensitivity;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.MemorySize;
import io.plumbline.property.State;
import io.plumbline.target.Machine;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** What vCenter tells of the size of machines, and how that is changed. */
final class MachineSettingsTest extends SizedMachines {
    @Test
    void size_is_told_as_vcenter_says_it() throws Exception {
        assertThat(reading(WEB, MachineProperties.CPUS)).isEqualTo(is(40));
        assertThat(reading(WEB, MachineProperties.MEMORY)).isEqualTo(is(new MemorySize(4_096)));
        assertThat(reading(WEB, MachineProperties.MEMORY_RESERVED)).isEqualTo(is(false));
        assertThat(reading(WEB, MachineProperties.LATENCY_SENSITIVITY))
                .isEqualTo(is(LatencySensitivity.Normal));
    }

    /** 40 CPUs on cores of 2400 MHz. */
    @Test
    void cpus_are_reserved_if_each_has_all_of_a_core() throws Exception {
        assertThat(reading(WEB, MachineProperties.CPUS_RESERVED)).isEqualTo(is(true));

        vcenter.sized("vm-2", size(new Told.Is<>(95_999L)));

        assertThat(reading(WEB, MachineProperties.CPUS_RESERVED)).isEqualTo(is(false));
    }

    @Test
    void reservation_of_further_cpus_than_there_are_is_not_that_of_the_size() throws Exception {
        vcenter.sized("vm-2", size(new Told.Is<>(98_399L)));
        assertThat(reading(WEB, MachineProperties.CPUS_RESERVED)).isEqualTo(is(true));

        vcenter.sized("vm-2", size(new Told.Is<>(98_400L)));
        assertThat(reading(WEB, MachineProperties.CPUS_RESERVED)).isEqualTo(is(false));
    }

    @Test
    void reservation_goes_with_fewer_cpus_although_it_is_right_for_those_there_are()
            throws Exception {
        device.apply(
                write(
                        WEB,
                        put(MachineProperties.CPUS, 40, 8),
                        put(MachineProperties.CPUS_RESERVED, true, true)),
                ID);

        assertThat(vcenter.done())
                .containsExactly(
                        reconfigured(
                                new MachineChange(
                                        Optional.of(8),
                                        Optional.empty(),
                                        Optional.empty(),
                                        Optional.of(8L * 2_400),
                                        Optional.empty())));
    }

    @Test
    void what_is_not_told_is_not_guessed() throws Exception {
        vcenter.sized("vm-2", size(new Told.Unreadable<>("withheld")));

        assertThat(reading(WEB, MachineProperties.CPUS_RESERVED))
                .isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void what_nobody_ever_set_is_none_where_the_machine_is_told() throws Exception {
        vcenter.sized("vm-2", unset(new Told.Is<>("v7")));
        assertThat(reading(WEB, MachineProperties.MEMORY_RESERVED))
                .isEqualTo(new Reading.Settled<>(State.none()));
        assertThat(reading(WEB, MachineProperties.LATENCY_SENSITIVITY))
                .isEqualTo(new Reading.Settled<>(State.none()));

        vcenter.sized("vm-2", unset(new Told.Unset<>()));
        assertThat(reading(WEB, MachineProperties.MEMORY_RESERVED))
                .isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void machine_that_is_not_there_has_no_settings() throws Exception {
        assertThat(reading(new Machine(HOST, "elsewhere"), MachineProperties.CPUS))
                .isEqualTo(new Reading.NotOffered<>());
    }

    @Test
    void two_machines_of_one_name_are_not_told_apart() throws Exception {
        vcenter.machine("vm-9", "web01", "host-1", SeenMachine.Power.OFF);

        assertThat(reading(WEB, MachineProperties.CPUS)).isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void all_that_is_wished_goes_in_one_change_of_what_was_read() throws Exception {
        var write =
                write(
                        WEB,
                        put(MachineProperties.CPUS, 40, 44),
                        put(MachineProperties.CPUS_RESERVED, false, true),
                        put(MachineProperties.MEMORY_RESERVED, false, true));
        vcenter.sized("vm-2", size(new Told.Is<>(0L)));

        assertThat(device.apply(write, ID)).isEqualTo(new Receipt.Done(Activation.LIVE));

        assertThat(vcenter.done())
                .containsExactly(
                        reconfigured(
                                new MachineChange(
                                        Optional.of(44),
                                        Optional.empty(),
                                        Optional.of(true),
                                        Optional.of(44L * 2_400),
                                        Optional.empty())));
    }

    @Test
    void what_is_so_already_is_not_sent() throws Exception {
        assertThat(device.apply(write(WEB, put(MachineProperties.CPUS, 4, 40)), ID))
                .isEqualTo(new Receipt.AlreadySo());
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void machine_that_was_started_meanwhile_is_left_as_it_is() {
        assertThat(problem(() -> device.apply(write(DB, put(MachineProperties.CPUS, 40, 44)), ID)))
                .isInstanceOf(Problem.Moved.class);
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void reservation_of_a_machine_that_runs_is_left_as_it_is() {
        var write = write(DB, put(MachineProperties.MEMORY_RESERVED, false, true));

        assertThat(problem(() -> device.apply(write, ID))).isInstanceOf(Problem.Moved.class);
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void what_was_changed_by_somebody_since_it_was_planned_is_left_as_it_is() {
        assertThat(problem(() -> device.apply(write(WEB, put(MachineProperties.CPUS, 8, 44)), ID)))
                .isInstanceOf(Problem.Moved.class);
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void change_that_takes_long_is_looked_at_later() throws Exception {
        vcenter.tellsNothingOfTasks();
        var write = write(WEB, put(MachineProperties.CPUS, 40, 44));

        assertThat(device.apply(write, ID)).isInstanceOf(Receipt.Underway.class);

        assertThat(device.look(new ActId(new UUID(0, 3)))).isInstanceOf(JobState.Unknown.class);
        assertThat(problem(() -> device.look(ID))).isInstanceOf(Problem.Unreachable.class);
    }

    /** Its host has 48 cores, 96 threads and 192 GB. */
    @Test
    void size_with_which_the_machine_would_not_start_is_not_written() throws Exception {
        assertRefused("97 CPUs are more", put(MachineProperties.CPUS, 40, 97));
        assertRefused(
                "117600 MHz are more",
                put(MachineProperties.CPUS, 40, 49),
                put(MachineProperties.CPUS_RESERVED, true, true));
        assertRefused(
                "193GB are more",
                put(MachineProperties.MEMORY, new MemorySize(4_096), new MemorySize(193 * 1_024)),
                put(MachineProperties.MEMORY_RESERVED, false, true));
    }

    @Test
    void size_that_just_fits_is_written_and_so_is_memory_that_is_not_reserved() throws Exception {
        device.apply(
                write(
                        WEB,
                        put(MachineProperties.CPUS, 40, 48),
                        put(MachineProperties.CPUS_RESERVED, true, true),
                        put(
                                MachineProperties.MEMORY,
                                new MemorySize(4_096),
                                new MemorySize(1_024 * 1_024))),
                ID);

        assertThat(vcenter.done()).hasSize(1);
    }

    private void assertRefused(String why, Change... changes) {
        assertThat(problem(() -> device.apply(write(WEB, changes), ID)).text())
                .contains(why)
                .contains("would not start any more");
        assertThat(vcenter.done()).isEmpty();
    }

    /** vCenter was restarted: then the machine is looked at, and the write is one try. */
    @Test
    void change_whose_task_vcenter_forgot_has_ended_somehow() throws Exception {
        vcenter.tellsOfTasks(
                new TaskState.Untold(new Trouble.NotFound("RetrievePropertiesEx", "Task task-1")));
        var write = write(WEB, put(MachineProperties.CPUS, 40, 44));
        assertThat(device.apply(write, ID)).isInstanceOf(Receipt.Underway.class);

        assertThat(device.look(ID)).isInstanceOf(JobState.Failed.class);
        assertThat(device.look(ID)).isInstanceOf(JobState.Unknown.class);
    }

    /** vCenter lost the host, or broke: that is an end, and the machine is looked at. */
    @Test
    void task_that_failed_has_ended_whatever_it_failed_of() {
        var lost = new Trouble.Unreachable("ReconfigVM_Task", "host communication");
        var broken = new Trouble.Unparsed("ReconfigVM_Task", "system error");
        vcenter.tellsOfTasks(new TaskState.Failed(lost), new TaskState.Failed(broken));

        for (var why : List.of(lost, broken)) {
            var write = write(WEB, put(MachineProperties.CPUS, 40, 44));
            assertThat(problem(() -> device.apply(write, ID)))
                    .isInstanceOf(Problem.Busy.class)
                    .extracting(Problem::text)
                    .asString()
                    .contains("its task failed: ")
                    .contains(why.of(WEB).text());
        }
    }

    @Test
    void memory_of_a_machine_with_a_passthrough_device_changes_with_its_reservation_only()
            throws Exception {
        var more = put(MachineProperties.MEMORY, new MemorySize(4_096), new MemorySize(8_192));
        vcenter.with("vm-2", new Told.Is<>(new SeenDevices(List.of(), true, 0, List.of())));
        assertRefused("it has a passthrough device", more);
        vcenter.with("vm-2", new Told.Unreadable<>("withheld"));
        assertRefused("vCenter does not tell its devices", more);
        vcenter.with("vm-2", new Told.Is<>(new SeenDevices(List.of(), true, 0, List.of())));

        device.apply(write(WEB, more, put(MachineProperties.MEMORY_RESERVED, false, true)), ID);

        assertThat(vcenter.done()).hasSize(1);
    }

    @Test
    void machine_of_high_latency_sensitivity_by_hand_changes_with_its_reservations_only()
            throws Exception {
        var other = put(MachineProperties.CPUS, 40, 44);
        var more = put(MachineProperties.MEMORY, new MemorySize(4_096), new MemorySize(8_192));
        vcenter.sized("vm-2", high(new Told.Is<>(96_000L), false));
        assertRefused("High latency sensitivity takes all of its memory reserved", more);
        assertRefused("High latency sensitivity takes a core reserved for each CPU", other);

        device.apply(write(WEB, other, put(MachineProperties.CPUS_RESERVED, true, true)), ID);

        assertThat(vcenter.done()).hasSize(1);
    }

    @Test
    void latency_sensitivity_becomes_high_only_where_its_reservations_are_told_to_be_so()
            throws Exception {
        var high =
                put(
                        MachineProperties.LATENCY_SENSITIVITY,
                        LatencySensitivity.Normal,
                        LatencySensitivity.High);
        vcenter.sized("vm-2", sized(new Told.Unreadable<>("withheld"), LatencySensitivity.Normal));
        assertRefused("reserved for each CPU, and that is not so or not known", high);
        vcenter.sized("vm-2", sized(new Told.Is<>(95_999L), LatencySensitivity.Normal));
        assertRefused("reserved for each CPU, and that is not so or not known", high);
        vcenter.sized("vm-2", SIZE);
        assertRefused("takes all of its memory reserved", high);

        vcenter.sized("vm-2", sized(new Told.Is<>(96_000L), LatencySensitivity.Normal));
        device.apply(write(WEB, high), ID);

        assertThat(vcenter.done()).hasSize(1);
    }

    private static SeenMachine.Size sized(Told<Long> mhz, LatencySensitivity latency) {
        return size(mhz, true, latency);
    }

    private static SeenMachine.Size high(Told<Long> mhz, boolean memoryReserved) {
        return size(mhz, memoryReserved, LatencySensitivity.High);
    }
}
