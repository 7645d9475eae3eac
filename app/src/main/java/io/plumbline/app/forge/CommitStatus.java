package io.plumbline.app.forge;

import io.plumbline.app.store.CommitStatuses.State;

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
        var line = text.replaceAll("\\p{Cntrl}+", " ").strip();
        return line.length() <= longest ? line : line.substring(0, longest - 1) + ELLIPSIS;
    }

    /** For messages. */
    String label() {
        return context() + " of " + shortened(commit);
    }

    static String shortened(String commit) {
        return commit.substring(0, Math.min(commit.length(), 12));
    }
}
