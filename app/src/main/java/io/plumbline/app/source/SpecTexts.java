package io.plumbline.app.source;

import io.plumbline.app.work.SourceStanding;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Is told what sources have, and how they stand. */
public interface SpecTexts {
    /**
     * This is all that a source has. Files that it had before and has no more are taken for gone:
     * those of a commit at once, those of a folder when they are missing twice in a row. Told at
     * each look: what was taken up is then only looked at.
     *
     * @throws RuntimeException when the store takes nothing, or not all of it; told again, the rest
     *     is taken up
     */
    void has(Contents all);

    void stands(SourceStanding standing);

    /**
     * What a source has at one look.
     *
     * @param source its name
     * @param commit that the texts are of; empty for a folder
     * @param files by name for messages, which no other source uses
     */
    record Contents(String source, Optional<String> commit, SortedMap<String, Found> files) {
        public Contents {
            files = new TreeMap<>(files);
        }
    }

    /** What there is of a file. */
    sealed interface Found {
        record Text(String text) implements Found {}

        /** There is something, and it is not read. */
        record Unusable(String why) implements Found {}

        /** It should be there. */
        record Missing(String why) implements Found {}
    }
}
