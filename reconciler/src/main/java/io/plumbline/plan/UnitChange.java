package io.plumbline.plan;

import io.plumbline.property.Activation;
import io.plumbline.property.Area;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.VsanDecommission;
import io.plumbline.target.Target;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What would become of one unit. Canonical: no times, no counters, so that the same change has the
 * same digest.
 *
 * @param deltas in the order of their settings
 * @param boots how often the unit restarts
 * @param assumed how many of these boots are only expected, because what they are for cannot be
 *     read yet
 * @param shutDown virtual machines that would be shut down, sorted
 * @param vsan what becomes of the data on a member of a vSAN that would leave service
 */
public record UnitChange(
        Target unit,
        List<Delta> deltas,
        Activation worst,
        int boots,
        int assumed,
        List<String> shutDown,
        Optional<VsanDecommission> vsan) {
    public UnitChange {
        deltas = List.copyOf(deltas);
        shutDown = List.copyOf(shutDown);
    }

    /** Of a unit that keeps no data of others. */
    public UnitChange(
            Target unit,
            List<Delta> deltas,
            Activation worst,
            int boots,
            int assumed,
            List<String> shutDown) {
        this(unit, deltas, worst, boots, assumed, shutDown, Optional.empty());
    }

    public boolean isEmpty() {
        return deltas.isEmpty();
    }

    /** Of which settings are to be written. */
    public Set<Area> areas() {
        return areas(deltas);
    }

    static Set<Area> areas(List<Delta> deltas) {
        var areas = EnumSet.noneOf(Area.class);
        deltas.stream()
                .flatMap(delta -> PropertyCatalogue.builtIn().known(delta.setting()).stream())
                .flatMap(setting -> setting.property().wire().stream())
                .forEach(wire -> areas.add(wire.area()));
        return areas;
    }

    /** What of it is made in no outage but one that was begun for it, as {@code path -> value}. */
    public SortedSet<String> onlyInTheirOutage() {
        return deltas.stream()
                .filter(Delta::costsAnOutage)
                .map(Delta::named)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** What becomes of data that it keeps with others, as {@code what -> how}. */
    Optional<String> fateOfData() {
        return vsan.map(mode -> "vSAN -> " + mode);
    }

    /** {@code sha256:} and 64 hexadecimal digits of the canonical text. */
    public String digest() {
        var text = new StringBuilder(unit.path()).append('\n');
        deltas.forEach(delta ->
                text.append(delta.setting())
                        .append('\t')
                        .append(delta.from())
                        .append('\t')
                        .append(delta.to())
                        .append('\t')
                        .append(delta.disruption())
                        .append('\n'));
        text.append(worst)
                .append('\t')
                .append(boots)
                .append('\t')
                .append(String.join(",", shutDown));
        fateOfData().ifPresent(fate -> text.append('\t').append(fate));
        return sha256(text.toString());
    }

    static String sha256(String text) {
        try {
            var hash =
                    MessageDigest.getInstance("SHA-256")
                            .digest(text.getBytes(StandardCharsets.UTF_8));
            return "sha256:" + HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
