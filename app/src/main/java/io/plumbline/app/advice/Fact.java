package io.plumbline.app.advice;

import io.plumbline.app.guide.Citation;
import io.plumbline.app.guide.Source;

/**
 * @param says in our words
 */
public record Fact(String says, Citation from) {
    static Fact fact(String says, Source source, String where, String quote) {
        return new Fact(says, new Citation(source, where, quote));
    }
}
