package io.plumbline.app.source;

import io.plumbline.app.source.SpecTexts.Found;

import java.util.List;
import java.util.Optional;

/**
 * What was heard of a file last.
 *
 * @param says the cluster that its text names; empty where it is no spec
 * @param shownAs the name of the cluster under which it shows
 * @param verdict on what was found
 */
record Heard(
        String source,
        Optional<String> commit,
        Found found,
        Optional<String> says,
        String shownAs,
        Verdict verdict) {
    Heard in(Optional<String> other) {
        return new Heard(source, other, found, says, shownAs, verdict);
    }

    Heard showing(String name) {
        return new Heard(source, commit, found, says, name, verdict);
    }

    Heard halfDone() {
        return new Heard(
                source,
                commit,
                found,
                says,
                shownAs,
                new Verdict(verdict.problems(), Verdict.Lasts.NO_LONGER));
    }

    boolean isThere() {
        return !(found instanceof Found.Missing);
    }

    /** The same would be judged as it was. */
    boolean stillHolds(Found now) {
        return found.equals(now) && verdict.isSettled();
    }

    /** Only another file keeps it from its cluster. */
    boolean waitsFor(Found now) {
        return found.equals(now) && verdict.lasts() == Verdict.Lasts.WHILE_ANOTHER_SAYS_IT;
    }

    /**
     * @param problems why it is not what is in force; empty if it is
     */
    record Verdict(List<String> problems, Lasts lasts) {
        static final Verdict GOOD = new Verdict(List.of(), Lasts.AS_LONG_AS_THE_TEXT);

        /** How long a verdict holds. */
        enum Lasts {
            AS_LONG_AS_THE_TEXT,
            WHILE_ANOTHER_SAYS_IT,
            /** Not all of it was done, or what is in force of other files keeps it. */
            NO_LONGER
        }

        static Verdict bad(List<String> problems) {
            return new Verdict(problems, Lasts.AS_LONG_AS_THE_TEXT);
        }

        /** It is judged again at each look. */
        static Verdict forNow(List<String> problems) {
            return new Verdict(problems, Lasts.NO_LONGER);
        }

        static Verdict refused(String problem) {
            return new Verdict(List.of(problem), Lasts.WHILE_ANOTHER_SAYS_IT);
        }

        boolean isSettled() {
            return lasts == Lasts.AS_LONG_AS_THE_TEXT;
        }
    }
}
