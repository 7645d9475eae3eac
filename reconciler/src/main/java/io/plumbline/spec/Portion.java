package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;
import io.plumbline.property.Form;

/**
 * How many of several: a number, or a share of them.
 *
 * @param number of units, or per cent
 * @param share whether it is per cent
 */
public record Portion(int number, boolean share) {
    private static final int MOST = 10_000;
    private static final int ALL = 100;

    public Portion {
        if (number < 0 || number > (share ? ALL : MOST)) {
            throw new IllegalArgumentException("a portion of " + number);
        }
    }

    public static Portion number(int units) {
        return new Portion(units, false);
    }

    public static Portion percent(int share) {
        return new Portion(share, true);
    }

    /** A share is rounded up, so that it is at least 1 where there is anything. */
    public int of(int all) {
        return share ? Math.ceilDiv(all * number, ALL) : number;
    }

    /** For example {@code 3} or {@code 10%}. */
    @Override
    public String toString() {
        return share ? number + "%" : String.valueOf(number);
    }

    /**
     * @param least that may be said
     */
    static Codec<Portion> codec(int least) {
        var count = Codecs.integer(least, MOST);
        var percent = Codecs.integer(1, ALL);
        return Codecs.codec(
                "a number " + least + ".." + MOST + " or a share such as 10%",
                new Form.Matching("[0-9]{1,5}|[0-9]{1,3}%"),
                text ->
                        text.endsWith("%")
                                ? percent(percent.parse(text.substring(0, text.length() - 1)))
                                : number(count.parse(text)),
                Portion::toString);
    }
}
