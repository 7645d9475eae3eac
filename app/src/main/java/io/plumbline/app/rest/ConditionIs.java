package io.plumbline.app.rest;

import io.plumbline.app.work.DatedCondition;
import io.plumbline.status.Condition;
import io.plumbline.status.Condition.Truth;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What is asked about a condition, for example {@code InSync=False} or {@code Paused!=True}. One
 * that is not there is Unknown.
 */
record ConditionIs(Condition.Type type, boolean isSo, Truth truth) {

    /**
     * @param text several, parted by commas
     */
    static List<ConditionIs> parseAll(String text) {
        return Arrays.stream(text.split(",", -1)).map(ConditionIs::parse).toList();
    }

    /** A type alone asks whether it is True. */
    static ConditionIs parse(String text) {
        var at = text.indexOf('=');
        if (at < 0) {
            return new ConditionIs(type(text), true, Truth.True);
        }
        var negated = at > 0 && text.charAt(at - 1) == '!';
        return new ConditionIs(
                type(text.substring(0, negated ? at - 1 : at)),
                !negated,
                truth(text.substring(at + 1)));
    }

    boolean isMetBy(List<DatedCondition> conditions) {
        var now = find(conditions).map(dated -> dated.condition().truth()).orElse(Truth.Unknown);
        return (now == truth) == isSo;
    }

    Optional<DatedCondition> find(List<DatedCondition> conditions) {
        return conditions.stream().filter(dated -> dated.condition().type() == type).findFirst();
    }

    String text() {
        return type + (isSo ? "=" : "!=") + truth;
    }

    private static Condition.Type type(String text) {
        return word(Condition.Type.values(), text, "condition");
    }

    private static Truth truth(String text) {
        return word(Truth.values(), text, "status");
    }

    private static <E extends Enum<E>> E word(E[] all, String text, String what) {
        return Arrays.stream(all)
                .filter(one -> one.name().equals(text))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "'"
                                        + text
                                        + "' is no "
                                        + what
                                        + ": "
                                        + Arrays.stream(all)
                                                .map(Enum::name)
                                                .collect(Collectors.joining(", "))));
    }
}
