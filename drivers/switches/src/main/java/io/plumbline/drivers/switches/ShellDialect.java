package io.plumbline.drivers.switches;

import io.plumbline.drivers.ssh.batch.Answers;

import java.util.List;
import java.util.Optional;

/**
 * A platform that is spoken to in scripts of a POSIX shell. Each line is one simple command that
 * ends by itself and by an exit status, and has its values quoted.
 */
public non-sealed interface ShellDialect extends SwitchDialect {
    /** The words with which a line was refused; empty if it was taken. */
    Optional<String> refusal(Answers.Answer answer);

    /** Whether words of a refusal say that the configuration cannot be asked or told for now. */
    boolean saysAway(String words);

    /**
     * What is run after a line of a write failed, so that nothing of the write is left lying at the
     * switch. How it ends decides nothing.
     */
    List<String> afterRefusal();

    /**
     * What is run once all lines of a write were taken, over a channel of its own: a change that
     * cut us off is not confirmed.
     */
    List<String> confirmation(List<String> taken);
}
