package io.plumbline.lab.nvue;

import java.time.Instant;

/**
 * A configuration with a number.
 *
 * @param state as {@code nv config revision} names it
 * @param user who made it
 * @param at when it was made, or applied
 * @param base the revision that was applied when it was made
 */
record Revision(int id, String state, String user, Instant at, int base, Settings settings) {
    static final String PENDING = "pending";
    static final String APPLIED = "applied";
    static final String SAVED = "applied_and_saved";
    static final String CONFIRM = "confirm";
    static final String CONFIRM_FAIL = "confirm_fail";
    static final String INVALID = "invalid";
    static final String DETACHED = "detached";

    Revision state(String to) {
        return new Revision(id, to, user, at, base, settings);
    }

    Revision with(Settings to) {
        return new Revision(id, state, user, at, base, to);
    }

    Revision at(Instant when) {
        return new Revision(id, state, user, when, base, settings);
    }

    /** As one line of its own and the configuration after it. */
    String note() {
        return state + " " + user + " " + at + " " + base + "\n" + settings.commands();
    }

    static Revision parse(int id, String note) {
        var end = note.indexOf('\n');
        var words = note.substring(0, end).split(" ", -1);
        return new Revision(
                id,
                words[0],
                words[1],
                Instant.parse(words[2]),
                Integer.parseInt(words[3]),
                Settings.parse(note.substring(end + 1)));
    }

    /**
     * What was applied before a revision comes back unless somebody confirms.
     *
     * @param id that waits
     * @param before that was applied
     */
    record Timer(int id, Instant expires, int before) {
        String note() {
            return id + " " + expires + " " + before;
        }

        static Timer parse(String note) {
            var words = note.split(" ", -1);
            return new Timer(
                    Integer.parseInt(words[0]),
                    Instant.parse(words[1]),
                    Integer.parseInt(words[2]));
        }
    }
}
