package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.SeenCluster.OfHa;
import io.plumbline.property.OverrideProperties.Automation;
import io.plumbline.property.OverrideProperties.IsolationResponse;
import io.plumbline.property.OverrideProperties.RestartPriority;
import io.plumbline.property.State;

import org.jspecify.annotations.Nullable;

import java.util.function.Function;

/** What one cluster says of one of its machines; none where it says nothing. */
record OverrideEntry(SeenCluster in, MachineRef of) {
    Told<State<Automation>> automation() {
        return in.drs().then(drs -> automation(drs.overrides().get(of)));
    }

    Told<State<RestartPriority>> restartPriority() {
        return in.ofHa().then(all -> of(all.get(of), OfHa::restartPriority));
    }

    Told<State<IsolationResponse>> isolationResponse() {
        return in.ofHa().then(all -> of(all.get(of), OfHa::isolationResponse));
    }

    /** Whether there is an entry of DRS. */
    Told<Boolean> isKnownToDrs() {
        return in.drs().then(drs -> new Told.Is<>(drs.overrides().containsKey(of)));
    }

    /** Whether there is an entry of HA, which may say nothing that is read here. */
    Told<Boolean> isKnownToHa() {
        return in.ofHa().then(all -> new Told.Is<>(all.containsKey(of)));
    }

    /** An entry that only says that DRS has a say says not what it does: nobody guesses that. */
    private static Told<State<Automation>> automation(SeenCluster.@Nullable OwnSetting said) {
        if (said == null) {
            return new Told.Is<>(State.none());
        }
        return said.enabled()
                ? said.behavior().then(some -> new Told.Is<>(State.is(automation(some))))
                : new Told.Is<>(State.is(Automation.Disabled));
    }

    private static Automation automation(SeenCluster.Behavior some) {
        return switch (some) {
            case MANUAL -> Automation.Manual;
            case PARTIALLY_AUTOMATED -> Automation.PartiallyAutomated;
            case FULLY_AUTOMATED -> Automation.FullyAutomated;
        };
    }

    private static <V> Told<State<V>> of(@Nullable OfHa said, Function<OfHa, Told<V>> which) {
        return said == null ? new Told.Is<>(State.none()) : orNone(which.apply(said));
    }

    private static <V> Told<State<V>> orNone(Told<V> told) {
        return switch (told) {
            case Told.Is<V>(var value) -> new Told.Is<>(State.is(value));
            case Told.Unset<V>() -> new Told.Is<>(State.none());
            case Told.Unreadable<V>(var why) -> new Told.Unreadable<>(why);
        };
    }
}
