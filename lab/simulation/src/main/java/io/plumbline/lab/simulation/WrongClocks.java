package io.plumbline.lab.simulation;

import io.plumbline.target.Target;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiFunction;

/**
 * Clocks of hosts and nodes that are off by minutes, most of them behind: by such a one a unit has
 * been up for longer than it has. None is put back by as long as lies between two boots, for then
 * the later one, without a marker, passes for the earlier.
 *
 * @param first from the beginning, how far ahead of the right time
 * @param later somebody sets them: those that are off to be right, others to be behind
 */
record WrongClocks(Map<Target, Duration> first, List<Incident> later) {
    /** One unit in so many begins with one, and the clock of one in so many is set. */
    private static final int OFTEN = 8;

    /** One in so many is ahead. */
    private static final int AHEAD = 4;

    /** What is less passes for the same boot. */
    private static final int LEAST_SECONDS = 61;

    /** By so much more a clock may be put back: less than lies between two boots. */
    private static final int MORE_SECONDS = 170;

    /** By so much more it may be behind from the beginning. */
    private static final int MOST_SECONDS = 540;

    /**
     * @param incidents of which some may set clocks already
     */
    static WrongClocks from(long seed, SimSpec spec, List<Incident> incidents) {
        var random = new Random(seed * 3547 + 73);
        var clocks = new WrongClocks(new LinkedHashMap<>(), new ArrayList<>());
        for (var index = 0; index < spec.hosts(); index++) {
            var host = index;
            clocks.draw(
                    SimSpec.hostAt(host),
                    random,
                    (after, ahead) -> new Incident.ClockIsSet(after, host, ahead));
        }
        for (var index = 0; index < spec.nodes(); index++) {
            var node = index;
            clocks.draw(
                    SimSpec.nodeAt(node),
                    random,
                    (after, ahead) -> new NodeIncident.NodeClockIsSet(after, node, ahead));
        }
        clocks.later.removeIf(some -> incidents.stream().anyMatch(other -> isOfOne(some, other)));
        return clocks;
    }

    private void draw(Target unit, Random random, BiFunction<Duration, Duration, Incident> isSet) {
        var wrong =
                random.nextInt(OFTEN) == 0
                        ? Optional.of(ahead(random))
                        : Optional.<Duration>empty();
        wrong.ifPresent(ahead -> first.put(unit, ahead));
        if (random.nextInt(OFTEN) == 0) {
            later.add(
                    isSet.apply(
                            Scenarios.time(random),
                            wrong.isPresent()
                                    ? Duration.ZERO
                                    : off(MORE_SECONDS, random).negated()));
        }
    }

    private static Duration ahead(Random random) {
        return random.nextInt(AHEAD) == 0
                ? off(MORE_SECONDS, random)
                : off(MOST_SECONDS, random).negated();
    }

    private static Duration off(int more, Random random) {
        return Duration.ofSeconds(LEAST_SECONDS + random.nextInt(more));
    }

    private static boolean isOfOne(Incident some, Incident other) {
        return some instanceof Incident.ClockIsSet(var _, var host, var _)
                && other instanceof Incident.ClockIsSet(var _, var same, var _)
                && host == same;
    }
}
