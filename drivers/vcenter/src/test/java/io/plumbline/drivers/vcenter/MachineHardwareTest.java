package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.MemorySize;
import io.plumbline.property.State;

import org.junit.jupiter.api.Test;

import java.util.Optional;

/** What vCenter tells of machines as hardware, and how the options among it are written. */
final class MachineHardwareTest extends SizedMachines {
    private static final SeenMachine.Hardware HARDWARE =
            new SeenMachine.Hardware(
                    new Told.Is<>(17),
                    new Told.Is<>(MachineProperties.Firmware.EFI),
                    new Told.Is<>(true),
                    new Told.Is<>(MemorySize.ofGigabytes(32)),
                    new Told.Unset<>(),
                    new Told.Is<>(false));

    @Test
    void hardware_is_told_as_vcenter_says_it() throws Exception {
        vcenter.hardware("vm-2", HARDWARE);

        assertThat(reading(WEB, MachineProperties.FIRMWARE))
                .isEqualTo(is(MachineProperties.Firmware.EFI));
        assertThat(reading(WEB, MachineProperties.MMIO64)).isEqualTo(is(true));
        assertThat(reading(WEB, MachineProperties.MMIO64_SIZE))
                .isEqualTo(is(MemorySize.ofGigabytes(32)));
        assertThat(reading(WEB, MachineProperties.RELAX_ACS)).isEqualTo(is(false));
    }

    /** An option that is not there is none; by what a machine starts is never nothing. */
    @Test
    void option_that_is_not_there_is_none_and_what_is_not_told_is_not_guessed() throws Exception {
        vcenter.hardware("vm-2", HARDWARE);
        assertThat(reading(WEB, MachineProperties.ALLOW_P2P))
                .isEqualTo(new Reading.Settled<>(State.none()));

        vcenter.hardware("vm-2", SeenMachine.Hardware.UNSET);
        assertThat(reading(WEB, MachineProperties.FIRMWARE)).isInstanceOf(Reading.Unreadable.class);

        vcenter.sized("vm-2", unset(new Told.Unset<>()));
        assertThat(reading(WEB, MachineProperties.ALLOW_P2P))
                .isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void options_go_with_what_else_is_wished_in_one_change() throws Exception {
        vcenter.hardware("vm-2", HARDWARE);

        device.apply(
                write(
                        WEB,
                        put(MachineProperties.CPUS, 40, 8),
                        put(MachineProperties.MMIO64, true, true),
                        put(
                                MachineProperties.MMIO64_SIZE,
                                MemorySize.ofGigabytes(32),
                                MemorySize.ofGigabytes(64)),
                        put(MachineProperties.RELAX_ACS, false, true)),
                ID);

        assertThat(vcenter.done())
                .containsExactly(
                        reconfigured(
                                new MachineChange(
                                        Optional.of(8),
                                        Optional.empty(),
                                        Optional.empty(),
                                        Optional.empty(),
                                        Optional.empty(),
                                        new MachineChange.Options(
                                                Optional.empty(),
                                                Optional.of(MemorySize.ofGigabytes(64)),
                                                Optional.empty(),
                                                Optional.of(true)))));
    }

    @Test
    void options_of_a_machine_that_runs_are_left_as_they_are() {
        vcenter.hardware("vm-1", HARDWARE);
        var write = write(DB, put(MachineProperties.MMIO64, true, false));

        assertThat(problem(() -> device.apply(write, ID))).isInstanceOf(Problem.Moved.class);
        assertThat(vcenter.done()).isEmpty();
    }

    /** Of a role without VirtualMachine.Config.AdvancedConfig vCenter takes none of the call. */
    @Test
    void options_that_the_role_may_not_set_are_refused_with_the_size_beside_them() {
        vcenter.hardware("vm-2", HARDWARE)
                .refuses(
                        new Trouble.Forbidden(
                                "ReconfigVM_Task", "VirtualMachine.Config.AdvancedConfig"));
        var write =
                write(
                        WEB,
                        put(MachineProperties.CPUS, 40, 8),
                        put(MachineProperties.RELAX_ACS, false, true));

        assertThat(problem(() -> device.apply(write, ID)))
                .isInstanceOf(Problem.LockedByPolicy.class)
                .extracting(Problem::text)
                .asString()
                .contains("VirtualMachine.Config.AdvancedConfig");
        assertThat(vcenter.done()).isEmpty();
    }
}
