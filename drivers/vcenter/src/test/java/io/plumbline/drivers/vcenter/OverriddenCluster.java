package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.property.OverrideProperties.Automation;
import io.plumbline.property.State;

import org.jspecify.annotations.Nullable;

import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;

/** What a cluster in memory says of single machines once it was told to say otherwise. */
final class OverriddenCluster {
    private OverriddenCluster() {}

    static SeenCluster after(SeenCluster seen, SortedMap<MachineRef, OverrideChange> changes) {
        return new SeenCluster(
                seen.ref(),
                seen.name(),
                seen.drs().then(drs -> new Told.Is<>(with(drs, changes))),
                seen.failover(),
                seen.ofHa().then(all -> new Told.Is<>(with(all, changes))));
    }

    private static SeenCluster.Drs with(
            SeenCluster.Drs drs, SortedMap<MachineRef, OverrideChange> changes) {
        var all = new HashMap<>(drs.overrides());
        changes.forEach((machine, change) ->
                change.drs()
                        .ifPresent(said -> {
                            switch (said) {
                                case OverrideChange.OfDrs.Becomes(var to, var _) ->
                                        all.put(machine, own(to));
                                case OverrideChange.OfDrs.Goes() -> all.remove(machine);
                            }
                        }));
        return new SeenCluster.Drs(drs.enabled(), drs.byDefault(), drs.overridesCount(), all);
    }

    private static SeenCluster.OwnSetting own(Automation to) {
        return new SeenCluster.OwnSetting(
                to != Automation.Disabled,
                switch (to) {
                    case Disabled -> new Told.Unset<>();
                    case Manual -> new Told.Is<>(SeenCluster.Behavior.MANUAL);
                    case PartiallyAutomated ->
                            new Told.Is<>(SeenCluster.Behavior.PARTIALLY_AUTOMATED);
                    case FullyAutomated -> new Told.Is<>(SeenCluster.Behavior.FULLY_AUTOMATED);
                });
    }

    private static Map<MachineRef, SeenCluster.OfHa> with(
            Map<MachineRef, SeenCluster.OfHa> said, SortedMap<MachineRef, OverrideChange> changes) {
        var all = new HashMap<>(said);
        changes.forEach((machine, change) ->
                change.ha().ifPresent(ha -> all.put(machine, with(all.get(machine), ha))));
        return all;
    }

    private static SeenCluster.OfHa with(
            SeenCluster.@Nullable OfHa was, OverrideChange.OfHa change) {
        var before =
                was == null ? new SeenCluster.OfHa(new Told.Unset<>(), new Told.Unset<>()) : was;
        return new SeenCluster.OfHa(
                change.restartPriority()
                        .map(OverriddenCluster::told)
                        .orElse(before.restartPriority()),
                change.isolationResponse()
                        .map(OverriddenCluster::told)
                        .orElse(before.isolationResponse()));
    }

    private static <V> Told<V> told(State<V> to) {
        return to instanceof State.Is<V>(var value) ? new Told.Is<>(value) : new Told.Unset<>();
    }
}
