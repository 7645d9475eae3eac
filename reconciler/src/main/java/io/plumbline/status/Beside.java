package io.plumbline.status;

import io.plumbline.difference.Armed;
import io.plumbline.difference.Leftover;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What a unit's plan does not tell.
 *
 * @param bug what went wrong inside this pass for the unit; empty for nothing
 * @param armed what we staged and nothing wishes any more; most passes are not asked for it
 * @param leftovers what we made, nothing wishes any more and stays
 */
public record Beside(
        Optional<String> bug, Supplier<List<Armed>> armed, List<Leftover<?>> leftovers) {
    public Beside {
        leftovers = List.copyOf(leftovers);
    }
}
