package io.plumbline.property;

import java.math.BigDecimal;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * Which share of a switch's packet memory a pool has.
 *
 * @param hundredths of a percent, 1..10000; empty if the switch decides
 */
public record PoolShare(OptionalInt hundredths) {
    private static final Pattern TEXT = Pattern.compile("(\\d{1,3}(?:\\.\\d{1,2})?)%");
    private static final String AUTO = "auto";

    public PoolShare {
        if (hundredths.isPresent()
                && (hundredths.getAsInt() < 1 || hundredths.getAsInt() > 10_000)) {
            throw new IllegalArgumentException("a share is above 0% and at most 100%");
        }
    }

    public static PoolShare automatic() {
        return new PoolShare(OptionalInt.empty());
    }

    /**
     * @throws IllegalArgumentException unless it reads like {@code 50%} or {@code auto}
     */
    public static PoolShare parse(String text) {
        if (text.equals(AUTO)) {
            return automatic();
        }
        var matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("'" + text + "' is no share such as 50%");
        }
        return new PoolShare(
                OptionalInt.of(new BigDecimal(matcher.group(1)).movePointRight(2).intValueExact()));
    }

    @Override
    public String toString() {
        return hundredths.isEmpty()
                ? AUTO
                : BigDecimal.valueOf(hundredths.getAsInt(), 2).stripTrailingZeros().toPlainString()
                        + "%";
    }
}
