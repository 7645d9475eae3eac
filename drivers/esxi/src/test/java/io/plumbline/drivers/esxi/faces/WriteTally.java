package io.plumbline.drivers.esxi.faces;

import io.plumbline.device.Act;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Which acts were tried by which face, and how they ended. */
final class WriteTally {
    private final Map<String, Map<String, Integer>> counted = new TreeMap<>();

    void count(Act act, boolean byDriver, String outcome) {
        var name =
                act instanceof Act.Write write
                        ? "write " + write.wire().name()
                        : act.getClass().getSimpleName();
        counted.computeIfAbsent(
                        name + (byDriver ? " by the driver" : " in memory"), _ -> new TreeMap<>())
                .merge(outcome, 1, Integer::sum);
    }

    /** Acts that were never done by one of the faces. */
    List<String> withoutSuccess() {
        return counted.keySet().stream()
                .filter(name ->
                        !counted.get(name).containsKey("Done")
                                && !counted.get(name).containsKey("Ended"))
                .toList();
    }

    String table() {
        var text = new StringBuilder();
        counted.forEach((name, outcomes) ->
                text.append("  ").append(name).append(' ').append(outcomes).append('\n'));
        return text.toString();
    }
}
