package io.plumbline.drivers.ssh.guard;

import java.util.regex.Pattern;

/**
 * Lines for the prompt of a switch that change nothing but the session: {@code show}, with what
 * only shortens or reshapes its answer, and what a session is opened with. The same words on Onyx,
 * EOS, OS10 and NX-OS.
 */
final class ReadingLines {
    private static final Pattern KNOWN =
            Pattern.compile(
                    "show [^|;>&`?\\\\\\p{Cntrl}]+(?:\\|"
                            + " (?:json|json-print|no-more|(?:include|section)"
                            + " [^|;>&`\\\\\\p{Cntrl}]+))?|enable|exit|end|no cli session paging"
                            + " enable|terminal (?:length|width) \\d{1,5}");

    private ReadingLines() {}

    static boolean knows(String line) {
        return KNOWN.matcher(line).matches();
    }
}
