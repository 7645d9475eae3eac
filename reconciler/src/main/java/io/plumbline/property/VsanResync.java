package io.plumbline.property;

import java.util.regex.Pattern;

/**
 * What a vSAN cluster has still to copy until all its data is as safe as its policies ask.
 *
 * @param bytes what is left to be copied
 */
public record VsanResync(long objects, long bytes) {
    private static final Pattern TEXT =
            Pattern.compile("([0-9]{1,18}) objects, ([0-9]{1,18}) bytes");

    static final Codec<VsanResync> CODEC =
            Codecs.codec(
                    "a resync such as 12 objects, 4096 bytes",
                    VsanResync::parse,
                    VsanResync::toString);

    /**
     * @throws IllegalArgumentException if either is negative
     */
    public VsanResync {
        if (objects < 0 || bytes < 0) {
            throw new IllegalArgumentException(objects + " objects, " + bytes + " bytes");
        }
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
