package io.plumbline.journal;

import io.plumbline.plan.Call;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Settings of the last write of a call that were not found as wished since, by call and by setting:
 * there may be thousands of both, and each is found by itself.
 */
final class Unseen {
    private final Map<Call, Set<String>> settings = new HashMap<>();
    private final Map<String, Set<Call>> calls = new HashMap<>();

    /** What an earlier write of this call was of is forgotten. */
    void written(Call call, Set<String> all) {
        forget(call);
        settings.put(call, new HashSet<>(all));
        all.forEach(one -> calls.computeIfAbsent(one, _ -> new HashSet<>()).add(call));
    }

    boolean has(String setting) {
        return calls.containsKey(setting);
    }

    /** The calls of which it was the last one. */
    List<Call> found(String setting) {
        var seen = new ArrayList<Call>();
        for (var call : of(calls.remove(setting))) {
            if (isLast(setting, settings.get(call))) {
                settings.remove(call);
                seen.add(call);
            }
        }
        return seen;
    }

    void forgetBut(Predicate<Call> kept) {
        List.copyOf(settings.keySet()).stream().filter(kept.negate()).forEach(this::forget);
    }

    private void forget(Call call) {
        for (var setting : of(settings.remove(call))) {
            if (isLast(call, calls.get(setting))) {
                calls.remove(setting);
            }
        }
    }

    private static <T> Set<T> of(@Nullable Set<T> all) {
        return all == null ? Set.of() : all;
    }

    /** Takes it out, and tells whether nothing is left then. */
    private static <T> boolean isLast(T one, @Nullable Set<T> of) {
        return of != null && of.remove(one) && of.isEmpty();
    }
}
