package io.plumbline.app.advice;

import java.util.List;
import java.util.Optional;

/**
 * @param choice empty where none has all that is asked as far as the guides tell
 * @param why it is recommended; empty where it is only the best that is left
 * @param candidates all kinds, the better ones first, those that are out last
 * @param besides what to think of whichever adapter it is
 */
public record Advice(
        Optional<AdapterType> choice,
        List<Fact> why,
        List<Candidate> candidates,
        List<Fact> besides) {
    public Advice {
        why = List.copyOf(why);
        candidates = List.copyOf(candidates);
        besides = List.copyOf(besides);
    }
}
