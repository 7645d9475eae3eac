package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.device.Put;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.vcenter.Managed.PortGroupRef;
import io.plumbline.drivers.vcenter.Managed.SwitchRef;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.AdapterProperties;
import io.plumbline.property.AdapterType;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.State;
import io.plumbline.target.Adapter;
import io.plumbline.target.PciAddress;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Adapters of machines, by the port group that they are on. */
final class MachineAdaptersTest extends MachineWithAdapters {
    private static final PciAddress SECOND = FIRST.withFunction(0);
    private static final Adapter OF_DB = new Adapter(DB, "roce");

    @Test
    void adapter_is_told_by_its_port_group() throws Exception {
        vcenter.plugged("vm-2", sriov(4000, "pg-2", SECOND), sriov(4001, "pg-1", FIRST));

        assertThat(reading(AdapterProperties.TYPE)).isEqualTo(is(AdapterType.SRIOV));
        assertThat(reading(AdapterProperties.FUNCTION)).isEqualTo(is(FIRST));
        assertThat(reading(AdapterProperties.GUEST_MTU_CHANGE)).isEqualTo(is(false));
    }

    @Test
    void machine_without_an_adapter_there_has_none() throws Exception {
        vcenter.plugged("vm-2", sriov(4000, "pg-2", SECOND));

        assertThat(reading(AdapterProperties.TYPE)).isEqualTo(none());
        assertThat(reading(AdapterProperties.FUNCTION)).isEqualTo(none());
    }

    @Test
    void adapter_that_is_not_passed_through_has_no_function() throws Exception {
        vcenter.plugged("vm-2", vmxnet3(4000, "pg-1"));

        assertThat(reading(AdapterProperties.TYPE)).isEqualTo(is(AdapterType.VMXNET3));
        assertThat(reading(AdapterProperties.FUNCTION)).isEqualTo(new Reading.NotOffered<>());
    }

