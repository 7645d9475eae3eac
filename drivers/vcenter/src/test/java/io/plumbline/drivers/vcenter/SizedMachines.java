package io.plumbline.drivers.vcenter;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Put;
import io.plumbline.device.Query;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.property.LatencySensitivity;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.MemorySize;
import io.plumbline.property.Property;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.State;
import io.plumbline.target.Machine;

import org.junit.jupiter.api.BeforeEach;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Machines of a known size: how their settings are read and written. */
abstract class SizedMachines extends TwoHosts {
    private static final BootId BOOT =
            new BootId(new UUID(0, 1), Instant.parse("2026-11-01T00:00:00Z"), Optional.empty());
    static final ActId ID = new ActId(new UUID(0, 2));
    private static final Query SETTINGS =
            new Query(
                    Set.of(),
                    Set.copyOf(PropertyCatalogue.builtIn().all()),
                    Set.of(new Machine(HOST, "elsewhere")));
    static final SeenMachine.Size SIZE = size(new Told.Is<>(96_000L));

    static SeenMachine.Size size(Told<Long> cpuReservationMhz) {
        return size(cpuReservationMhz, false, LatencySensitivity.Normal);
    }

    static SeenMachine.Size size(
            Told<Long> cpuReservationMhz, boolean memoryReserved, LatencySensitivity latency) {
        return new SeenMachine.Size(
                new Told.Is<>("v7"),
                new Told.Is<>(40),
                new Told.Is<>(new MemorySize(4_096)),
                new Told.Is<>(memoryReserved),
                cpuReservationMhz,
                new Told.Is<>(latency));
    }

    @BeforeEach
    void machines_have_a_size() {
        vcenter.sized("vm-1", SIZE).sized("vm-2", SIZE);
    }

    static SeenMachine.Size unset(Told<String> changeVersion) {
        return new SeenMachine.Size(
                changeVersion,
                SIZE.cpus(),
                SIZE.memory(),
                new Told.Unset<>(),
                SIZE.cpuReservationMhz(),
                new Told.Unset<>());
    }

    /** How a change of {@link #WEB} as it was read is noted down. */
    static String reconfigured(MachineChange change) {
        return "reconfigure vm-2 as of v7: " + change;
    }

    <V> Reading<V> reading(Machine machine, Property<V> property) throws Exception {
        return device.observe(SETTINGS).readings().of(property.of(machine)).orElseThrow();
    }

    static <V> Reading<V> is(V value) {
        return new Reading.Settled<>(State.is(value));
    }

    interface Change {
        Put<?> of(Machine machine);
    }

    static <V> Change put(Property<V> property, V from, V to) {
        return machine ->
                new Put<>(property.of(machine), State.is(from), State.is(to), Optional.empty());
    }

    static Act.Write write(Machine machine, Change... changes) {
        return new Act.Write(
                HOST,
                BOOT,
                MachineProperties.CPUS.wire().orElseThrow(),
                machine,
                List.of(changes).stream().<Put<?>>map(change -> change.of(machine)).toList());
    }
}
