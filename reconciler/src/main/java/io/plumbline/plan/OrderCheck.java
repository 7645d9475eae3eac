package io.plumbline.plan;

import io.plumbline.desired.Orders;
import io.plumbline.device.Act;
import io.plumbline.device.Put;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.Comparator;
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

    /** What one end moves to, against everything that the other one is or may become. */
    private <V extends Comparable<V>> Optional<String> of(Orders.Pair<V> pair, Target unit) {
        var lower = end(pair.lower());
        var upper = end(pair.upper());
        if (at(pair.lower(), unit) && lower.grows()) {
            return upper.read().isEmpty()
                    ? Optional.of(unread(pair))
                    : upper.lowest()
                            .filter(carried -> carried.compareTo(lower.to()) < 0)
                            .map(carried -> above(pair, lower.to(), carried));
        }
        if (at(pair.upper(), unit) && upper.shrinks()) {
            return lower.read().isEmpty()
                    ? Optional.of(unread(pair))
                    : lower.highest()
                            .filter(sent -> sent.compareTo(upper.to()) > 0)
                            .map(sent -> above(pair, sent, upper.to()));
        }
        return Optional.empty();
    }

    private static String unread(Orders.Pair<?> pair) {
        return pair.lower().path()
                + " and "
                + pair.upper().path()
                + " change in an order, and one of them was not read";
    }

    private static <V extends Comparable<V>> String above(Orders.Pair<V> pair, V lower, V upper) {
        return "%s would be above %s: %s and %s"
                .formatted(pair.lower().path(), pair.upper().path(), lower, upper);
    }

    private static boolean at(Setting<?> setting, Target unit) {
        return setting.target().unit().equals(unit);
    }

    /**
     * One end of an order.
     *
     * @param read on its running and next sides; empty if it does not answer
     * @param whole whether both sides have a value that can be compared
     * @param written by the steps of the plan
     */
    private record End<V extends Comparable<V>>(List<V> read, boolean whole, List<V> written) {
        V to() {
            return written.getFirst();
        }

        boolean grows() {
            return !written.isEmpty()
                    && (!whole || read.stream().anyMatch(value -> value.compareTo(to()) < 0));
        }

        boolean shrinks() {
            return !written.isEmpty()
                    && (!whole || read.stream().anyMatch(value -> value.compareTo(to()) > 0));
        }

        Optional<V> lowest() {
            return all().min(Comparator.naturalOrder());
        }

        Optional<V> highest() {
            return all().max(Comparator.naturalOrder());
        }

        private Stream<V> all() {
            return Stream.concat(read.stream(), written.stream());
        }
    }

    private <V extends Comparable<V>> End<V> end(Setting<V> setting) {
        var read = read(setting);
        var whole = !read.isEmpty() && sides(setting).allMatch(side -> side instanceof State.Is<V>);
        return new End<>(read, whole, written(setting));
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
                        Stream.of(reading.inForce(), reading.atNextBoot())
                                .flatMap(Optional::stream));
    }
}
