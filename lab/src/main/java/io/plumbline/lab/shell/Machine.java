package io.plumbline.lab.shell;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** What a shell runs on. */
public interface Machine {
    Files files();

    LabTime time();

    /** What this machine takes for the time. */
    default Instant clock() {
        return time().now();
    }

    Processes processes();

    /** Variables that a login gets beside the usual ones. */
    default Map<String, String> environment() {
        return Map.of();
    }

    /**
     * A program beyond those that the shell brings along.
     *
     * @param path absolute, for example {@code /bin/esxcli}
     */
    Optional<Tool> program(String path);
}
