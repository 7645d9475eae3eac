package io.plumbline.lab.vcenter;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.world.Drs;
import io.plumbline.lab.world.Failover;
import io.plumbline.lab.world.MachineModel;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a specification says to DRS and HA of single machines.
 *
 * @see "vSphere Web Services API, ArrayUpdateSpec; ClusterDrsVmConfigSpec: add writes over an entry
 *     that exists, edit and remove take one; ClusterDasVmConfigInfo: an unset property has no
 *     effect on the existing one. That an addition to HA takes that there is none is the stricter
 *     reading, as vcsim's"
 */
final class ClusterOverrides {
    private static final String DRS = "drsVmConfigSpec";
    private static final String DAS = "dasVmConfigSpec";
    private static final String DRS_SAYS = "override of DRS";
    private static final String HA_SAYS = "override of HA";
    private static final Set<String> RESTARTS =
            Set.of(
                    "disabled",
                    "lowest",
                    "low",
                    "medium",
                    "high",
                    "highest",
                    "clusterRestartPriority");
    private static final Set<String> RESPONSES =
            Set.of("none", "powerOff", "shutdown", "clusterIsolationResponse");

    private final VCenterState state;
    private final List<Runnable> changes = new ArrayList<>();

    private ClusterOverrides(VCenterState state) {
        this.state = state;
    }

    /**
     * @throws FaultException InvalidArgument where one of them cannot be, and NotSupported where
     *     this lab would have to ignore a part: then none is made
     */
    static ClusterOverrides of(Element spec, VCenterState state) throws FaultException {
        var overrides = new ClusterOverrides(state);
        for (var one : spec.children(DRS).toList()) {
            overrides.drs(one);
        }
        for (var one : spec.children(DAS).toList()) {
            overrides.das(one);
        }
        return overrides;
    }

    void apply() {
        changes.forEach(Runnable::run);
    }

    private void drs(Element spec) throws FaultException {
        var drs = state.world().drs();
        var machine = machine(spec, DRS);
        var there = there(spec, machine, drs.overrides(), DRS);
        if (isRemoved(spec)) {
            change(machine, DRS_SAYS, there, Optional.empty(), () -> drs.forget(machine));
            return;
        }
        var said = info(spec, DRS);
        var before = isAdded(spec) ? Optional.<Drs.OwnSetting>empty() : there;
        var after =
                new Drs.OwnSetting(
                        said.textOf("enabled")
                                .map(Boolean::valueOf)
                                .or(() -> before.map(Drs.OwnSetting::enabled))
                                .orElse(true),
                        said.textOf("behavior")
                                .map(Drs.Behavior::valueOf)
                                .or(() -> before.map(Drs.OwnSetting::behavior))
                                .orElse(drs.byDefault()));
        change(machine, DRS_SAYS, there, Optional.of(after), () -> drs.override(machine, after));
    }

    private void das(Element spec) throws FaultException {
        var failover = state.world().failover();
        var machine = machine(spec, DAS);
        var there = there(spec, machine, failover.overrides(), DAS);
        if (isRemoved(spec)) {
            change(machine, HA_SAYS, there, Optional.empty(), () -> failover.forget(machine));
            return;
        }
        if (isAdded(spec) && there.isPresent()) {
            throw Refuse.argument(DAS);
        }
        var said = info(spec, DAS).child("dasSettings");
        if (said.isPresent()) {
            Refuse.allBut(
                    said.get(), "restartPriority", "restartPriorityTimeout", "isolationResponse");
        }
        var own =
                new Failover.OwnSetting(
                        word(said, "restartPriority", RESTARTS),
                        said.flatMap(some -> some.textOf("restartPriorityTimeout")),
                        word(said, "isolationResponse", RESPONSES));
        var after = there.map(was -> was.with(own)).orElse(own);
        change(
                machine,
                HA_SAYS,
                there,
                Optional.of(after),
                () -> failover.override(machine, after));
    }

    private <V> void change(
            MachineModel machine, String what, Optional<V> from, Optional<V> to, Runnable change) {
        var world = state.world();
        changes.add(() -> {
            change.run();
            world.ledger()
                    .append(
                            new Entry.Wrote(
                                    world.now(),
                                    machine.host(),
                                    "machine " + machine.name() + " " + what,
                                    from.map(Object::toString).orElse(""),
                                    to.map(Object::toString).orElse("")));
        });
    }

    private static Optional<String> word(Optional<Element> settings, String key, Set<String> words)
            throws FaultException {
        var said = settings.flatMap(some -> some.textOf(key));
        if (said.filter(word -> !words.contains(word)).isPresent()) {
            throw Refuse.argument(DAS + "." + key);
        }
        return said;
    }

    /** The machine that the cluster has, by the key of an entry. */
    private MachineModel machine(Element spec, String list) throws FaultException {
        var key = isRemoved(spec) ? spec.child("removeKey") : info(spec, list).child("key");
        return key.flatMap(one -> state.estate().machine(one.ref()))
                .orElseThrow(() -> Refuse.argument(list));
    }

    /** Its entry; to edit or to remove one takes one. */
    private static <V> Optional<V> there(
            Element spec, MachineModel machine, Map<MachineModel, V> all, String list)
            throws FaultException {
        var there = Optional.ofNullable(all.get(machine));
        if (!isAdded(spec) && there.isEmpty()) {
            throw Refuse.argument(list);
        }
        return there;
    }

    private static Element info(Element spec, String list) throws FaultException {
        return spec.child("info").orElseThrow(() -> Refuse.argument(list + ".info"));
    }

    private static boolean isAdded(Element spec) {
        return spec.textOf("operation").filter("add"::equals).isPresent();
    }

    private static boolean isRemoved(Element spec) {
        return spec.textOf("operation").filter("remove"::equals).isPresent();
    }
}
