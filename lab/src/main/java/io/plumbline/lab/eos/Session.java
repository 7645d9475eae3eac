package io.plumbline.lab.eos;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A configuration session: a copy of what ran when it was opened, for somebody to change.
 *
 * @param openedAt when
 * @param committed when and by whom; empty while it is pending
 * @param body its configuration; nothing of one that was committed
 */
record Session(Instant openedAt, Optional<Commit> committed, String body) {
    /** One that nobody commits is dropped: the vendor's manual, "Configure Session". */
    private static final Duration TIMES_OUT_AFTER = Duration.ofHours(24);

    boolean isPending() {
        return committed.isEmpty();
    }

    boolean isOver(Instant now) {
        return isPending() && now.isAfter(openedAt.plus(TIMES_OUT_AFTER));
    }

    Session with(EosConfig config) {
        return new Session(openedAt, committed, EosText.body(config));
    }

    /** As one line of its own and the configuration after it. */
    String note() {
        return openedAt
                + " "
                + committed.map(done -> done.at() + " " + done.by()).orElse("-")
                + "\n"
                + body;
    }

    static Session parse(String note) {
        var end = note.indexOf('\n');
        var words = note.substring(0, end).split(" ", -1);
        return new Session(
                Instant.parse(words[0]),
                words.length < 3
                        ? Optional.empty()
                        : Optional.of(new Commit(Instant.parse(words[1]), words[2])),
                note.substring(end + 1));
    }

    /** Who made it run, and when. */
    record Commit(Instant at, String by) {}

    /**
     * The configuration from before a commit comes back unless somebody confirms.
     *
     * @param session that was committed
     * @param before what ran
     */
    record Timer(String session, Instant expires, String before) {
        String note() {
            return session + " " + expires + "\n" + before;
        }

        static Timer parse(String note) {
            var end = note.indexOf('\n');
            var words = note.substring(0, end).split(" ", -1);
            return new Timer(words[0], Instant.parse(words[1]), note.substring(end + 1));
        }
    }
}
