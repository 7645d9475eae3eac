package io.plumbline.plan;

import io.plumbline.target.Target;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What followed from the facts about each unit, kept as long as they stay the same: most units stay
 * as they are from one pass to the next.
 *
 * @param <F> everything that the conclusion depends on
 * @param <C> the conclusion
 */
public final class Kept<F, C> {
    private final Map<Target, Conclusion<F, C>> byUnit = new HashMap<>();

    public C of(Target unit, F facts, Supplier<C> conclude) {
        var last = byUnit.get(unit);
        if (last != null && last.facts.equals(facts)) {
            return last.conclusion;
        }
        var conclusion = conclude.get();
        byUnit.put(unit, new Conclusion<>(facts, conclusion));
        return conclusion;
    }

    private record Conclusion<F, C>(F facts, C conclusion) {}
}
