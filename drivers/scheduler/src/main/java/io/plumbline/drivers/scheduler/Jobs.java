package io.plumbline.drivers.scheduler;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.regex.Pattern;

/** How a job is written: {@code 4711 (ann)}. */
public final class Jobs {
    /** No blank, and no comma: lists of jobs are joined by commas. */
    private static final Pattern WORD = Pattern.compile("[^\\s,()\\p{Cntrl}]{1,200}");

    private Jobs() {}

    public static String text(String id, String user) throws UnparsedText {
        if (!WORD.matcher(id).matches() || !WORD.matcher(user).matches()) {
            throw new UnparsedText("no id and user of a job: '" + id + "', '" + user + "'");
        }
        return id + " (" + user + ")";
    }
}
