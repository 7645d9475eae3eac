package io.plumbline.property;

import java.util.regex.Pattern;

/**
 * How many objects of a vSAN cluster are not as safe as their policies ask, whether anything is
 * copied for them or not; rounded down to a power of ten, like {@link VsanResync}.
 *
 * @param reduced they can be reached, and have lost a copy
 * @param inaccessible nobody reaches them
 */
public record VsanObjects(long reduced, long inaccessible) {
    private static final Pattern TEXT =
            Pattern.compile("([0-9]{1,18}) reduced, ([0-9]{1,18}) inaccessible");

    static final Codec<VsanObjects> CODEC =
            Codecs.codec(
                    "objects such as 10 reduced, 0 inaccessible",
                    VsanObjects::parse,
                    VsanObjects::toString);

    /**
     * @throws IllegalArgumentException if either is negative
     */
    public VsanObjects {
        if (reduced < 0 || inaccessible < 0) {
            throw new IllegalArgumentException(reduced + " reduced, " + inaccessible);
        }
        reduced = VsanResync.magnitude(reduced);
        inaccessible = VsanResync.magnitude(inaccessible);
    }

    public boolean areWhole() {
        return reduced == 0 && inaccessible == 0;
    }

    private static VsanObjects parse(String text) {
        var found = TEXT.matcher(text);
        if (!found.matches()) {
            throw new IllegalArgumentException("'" + text + "' tells of no objects of a vSAN");
        }
        return new VsanObjects(Long.parseLong(found.group(1)), Long.parseLong(found.group(2)));
    }

    @Override
    public String toString() {
        return reduced + " reduced, " + inaccessible + " inaccessible";
    }
}
