package io.plumbline.lab.nxos;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** What may stand at one place of a line. */
sealed interface Slot {
    /** Any of these words, in any case, cut short where that leaves one meaning. */
    record Keyword(List<String> words) implements Slot {
        public Keyword {
            words = List.copyOf(words);
        }
    }

    record Figure(int least, int most) implements Slot {}

    record Value(Pattern shape) implements Slot {}

    record Ports() implements Slot {}

    /** All that follows, as it was typed. */
    record Rest() implements Slot {}

    /** Numbers and ranges of them, as {@code 0-2,4-6}. */
    String LIST = "\\d{1,4}(?:-\\d{1,4})?(?:,\\d{1,4}(?:-\\d{1,4})?)*";

    /** Priorities on the wire. */
    String COSS = "[0-7](?:-[0-7])?(?:,[0-7](?:-[0-7])?)*";

    Pattern NUMBER = Pattern.compile("\\d{1,9}");

    Pattern RANGE = Pattern.compile("\\{(\\d+)-(\\d+)}");

    /**
     * @param text a word; words between bars in parentheses; {@code {1-8}}, {@code {name}}, {@code
     *     {list}}, {@code {coss}}, {@code {dscps}}, {@code {ports}} or {@code {rest}}
     */
    static Slot of(String text) {
        if (text.startsWith("(")) {
            return new Keyword(List.of(text.substring(1, text.length() - 1).split("\\|", -1)));
        }
        var range = RANGE.matcher(text);
        if (range.matches()) {
            return new Figure(Integer.parseInt(range.group(1)), Integer.parseInt(range.group(2)));
        }
        return switch (text) {
            case "{name}" -> new Value(Pattern.compile("[\\w.:#-]{1,80}"));
            case "{list}" -> new Value(Pattern.compile(LIST));
            case "{coss}" -> new Value(Pattern.compile(COSS));
            case "{dscps}" -> new Value(Dscp.SHAPE);
            case "{ports}" -> new Ports();
            case "{rest}" -> new Rest();
            default -> new Keyword(List.of(text));
        };
    }

    /** A word that is no keyword, as the switch writes it; empty if it cannot stand here. */
    default Optional<String> take(String word) {
        return switch (this) {
            case Keyword _ -> Optional.empty();
            case Figure(var least, var most) ->
                    Optional.of(word)
                            .filter(NUMBER.asMatchPredicate())
                            .map(Integer::parseInt)
                            .filter(number -> number >= least && number <= most)
                            .map(String::valueOf);
            case Value(var shape) -> Optional.of(word).filter(shape.asMatchPredicate());
            case Ports _ -> NxosPort.parse(word).map(_ -> word);
            case Rest _ -> Optional.of(word);
        };
    }
}
