package io.plumbline.drivers.switches;

import java.time.Duration;

/**
 * How long a script may take at a switch, in wall time.
 *
 * @param look all questions of one observation
 * @param change the lines of one write
 */
public record ShellPatience(Duration look, Duration change) {
    /**
     * A command that reads one object takes about a second at the processor of a switch, and nine
     * tell of a port at most (frame size, bound profiles, and seven objects of them): 32 ports fit,
     * since what can be asked once for all ports is; a change of buffers reloads the service that
     * keeps them. No capture tells times: this is engineering knowledge.
     */
    public static ShellPatience usual() {
        return new ShellPatience(Duration.ofMinutes(5), Duration.ofMinutes(3));
    }
}
