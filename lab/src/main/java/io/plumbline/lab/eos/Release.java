package io.plumbline.lab.eos;

/**
 * What differs between releases, as far as sources tell.
 *
 * @param minor of version 4
 */
record Release(int minor) {
    /**
     * @param text for example {@code 4.36.0F}
     */
    static Release parse(String text) {
        return new Release(Integer.parseInt(text.split("\\.", -1)[1]));
    }

    /** From 4.32 on a session under a commit timer counts as committed: napalm, issue 2166. */
    boolean commitsAtOnce() {
        return minor >= 32;
    }

    /** The table of five columns is of 4.36; seed 004 has an older one with more in it. */
    boolean showsFlowControlBriefly() {
        return minor >= 36;
    }
}
