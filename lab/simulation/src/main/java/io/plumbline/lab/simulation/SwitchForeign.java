package io.plumbline.lab.simulation;

import io.plumbline.lab.world.SwitchConfig;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchPool;
import io.plumbline.lab.world.SwitchPortConfig;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What runs on a switch and the spec does not name: ports without a link, pools of others, the
 * other queues of our ports.
 *
 * @param all by where it is; what is as a switch comes is left out
 */
record SwitchForeign(SortedMap<String, String> all) {
    /** Priorities that some simulated spec makes lossless. */
    private static final Set<Integer> LOSSLESS = Set.of(3, 4);

    /** These and what our pool may have had before. */
    private static final Set<Integer> POOLED = Set.of(3, 4, SwitchStart.OTHER_PRIORITY);

    /** The priority of congestion notices in every simulated spec. */
    private static final int NOTICES = 6;

    static SwitchForeign of(SimSpec spec, SwitchModel model) {
        var all = new TreeMap<String, String>();
        var config = model.running();
        config.pools().forEach((name, pool) -> pool(name, pool, all));
        if (config.advancedBuffers()) {
            all.put("advanced buffers", "on");
        }
        var linked = spec.links().portsOf(model.target(), spec);
        config.ports()
                .forEach((name, port) -> {
                    if (linked.contains(name)) {
                        queues(name, port, all);
                    } else if (!port.equals(SwitchPortConfig.FACTORY)) {
                        all.put(name, port.toString());
                    }
                });
        return new SwitchForeign(all);
    }

    private static void pool(String name, SwitchPool pool, SortedMap<String, String> all) {
        var priorities = new TreeSet<>(pool.priorities());
        priorities.removeAll(POOLED);
        var usual =
                name.equals(SwitchConfig.LOSSY)
                        && !pool.lossless()
                        && pool.hundredths() == 0
                        && priorities.equals(new TreeSet<>(Set.of(0, 1, 2, 6, 7)));
        if (!usual && !name.equals(SwitchAsWished.POOL)) {
            all.put("pool " + name, text(pool, priorities));
        }
    }

    /** A lossy pool loses what becomes lossless; a lossless one of others loses nothing. */
    private static String text(SwitchPool pool, SortedSet<Integer> others) {
        return pool.lossless() ? pool.toString() : "lossy " + pool.hundredths() + " " + others;
    }

    private static void queues(String name, SwitchPortConfig port, SortedMap<String, String> all) {
        for (var number = 0; number < port.queues().size(); number++) {
            var queue = port.queues().get(number);
            var usual = SwitchPortConfig.FACTORY.queues().get(number);
            if (number != NOTICES && queue.weight() != usual.weight()) {
                all.put(name + " class " + number + " weight", "" + queue.weight());
            }
            if (!LOSSLESS.contains(number) && queue.marking().isPresent()) {
                all.put(name + " class " + number + " marking", queue.marking().toString());
            }
        }
    }

    boolean isEmpty() {
        return all.isEmpty();
    }

    List<String> differenceTo(SwitchForeign before) {
        var difference = new ArrayList<String>();
        var places = new TreeSet<>(all.keySet());
        places.addAll(before.all.keySet());
        for (var place : places) {
            var was = before.all.getOrDefault(place, "as it came");
            var is = all.getOrDefault(place, "as it came");
            if (!was.equals(is)) {
                difference.add(place + " was " + was + " and is " + is);
            }
        }
        return difference;
    }
}
