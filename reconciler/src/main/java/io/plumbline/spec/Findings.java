package io.plumbline.spec;

import io.plumbline.property.Codec;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Collects what is wrong and what is doubtful in one file, so that all of it is told at once. */
final class Findings {
    private final List<SpecProblem> problems = new ArrayList<>();
    private final List<SpecProblem> warnings = new ArrayList<>();

    void problem(Origin at, String message) {
        problems.add(SpecProblem.at(at, message));
    }

    /**
     * A reference to what the file does not have.
     *
     * @param section that would have it, for example {@code hosts}
     */
    void undeclared(Located<String> name, String section, Collection<String> known) {
        problem(
                name.origin(),
                "'"
                        + name.value()
                        + "' is not declared under spec."
                        + section
                        + Spelling.hint(name.value(), known));
    }

    void warning(Origin at, String message) {
        warnings.add(SpecProblem.at(at, message));
    }

    /** Reads a text by a codec; what the codec refuses is a problem at the text's place. */
    <V> Optional<Located<V>> parsed(Located<String> text, Codec<V> codec) {
        return parsed(text, codec, "");
    }

    /** Like the other; {@code suffix} follows the codec's words. */
    <V> Optional<Located<V>> parsed(Located<String> text, Codec<V> codec, String suffix) {
        try {
            return Optional.of(text.map(codec::parse));
        } catch (IllegalArgumentException e) {
            problem(text.origin(), e.getMessage() + suffix);
            return Optional.empty();
        }
    }

    int count() {
        return problems.size();
    }

    /** In the order of the file. What an alias repeats is told once. */
    List<SpecProblem> problems() {
        return problems.stream().distinct().sorted().toList();
    }

    List<SpecProblem> warnings() {
        return warnings.stream().distinct().sorted().toList();
    }
}
