package io.plumbline.drivers.esxi.faces;

import io.plumbline.observed.Reading;
import io.plumbline.property.Property;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * How often each property was read in each case, and told alike by both faces. Counted are readings
 * compared; of the same case of a property at one moment of one host only the first counts, so that
 * many ports do not make up for few situations.
 */
final class Coverage {
    /** The word: each property with each reading case at least this often. */
    static final int ENOUGH = 20;

    private final Map<String, Map<ReadingCase, Integer>> counted = new TreeMap<>();
    private final Map<String, Map<ReadingCase, Integer>> lastMoment = new TreeMap<>();
    private int moment;
    private int silent;

    /** The next comparison begins. */
    void nextMoment() {
        moment++;
    }

    void saw(Property<?> property, Reading<?> reading) {
        var which = ReadingCase.of(reading);
        var last =
                lastMoment
                        .computeIfAbsent(property.key(), _ -> new EnumMap<>(ReadingCase.class))
                        .put(which, moment);
        if (last == null || last != moment) {
            counted.computeIfAbsent(property.key(), _ -> new EnumMap<>(ReadingCase.class))
                    .merge(which, 1, Integer::sum);
        }
    }

    /** No face told anything: the host was away. */
    void silent() {
        silent++;
    }

    int moments() {
        return moment;
    }

    int silences() {
        return silent;
    }

    int of(Property<?> property, ReadingCase which) {
        return counted.getOrDefault(property.key(), Map.of()).getOrDefault(which, 0);
    }

    /** What speaks against this coverage: too few of what can be, any of what cannot. */
    List<String> complaints() {
        var complaints = new ArrayList<String>();
        for (var property : Queries.OF_A_HOST) {
            for (var which : ReadingCase.values()) {
                var times = of(property, which);
                var impossible = Possible.reasonAgainst(property, which);
                if (impossible.isEmpty() && times < ENOUGH) {
                    complaints.add(property.key() + " " + which + " only " + times + " times");
                } else if (impossible.isPresent() && times > 0) {
                    complaints.add(
                            property.key()
                                    + " "
                                    + which
                                    + " "
                                    + times
                                    + " times, although "
                                    + impossible.get());
                }
            }
        }
        return complaints;
    }

    /** For people. */
    String table() {
        var text = new StringBuilder();
        for (var property : Queries.OF_A_HOST) {
            text.append(String.format(Locale.ROOT, "  %-24s", property.key()));
            for (var which : ReadingCase.values()) {
                if (of(property, which) > 0) {
                    text.append(' ')
                            .append(which)
                            .append(' ')
                            .append(of(property, which))
                            .append(',');
                }
            }
            text.setLength(text.length() - 1);
            text.append('\n');
        }
        return text.toString();
    }
}
