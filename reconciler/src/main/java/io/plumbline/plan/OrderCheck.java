package io.plumbline.plan;

import io.plumbline.desired.Orders;
import io.plumbline.device.Act;
import io.plumbline.device.Put;
import io.plumbline.observed.Reading;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Whether a plan leaves every setting within the one at the other end of its link, whichever of its
 * writes happens first and whichever does not happen at all.
 */
record OrderCheck(Plan plan, Circumstances now) {
    /** By unit; at each the first fault. */
    SortedMap<Target, String> faults() {
        var faults = new TreeMap<Target, String>();
        for (var unit : plan.units()) {
            if (!unit.ready().isEmpty()) {
                now.desired()
                        .orders()
                        .of(unit.unit())
                        .forEach(pair ->
                                of(pair, unit.unit())
                                        .ifPresent(text -> faults.putIfAbsent(unit.unit(), text)));
            }
        }
        return faults;
    }

    /** Everything that the lower one may be, against everything that the upper one may be. */
    private <V extends Comparable<V>> Optional<String> of(Orders.Pair<V> pair, Target unit) {
        var lowers = written(pair.lower());
        var uppers = written(pair.upper());
        var growing = at(pair.lower(), unit) && grows(pair.lower(), lowers);
        var shrinking = at(pair.upper(), unit) && shrinks(pair.upper(), uppers);
        if (!growing && !shrinking) {
            return Optional.empty();
        }
        if (growing && read(pair.upper()).isEmpty() || shrinking && read(pair.lower()).isEmpty()) {
            return Optional.of(
                    pair.lower().path()
                            + " and "
                            + pair.upper().path()
                            + " change in an order, and one of them was not read");
        }
        lowers.addAll(read(pair.lower()));
        uppers.addAll(read(pair.upper()));
        var touched = growing ? lowers.getFirst() : uppers.getFirst();
        return (growing ? uppers : lowers)
                .stream()
                        .filter(other ->
                                growing
                                        ? other.compareTo(touched) < 0
                                        : other.compareTo(touched) > 0)
                        .findFirst()
                        .map(other ->
                                pair.lower().path()
                                        + " would be above "
                                        + pair.upper().path()
                                        + ": "
                                        + (growing ? touched : other)
                                        + " and "
                                        + (growing ? other : touched));
    }

    private static boolean at(Setting<?> setting, Target unit) {
        return setting.target().unit().equals(unit);
    }

    private <V extends Comparable<V>> boolean grows(Setting<V> setting, List<V> written) {
        return written.stream()
                .anyMatch(to ->
                        isUnknown(setting)
                                || read(setting).stream()
                                        .anyMatch(value -> value.compareTo(to) < 0));
    }

    private <V extends Comparable<V>> boolean shrinks(Setting<V> setting, List<V> written) {
        return written.stream()
                .anyMatch(to ->
                        isUnknown(setting)
                                || read(setting).stream()
                                        .anyMatch(value -> value.compareTo(to) > 0));
    }

    /** It was not read, or one side of it has no value that could be compared. */
    private <V extends Comparable<V>> boolean isUnknown(Setting<V> setting) {
        return read(setting).isEmpty()
                || sides(setting).anyMatch(side -> !(side instanceof State.Is<V>));
    }

    @SuppressWarnings("unchecked") // A put of a setting has values of its property.
    private <V> List<V> written(Setting<V> setting) {
        var values = new ArrayList<V>();
        for (var unit : plan.units()) {
            for (var step : unit.ready()) {
                if (step.act() instanceof Act.Write write) {
                    write.puts().stream()
                            .filter(put -> put.setting().equals(setting))
                            .map(Put::to)
                            .forEach(to -> {
                                if (to instanceof State.Is<?>(var value)) {
                                    values.add((V) value);
                                }
                            });
                }
            }
        }
        return values;
    }

    /** What runs there and what the next boot finds, as far as it answers and was read. */
    private <V> List<V> read(Setting<V> setting) {
        var values = new ArrayList<V>();
        if (now.observed().trouble(setting.target().unit()).isEmpty()) {
            sides(setting)
                    .forEach(side -> {
                        if (side instanceof State.Is<V>(var value)) {
                            values.add(value);
                        }
                    });
        }
        return values;
    }

    private <V> Stream<State<V>> sides(Setting<V> setting) {
        return now.observed().reading(setting).stream()
                .flatMap(reading ->
                        switch (reading) {
                            case Reading.Settled<V>(var is) -> Stream.of(is);
                            case Reading.Staged<V>(var running, var next) ->
                                    Stream.of(running, next);
                            case Reading.NotOffered<V>(), Reading.Unreadable<V>(var _) ->
                                    Stream.empty();
                        });
    }
}
