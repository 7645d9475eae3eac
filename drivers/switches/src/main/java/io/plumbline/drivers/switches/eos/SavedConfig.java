package io.plumbline.drivers.switches.eos;

import io.plumbline.drivers.switches.UnparsedText;

/**
 * {@code show running-config diffs}: nothing if what runs is what the next boot starts with, else a
 * diff of the two files.
 *
 * @see "aristanetworks/anta, VerifyRunningConfigDiffs, and its reports of failures: --- flash:/
 *     startup-config, +++ system:/running-config, @@"
 */
final class SavedConfig {
    static final String QUESTION = EosLine.of("show running-config diffs");

    private SavedConfig() {}

    /** Whether nothing differs. The lines of a diff go nowhere: they may be anything, a key too. */
    static boolean saved(String text) throws UnparsedText {
        if (text.isBlank()) {
            return true;
        }
        if (text.lines().anyMatch(line -> line.matches("[-+@].*"))) {
            return false;
        }
        throw new UnparsedText("neither a diff nor nothing");
    }
}
