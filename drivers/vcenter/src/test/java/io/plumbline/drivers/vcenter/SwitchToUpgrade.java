package io.plumbline.drivers.vcenter;

import static io.plumbline.property.DistributedSwitchProperties.UPGRADE;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Query;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.SwitchRef;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.Property;
import io.plumbline.property.State;
import io.plumbline.property.SwitchVersion;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.VCenter;

import org.junit.jupiter.api.BeforeEach;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A distributed switch that is to have a higher version, and its members. */
abstract class SwitchToUpgrade {
    private static final VCenter VCENTER = new VCenter("vc01.lab");
    static final DistributedSwitch DVS = new DistributedSwitch(VCENTER, "dvs");
    static final SwitchRef REF = new SwitchRef("dvs-1");
    static final SwitchVersion IS = new SwitchVersion("7.0.2");
    private static final SwitchVersion TO = new SwitchVersion("8.0.0");
    static final ActId ID = new ActId(new UUID(0, 2));

    final MemoryVCenter vcenter =
            new MemoryVCenter()
                    .host("host-1", "esx01.lab")
                    .host("host-2", "esx02.lab")
                    .host("host-3", "esx03.lab");
    final List<SeenSwitch.Member> members = new ArrayList<>();

    @BeforeEach
    void two_members_and_one_that_is_to_be() {
        for (var host : List.of("host-1", "host-2", "host-3")) {
            vcenter.canBeOn(host, Optional.empty());
        }
        members.add(member("host-1", SeenSwitch.Status.UP));
        members.add(member("host-2", SeenSwitch.Status.UP));
        is("7.0.2");
    }

    Device device() {
        return device(Duration.ofSeconds(20));
    }

    Device device(Duration patience) {
        return device(patience, Map.of(DVS, TO));
    }

    Device device(Duration patience, Map<DistributedSwitch, SwitchVersion> to) {
        var hosts =
                Stream.of("esx01.lab", "ESX02.lab", "esx03.lab", "esx04.lab")
                        .map(Host::new)
                        .collect(Collectors.toCollection(TreeSet::new));
        return new Estate(vcenter, new Patience(patience, Duration.ofMillis(1)))
                .switchesOf(VCENTER, Map.of(DVS, hosts), to);
    }

    void is(String version) {
        vcenter.with(
                new SeenSwitch(
                        REF,
                        new Told.Is<>("dvs"),
                        new Told.Is<>("50 2e"),
                        new SeenSwitch.Settings(
                                new Told.Is<>("7"),
                                new Told.Is<>(9000),
                                new Told.Unset<>(),
                                new Told.Unset<>(),
                                new Told.Is<>(true)),
                        new SeenSwitch.Layout(
                                new Told.Is<>(version),
                                new Told.Is<>(List.of("Uplink 1")),
                                new Told.Is<>(List.copyOf(members)))));
    }

    static SeenSwitch.Member member(String host, SeenSwitch.Status status) {
        return new SeenSwitch.Member(
                new HostRef(host),
                new Told.Is<>(List.of("vmnic4")),
                new Told.Is<>(status),
                new Told.Unset<>());
    }

    Act.Write upgrade() throws DeviceException {
        return new Act.Write(
                VCENTER,
                observed().boot().orElseThrow(),
                UPGRADE.wire().orElseThrow(),
                DVS,
                List.of(new Put<>(UPGRADE.of(DVS), State.is(IS), State.is(TO), Optional.empty())));
    }

    Problem problem() {
        return problem(device());
    }

    Problem problem(Device device) {
        return catchThrowableOfType(DeviceException.class, () -> device.apply(upgrade(), ID))
                .problem();
    }

    <V> Reading<V> read(Property<V> property) throws DeviceException {
        return observed().readings().of(property.of(DVS)).orElseThrow();
    }

    Observation observed() throws DeviceException {
        return device().observe(new Query(Set.of(), Set.of(UPGRADE), Set.of(DVS)));
    }

    static Reading<List<String>> nobody() {
        return new Reading.Settled<>(State.is(List.of()));
    }
}
