package io.plumbline.app.advice;

import io.plumbline.app.guide.Citation;

import java.util.List;

/**
 * Sentences of which not all can be right.
 *
 * @param says what does not go together
 * @param goBy what we take for right meanwhile, or that nobody should rely on it
 */
public record Contradiction(String says, String goBy, List<Citation> between) {
    public Contradiction {
        between = List.copyOf(between);
    }
}
