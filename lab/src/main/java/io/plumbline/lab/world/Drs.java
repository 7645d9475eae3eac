package io.plumbline.lab.world;

import io.plumbline.lab.ledger.Entry;

import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * DRS of the one cluster that all hosts of a lab are in. At first it is off. Looking and doing are
 * safe inside {@link World#call} only.
 *
 * @see "vSphere Web Services API, ClusterDrsConfigInfo, ClusterDrsVmConfigInfo and DrsBehavior;
 *     vSphere Resource Management 8.0, Place a Host in Maintenance Mode"
 */
public final class Drs {
    /** One machine after the other; most are moved in less. Engineering knowledge. */
    static final Duration MOVE = Duration.ofSeconds(20);

    /** In the words of the API. */
    public enum Behavior {
        manual,
        partiallyAutomated,
        fullyAutomated
    }

    /**
     * What its owner says of one machine.
     *
     * @param enabled without it the machine is excluded from DRS
     */
    public record OwnSetting(boolean enabled, Behavior behavior) {
        @Override
        public String toString() {
            return enabled ? behavior.name() : "disabled";
        }
    }

    private final World world;
    private final Map<MachineModel, OwnSetting> overrides = new HashMap<>();
    private final Set<MachineModel> moving = new HashSet<>();
    private String cluster = "hpc01";
    private boolean enabled;
    private boolean overridesCount = true;
    private Behavior byDefault = Behavior.fullyAutomated;

    Drs(World world) {
        this.world = world;
    }

    /** By which its cluster goes. */
    public String cluster() {
        return cluster;
    }

    public void named(String name) {
        cluster = name;
    }

    public boolean isEnabled() {
        return enabled;
    }

    public Behavior byDefault() {
        return byDefault;
    }

    /** Whether it is minded what is said of one machine. */
    public boolean overridesCount() {
        return overridesCount;
    }

    public Map<MachineModel, OwnSetting> overrides() {
        return Map.copyOf(overrides);
    }

    public void set(boolean on, Behavior forAll) {
        enabled = on;
        byDefault = forAll;
    }

    public void setOverridesCount(boolean count) {
        overridesCount = count;
    }

    public void override(MachineModel machine, OwnSetting other) {
        overrides.put(machine, other);
    }

    /** The machine is as all others. */
    public void forget(MachineModel machine) {
        overrides.remove(machine);
    }

    /**
     * Whether it moves a machine that runs, if its host is to be emptied: by its own setting, and
     * because there is a host to move it to.
     */
    public boolean moves(MachineModel machine) {
        return enabled
                && isIncluded(machine)
                && behavior(machine) == Behavior.fullyAutomated
                && isMovable(machine)
                && destination(machine).isPresent();
    }

    /** What is passed through belongs to one host. */
    public static boolean isMovable(MachineModel machine) {
        return machine.setup().adapters().stream().noneMatch(MachineAdapter::isPassedThrough);
    }

    private boolean isIncluded(MachineModel machine) {
        return said(machine).map(OwnSetting::enabled).orElse(true);
    }

    private Behavior behavior(MachineModel machine) {
        return said(machine)
                .filter(_ -> overridesCount)
                .map(OwnSetting::behavior)
                .orElse(byDefault);
    }

    private Optional<OwnSetting> said(MachineModel machine) {
        return Optional.ofNullable(overrides.get(machine));
    }

    /**
     * By name, of whichever switch there.
     *
     * @see "vSphere Web Services API, CannotAccessNetwork: an error of migration checks where the
     *     backing is a standard network and the device is connected"
     */
    private static boolean hasNetworksOf(MachineModel machine, HostModel host) {
        return machine.setup().adapters().stream()
                .allMatch(one ->
                        !(one.on() instanceof MachineAdapter.Network.Standard(var name))
                                || host.standardSwitches().hasPortGroup(name));
    }

    /** One that serves and has no machine of its name, that with the fewest first. */
    private Optional<HostModel> destination(MachineModel machine) {
        return world.hosts().stream()
                .filter(host -> !host.host().equals(machine.host()))
                .filter(Drs::takes)
                .filter(host -> hasNetworksOf(machine, host))
                .filter(host ->
                        world.machines().all().stream()
                                .noneMatch(one ->
                                        one.host().equals(host.host())
                                                && one.name().equals(machine.name())))
                .min(
                        Comparator.<HostModel>comparingInt(host -> host.service().machines().size())
                                .thenComparing(HostModel::host));
    }

    private static boolean takes(HostModel host) {
        return host.power().answers()
                && !host.service().inMaintenance()
                && !host.service().entering();
    }

    /**
     * Begins to move what it moves of a host that is to be emptied, one machine at a time. Nothing,
     * where HA would lack what it keeps then.
     *
     * @see "vSphere Resource Management 6.7, DRS Does Not Evacuate a Host Requested to Enter
     *     Maintenance or Standby Mode"
     */
    public void empty(HostModel host) {
        if (world.failover().holdsBack()
                || moving.stream().anyMatch(one -> one.host().equals(host.host()))) {
            return;
        }
        world.machines().all().stream()
                .filter(one -> one.host().equals(host.host()) && world.machines().runs(one))
                .filter(this::moves)
                .findFirst()
                .ifPresent(one -> begin(one, host));
    }

    private void move(MachineModel machine, HostModel from, HostModel to) {
        world.machines().move(machine, to);
        world.ledger()
                .append(
                        new Entry.MachineMoved(
                                world.now(), from.host(), machine.name(), to.host()));
    }

    private void begin(MachineModel machine, HostModel from) {
        var run = machine.run();
        moving.add(machine);
        world.after(
                MOVE,
                () -> {
                    moving.remove(machine);
                    if (machine.run() == run
                            && machine.host().equals(from.host())
                            && world.machines().runs(machine)
                            && from.power().answers()
                            && moves(machine)) {
                        destination(machine).ifPresent(to -> move(machine, from, to));
                    }
                });
    }
}
