package io.plumbline.journal;

import java.util.Arrays;

/** Why nothing is owed any more to a virtual machine that was shut down for us. */
public enum Settling {
    RUNS_AGAIN("runs again"),
    /** It was asked, and long after its deadline it still runs. */
    NEVER_WENT_DOWN("never went down"),
    /** It was removed, renamed or moved while it was down: nobody starts it here. */
    NOT_REGISTERED("is not registered on it any more");

    private final String text;

    Settling(String text) {
        this.text = text;
    }

    /** For people. */
    public String text() {
        return text;
    }

    /**
     * Reads back what a journal kept: the name, or the text that earlier versions kept.
     *
     * @throws IllegalArgumentException if it is neither
     */
    public static Settling parse(String kept) {
        return Arrays.stream(values())
                .filter(one -> one.name().equals(kept) || one.text.equals(kept))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no settling: " + kept));
    }
}
