package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.observed.Reading;
import io.plumbline.property.AdapterProperties;
import io.plumbline.property.AdapterType;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.MachineProperties.Power;
import io.plumbline.property.MemorySize;
import io.plumbline.property.State;
import io.plumbline.target.Adapter;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

/** When settings of a virtual machine are written, and what they keep its host from. */
class MachineSettingsTest extends MachineToSet {
    private static final Adapter ADAPTER = new Adapter(MACHINE, "roce");

    @Test
    void adapter_of_another_type_is_left_to_people_and_keeps_its_host_from_nothing() {
        wishes.clear();
        told.clear();
        wish(AdapterProperties.TYPE.of(ADAPTER), AdapterType.VMXNET3, AdapterType.SRIOV);
        takenOut();
        off();
        running = List.of();

        assertThat(next())
                .containsExactly(
                        "PutBack: it is as wished",
                        "EVIDENCE esx01.lab machine vm-1 adapter on roce adapter.type is VMXNET3"
                                + " and has to be SRIOV");
    }

    @Test
    void adapter_that_is_missing_is_made_once_its_machine_is_off() {
        wishes.clear();
        told.clear();
        wish(AdapterProperties.TYPE.of(ADAPTER), AdapterType.VMXNET3, AdapterType.SRIOV);
        told.put(AdapterProperties.TYPE.of(ADAPTER), new Reading.Settled<>(State.none()));
        assertThat(next()).allMatch(why -> why.startsWith("NO_DRIVER "));

        off();

        assertThat(written()).containsExactly("adapter.type");
    }

    @Test
    void machine_that_runs_is_not_turned_off_for_its_size() {
        assertThat(next()).containsExactly(HELD);
    }

    @Test
    void suspended_machine_is_left_as_it_is() {
        power.put("vm-1", Power.Suspended);

        assertThat(next()).containsExactly(HELD);
    }

    @Test
    void reservation_of_a_machine_that_runs_waits_for_its_size() {
        wish(MachineProperties.MEMORY_RESERVED, false, true);
        wish(MachineProperties.CPUS_RESERVED, false, true);

        assertThat(written()).isEmpty();

        takenOut();
        off();
        assertThat(written())
                .containsExactly("machine.cpus", "machine.cpusReserved", "machine.memoryReserved");
    }

    @Test
    void reservation_that_is_right_goes_with_another_number_of_cpus() {
        wish(MachineProperties.CPUS_RESERVED, true, true);
        off();

        assertThat(written()).containsExactly("machine.cpus", "machine.cpusReserved");
        assertThat(faults(new Plan("r1", List.of(unit()), 1))).isEmpty();
    }

    @Test
    void reservation_that_is_right_is_not_written_for_memory() {
        wishes.clear();
        wish(MachineProperties.CPUS_RESERVED, true, true);
        wish(MachineProperties.MEMORY, new MemorySize(4096), new MemorySize(8192));
        off();

        assertThat(written()).containsExactly("machine.memory");
    }

    @Test
    void machine_that_is_off_gets_all_in_one_call_through_vcenter() {
        wish(MachineProperties.MEMORY, new MemorySize(4096), new MemorySize(8192));
        off();

        assertThat(written()).containsExactly("machine.cpus", "machine.memory");
        assertThat(unit().ready())
                .singleElement()
                .extracting(step -> step.at().toString())
                .isEqualTo("vcenter://esx01.lab");
    }

    @Test
    void what_waits_in_a_machine_keeps_its_host_from_nothing() {
        value = 1;

        assertThat(next())
                .containsExactly(
                        "ShutDown vm-1: to go down within 15m",
                        "ShutDown vm-2: to go down within 15m",
                        HELD);
    }

    @Test
    void what_was_told_before_the_last_act_is_not_acted_on() {
        off();
        takenOut();
        machinesAskedAt = T.minusSeconds(60);

        assertThat(next())
                .containsExactly(
                        "STALE esx01.lab machine vm-1 machine.cpus waits to be observed anew");
    }

    @Test
    void a_check_of_its_own_refuses_to_write_to_a_machine_that_runs() {
        off();
        var plan = new Plan("r1", List.of(unit()), 1);
        assertThat(faults(plan)).isEmpty();

        power.put("vm-1", Power.On);

        assertThat(faults(plan))
                .containsExactly(
                        "machine/esx01.lab/vm-1#machine.cpus is not written before its machine was"
                                + " read to be off, after all that was done");
    }

    @Test
    void a_check_of_its_own_does_not_believe_that_a_machine_is_off_still() {
        takenOut();
        off();
        var plan = new Plan("r1", List.of(unit()), 1);
        assertThat(faults(plan)).isEmpty();

        machinesAskedAt = T.minusSeconds(60);

        assertThat(faults(plan)).singleElement().asString().contains("read to be off, after all");
    }

    @Test
    void while_vcenter_is_silent_nothing_is_written() {
        off();
        machineTrouble = Optional.of(GONE);

        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("UNREACHABLE esx01.lab machine vm-1 machine.cpus waits: ");
    }
}
