package io.plumbline.drivers.scheduler;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.property.JobNodeProperties;
import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.target.Host;
import io.plumbline.target.JobNode;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * Questions and acts of tests.
 *
 * @param unit on which all nodes are that are asked about
 */
public record Nodes(JobNodes all, Host unit) {
    public static final Host HOST = new Host("esx01.lab");
    public static final String OURS = "plumbline: esx01.lab leaves service";

    private static final BootId BOOT =
            new BootId(
                    UUID.fromString("00000000-0000-0000-0000-000000000001"),
                    Instant.EPOCH,
                    Optional.empty());

    public Nodes(JobNodes all) {
        this(all, HOST);
    }

    public JobNode node(String name) {
        return new JobNode(unit, name);
    }

    public State<String> closed(String name) throws DeviceException {
        return settled(name, JobNodeProperties.CLOSED);
    }

    public List<String> jobs(String name) throws DeviceException {
        return value(settled(name, JobNodeProperties.JOBS));
    }

    public boolean answers(String name) throws DeviceException {
        return value(settled(name, JobNodeProperties.ANSWERS));
    }

    public <V> Reading<V> reading(String name, Property<V> property) throws DeviceException {
        var observation = device().observe(new Query(Set.of(), Set.of(), Set.of(unit, node(name))));
        return observation
                .readings()
                .of(new Setting<>(node(name), property))
                .orElseThrow(() -> new AssertionError("nothing of " + name));
    }

    public Receipt drain(String name) throws DeviceException {
        return device().apply(new Act.Drain(node(name), BOOT, Duration.ofHours(1)), id());
    }

    public Receipt resume(String name) throws DeviceException {
        return device().apply(new Act.Resume(node(name), BOOT), id());
    }

    public Device device() {
        return all.nodesOf(unit);
    }

    public static ActId id() {
        return new ActId(UUID.randomUUID());
    }

    private <V> State<V> settled(String name, Property<V> property) throws DeviceException {
        var reading = reading(name, property);
        if (reading instanceof Reading.Settled<V>(var now)) {
            return now;
        }
        throw new AssertionError(reading.toString());
    }

    private static <V> V value(State<V> state) {
        if (state instanceof State.Is<V>(var value)) {
            return value;
        }
        throw new AssertionError(state.toString());
    }
}
