package io.plumbline.drivers.switches;

import io.plumbline.problem.Problem;
import io.plumbline.problem.Redactor;
import io.plumbline.target.Target;

import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Answers of one dialogue, by question.
 *
 * @param taken of the questions that were answered
 * @param refused words with which the others were refused
 * @param redactor through which text goes into a problem
 */
public record Replies(Map<String, String> taken, Map<String, String> refused, Redactor redactor) {
    public Replies {
        taken = Map.copyOf(taken);
        refused = Map.copyOf(refused);
    }

    /**
     * What an answer says; Unknown if the question was refused or the answer is none that is known.
     *
     * @param about whom a problem is about
     */
    public <T> Told<T> read(Target about, String question, Told.Parser<T> parser) {
        return read(about, question, parser, text -> ": " + text);
    }

    /** As {@link #read}; the answer may hold secrets, so no problem quotes any of it. */
    public <T> Told<T> readUnquoted(Target about, String question, Told.Parser<T> parser) {
        return read(about, question, parser, _ -> "");
    }

    /** The answer to a question; empty if it was refused. */
    public Optional<String> answer(String question) {
        return Optional.ofNullable(taken.get(question));
    }

    /** Whether the question was answered rather than refused. */
    public boolean answered(String question) {
        return taken.containsKey(question);
    }

    /** The words with which a question was refused, if it was. */
    public Optional<String> refusal(String question) {
        return Optional.ofNullable(refused.get(question));
    }

    /** Whether anybody asked it. */
    public boolean asked(String question) {
        return taken.containsKey(question) || refused.containsKey(question);
    }

    private <T> Told<T> read(
            Target about, String question, Told.Parser<T> parser, UnaryOperator<String> quoted) {
        var no = refused.get(question);
        if (no != null) {
            return new Told.Unknown<>(new Problem.Rejected(about, question, redactor.clean(no)));
        }
        var text = taken.get(question);
        if (text == null) {
            throw new IllegalStateException("nobody asked: " + question);
        }
        try {
            return new Told.Known<>(parser.parse(text));
        } catch (UnparsedText e) {
            var reply = redactor.clean(e.why() + quoted.apply(text));
            return new Told.Unknown<>(new Problem.Unparsed(about, question, reply));
        }
    }
}
