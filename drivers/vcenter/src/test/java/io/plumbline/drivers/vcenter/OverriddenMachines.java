package io.plumbline.drivers.vcenter;

import static io.plumbline.property.OverrideProperties.DRS;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Comparison;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.SeenCluster.Behavior;
import io.plumbline.drivers.vcenter.SeenCluster.Drs;
import io.plumbline.drivers.vcenter.SeenCluster.OfHa;
import io.plumbline.drivers.vcenter.SeenCluster.OwnSetting;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.OverrideProperties;
import io.plumbline.property.OverrideProperties.Automation;
import io.plumbline.property.OverrideProperties.RestartPriority;
import io.plumbline.property.Property;
import io.plumbline.property.State;
import io.plumbline.target.Host;
import io.plumbline.target.Machine;
import io.plumbline.target.MachineOverride;
import io.plumbline.target.VCenter;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Two machines of a cluster that may say something of each, and how one asks for that. */
abstract class OverriddenMachines {
    static final VCenter VCENTER = new VCenter("vc01.lab");
    static final String CLUSTER = "domain-c8";
    static final MachineOverride DB = of("esx01.lab", "db01");
    static final MachineOverride WEB = of("esx02.lab", "web01");
    static final MachineRef VM1 = new MachineRef("vm-1");
    private static final Told<Boolean> YES = new Told.Is<>(true);
    static final Told<Behavior> FULLY = new Told.Is<>(Behavior.FULLY_AUTOMATED);
    static final OwnSetting EXCLUDED = new OwnSetting(false, FULLY);
    static final Trouble IN_PROGRESS =
            new Trouble.Busy("ClusterComputeResource.reconfigure", "TaskInProgress");
    private static final BootId LIFE =
            new BootId(
                    UUID.nameUUIDFromBytes(VCENTER.path().getBytes(StandardCharsets.UTF_8)),
                    Instant.EPOCH,
                    Optional.empty());
    static final Trouble SILENCE = new Trouble.TimedOut("WaitForUpdatesEx", Duration.ofSeconds(1));
    static final ActId ID = new ActId(new UUID(0, 2));

    final MemoryVCenter vcenter =
            new MemoryVCenter()
                    .host("host-1", "ESX01.lab")
                    .host("host-2", "esx02.lab")
                    .machine("vm-1", "db01", "host-1", SeenMachine.Power.ON)
                    .machine("vm-2", "web01", "host-2", SeenMachine.Power.OFF);
    final Device device = device(Duration.ofSeconds(20));

    Device device(Duration patience) {
        return new Estate(vcenter, new Patience(patience, Duration.ofMillis(1)))
                .switchesOf(VCENTER, Map.of(), Map.of());
    }

    static MachineOverride of(String host, String name) {
        return new MachineOverride(VCENTER, new Machine(new Host(host), name));
    }

    @BeforeEach
    void hosts_are_in_a_cluster_that_says_nothing_of_one_machine() {
        drs(Map.of());
        vcenter.in(CLUSTER, "host-1").in(CLUSTER, "host-2");
    }

    void cluster(String id, String host) {
        vcenter.cluster(id, "hpc02", new Told.Is<>(new Drs(YES, FULLY, true, Map.of())))
                .in(id, host);
    }

    void drs(Map<MachineRef, OwnSetting> overrides) {
        vcenter.cluster(CLUSTER, "hpc01", new Told.Is<>(new Drs(YES, FULLY, true, overrides)));
    }

    void ha(Map<MachineRef, OfHa> overrides) {
        vcenter.ofHa(CLUSTER, new Told.Is<>(overrides));
    }

    static OfHa ha(RestartPriority priority) {
        return new OfHa(new Told.Is<>(priority), new Told.Unset<>());
    }

    Put<?>[] many(int count) {
        var puts = new ArrayList<Put<?>>();
        for (var each = 0; each < count; each++) {
            var name = "m" + (count > 100 ? each : "%02d".formatted(each));
            vcenter.machine("vm-" + (1000 + each), name, "host-1", SeenMachine.Power.ON);
            puts.add(put(DRS, of("esx01.lab", name), null, Automation.Disabled));
        }
        return puts.toArray(Put<?>[]::new);
    }

    long written(Put<?>... puts) throws Exception {
        var of = Stream.of(puts).map(put -> put.setting().target()).collect(Collectors.toSet());
        var readings =
                device.observe(new Query(Set.of(), Set.copyOf(OverrideProperties.all()), of))
                        .readings();
        return Stream.of(puts).filter(put -> Comparison.isSo(put, readings)).count();
    }

    Receipt apply(Put<?>... puts) throws DeviceException {
        return device.apply(write(puts), ID);
    }

    Problem problem(Put<?>... puts) {
        return problem(ID, puts);
    }

    Problem problem(ActId id, Put<?>... puts) {
        return catchThrowableOfType(DeviceException.class, () -> device.apply(write(puts), id))
                .problem();
    }

    static Act.Write write(Put<?>... puts) {
        return new Act.Write(VCENTER, LIFE, DRS.wire().orElseThrow(), VCENTER, List.of(puts));
    }

    <V> Reading<V> told(Property<V> property, MachineOverride of) throws Exception {
        return device.observe(new Query(Set.of(), Set.copyOf(OverrideProperties.all()), Set.of(of)))
                .readings()
                .of(property.of(of))
                .orElseThrow();
    }

    static <V> Put<V> put(
            Property<V> property, MachineOverride of, @Nullable V from, @Nullable V to) {
        return new Put<>(property.of(of), state(from), state(to), Optional.empty());
    }

    private static <V> State<V> state(@Nullable V value) {
        return value == null ? State.none() : State.is(value);
    }
}
