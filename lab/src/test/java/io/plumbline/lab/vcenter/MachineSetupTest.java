package io.plumbline.lab.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.ledger.Entry;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.time.Duration;

/** How machines are reconfigured, as the reference of the API has it. */
class MachineSetupTest extends VCenterCase {
    private static final String MACHINE = "type=\"VirtualMachine\">vm-1001";
    private static final String LOCKED =
            "<memoryReservationLockedToMax>true</memoryReservationLockedToMax>";

    @BeforeEach
    void enter() throws Exception {
        login();
    }

    @Test
    void machine_that_runs_takes_reservations_and_no_other_size() throws Exception {
        assertThat(reconfigured(LOCKED)).isEqualTo("success");
        assertThat(reconfigured("<cpuAllocation><reservation>500</reservation></cpuAllocation>"))
                .isEqualTo("success");
        assertThat(reconfigured("<numCPUs>8</numCPUs>")).isEqualTo("CpuHotPlugNotSupported");
        assertThat(reconfigured("<memoryMB>32768</memoryMB>"))
                .isEqualTo("MemoryHotPlugNotSupported");
        assertThat(told("config.hardware.numCPU")).isEqualTo("4");
        assertThat(told("config.memoryAllocation.reservation")).isEqualTo("16384");
    }

    @Test
    void machine_that_is_off_takes_all_of_it() throws Exception {
        begin("PowerOffVM_Task", MACHINE, "");
        pass(Duration.ofMinutes(1));

        assertThat(
                        reconfigured(
                                "<numCPUs>44</numCPUs><memoryMB>147456</memoryMB>"
                                        + "<latencySensitivity><level>high</level>"
                                        + "</latencySensitivity>"
                                        + LOCKED))
                .isEqualTo("success");

        assertThat(told("config.hardware.numCPU")).isEqualTo("44");
        assertThat(told("config.latencySensitivity.level")).isEqualTo("high");
        assertThat(told("config.memoryAllocation.reservation")).isEqualTo("147456");
        assertThat(world.ledger().entries())
                .filteredOn(Entry.Wrote.class::isInstance)
                .extracting(entry -> ((Entry.Wrote) entry).to())
                .containsExactly("44,147456,true,0,high");
    }

    /** 48 cores of 2993 MHz. */
    @Test
    void machine_with_more_reserved_than_its_host_has_does_not_start() throws Exception {
        begin("PowerOffVM_Task", MACHINE, "");
        pass(Duration.ofMinutes(1));
        reserve(143_665);
        assertThat(started()).isEqualTo("InsufficientCpuResourcesFault");

        reserve(143_664);
        assertThat(started()).isEqualTo("success");
    }

    /** 192 GB. */
    @Test
    void machine_with_more_memory_reserved_than_its_host_has_does_not_start() throws Exception {
        begin("PowerOffVM_Task", MACHINE, "");
        pass(Duration.ofMinutes(1));
        assertThat(reconfigured("<memoryMB>196612</memoryMB>" + LOCKED)).isEqualTo("success");
        assertThat(started()).isEqualTo("InsufficientMemoryResourcesFault");

        assertThat(reconfigured("<memoryMB>196608</memoryMB>")).isEqualTo("success");
        assertThat(started()).isEqualTo("success");
    }

    @Test
    void what_was_read_before_another_change_changes_nothing() throws Exception {
        var version = told("config.changeVersion");
        assertThat(reconfigured(version(version) + LOCKED)).isEqualTo("success");

        assertThat(reconfigured(version(version) + LOCKED.replace("true", "false")))
                .isEqualTo("ConcurrentAccess");

        assertThat(told("config.memoryReservationLockedToMax")).isEqualTo("true");
    }

    @Test
    void what_is_not_modelled_is_refused_and_not_ignored() throws Exception {
        assertThat(
                        say(
                                "ReconfigVM_Task",
                                MACHINE,
                                "<spec><nestedHVEnabled>true</nestedHVEnabled></spec>"))
                .contains("does not model nestedHVEnabled");
    }

    @Test
    void task_that_is_a_lie_changes_nothing() throws Exception {
        vcenter.lieNext("ReconfigVM_Task");

        assertThat(reconfigured(LOCKED)).isEqualTo("success");

        assertThat(told("config.memoryReservationLockedToMax")).isEqualTo("false");
    }

    private static String version(String version) {
        return "<changeVersion>" + version + "</changeVersion>";
    }

    private String reconfigured(String fields) throws Exception {
        var task = begin("ReconfigVM_Task", MACHINE, "<spec>" + fields + "</spec>");
        pass(Duration.ofSeconds(30));
        return stateOf(task);
    }

    private void reserve(int mhz) throws Exception {
        var fields = "<cpuAllocation><reservation>" + mhz + "</reservation></cpuAllocation>";
        assertThat(reconfigured(fields)).isEqualTo("success");
    }

    private String started() throws Exception {
        var task = begin("PowerOnVM_Task", MACHINE, "");
        pass(Duration.ofMinutes(1));
        return stateOf(task);
    }

    private String told(String path) throws Exception {
        return value(properties("VirtualMachine", MACHINE, path), "val");
    }
}
