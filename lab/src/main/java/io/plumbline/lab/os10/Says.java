package io.plumbline.lab.os10;

/** How a line is refused. */
final class Says {
    /** Recorded by users, and of the domain facts on switches, section 3. */
    static final String ILLEGAL = error("Illegal parameter.");

    static final String UNKNOWN = error("Unrecognized command.");
    static final String INCOMPLETE = error("Incomplete command.");
    static final String NO_TRANSACTION = error("No transaction in progress.");
    static final String IN_TRANSACTION = error("Transaction already in progress.");

    /** The rule: S4112F-ON reference guide, page 622; the words are not. */
    static final String PAUSES_LINK =
            error("Flow control and priority flow control exclude each other on an interface.");

    /** The rule: domain facts on switches, section 3 C; the words are not. */
    static final String NO_PAUSE = error("pfc-cos requires pause in the same class.");

    private Says() {}

    static String error(String words) {
        return "% Error: " + words + "\n";
    }

    /** The form {@code … not found}: domain facts on switches, section 3. */
    static String missing(String what) {
        return error(what + " not found");
    }

    static String inUse(String what) {
        return error(what + " is in use");
    }
}
