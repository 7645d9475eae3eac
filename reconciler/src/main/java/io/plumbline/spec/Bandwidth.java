package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;
import io.plumbline.property.Scheduling;

import java.util.regex.Pattern;

/**
 * The share of a link that a queue is promised of what queues with strict priority leave: whole per
 * cent, as IEEE 802.1Qaz has it for ETS.
 */
final class Bandwidth {
    /** More than this leaves less than one per cent to some of the others. */
    private static final int MOST = 90;

    private static final Pattern TEXT = Pattern.compile("([1-9]\\d?)%");

    static final Codec<Scheduling> CODEC =
            Codecs.codec("a share of a link such as 50%", Bandwidth::parse, Bandwidth::text);

    private Bandwidth() {}

    private static Scheduling parse(String text) {
        var matcher = TEXT.matcher(text);
        if (!matcher.matches() || Integer.parseInt(matcher.group(1)) > MOST) {
            throw new IllegalArgumentException(
                    "'"
                            + text
                            + "' is no share of a link from 1% to "
                            + MOST
                            + "%, in whole"
                            + " per cent");
        }
        return Scheduling.weighted(Integer.parseInt(matcher.group(1)));
    }

    private static String text(Scheduling share) {
        return share.weight().orElseThrow() + "%";
    }
}
