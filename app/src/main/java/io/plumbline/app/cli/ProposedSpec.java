package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file that is not in force, and that a daemon is asked about. */
record ProposedSpec(Path file) {
    /** What is done with a spec that is none but in its daemon's eyes. */
    interface Question<E extends Exception> {
        /**
         * @param text as the file has it
         * @return the exit code
         */
        int ask(ClusterSpec spec, String text) throws DaemonUnreachable, E;
    }

    /**
     * @param screen is told what keeps it from being asked
     * @return the exit code
     */
    <E extends Exception> int then(Screen screen, Question<E> question)
            throws DaemonUnreachable, E {
        String text;
        try {
            text = Files.readString(file);
        } catch (IOException e) {
            screen.complain(file + " cannot be read: " + e.getClass().getSimpleName());
            return ExitCode.ERROR;
        }
        return switch (SpecReader.read(name(), text)) {
            case SpecReading.Accepted(var spec) -> question.ask(spec, text);
            case SpecReading.Rejected(var problems) -> {
                problems.forEach(problem -> screen.problem(problem.text()));
                yield ExitCode.ERROR;
            }
        };
    }

    /** For messages. */
    String name() {
        return file.toString();
    }
}
