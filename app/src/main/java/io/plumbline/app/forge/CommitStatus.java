package io.plumbline.app.forge;

import io.plumbline.app.store.CommitStatuses.State;
import io.plumbline.app.text.Printable;

import java.util.Optional;

/**
 * What a forge shows beside a commit, about one cluster.
 *
 * @param commit its whole name
 * @param text for people; a forge shows the beginning of it
 * @param link where it leads
 */
public record CommitStatus(
        String commit, String cluster, State state, String text, Optional<String> link) {
    private static final String ELLIPSIS = "…";

    /** Tells it from the statuses of others, and of other clusters. */
    String context() {
        return "plumbline/" + cluster;
    }

    /**
     * @param longest in characters
     */
    String text(int longest) {
        var line = Printable.of(text).strip();
        return line.length() <= longest ? line : beginning(line, longest - 1) + ELLIPSIS;
    }

    /** Both halves of a character or none. */
    private static String beginning(String line, int most) {
        var end = Character.isHighSurrogate(line.charAt(most - 1)) ? most - 1 : most;
        return line.substring(0, end);
    }

    /** For messages. */
    String label() {
        return context() + " of " + shortened(commit);
    }

    static String shortened(String commit) {
        return commit.substring(0, Math.min(commit.length(), 12));
    }
}
