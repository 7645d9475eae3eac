package io.plumbline.lab.shell;

import java.util.Optional;

/** What a shell runs on. */
public interface Machine {
    Files files();

    LabTime time();

    Processes processes();

    /**
     * A program beyond those that the shell brings along.
     *
     * @param path absolute, for example {@code /bin/esxcli}
     */
    Optional<Tool> program(String path);
}
