package io.plumbline.lab.shell;

import java.util.List;
import java.util.Optional;

/** A word of a command line before expansion, for example {@code "$dir"/log}. */
record Word(List<Part> parts) {
    Word {
        parts = List.copyOf(parts);
    }

    sealed interface Part {}

    /** Text as it stands. Only unquoted text can be a pattern or a reserved word. */
    record Text(String text, boolean quoted) implements Part {}

    /**
     * {@code $NAME}, {@code ${NAME}} or {@code ${NAME:-otherwise}}.
     *
     * @param otherwise what stands for a variable that is unset or empty
     */
    record Variable(String name, Optional<Word> otherwise, boolean quoted) implements Part {}

    /** {@code $(script)}. */
    record Output(Node script, boolean quoted) implements Part {}

    /** The text, if this word is nothing but unquoted text: only then it can be a reserved word. */
    Optional<String> bare() {
        return parts.size() == 1
                        && parts.getFirst() instanceof Text(var text, var quoted)
                        && !quoted
                ? Optional.of(text)
                : Optional.empty();
    }
}
