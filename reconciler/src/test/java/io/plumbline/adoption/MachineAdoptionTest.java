package io.plumbline.adoption;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.observed.Reading;
import io.plumbline.property.AdapterProperties;
import io.plumbline.property.AdapterType;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.OverrideProperties;
import io.plumbline.property.OverrideProperties.RestartPriority;
import io.plumbline.property.State;
import io.plumbline.target.Adapter;
import io.plumbline.target.Host;
import io.plumbline.target.Machine;
import io.plumbline.target.MachineOverride;
import io.plumbline.target.VCenter;

import org.junit.jupiter.api.Test;

import java.util.List;

/** What is taken over of machines, and what stays their owners'. */
class MachineAdoptionTest extends AdoptedCluster {
    @Test
    void the_size_of_a_machine_without_sriov_stays_its_owners() {
        var own = new Machine(new Host("esx3"), "db");
        var lan = new Adapter(own, "lan");
        var observed =
                world().with(MachineProperties.CPUS.of(own), 8)
                        .with(AdapterProperties.TYPE.of(lan), AdapterType.VMXNET3)
                        .observed();

        var adopted = adopt(observed);

        var wishes = wishes(read(adopted), observed);
        assertThat(wishes).as(text(adopted)).anyMatch(wish -> wish.contains("compute-1#"));
        assertThat(wishes).noneMatch(wish -> wish.contains("/db#"));
        assertThat(text(adopted)).contains("name: db");
        assertThat(adopted.left())
                .filteredOn(told -> told.startsWith("db: "))
                .singleElement()
                .asString()
                .contains("the size stays its owner's");
    }

    @Test
    void what_its_cluster_says_of_a_machine_is_taken_over_and_no_more() {
        var own = new Machine(new Host("esx3"), "db");
        var at = new MachineOverride(new VCenter("vc01.lab"), own);
        var observed =
                world().with(MachineProperties.CPUS.of(own), 8)
                        .with(OverrideProperties.RESTART_PRIORITY.of(at), RestartPriority.Highest)
                        .read(
                                OverrideProperties.ISOLATION_RESPONSE.of(at),
                                new Reading.Settled<>(State.none()))
                        .observed();

        var adopted = adopt(observed);

        assertThat(wishes(read(adopted), observed))
                .filteredOn(wish -> wish.contains("/db#"))
                .containsExactly("override/vc01.lab/esx3/db#override.restartPriority Highest");
    }

    @Test
    void devices_of_the_host_are_told_and_stay_as_they_are() {
        var own = new Machine(new Host("esx3"), "db");
        var observed =
                world().with(MachineProperties.CPUS.of(own), 8)
                        .with(
                                MachineProperties.PCI_DEVICES.of(own),
                                List.of("DVX com.maker.nic", "DirectPath 0000:3b:00.1"))
                        .observed();

        var adopted = adopt(observed);

        assertThat(adopted.left())
                .anyMatch(told ->
                        told.startsWith(
                                "db: has of its host for itself, and keeps it: DVX"
                                        + " com.maker.nic, DirectPath 0000:3b:00.1"));
        assertThat(text(adopted)).doesNotContain("DVX");
    }

    /** Its host's half is set by hand, and which of that is wanted nothing tells. */
    @Test
    void a_pvrdma_adapter_is_told_and_not_taken_over_without_what_its_host_needs() {
        var own = new Machine(new Host("esx3"), "bf");
        var observed =
                world().with(MachineProperties.CPUS.of(own), 8)
                        .with(MachineProperties.MEMORY_RESERVED.of(own), true)
                        .with(
                                AdapterProperties.TYPE.of(new Adapter(own, "lan")),
                                AdapterType.PVRDMA)
                        .observed();

        var adopted = adopt(observed);

        assertThat(wishes(read(adopted), observed))
                .as(text(adopted))
                .anyMatch(wish -> wish.contains("compute-1#"))
                .noneMatch(wish -> wish.contains("/bf"));
        assertThat(text(adopted)).contains("name: bf").doesNotContain("PVRDMA,");
        assertThat(adopted.left()).anyMatch(told -> told.contains("PVRDMA"));
    }
}
