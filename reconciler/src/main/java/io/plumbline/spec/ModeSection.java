package io.plumbline.spec;

import io.plumbline.property.Area;
import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;
import io.plumbline.property.Form;

import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** {@code mode} and {@code modeByArea}. */
final class ModeSection {
    private static final Codec<Mode> MODE = Codecs.oneOf(Mode.class);
    static final Codec<Area> AREA = area();

    private ModeSection() {}

    static Modes read(Fields at) {
        var overall = at.optional("mode", MODE).map(Located::value).orElse(Mode.Observe);
        SortedMap<Area, Located<Mode>> byArea =
                at.find("modeByArea")
                        .flatMap(Cursor::fields)
                        .map(areas -> areas.named(AREA, (_, mode) -> mode.value(MODE)))
                        .orElseGet(TreeMap::new);
        byArea.forEach((area, said) -> {
            if (said.value().compareTo(overall) > 0) {
                at.problem(
                        said.origin(),
                        said.value()
                                + " goes further than mode "
                                + overall
                                + ": an area may only do less than the whole");
            }
        });
        return new Modes(
                overall,
                byArea.entrySet().stream()
                        .collect(
                                Collectors.toMap(
                                        entry -> entry.getKey(),
                                        entry -> entry.getValue().value())));
    }

    private static Codec<Area> area() {
        var words = Arrays.stream(Area.values()).map(Area::word).toList();
        return Codecs.codec(
                "one of " + String.join(", ", words),
                new Form.OneOf(words),
                text ->
                        Arrays.stream(Area.values())
                                .filter(area -> area.word().equals(text))
                                .findFirst()
                                .orElseThrow(() ->
                                        new IllegalArgumentException(
                                                "unknown area '"
                                                        + text
                                                        + "'"
                                                        + Spelling.hint(text, words)
                                                        + "; known are "
                                                        + String.join(", ", words))),
                Area::word);
    }
}
