package io.plumbline.lab.simulation;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.device.UnitFleet;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.DistributedSwitchProperties;
import io.plumbline.property.Property;
import io.plumbline.property.State;
import io.plumbline.property.Vlan;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.PortGroup;
import io.plumbline.target.SwitchMember;
import io.plumbline.target.Target;
import io.plumbline.target.VCenter;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;

/**
 * A vCenter with one distributed switch, which is as every simulated spec wishes it and stays so:
 * what is judged is who sends through it. How such a switch is changed is lived over its protocol,
 * by the days of the app.
 */
final class SettledVCenter implements Device {
    static final VCenter TARGET = new VCenter("vc01.lab");
    static final String SWITCH = "sim-dvs";
    static final String UPLINK = "hpc/2";

    /** Of a spec. */
    static final String LINES =
            "  distributedSwitches: [{name: %s, uplinks: [%s], portGroups: [{name: sim-pg, vlan: untagged}]}]\n"
                    .formatted(SWITCH, UPLINK);

    /** All that a host may call the uplink, whatever it is called after a boot. */
    private static final List<String> PORTS =
            IntStream.range(0, 32).mapToObj(number -> "vmnic" + number).toList();

    private static final BootId BOOT = new BootId(new UUID(0, 7), Instant.EPOCH, Optional.empty());

    private SettledVCenter() {}

    static UnitFleet.Member member() {
        return new UnitFleet.Member("vcenter", TARGET, new SettledVCenter());
    }

    @Override
    public Observation observe(Query query) {
        var readings = Readings.builder();
        query.named().stream()
                .filter(target -> target.unit().equals(TARGET))
                .forEach(target -> read(target, readings));
        return new Observation(Optional.of(BOOT), readings.build(), List.of());
    }

    private static void read(Target target, Readings.Builder readings) {
        switch (target) {
            case DistributedSwitch one -> {
                put(one, DistributedSwitchProperties.MADE, 1, readings);
                put(one, DistributedSwitchProperties.UPLINKS, 1, readings);
                put(one, DistributedSwitchProperties.MTU, SimSpec.USUAL_IP_MTU, readings);
                put(one, DistributedSwitchProperties.MEMBERS, List.of(), readings);
                put(one, DistributedSwitchProperties.OUT_OF_STEP, List.of(), readings);
            }
            case SwitchMember one -> put(one, DistributedSwitchProperties.PORTS, PORTS, readings);
            case PortGroup one ->
                    put(one, DistributedSwitchProperties.VLAN, Vlan.parse("untagged"), readings);
            default -> {}
        }
    }

    private static <V> void put(
            Target target, Property<V> property, V value, Readings.Builder readings) {
        readings.put(property.of(target), new Reading.Settled<>(State.is(value)));
    }

    @Override
    public Rehearsal rehearse(Act.Write write) {
        return Rehearsal.asDeclared(Activation.LIVE);
    }

    @Override
    public Receipt apply(Act act, ActId id) throws DeviceException {
        throw new DeviceException(
                new Problem.Rejected(TARGET, act.toString(), "nothing is to be done here"));
    }

    @Override
    public JobState look(ActId id) {
        return new JobState.NeverStarted();
    }
}
