package io.plumbline.drivers.switches;

import java.time.Duration;

/**
 * How long a switch may take, in wall time.
 *
 * @param firstPrompt after the login
 * @param line one line with its answer
 */
public record Patience(Duration firstPrompt, Duration line) {
    /**
     * A login may wait for a directory server behind the switch. Slow boxes take seconds for a line
     * (domain facts on switches, section 1 C); one that takes a minute hangs.
     */
    public static Patience usual() {
        return new Patience(Duration.ofSeconds(30), Duration.ofSeconds(60));
    }
}
