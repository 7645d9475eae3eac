package io.plumbline.drivers.linux;

import io.plumbline.drivers.ssh.batch.Answers;

/** Exit statuses of a POSIX shell. */
final class Shells {
    /** It could not be run, or there is no such command. */
    private static final int NOT_RUN = 126;

    private static final int NOT_FOUND = 127;

    private Shells() {}

    static boolean isNotFound(int exit) {
        return exit == NOT_FOUND || exit == NOT_RUN;
    }

    /** Whether the command of an answer is installed. */
    static boolean isThere(Answers answers, String name) {
        return answers.of(name).filter(answer -> !isNotFound(answer.exit())).isPresent();
    }

    /** Whether the answer came whole and says that there is no such command. */
    static boolean isMissing(Answers answers, String name) {
        return answers.of(name).isPresent() && !isThere(answers, name);
    }
}
