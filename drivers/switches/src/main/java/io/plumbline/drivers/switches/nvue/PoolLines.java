package io.plumbline.drivers.switches.nvue;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.property.PoolShare;
import io.plumbline.property.Priorities;
import io.plumbline.property.SwitchProperties;

import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The two pools that share the memory of a switch: what one gets, the other gives. */
final class PoolLines {
    private static final int WHOLE = 100;

    private final Staged staged;

    PoolLines(Staged staged) {
        this.staged = staged;
    }

    void buffers() throws DeviceException {
        var others = staged.facts().applied(staged.write().at(), AppliedQos::otherPools);
        if (!others.isEmpty()) {
            throw staged.leftTo(
                    "what the lossless pool has", "pools beside it: " + String.join(", ", others));
        }
        var puts = staged.puts();
        for (var put : puts.of(SwitchProperties.POOL_SHARE)) {
            share(puts.value(put, SwitchProperties.POOL_SHARE), put);
        }
        for (var put : puts.of(SwitchProperties.POOL_PRIORITIES)) {
            priorities(puts.value(put, SwitchProperties.POOL_PRIORITIES));
        }
    }

    private void share(PoolShare wanted, Put<?> put) throws DeviceException {
        var hundredths = wanted.hundredths().orElse(0);
        if (hundredths == 0 || hundredths % WHOLE != 0 || hundredths >= WHOLE * WHOLE) {
            throw staged.puts()
                    .refused(put.text() + ": only whole per cent from 1 to 99 are written");
        }
        var percent = hundredths / WHOLE;
        give(AppliedQos.LOSSY_POOL, WHOLE - percent);
        give(AppliedQos.LOSSLESS_POOL, percent);
    }

    private void give(String pool, int percent) {
        staged.say("nv set qos traffic-pool {} memory-percent {}", pool, percent);
    }

    private void priorities(Priorities wanted) throws DeviceException {
        move(AppliedQos.LOSSY_POOL, complement(wanted.numbers()));
        move(AppliedQos.LOSSLESS_POOL, wanted.numbers());
    }

    private void move(String pool, SortedSet<Integer> wanted) throws DeviceException {
        var there = staged.facts().applied(staged.write().at(), all -> all.numbersOf(pool));
        for (var one : there) {
            if (!wanted.contains(one)) {
                staged.say("nv unset qos traffic-pool {} switch-priority {}", pool, one);
            }
        }
        if (!wanted.isEmpty() && !there.containsAll(wanted)) {
            staged.say("nv set qos traffic-pool {} switch-priority {}", pool, list(wanted));
        }
    }

    private static SortedSet<Integer> complement(SortedSet<Integer> numbers) {
        var others = IntStream.range(0, 8).boxed().collect(Collectors.toCollection(TreeSet::new));
        others.removeAll(numbers);
        return others;
    }

    private static String list(SortedSet<Integer> numbers) {
        return numbers.stream().map(String::valueOf).collect(Collectors.joining(","));
    }
}
