package io.plumbline.desired;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.inventory.Inventory;
import io.plumbline.inventory.Sightings;
import io.plumbline.spec.SpecTexts;
import io.plumbline.target.Adapter;
import io.plumbline.target.Host;
import io.plumbline.target.Machine;
import io.plumbline.target.Targets;

import org.junit.jupiter.api.Test;

import java.util.List;

/** What follows for virtual machines: seed 000, section 2.3.2 and table 1. */
class MachineWishesTest {
    private static final String TEXT =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: octo}
            spec:
              credentials: {esxi: root, vcenter: vc}
              vcenter: {url: "https://vc01.lab/sdk", tlsSha256: "DIGEST"}
              hostProfiles:
                p: {nics: {hpc: {select: {model: ConnectX5}, ports: {1: {virtualFunctions: 1}}}}}
              hosts:
                - {each: 1-2, name: "esx{i}", profile: p}
              distributedSwitches:
                - {name: dvs, uplinks: [hpc/1], portGroups: [{name: roce, vlan: untagged}, {name: lan, vlan: 5}]}
              machines:
                - {name: compute-1, host: esx1, size: {cpus: 44, memory: 144GB, reserve: All, latencySensitivity: High}}
                - {name: compute-2, host: esx2, size: {reserve: Memory}, adapters: [{id: rdma, type: SRIOV, nic: hpc/1, portGroup: roce, guestMtuChange: true}, {id: lan, type: VMXNET3, portGroup: lan}]}
                - {name: license01, host: esx2}
            """
                    .replace("DIGEST", "AB".repeat(32));

    @Test
    void a_machine_gets_the_size_that_is_said() {
        assertThat(wishes("machine/esx1/"))
                .containsExactly(
                        "machine/esx1/compute-1#machine.cpus 44",
                        "machine/esx1/compute-1#machine.cpusReserved true",
                        "machine/esx1/compute-1#machine.latencySensitivity High",
                        "machine/esx1/compute-1#machine.memory 144GB",
                        "machine/esx1/compute-1#machine.memoryReserved true");
    }

    @Test
    void of_what_is_not_said_nothing_is_wished() {
        assertThat(wishes("machine/esx2/"))
                .containsExactly("machine/esx2/compute-2#machine.memoryReserved true");
    }

    /** The card of the host was not found yet. */
    @Test
    void no_adapter_is_made_before_it_is_known_of_which_function() {
        assertThat(wishes("adapter/"))
                .containsExactly(
                        "adapter/esx2/compute-2/lan#adapter.type VMXNET3",
                        "adapter/esx2/compute-2/roce#adapter.physicalFunction present",
                        "adapter/esx2/compute-2/roce#adapter.type present");
    }

    /** One of the template may have its port group, and be of another type. */
    @Test
    void no_machine_is_started_before_it_is_known_of_which_function_its_adapter_is() {
        var made = TEXT.replace("host: esx2, size", "host: esx2, from: {template: gold}, size");
        var card = new Sightings().card("esx2", "3b:00", "ConnectX5", "MT_0000000008");

        assertThat(DesiredText.wishes(DesiredText.desired(made)))
                .noneMatch(wish -> wish.contains("machine.firstStart"));
        assertThat(DesiredText.wishes(DesiredText.desired(made, card.observed())))
                .contains("machine/esx2/compute-2#machine.firstStart true");
    }

    @Test
    void an_adapter_is_built_on_its_port_group_and_its_host_s_place_on_the_switch() {
        assertThat(bases("adapter/esx2/compute-2/lan#adapter.type"))
                .containsExactly(
                        "port-group/vc01.lab/dvs/lan#portGroup.vlan present",
                        "switch-member/vc01.lab/dvs/esx2#member.ports present");
    }

    @Test
    void a_passthrough_adapter_is_built_on_reserved_memory_too() {
        assertThat(bases("adapter/esx2/compute-2/roce#adapter.guestMtuChange"))
                .containsExactly(
                        "port-group/vc01.lab/dvs/roce#portGroup.vlan present",
                        "switch-member/vc01.lab/dvs/esx2#member.ports present",
                        "machine/esx2/compute-2#machine.memoryReserved true");
    }

    /** Machines of another host take none of these. */
    @Test
    void a_passthrough_adapter_is_built_on_functions_for_all_that_take_them() {
        var spec =
                SpecTexts.accepted(
                        TEXT.replace("virtualFunctions: 1}", "virtualFunctions: 3}")
                                .replace(
                                        "- {name: license01, host: esx2}",
                                        "- {name: a, host: esx2, size: {reserve: All}, adapters:"
                                                + " [{id: x, type: SRIOV, nic: hpc/1, portGroup:"
                                                + " roce}]}"));
        var card = new Sightings().card("esx2", "3b:00", "ConnectX5", "MT_0000000008");

        var desired = Desires.of(spec, Inventory.of(spec, card.observed()));

        assertThat(bases(desired, "adapter/esx2/compute-2/roce#adapter.type"))
                .contains("port/esx2/0000:3b:00/1#port.virtualFunctions at least 2");
    }

    /** The first seed's other option: a switch on each host. */
    @Test
    void an_adapter_on_a_standard_switch_is_built_on_what_its_host_has_of_it() {
        var own =
                TEXT.replace(
                                "  distributedSwitches:\n"
                                        + "    - {name: dvs, uplinks: [hpc/1], portGroups: [{name:"
                                        + " roce, vlan: untagged}, {name: lan, vlan: 5}]}\n",
                                "")
                        .replace(
                                "1: {virtualFunctions: 1}}}}}",
                                "1: {virtualFunctions: 1}}}}, standardSwitches: {vSwitch1:"
                                        + " {uplinks: [hpc/1], portGroups: [{name: roce, vlan:"
                                        + " untagged}, {name: lan, vlan: 5}]}}}");
        var card = new Sightings().card("esx2", "3b:00", "ConnectX5", "MT_0000000008");
        var desired = DesiredText.desired(own, card.observed());

        assertThat(bases(desired, "standard-adapter/esx2/compute-2/roce#adapter.type"))
                .containsExactly(
                        "standard-port-group/esx2/vSwitch1/roce#standardPortGroup.made present",
                        "standard-switch/esx2/vSwitch1#standardSwitch.uplinks present",
                        "machine/esx2/compute-2#machine.memoryReserved true",
                        "standard-adapter/esx2/compute-2/roce#adapter.elsewhere without"
                                + " 0000:3b:00.0",
                        "port/esx2/0000:3b:00/1#port.virtualFunctions at least 1");
        assertThat(bases(desired, "standard-adapter/esx2/compute-2/lan#adapter.type"))
                .containsExactly(
                        "standard-port-group/esx2/vSwitch1/lan#standardPortGroup.made present",
                        "standard-switch/esx2/vSwitch1#standardSwitch.uplinks present");
        assertThat(DesiredText.wishes(desired))
                .contains(
                        "standard-adapter/esx2/compute-2/lan#adapter.type VMXNET3",
                        "standard-adapter/esx2/compute-2/roce#adapter.type SRIOV");
    }

    @Test
    void what_is_kept_of_an_adapter_is_read_back_with_the_kind_of_its_switch() {
        var machine = new Machine(new Host("esx2"), "compute-2");
        for (var on : Adapter.On.values()) {
            var adapter = new Adapter(machine, on, "roce");

            assertThat(Targets.parse(adapter.path())).isEqualTo(adapter);
        }
    }

    private static List<String> bases(String of) {
        return bases(desired(), of);
    }

    private static List<String> bases(Desired desired, String of) {
        return DesiredText.bases(desired, new Host("esx2"), of).map(DesiredText::base).toList();
    }

    @Test
    void a_machine_is_part_of_its_host() {
        assertThat(desired().wishes())
                .filteredOn(wish -> wish.setting().path().startsWith("machine/esx1"))
                .allMatch(wish -> wish.setting().target().unit().equals(new Host("esx1")));
    }

    private static List<String> wishes(String of) {
        return desired().wishes().stream()
                .filter(wish -> wish.setting().path().startsWith(of))
                .map(DesiredText::wish)
                .toList();
    }

    private static Desired desired() {
        return DesiredText.desired(TEXT);
    }
}
