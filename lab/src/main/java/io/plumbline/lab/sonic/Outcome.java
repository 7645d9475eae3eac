package io.plumbline.lab.sonic;

/**
 * What a command came to.
 *
 * @param status its exit status
 * @param out every line ends with a line feed
 * @param err likewise
 */
record Outcome(int status, String out, String err) {
    static final Outcome SILENT = new Outcome(0, "", "");

    static Outcome says(String text) {
        return new Outcome(0, text, "");
    }

    static Outcome line(String text) {
        return says(text + "\n");
    }

    static Outcome fails(int status, String words) {
        return new Outcome(status, "", words + "\n");
    }

    /** This, after something else was printed. */
    Outcome after(String printed) {
        return new Outcome(status, printed + out, err);
    }
}
