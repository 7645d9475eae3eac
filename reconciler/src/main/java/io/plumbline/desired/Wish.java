package io.plumbline.desired;

import io.plumbline.property.Artifact;
import io.plumbline.property.Setting;
import io.plumbline.property.Want;
import io.plumbline.property.Wire;
import io.plumbline.spec.Origin;

import java.util.Optional;

/**
 * What the spec wants of one setting.
 *
 * @param origin the line that says it, or from which it follows
 * @param carrier the file that carries the value, where one does
 * @param interrupts its write is felt here, though it is not on most devices that have it
 * @param <V> the property's value
 */
public record Wish<V>(
        Setting<V> setting,
        Want<V> want,
        Origin origin,
        Optional<Artifact> carrier,
        boolean interrupts) {
    public static <V> Wish<V> of(Setting<V> setting, Want<V> want, Origin origin) {
        return new Wish<>(setting, want, origin, Optional.empty(), false);
    }

    static <V> Wish<V> carried(
            Setting<V> setting, Want<V> want, Origin origin, Optional<Artifact> carrier) {
        return new Wish<>(setting, want, origin, carrier, false);
    }

    Wish<V> interrupting() {
        return new Wish<>(setting, want, origin, carrier, true);
    }

    /** By what it is written, and where its unit has to be for that; empty if nothing writes it. */
    public Optional<Wire> wire() {
        return setting.property()
                .wire()
                .map(wire -> interrupts ? wire.in(Wire.Place.INTERRUPTS) : wire);
    }

    /**
     * By which journals and approvals know it: {@code vmkernel/esx01.lab/vmk1#vmkernel.mtu ->
     * 9000}.
     */
    public String named() {
        return setting.path() + " -> " + want.text(setting.property().codec());
    }

    /** For people, for example {@code esx01.lab nic 0000:3b:00 NUM_OF_VFS 16}. */
    public String text() {
        return setting.label() + " " + want.text(setting.property().codec());
    }
}
