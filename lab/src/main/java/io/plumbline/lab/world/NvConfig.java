package io.plumbline.lab.world;

import io.plumbline.property.FirmwareVersion;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The non-volatile configuration of a card: what it runs with, and what it will at its next start.
 * Which keys there are is a matter of the running firmware; a value of a key that it does not know
 * is kept and not shown.
 */
public final class NvConfig {
    private static final Map<Board, Map<FirmwareVersion, Map<String, NvKey>>> TABLES =
            new ConcurrentHashMap<>();

    private final Board board;
    private Map<String, NvKey> keys;
    private Map<String, Integer> current;
    private final Map<String, Integer> next;

    NvConfig(Board board, FirmwareVersion running, Map<String, Integer> set) {
        this.board = board;
        this.keys = table(running);
        this.current = Map.copyOf(set);
        this.next = new HashMap<>(set);
    }

    /** The keys that the running firmware offers, by name and in order. */
    public Map<String, NvKey> keys() {
        return keys;
    }

    /** In force; empty if the running firmware does not know the key. */
    public Optional<Integer> current(String key) {
        return Optional.ofNullable(keys.get(key))
                .map(known -> current.getOrDefault(key, known.standard()));
    }

    /** After the next start; empty if the running firmware does not know the key. */
    public Optional<Integer> next(String key) {
        return Optional.ofNullable(keys.get(key))
                .map(known -> next.getOrDefault(key, known.standard()));
    }

    void stage(String key, int value) {
        next.put(key, value);
    }

    void start(FirmwareVersion running) {
        keys = table(running);
        current = Map.copyOf(next);
    }

    private Map<String, NvKey> table(FirmwareVersion firmware) {
        return TABLES.computeIfAbsent(board, _ -> new ConcurrentHashMap<>())
                .computeIfAbsent(
                        firmware, some -> Collections.unmodifiableMap(NvKey.of(board, some)));
    }
}
