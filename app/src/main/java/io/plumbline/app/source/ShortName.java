package io.plumbline.app.source;

import io.plumbline.app.digest.Sha256;

/** Names that are too long to be kept or shown. */
public final class ShortName {
    /** Enough to find a file by; half of what a name may have in the store. */
    private static final int LONGEST = 120;

    private static final int CHARACTERS_OF_HASH = 12;

    private ShortName() {}

    /** As it is, or its beginning and a hash: two that begin alike stay two. */
    public static String of(String name) {
        return name.length() <= LONGEST
                ? name
                : name.substring(0, LONGEST - CHARACTERS_OF_HASH - 1)
                        + "~"
                        + Sha256.of(name).substring(0, CHARACTERS_OF_HASH);
    }
}
