package io.plumbline.app.rest;

import io.plumbline.app.digest.Sha256;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * Where the next page of a list begins. Pages are told in an order that never changes, so that
 * nothing comes twice or is left out because something else came or went.
 *
 * @param version that the first page told: whoever watches from it misses nothing that changed
 *     while the others were fetched
 * @param of which list, and by which filters
 * @param last key of the last that was told
 */
record Continuation(long version, String of, String last) {
    private static final int PARTS = 3;
    private static final String BEGIN_AGAIN = "; begin again, without 'continue'";

    /**
     * @param text as {@link #text} made it
     * @param list the one that it has to be of
     * @throws Gone if it is none, or of another list
     */
    static Continuation parse(String text, String list) {
        String[] parts;
        try {
            parts =
                    new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8)
                            .split("\n", PARTS);
            if (parts.length == PARTS && parts[1].equals(hash(list))) {
                return new Continuation(Long.parseLong(parts[0]), list, parts[2]);
            }
        } catch (IllegalArgumentException _) {
            throw new Gone("this is no page of a list" + BEGIN_AGAIN);
        }
        throw new Gone("this is a page of another list, or of other filters" + BEGIN_AGAIN);
    }

    static Gone expired() {
        return new Gone("what changed since the first page is not known any more" + BEGIN_AGAIN);
    }

    String text() {
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(
                        (version + "\n" + hash(of) + "\n" + last).getBytes(StandardCharsets.UTF_8));
    }

    private static String hash(String list) {
        return Sha256.of(list).substring(0, 16);
    }
}
