package io.plumbline.property;

import java.util.regex.Pattern;

/**
 * What a vSAN cluster has still to copy until all its data is as safe as its policies ask. What
 * differs with each look is rounded down to a power of ten: nothing is decided by more, and each
 * other value wakes a pass.
 *
 * @param objects at least so many
 * @param bytes at least so many are left to be copied
 */
public record VsanResync(long objects, long bytes) {
    private static final Pattern TEXT =
            Pattern.compile("([0-9]{1,18}) objects, ([0-9]{1,18}) bytes");

    static final Codec<VsanResync> CODEC =
            Codecs.codec(
                    "a resync such as 10 objects, 1000 bytes",
                    VsanResync::parse,
                    VsanResync::toString);

    /**
     * @throws IllegalArgumentException if either is negative
     */
    public VsanResync {
        if (objects < 0 || bytes < 0) {
            throw new IllegalArgumentException(objects + " objects, " + bytes + " bytes");
        }
        objects = magnitude(objects);
        bytes = magnitude(bytes);
    }

    /** The power of ten that it reaches; nothing stays nothing. */
    static long magnitude(long some) {
        var reached = Math.min(1, some);
        for (var left = some / 10; left > 0; left /= 10) {
            reached *= 10;
        }
        return reached;
    }

    /** Either may be rounded or told a moment earlier, so both have to be nothing. */
    public boolean isOver() {
        return objects == 0 && bytes == 0;
    }

    private static VsanResync parse(String text) {
        var found = TEXT.matcher(text);
        if (!found.matches()) {
            throw new IllegalArgumentException("'" + text + "' is no resync of a vSAN");
        }
        return new VsanResync(Long.parseLong(found.group(1)), Long.parseLong(found.group(2)));
    }

    @Override
    public String toString() {
        return objects + " objects, " + bytes + " bytes";
    }
}
