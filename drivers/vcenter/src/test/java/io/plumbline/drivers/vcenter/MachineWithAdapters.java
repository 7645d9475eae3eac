package io.plumbline.drivers.vcenter;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Put;
import io.plumbline.device.Query;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.PortGroupRef;
import io.plumbline.drivers.vcenter.Managed.SwitchRef;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.property.AdapterProperties;
import io.plumbline.property.AdapterType;
import io.plumbline.property.Property;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.State;
import io.plumbline.target.Adapter;
import io.plumbline.target.PciAddress;

import org.junit.jupiter.api.BeforeEach;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** A machine and the port groups that it may have an adapter on, and how one asks for that. */
abstract class MachineWithAdapters extends TwoHosts {
    private static final BootId BOOT =
            new BootId(new UUID(0, 1), Instant.parse("2026-11-01T00:00:00Z"), Optional.empty());
    static final ActId ID = new ActId(new UUID(0, 2));
    static final PciAddress FIRST = PciAddress.parse("0000:3b:00.1").orElseThrow();
    static final Adapter RDMA = new Adapter(WEB, "roce");
    static final Adapter STANDARD = new Adapter(WEB, Adapter.On.STANDARD, "roce");

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

    static SeenSwitch dvs(SwitchRef ref, String member) {
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

    static SeenAdapter sriov(SeenBacking on, Told<PciAddress> function) {
        return new SeenAdapter(
                4001, on, new Told.Is<>(AdapterType.SRIOV), function, new Told.Is<>(false));
    }

    static SeenPortGroup group(String id, String name, SwitchRef of) {
        return new SeenPortGroup(
                new PortGroupRef(id),
                new Told.Is<>(name),
                new SeenPortGroup.Place(new Told.Is<>(of), new Told.Is<>(false)),
                new Told.Is<>("1"),
                new Told.Unset<>());
    }

    static SeenAdapter sriov(int key, String group, PciAddress function) {
        return new SeenAdapter(
                key,
                new SeenBacking.Distributed(group),
                new Told.Is<>(AdapterType.SRIOV),
                new Told.Is<>(function),
                new Told.Is<>(false));
    }

    static SeenAdapter vmxnet3(int key, String group) {
        return new SeenAdapter(
                key,
                new SeenBacking.Distributed(group),
                new Told.Is<>(AdapterType.VMXNET3),
                new Told.Unset<>(),
                new Told.Unset<>());
    }

    <V> Reading<V> reading(Property<V> property) throws Exception {
        return reading(RDMA, property);
    }

    <V> Reading<V> reading(Adapter of, Property<V> property) throws Exception {
        var query = new Query(Set.of(), Set.copyOf(PropertyCatalogue.builtIn().all()), Set.of(of));
        return device.observe(query).readings().of(property.of(of)).orElseThrow();
    }

    static <V> Reading<V> is(V value) {
        return new Reading.Settled<>(State.is(value));
    }

    static <V> Reading<V> none() {
        return new Reading.Settled<>(State.none());
    }

    static Act.Write make(Adapter adapter) {
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

    static Act.Write write(Adapter adapter, Put<?>... puts) {
        return new Act.Write(
                HOST, BOOT, AdapterProperties.TYPE.wire().orElseThrow(), adapter, List.of(puts));
    }
}
