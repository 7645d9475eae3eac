package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;
import io.plumbline.property.Form;

import java.time.DayOfWeek;
import java.time.LocalTime;
import java.time.format.TextStyle;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** One of {@code rollout.windows}. */
final class WindowSection {
    private static final String END_OF_DAY = "24:00";
    private static final Pattern CLOCK = Pattern.compile("([01][0-9]|2[0-3]):[0-5][0-9]");
    private static final List<String> NAMES =
            Arrays.stream(DayOfWeek.values()).map(WindowSection::name).toList();
    private static final Codec<LocalTime> OPENS =
            Codecs.codec(
                    "a time of day such as 22:00",
                    new Form.Matching(CLOCK.pattern()),
                    WindowSection::time,
                    LocalTime::toString);

    /** Midnight as the end of a day is kept as the beginning of the next. */
    private static final Codec<LocalTime> CLOSES =
            Codecs.codec(
                    "a time of day such as 06:00 or 24:00",
                    new Form.Matching(CLOCK.pattern() + "|" + END_OF_DAY),
                    text -> text.equals(END_OF_DAY) ? LocalTime.MIDNIGHT : time(text),
                    LocalTime::toString);

    private static final Codec<Set<DayOfWeek>> DAYS =
            Codecs.codec(
                    "days such as Mon-Fri or Sat,Sun",
                    new Form.Matching("[A-Z][a-z]{2}([-,][A-Z][a-z]{2}){0,6}"),
                    WindowSection::days,
                    days ->
                            days.stream()
                                    .sorted()
                                    .map(WindowSection::name)
                                    .collect(Collectors.joining(",")));

    private WindowSection() {}

    static Optional<MaintenanceWindow> read(Fields at) {
        var days = at.optional("days", DAYS);
        var from = at.required("from", OPENS);
        var to = at.required("to", CLOSES);
        var zone = at.required("zone", SpecCodecs.ZONE);
        if (from.isPresent() && to.isPresent() && isNone(from.get().value(), to.get().value())) {
            at.problem(
                    to.get().origin(),
                    "the window closes as it opens; a whole day is 00:00 to " + END_OF_DAY);
        }
        return at.complete(() ->
                new MaintenanceWindow(
                        days.map(Located::value).orElse(EnumSet.allOf(DayOfWeek.class)),
                        from.orElseThrow().value(),
                        to.orElseThrow().value(),
                        zone.orElseThrow().value()));
    }

    private static boolean isNone(LocalTime from, LocalTime to) {
        return from.equals(to) && !from.equals(LocalTime.MIDNIGHT);
    }

    private static LocalTime time(String text) {
        if (!CLOCK.matcher(text).matches()) {
            throw new IllegalArgumentException("'" + text + "' is not a time of day such as 22:00");
        }
        return LocalTime.parse(text);
    }

    private static Set<DayOfWeek> days(String text) {
        var days = EnumSet.noneOf(DayOfWeek.class);
        for (var part : text.split(",", -1)) {
            var ends = part.split("-", -1);
            if (ends.length > 2) {
                throw new IllegalArgumentException(
                        "'" + part + "' is not days such as Mon-Fri or Sat,Sun");
            }
            var first = day(ends[0]);
            var last = day(ends[ends.length - 1]);
            for (var day = first; day != last; day = day.plus(1)) {
                days.add(day);
            }
            days.add(last);
        }
        return Collections.unmodifiableSet(days);
    }

    private static DayOfWeek day(String name) {
        var index = NAMES.indexOf(name);
        if (index < 0) {
            throw new IllegalArgumentException(
                    "'"
                            + name
                            + "' is not one of "
                            + String.join(", ", NAMES)
                            + Spelling.hint(name, NAMES));
        }
        return DayOfWeek.of(index + 1);
    }

    private static String name(DayOfWeek day) {
        return day.getDisplayName(TextStyle.SHORT, Locale.ENGLISH);
    }
}
