package io.plumbline.status;

import io.plumbline.difference.Armed;
import io.plumbline.difference.Leftover;

import java.util.List;
import java.util.Optional;

/**
 * What a unit's plan does not tell.
 *
 * @param bug what went wrong inside this pass for the unit; empty for nothing
 * @param armed what we staged and nothing wishes any more
 * @param leftovers what we made, nothing wishes any more and stays
 */
public record Beside(Optional<String> bug, List<Armed> armed, List<Leftover<?>> leftovers) {
    public Beside {
        armed = List.copyOf(armed);
        leftovers = List.copyOf(leftovers);
    }
}
