package io.plumbline.lab.nvue;

/**
 * What {@code nv} says beside what it shows. First words are of the domain facts on switches,
 * section 4, or of a source that the package names; what is not is told where it stands.
 */
final class Says {
    static final String NOT_FOUND = "ERROR: Command not found.";
    static final String NO_ITEM = "Error: The requested item does not exist.";
    static final String NO_DIFF = "config apply executed with no config diff";
    static final String DECLINED = "Declined apply after warnings";

    /** No source shows these three. */
    static final String NOTHING_PENDING = "Error: There is no pending revision.";

    static final String NOTHING_TO_CONFIRM = "Error: No revision is waiting for confirmation.";
    static final String IS_WAITING = "Error: A revision is waiting for confirmation: ";

    private Says() {}

    /** What comes after the colon is in no source. */
    static String invalidParameter(String value) {
        return "Error: Invalid parameter: " + value;
    }

    /** As {@code Invalid config [rev_id: 8]} and the reasons under it. */
    static String invalid(int revision, String why) {
        return "Invalid config [rev_id: " + revision + "]\n  " + why;
    }

    static String revision(String state, int revision) {
        return state + " [rev_id: " + revision + "]";
    }
}
