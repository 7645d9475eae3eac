package io.plumbline.drivers.switches;

import java.time.Duration;

/**
 * How long a script may take at a switch, in wall time.
 *
 * @param look the questions of one script
 * @param change the lines of one write
 */
public record ShellPatience(Duration look, Duration change) {
    /**
     * A command that reads one object takes about a second at the processor of a switch, and no
     * script has more than 240; a change of buffers reloads the service that keeps them. No capture
     * tells times: this is engineering knowledge.
     */
    public static ShellPatience usual() {
        return new ShellPatience(Duration.ofMinutes(5), Duration.ofMinutes(3));
    }
}