    @Test
    void two_adapters_there_are_not_told_apart() throws Exception {
        vcenter.plugged("vm-2", vmxnet3(4000, "pg-1"), sriov(4001, "pg-1", FIRST));

        assertThat(reading(AdapterProperties.TYPE)).isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void adapter_is_made_with_all_that_it_needs() throws Exception {
        assertThat(device.apply(make(RDMA), ID)).isEqualTo(new Receipt.Done(Activation.LIVE));

        assertThat(vcenter.done())
                .containsExactly(
                        "reconfigure vm-2 as of v7: "
                                + new AdapterChange.Add(
                                        AdapterType.SRIOV,
                                        new AdapterBacking.Distributed(
                                                new PortGroupRef("pg-1"), "50 0e"),
                                        Optional.of(FIRST),
                                        Optional.empty()));
    }

    @Test
    void adapter_of_another_function_is_changed_and_none_is_made() throws Exception {
        vcenter.plugged("vm-2", sriov(4001, "pg-1", SECOND));

        device.apply(
                write(
                        RDMA,
                        new Put<>(
                                AdapterProperties.FUNCTION.of(RDMA),
                                State.is(SECOND),
                                State.is(FIRST),
                                Optional.empty())),
                ID);

        assertThat(vcenter.done())
                .containsExactly(
                        "reconfigure vm-2 as of v7: "
                                + new AdapterChange.Edit(
                                        4001, Optional.of(FIRST), Optional.empty()));
    }

    @Test
    void adapter_that_somebody_put_elsewhere_is_not_doubled() throws Exception {
        vcenter.plugged("vm-2", sriov(4001, "pg-2", FIRST));

        assertThat(problem(() -> device.apply(make(RDMA), ID)).text())
                .contains(
                        "has an adapter of 0000:3b:00.1 on port group other: move it there, or"
                                + " take it away");
        assertThat(reading(AdapterProperties.ELSEWHERE))
                .isEqualTo(is(List.of("0000:3b:00.1 on port group other")));
        assertThat(vcenter.done()).isEmpty();
    }

    /** What keeps an adapter from being made is told, and nothing else is. */
    @Test
    void what_a_machine_has_elsewhere_is_told_where_it_may_be_the_adapter() throws Exception {
        vcenter.plugged("vm-2", sriov(4001, "pg-1", FIRST), sriov(4002, "pg-2", SECOND));
        assertThat(reading(AdapterProperties.ELSEWHERE)).isEqualTo(is(List.of()));

        vcenter.plugged("vm-2", vmxnet3(4000, "pg-2"));
        assertThat(reading(AdapterProperties.ELSEWHERE)).isEqualTo(is(List.of()));

        vcenter.plugged("vm-2", sriov(4007, "pg-1", FIRST));
        assertThat(reading(STANDARD, AdapterProperties.ELSEWHERE)).isEqualTo(is(List.of()));

        vcenter.plugged("vm-2", sriov(4007, "pg-of-others", FIRST));
        assertThat(reading(STANDARD, AdapterProperties.ELSEWHERE))
                .isEqualTo(is(List.of("0000:3b:00.1 on port group pg-of-others")));

        vcenter.with("vm-2", new Told.Unreadable<>("withheld"));
        assertThat(reading(AdapterProperties.ELSEWHERE)).isInstanceOf(Reading.Unreadable.class);
    }

    /** A person took the function of the one for the other, which the spec has on each network. */
    @Test
    void function_of_another_adapter_of_the_spec_is_told_until_that_one_has_its_own()
            throws Exception {
        vcenter.plugged("vm-2", sriov(4001, "pg-2", FIRST));
        assertThat(reading(AdapterProperties.ELSEWHERE))
                .isEqualTo(is(List.of("0000:3b:00.1 on port group other")));

        device.apply(
                write(
                        new Adapter(RDMA.of(), "other"),
                        new Put<>(
                                AdapterProperties.FUNCTION.of(new Adapter(RDMA.of(), "other")),
                                State.is(FIRST),
                                State.is(SECOND),
                                Optional.empty())),
                ID);
        assertThat(vcenter.done())
                .containsExactly(
                        "reconfigure vm-2 as of v7: "
                                + new AdapterChange.Edit(
                                        4001, Optional.of(SECOND), Optional.empty()));

        vcenter.plugged("vm-2", sriov(4001, "pg-2", SECOND));
        assertThat(reading(AdapterProperties.ELSEWHERE))
                .isEqualTo(is(List.of("0000:3b:00.0 on port group other")));
    }

    @Test
    void several_adapters_of_the_function_are_left() {
        vcenter.plugged("vm-2", sriov(4001, "pg-1", FIRST), sriov(4002, "pg-1", FIRST));

        assertThat(problem(() -> device.apply(make(STANDARD), ID)).text())
                .contains("has 2 adapters of 0000:3b:00.1 on other port groups: leave one");
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void adapter_of_another_function_elsewhere_is_in_the_way_of_none() throws Exception {
        vcenter.plugged("vm-2", sriov(new SeenBacking.Other(), new Told.Is<>(SECOND)));

        assertThat(device.apply(make(RDMA), ID)).isEqualTo(new Receipt.Done(Activation.LIVE));
    }

    @Test
    void adapter_without_a_function_of_its_own_is_told_to_have_none_and_gets_one()
            throws Exception {
        vcenter.plugged("vm-2", sriov(new SeenBacking.Distributed("pg-1"), new Told.Unset<>()));
        assertThat(reading(AdapterProperties.FUNCTION)).isEqualTo(none());

        device.apply(
                write(
                        RDMA,
                        new Put<>(
                                AdapterProperties.FUNCTION.of(RDMA),
                                State.none(),
                                State.is(FIRST),
                                Optional.empty())),
                ID);

        assertThat(vcenter.done())
                .containsExactly(
                        "reconfigure vm-2 as of v7: "
                                + new AdapterChange.Edit(
                                        4001, Optional.of(FIRST), Optional.empty()));
    }

    /** Of a switch of other hosts, or of another data center. */
    @Test
    void port_group_of_a_switch_that_the_host_is_not_on_is_another_one() throws Exception {
        var other = new SwitchRef("dvs-2");
        vcenter.with(dvs(other, "host-2")).with(group("pg-9", "roce", other));

        assertThat(reading(AdapterProperties.TYPE)).isEqualTo(none());
        assertThat(device.apply(make(RDMA), ID)).isEqualTo(new Receipt.Done(Activation.LIVE));
        assertThat(vcenter.done()).singleElement().asString().contains("pg-1");

        vcenter.with(dvs(other, "host-1"));
        assertThat(reading(AdapterProperties.TYPE)).isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void machine_that_runs_gets_none() {
        assertThat(problem(() -> device.apply(make(OF_DB), ID))).isInstanceOf(Problem.Moved.class);
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void port_group_that_is_not_there_is_told() {
        var elsewhere = new Adapter(WEB, "gone");

        assertThat(problem(() -> device.apply(make(elsewhere), ID)).text())
                .contains("vCenter has no port group of this name");
    }

    @Test
    void pvrdma_is_made_beside_another_adapter() throws Exception {
        vcenter.with("vm-2", cards(1));

        device.apply(pvrdma(), ID);

        assertThat(vcenter.done())
                .containsExactly(
                        "reconfigure vm-2 as of v7: "
                                + new AdapterChange.Add(
                                        AdapterType.PVRDMA,
                                        new AdapterBacking.Distributed(
                                                new PortGroupRef("pg-1"), "50 0e"),
                                        Optional.empty(),
                                        Optional.empty()));
    }

    @Test
    void pvrdma_is_never_the_first_adapter_and_there_is_one_of_it() throws Exception {
        vcenter.with("vm-2", new Told.Unset<>());
        assertThat(problem(() -> device.apply(pvrdma(), ID)).text())
                .contains("the adapters of its machine in vCenter");

        vcenter.with("vm-2", cards(0));
        assertThat(problem(() -> device.apply(pvrdma(), ID)).text())
                .contains("its first adapter would be PVRDMA");

        vcenter.plugged(
                "vm-2",
                new SeenAdapter(
                        4001,
                        new SeenBacking.Distributed("pg-2"),
                        new Told.Is<>(AdapterType.PVRDMA),
                        new Told.Unset<>(),
                        new Told.Unset<>()));
        assertThat(problem(() -> device.apply(pvrdma(), ID)).text())
                .contains("has a PVRDMA adapter on another port group");
        assertThat(reading(AdapterProperties.ELSEWHERE))
                .isEqualTo(is(List.of("PVRDMA on port group other")));
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void hardware_of_a_machine_is_told() throws Exception {
        vcenter.hardware("vm-2", 13);
        var version = MachineProperties.HARDWARE_VERSION.of(WEB);
        var query = new Query(Set.of(), Set.copyOf(PropertyCatalogue.builtIn().all()), Set.of(WEB));

        assertThat(device.observe(query).readings().of(version)).contains(is(13));
    }

    private static Told<SeenDevices> cards(int networkCards) {
        return new Told.Is<>(new SeenDevices(List.of(), false, networkCards, List.of()));
    }

    private static Act.Write pvrdma() {
        return write(
                RDMA,
                new Put<>(
                        AdapterProperties.TYPE.of(RDMA),
                        State.none(),
                        State.is(AdapterType.PVRDMA),
                        Optional.empty()));
    }
}
