package io.plumbline.drivers.esxi.faces;

import io.plumbline.device.Device;
import io.plumbline.device.Query;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Listing;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Scope;
import io.plumbline.property.Role;
import io.plumbline.property.Setting;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Two faces of one host, asked the same at the same moment of its world.
 *
 * <p>All is compared whole but for three things: of a problem the kind and the target count and not
 * the words; a time of boot may be one second off, since a shell tells clock and uptime in whole
 * seconds; and what a face tells beyond the query is its own business.
 */
record Faces(Device inMemory, Device byDriver) {
    /** Both the clock and the uptime are cut to the second. */
    private static final Duration CUT = Duration.ofSeconds(1);

    List<Disagreement> compare(Query query, Coverage coverage) {
        var memory = Answered.by(inMemory, query);
        var driver = Answered.by(byDriver, query);
        if (memory instanceof Answered.Told(var left)
                && driver instanceof Answered.Told(var right)) {
            return compare(query, left, right, coverage);
        }
        var left =
                memory instanceof Answered.Not(var why)
                        ? why.getClass().getSimpleName()
                        : "an observation";
        var right =
                driver instanceof Answered.Not(var why)
                        ? why.getClass().getSimpleName()
                        : "an observation";
        coverage.silent();
        return left.equals(right) ? List.of() : List.of(Disagreement.of("answer", memory, driver));
    }

    private static List<Disagreement> compare(
            Query query, Observation memory, Observation driver, Coverage coverage) {
        var found = new ArrayList<Disagreement>();
        if (!sameBoot(memory.boot(), driver.boot())) {
            found.add(Disagreement.of("boot", memory.boot(), driver.boot()));
        }
        listings(memory, driver, found);
        var settings = new TreeSet<>(memory.readings().settings());
        settings.addAll(driver.readings().settings());
        for (var setting : settings) {
            if (asked(query, setting)) {
                readings(setting, memory, driver, found, coverage);
            }
        }
        return found;
    }

    private static boolean asked(Query query, Setting<?> setting) {
        return query.read().contains(setting.property()) || setting.property().role() == Role.FACT;
    }

    private static <V> void readings(
            Setting<V> setting,
            Observation memory,
            Observation driver,
            List<Disagreement> found,
            Coverage coverage) {
        var left = memory.readings().of(setting);
        var right = driver.readings().of(setting);
        if (told(left).equals(told(right))) {
            left.ifPresent(reading -> coverage.saw(setting.property(), reading));
        } else {
            found.add(
                    new Disagreement(
                            setting.path(),
                            setting.property().key(),
                            told(left).toString(),
                            told(right).toString()));
        }
    }

    /** A reading without the words of its problem. */
    private static <V> Optional<Object> told(Optional<Reading<V>> reading) {
        return reading.map(some ->
                some instanceof Reading.Unreadable<V>(var why)
                        ? "unreadable " + why.getClass().getSimpleName() + " " + why.target().path()
                        : some);
    }

    private static void listings(Observation memory, Observation driver, List<Disagreement> found) {
        var left = byScope(memory);
        var right = byScope(driver);
        var scopes = new ArrayList<>(left.keySet());
        right.keySet().stream().filter(scope -> !left.containsKey(scope)).forEach(scopes::add);
        for (var scope : scopes) {
            var here = Optional.ofNullable(left.get(scope));
            var there = Optional.ofNullable(right.get(scope));
            if (!here.equals(there)) {
                found.add(Disagreement.of(scope.toString(), here, there));
            }
        }
    }

    private static Map<Scope, Listing> byScope(Observation observation) {
        var byScope = new HashMap<Scope, Listing>();
        observation.listings().forEach(listing -> byScope.put(listing.of(), listing));
        return byScope;
    }

    private static boolean sameBoot(Optional<BootId> left, Optional<BootId> right) {
        return left.isPresent()
                && right.isPresent()
                && left.get().hostUuid().equals(right.get().hostUuid())
                && left.get().marker().equals(right.get().marker())
                && Duration.between(left.get().bootedAt(), right.get().bootedAt())
                                .abs()
                                .compareTo(CUT)
                        <= 0;
    }
}
