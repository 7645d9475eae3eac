package io.plumbline.drivers.esxi;

import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Has the host save its configuration, which else is saved within the hour and at a shutdown only
 * (domain facts on ESXi, section 1). The script ends with 0 even where its boot bank took nothing,
 * and says so in words alone; it ends with 1 where there is no boot bank.
 *
 * @see "auto-backup.sh: public files 15987054493 and 12174875666; backup.sh, which it calls and
 *     whose alerts go to standard error: public file 16421243326"
 */
final class Saving {
    private static final String SAVE = "save";

    private static final Pattern FAILURE =
            Pattern.compile(
                    "(?m)^(?:Error \\(\\d+\\) saving state to |failed to create state\\.tgz"
                            + "|Bootbank cannot be found |SSL certificates are invalid).*$");

    private Saving() {}

    static Batch ask(Batch batch) {
        return batch.add(SAVE, "/sbin/auto-backup.sh");
    }

    /**
     * Why nothing was saved, in the host's words; empty if it was, or had not to be. The other
     * lines of the answer compare files of /etc, any of them: none of these is passed on.
     */
    static Optional<String> failure(Answers answers) {
        var answer = answers.of(SAVE).orElseThrow();
        var said = FAILURE.matcher(answer.text());
        if (said.find()) {
            return Optional.of(said.group());
        }
        return answer.exit() == 0
                ? Optional.empty()
                : Optional.of(answers.line(SAVE) + " ended with " + answer.exit());
    }
}
