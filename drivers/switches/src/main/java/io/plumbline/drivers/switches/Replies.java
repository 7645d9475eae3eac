package io.plumbline.drivers.switches;

import io.plumbline.problem.Problem;
import io.plumbline.problem.Redactor;
import io.plumbline.target.Target;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/** Answers of one dialogue, by question. */
public final class Replies {
    private final Map<String, String> taken;
    private final Map<String, String> refused;
    private final Redactor redactor;

    /** A port's answer tells many settings, and one of the whole switch those of all ports. */
    private final Map<Whole, Parsed<?>> parsed = new ConcurrentHashMap<>();

    /**
     * @param taken of the questions that were answered
     * @param refused words with which the others were refused
     * @param redactor through which text goes into a problem
     */
    public Replies(Map<String, String> taken, Map<String, String> refused, Redactor redactor) {
        this.taken = Map.copyOf(taken);
        this.refused = Map.copyOf(refused);
        this.redactor = redactor;
    }

    public Redactor redactor() {
        return redactor;
    }

    /**
     * What an answer says; Unknown if the question was refused or the answer is none that is known.
     *
     * @param about whom a problem is about
     */
    public <T> Told<T> read(Target about, String question, Told.Parser<T> parser) {
        return read(about, question, parser, text -> ": " + text);
    }

    /**
     * What a part of an answer says. The whole is parsed once, however many of its parts are asked
     * for.
     *
     * @param as what the answer is parsed to; to one kind in one way only
     */
    public <W, T> Told<T> read(
            Target about, String question, Class<W> as, Told.Parser<W> parser, Part<W, T> part) {
        return read(
                about, question, text -> part.of(whole(new Whole(question, as), text, as, parser)));
    }

    /** What a whole answer says, parsed once, however often it is asked for. */
    public <W> Told<W> read(Target about, String question, Class<W> as, Told.Parser<W> parser) {
        return read(about, question, as, parser, whole -> whole);
    }

    private <W> W whole(Whole whole, String text, Class<W> as, Told.Parser<W> parser)
            throws UnparsedText {
        return as.cast(parsed.computeIfAbsent(whole, _ -> Parsed.of(text, parser)).orThrow());
    }

    /** A part of what was parsed. */
    @FunctionalInterface
    public interface Part<W, T> {
        T of(W whole) throws UnparsedText;
    }

    private record Whole(String question, Class<?> as) {}

    /** What came of parsing, be it that it could not be. */
    private sealed interface Parsed<W> {
        W orThrow() throws UnparsedText;

        static <W> Parsed<W> of(String text, Told.Parser<W> parser) {
            try {
                return new Done<>(parser.parse(text));
            } catch (UnparsedText e) {
                return new Failed<>(e);
            }
        }

        record Done<W>(W orThrow) implements Parsed<W> {}

        record Failed<W>(UnparsedText why) implements Parsed<W> {
            @Override
            public W orThrow() throws UnparsedText {
                throw why;
            }
        }
    }

    /** As {@link #read}; the answer may hold secrets, so no problem quotes any of it. */
    public <T> Told<T> readUnquoted(Target about, String question, Told.Parser<T> parser) {
        return read(about, question, parser, _ -> "");
    }

    /**
     * As {@link #readUnquoted(Target, String, Told.Parser)}, parsed once, however often it is asked
     * for.
     */
    public <W> Told<W> readUnquoted(
            Target about, String question, Class<W> as, Told.Parser<W> parser) {
        return readUnquoted(
                about, question, text -> whole(new Whole(question, as), text, as, parser));
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
