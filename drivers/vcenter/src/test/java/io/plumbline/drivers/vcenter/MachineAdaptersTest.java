package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Put;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.PortGroupRef;
import io.plumbline.drivers.vcenter.Managed.SwitchRef;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.AdapterProperties;
import io.plumbline.property.AdapterType;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.Property;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.State;
import io.plumbline.target.Adapter;
import io.plumbline.target.PciAddress;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Adapters of machines, by the port group that they are on. */
final class MachineAdaptersTest extends TwoHosts {
    private static final BootId BOOT =
            new BootId(new UUID(0, 1), Instant.parse("2026-11-01T00:00:00Z"), Optional.empty());
    private static final ActId ID = new ActId(new UUID(0, 2));
    private static final PciAddress FIRST = PciAddress.parse("0000:3b:00.1").orElseThrow();
    private static final PciAddress SECOND = FIRST.withFunction(0);
    private static final Adapter RDMA = new Adapter(WEB, "roce");
    private static final Adapter STANDARD = new Adapter(WEB, Adapter.On.STANDARD, "roce");
    private static final String OF_ANOTHER_KIND = "a network of another kind";
    private static final Adapter OF_DB = new Adapter(DB, "roce");

    @BeforeEach
    void there_is_a_port_group() {
        var dvs = new SwitchRef("dvs-1");
        vcenter.with(dvs(dvs, "host-1"))
                .with(group("pg-1", "roce", dvs))
                .with(group("pg-2", "other", dvs));
        for (var machine : List.of("vm-1", "vm-2")) {
            vcenter.sized(machine, only("v7"));
            vcenter.plugged(machine);
        }
    }

    private static SeenSwitch dvs(SwitchRef ref, String member) {
        return new SeenSwitch(
                ref,
                new Told.Is<>(ref.id()),
                new Told.Is<>("50 0e"),
                new SeenSwitch.Settings(
                        new Told.Unset<>(),
                        new Told.Unset<>(),
                        new Told.Unset<>(),
                        new Told.Unset<>(),
                        new Told.Unset<>()),
                new SeenSwitch.Layout(
                        new Told.Unset<>(),
                        new Told.Unset<>(),
                        new Told.Is<>(
                                List.of(
                                        new SeenSwitch.Member(
                                                new HostRef(member),
                                                new Told.Unset<>(),
                                                new Told.Unset<>(),
                                                new Told.Unset<>())))));
    }

    private static SeenAdapter sriov(SeenBacking on, Told<PciAddress> function) {
        return new SeenAdapter(
                4001, on, new Told.Is<>(AdapterType.SRIOV), function, new Told.Is<>(false));
    }

    private static SeenPortGroup group(String id, String name, SwitchRef of) {
        return new SeenPortGroup(
                new PortGroupRef(id),
                new Told.Is<>(name),
                new SeenPortGroup.Place(new Told.Is<>(of), new Told.Is<>(false)),
                new Told.Is<>("1"),
                new Told.Unset<>());
    }

    private static SeenAdapter sriov(int key, String group, PciAddress function) {
        return new SeenAdapter(
                key,
                new SeenBacking.Distributed(group),
                new Told.Is<>(AdapterType.SRIOV),
                new Told.Is<>(function),
                new Told.Is<>(false));
    }

    private static SeenAdapter vmxnet3(int key, String group) {
        return new SeenAdapter(
                key,
                new SeenBacking.Distributed(group),
                new Told.Is<>(AdapterType.VMXNET3),
                new Told.Unset<>(),
                new Told.Unset<>());
    }

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

    private <V> Reading<V> reading(Property<V> property) throws Exception {
        return reading(RDMA, property);
    }

    private <V> Reading<V> reading(Adapter of, Property<V> property) throws Exception {
        var query = new Query(Set.of(), Set.copyOf(PropertyCatalogue.builtIn().all()), Set.of(of));
        return device.observe(query).readings().of(property.of(of)).orElseThrow();
    }

    private static <V> Reading<V> is(V value) {
        return new Reading.Settled<>(State.is(value));
    }

    private static <V> Reading<V> none() {
        return new Reading.Settled<>(State.none());
    }

    private static Act.Write make(Adapter adapter) {
        return write(
                adapter,
                new Put<>(
                        AdapterProperties.TYPE.of(adapter),
                        State.none(),
                        State.is(AdapterType.SRIOV),
                        Optional.empty()),
                new Put<>(
                        AdapterProperties.FUNCTION.of(adapter),
                        State.none(),
                        State.is(FIRST),
                        Optional.empty()));
    }

    private static Act.Write write(Adapter adapter, Put<?>... puts) {
        return new Act.Write(
                HOST, BOOT, AdapterProperties.TYPE.wire().orElseThrow(), adapter, List.of(puts));
    }
}
