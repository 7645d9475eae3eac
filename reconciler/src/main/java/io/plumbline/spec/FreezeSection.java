package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;
import io.plumbline.property.Form;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Optional;

/** One of {@code rollout.freezes}: days without rollouts, both ends included. */
final class FreezeSection {
    private static final String DAY = "[0-9]{4}-[0-9]{2}-[0-9]{2}";
    private static final String MOMENT = DAY + "T[0-9]{2}:[0-9]{2}";

    /** When it begins: with its first day, or at a time of that day. */
    private static final Codec<LocalDateTime> FROM = codec(0);

    /** The first moment after it: a day is frozen until it is over. */
    private static final Codec<LocalDateTime> TO = codec(1);

    private FreezeSection() {}

    static Optional<ChangeFreeze> read(Fields at) {
        var from = at.required("from", FROM);
        var to = at.required("to", TO);
        var zone = at.required("zone", SpecCodecs.ZONE);
        var because = at.optional("because", Codecs.text());
        if (from.isPresent() && to.isPresent() && !to.get().value().isAfter(from.get().value())) {
            at.problem(to.get().origin(), "the freeze ends before it begins");
        }
        return at.complete(() ->
                new ChangeFreeze(
                        from.orElseThrow().value(),
                        to.orElseThrow().value(),
                        zone.orElseThrow().value(),
                        because.map(Located::value).orElse("")));
    }

    private static Codec<LocalDateTime> codec(int daysMore) {
        var accepts = "a day such as 2026-12-20, or a time of it such as 2026-12-20T18:00";
        return Codecs.codec(
                accepts,
                new Form.Matching(DAY + "|" + MOMENT),
                text -> parsed(text, daysMore, accepts),
                LocalDateTime::toString);
    }

    private static LocalDateTime parsed(String text, int daysMore, String accepts) {
        try {
            if (text.matches(DAY)) {
                return LocalDate.parse(text).plusDays(daysMore).atStartOfDay();
            }
            if (text.matches(MOMENT)) {
                return LocalDateTime.parse(text);
            }
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not in the calendar: " + e.getMessage(), e);
        }
        throw new IllegalArgumentException("'" + text + "' is not " + accepts);
    }
}
