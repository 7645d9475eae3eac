package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Receipt;
import io.plumbline.drivers.vcenter.Managed.SwitchRef;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.AdapterProperties;
import io.plumbline.property.AdapterType;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Adapters on port groups of standard switches, and on both kinds of networks. */
final class StandardAdaptersTest extends MachineWithAdapters {
    private static final String OF_ANOTHER_KIND = "a network of another kind";

    @Test
    void adapter_on_a_standard_port_group_or_of_an_untold_function_is_not_doubled()
            throws Exception {
        for (var on : List.of(new SeenBacking.Standard("roce"), new SeenBacking.Other())) {
            vcenter.plugged("vm-2", sriov(on, new Told.Is<>(FIRST)));
            var told =
                    on instanceof SeenBacking.Other ? OF_ANOTHER_KIND : "standard port group roce";
            assertThat(problem(() -> device.apply(make(RDMA), ID)).text())
                    .contains(
                            "has an adapter of 0000:3b:00.1 on "
                                    + told
                                    + ": move it there, or take it away");
            assertThat(reading(AdapterProperties.ELSEWHERE))
                    .isEqualTo(is(List.of("0000:3b:00.1 on " + told)));
        }

        vcenter.plugged("vm-2", sriov(new SeenBacking.Distributed("pg-2"), new Told.Unset<>()));
        assertThat(problem(() -> device.apply(make(RDMA), ID)).text())
                .contains("does not tell of which function");

        vcenter.with("vm-2", new Told.Unreadable<>("withheld"));
        assertThat(problem(() -> device.apply(make(RDMA), ID))).isInstanceOf(Problem.class);
        assertThat(vcenter.done()).isEmpty();
    }

    /** The spec has one on each port, so it is that one, and said otherwise before. */
    @Test
    void adapter_is_moved_from_a_distributed_port_group_to_a_standard_one() throws Exception {
        vcenter.plugged("vm-2", sriov(4007, "pg-1", FIRST));

        device.apply(make(STANDARD), ID);

        assertThat(vcenter.done())
                .containsExactly(
                        "reconfigure vm-2 as of v7: "
                                + new AdapterChange.Move(
                                        4007,
                                        new AdapterBacking.Standard("roce"),
                                        Optional.empty()));
    }

    /** No spec that says a standard one said these before: the last is of nobody's switch here. */
    @Test
    void adapter_is_not_moved_to_a_standard_port_group_from_a_network_that_no_spec_said()
            throws Exception {
        var networks =
                Map.<SeenBacking, String>of(
                        new SeenBacking.Standard("VM Network"), "standard port group VM Network",
                        new SeenBacking.Standard("other"), "standard port group other",
                        new SeenBacking.Other(), OF_ANOTHER_KIND,
                        new SeenBacking.Distributed("pg-of-others"), "port group pg-of-others");
        for (var on : networks.entrySet()) {
            vcenter.plugged("vm-2", sriov(on.getKey(), new Told.Is<>(FIRST)));
            assertThat(problem(() -> device.apply(make(STANDARD), ID)).text())
                    .contains(
                            "has an adapter of 0000:3b:00.1 on "
                                    + on.getValue()
                                    + ": move it there, or take it away");
            assertThat(reading(STANDARD, AdapterProperties.ELSEWHERE))
                    .isEqualTo(is(List.of("0000:3b:00.1 on " + on.getValue())));
        }
        assertThat(vcenter.done()).isEmpty();
    }

    /** On the standard one there is none, on the distributed one of the same name there is. */
    @Test
    void port_groups_of_one_name_on_both_kinds_of_switches_are_two() throws Exception {
        vcenter.plugged("vm-2", vmxnet3(4000, "pg-1"));
        assertThat(reading(AdapterProperties.TYPE)).isEqualTo(is(AdapterType.VMXNET3));
        assertThat(reading(STANDARD, AdapterProperties.TYPE)).isEqualTo(none());

        vcenter.plugged("vm-2", sriov(new SeenBacking.Standard("roce"), new Told.Is<>(FIRST)));
        assertThat(reading(AdapterProperties.TYPE)).isEqualTo(none());
        assertThat(reading(STANDARD, AdapterProperties.TYPE)).isEqualTo(is(AdapterType.SRIOV));
        assertThat(reading(STANDARD, AdapterProperties.FUNCTION)).isEqualTo(is(FIRST));
    }

    /** That one may be called as a distributed one twice over does not matter to it. */
    @Test
    void adapter_is_made_on_a_standard_port_group_by_its_name() throws Exception {
        vcenter.with(group("pg-3", "roce", new SwitchRef("dvs-1")));

        assertThat(device.apply(make(STANDARD), ID)).isEqualTo(new Receipt.Done(Activation.LIVE));

        assertThat(vcenter.done())
                .containsExactly(
                        "reconfigure vm-2 as of v7: "
                                + new AdapterChange.Add(
                                        AdapterType.SRIOV,
                                        new AdapterBacking.Standard("roce"),
                                        Optional.of(FIRST),
                                        Optional.empty()));
    }

    /** Such as the one that a machine of old has for its management. */
    @Test
    void adapter_of_an_unknown_type_on_a_standard_port_group_is_in_the_way_of_none()
            throws Exception {
        vcenter.plugged(
                "vm-2",
                new SeenAdapter(
                        4000,
                        new SeenBacking.Standard("VM Network"),
                        new Told.Unreadable<>("an adapter VirtualE1000"),
                        new Told.Unset<>(),
                        new Told.Unset<>()));

        assertThat(device.apply(make(RDMA), ID)).isEqualTo(new Receipt.Done(Activation.LIVE));
    }

    /** One that is on nothing of a distributed switch, or has no such function, never will be. */
    @Test
    void standard_port_group_that_vcenter_has_not_heard_of_yet_is_asked_for_again() {
        vcenter.refuses(new Trouble.Unbacked("ReconfigVM_Task", "InvalidDeviceBacking: no"));

        assertThat(problem(() -> device.apply(make(STANDARD), ID)))
                .isEqualTo(
                        new Problem.Busy(
                                STANDARD,
                                "vCenter ReconfigVM_Task",
                                "InvalidDeviceBacking: no (vCenter may not have heard of roce"
                                        + " yet)"));
        assertThat(problem(() -> device.apply(make(RDMA), ID)))
                .isEqualTo(
                        new Problem.Rejected(
                                RDMA, "vCenter ReconfigVM_Task", "InvalidDeviceBacking: no"));
    }
}
