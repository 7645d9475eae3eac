package io.plumbline.drivers.switches.onyx;

import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.PoolShare;
import io.plumbline.property.Priorities;

import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * {@code show traffic pool}: one pool of it is capture show_traffic_pool_roce; the names and types
 * of others are in capture show_roce_3_10_lossless.
 */
record Pools(SortedMap<String, Pool> byName) {
    static final String QUESTION = "show traffic pool | json-print";

    /** The pool that is ours, by the name that the vendor's guides give to it (seed 001). */
    static final String OURS = "roce";

    private static final String EXCEPTIONS = "Exception list";

    /** One pool. */
    record Pool(boolean lossless, PoolShare share, Priorities priorities) {}

    Optional<Pool> ours() {
        return Optional.ofNullable(byName.get(OURS)).filter(Pool::lossless);
    }

    /** A lossless pool that is not ours and holds a priority, by name. */
    Optional<String> ofOthers(int priority) {
        return byName.entrySet().stream()
                .filter(pool -> !pool.getKey().equals(OURS) && pool.getValue().lossless())
                .filter(pool -> pool.getValue().priorities().numbers().contains(priority))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** A pool for what is not lossless, by name. */
    Optional<String> lossy() {
        return byName.entrySet().stream()
                .filter(pool -> !pool.getValue().lossless())
                .map(Map.Entry::getKey)
                .findFirst();
    }

    static Pools parse(String text) throws UnparsedText {
        var pools = new TreeMap<String, Pool>();
        var rows = Json.parse(text).rows();
        for (var row : rows.entrySet()) {
            if (!row.getKey().equals(EXCEPTIONS)) {
                pools.put(row.getKey(), pool(row.getValue()));
            }
        }
        if (pools.isEmpty() && !rows.containsKey(EXCEPTIONS)) {
            throw new UnparsedText("no table of pools");
        }
        return new Pools(pools);
    }

    private static Pool pool(Json row) throws UnparsedText {
        var type = row.text("Type");
        var memory = row.text("Memory [%]");
        try {
            return new Pool(
                    switch (type) {
                        case "lossless" -> true;
                        case "lossy" -> false;
                        default -> throw new UnparsedText("an unknown type of pool: " + type);
                    },
                    PoolShare.parse(memory.equals("auto") ? memory : memory + "%"),
                    priorities(row.text("Switch Priorities")));
        } catch (IllegalArgumentException e) {
            throw new UnparsedText(String.valueOf(e.getMessage()));
        }
    }

    /** {@code 3}, or {@code 0, 1, 2}; a pool that holds none has no digit there. */
    private static Priorities priorities(String text) {
        return Priorities.parse(text.matches("\\D*") ? "-" : text.replaceAll("\\s", ""));
    }
}
