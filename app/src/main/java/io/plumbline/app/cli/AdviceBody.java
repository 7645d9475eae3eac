package io.plumbline.app.cli;

import io.plumbline.app.advice.AdapterType;
import io.plumbline.app.advice.Advice;
import io.plumbline.app.advice.Candidate;
import io.plumbline.app.advice.Contradiction;
import io.plumbline.app.advice.Contradictions;
import io.plumbline.app.advice.Fact;
import io.plumbline.app.guide.Citation;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * An advice for programs.
 *
 * @param choice null where none is told to have all that is asked
 */
record AdviceBody(
        @Nullable AdapterType choice,
        List<Said> why,
        List<Kind> candidates,
        List<Said> besides,
        List<Contradicted> contradictions) {

    /**
     * @param verdict FITS, MAY_FIT (something that is asked is not told) or OUT
     */
    record Kind(
            AdapterType adapter,
            String verdict,
            List<Said> lacks,
            List<String> open,
            List<Said> cautions,
            List<Said> demands,
            List<Said> takesAway,
            List<Said> measured) {
        static Kind of(Candidate some) {
            return new Kind(
                    some.adapter().type(),
                    some.isSure() ? "FITS" : some.fits() ? "MAY_FIT" : "OUT",
                    said(some.lacks()),
                    some.open(),
                    said(some.cautions()),
                    said(some.adapter().demands()),
                    said(some.loses()),
                    some.figures().stream()
                            .map(figure -> Said.of(figure.says(), figure.from()))
                            .toList());
        }
    }

    /**
     * @param where section, figure or table
     * @param quote word for word
     */
    record Said(String says, String source, String where, String quote) {
        static Said of(String says, Citation from) {
            return new Said(says, from.source().title(), from.where(), from.quote());
        }
    }

    record Contradicted(String says, String goBy, List<Said> between) {
        static Contradicted of(Contradiction some) {
            return new Contradicted(
                    some.says(),
                    some.goBy(),
                    some.between().stream().map(from -> Said.of(from.quote(), from)).toList());
        }
    }

    static AdviceBody of(Advice advice) {
        return new AdviceBody(
                advice.choice().orElse(null),
                said(advice.why()),
                advice.candidates().stream().map(Kind::of).toList(),
                said(advice.besides()),
                Contradictions.all().stream().map(Contradicted::of).toList());
    }

    private static List<Said> said(List<Fact> facts) {
        return facts.stream().map(fact -> Said.of(fact.says(), fact.from())).toList();
    }
}
