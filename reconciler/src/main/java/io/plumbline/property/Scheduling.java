package io.plumbline.property;

import java.util.OptionalInt;

/**
 * When a queue's packets go before those of others.
 *
 * @param weight its part in a round, in per cent; empty if it always goes first
 */
public record Scheduling(OptionalInt weight) {
    public static final Scheduling STRICT = new Scheduling(OptionalInt.empty());

    private static final String FIRST = "Strict";
    private static final String ROUND = "WRR ";

    public Scheduling {
        if (weight.isPresent() && (weight.getAsInt() < 0 || weight.getAsInt() > 100)) {
            throw new IllegalArgumentException(
                    "weight " + weight.getAsInt() + " is outside 0..100");
        }
    }

    public static Scheduling weighted(int weight) {
        return new Scheduling(OptionalInt.of(weight));
    }

    /**
     * @throws IllegalArgumentException unless it reads like {@code Strict} or {@code WRR 12}
     */
    public static Scheduling parse(String text) {
        if (text.equals(FIRST)) {
            return STRICT;
        }
        if (text.matches(ROUND + "\\d{1,3}")) {
            return weighted(Integer.parseInt(text.substring(ROUND.length())));
        }
        throw new IllegalArgumentException("'" + text + "' is neither Strict nor such as WRR 12");
    }

    @Override
    public String toString() {
        return weight.isPresent() ? ROUND + weight.getAsInt() : FIRST;
    }
}
