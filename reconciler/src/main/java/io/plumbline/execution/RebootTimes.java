package io.plumbline.execution;

import java.time.Duration;

/**
 * How long a restart may take.
 *
 * @param goesDownWithin after that the same boot means that the restart did not happen
 * @param returnsWithin after that the host is overdue
 */
public record RebootTimes(Duration goesDownWithin, Duration returnsWithin) {
    /**
     * The reboot command waits 10 s and the shutdown itself a minute or two: domain facts on ESXi,
     * section 2.1.
     */
    private static final Duration USUAL_SHUTDOWN = Duration.ofMinutes(4);

    public static RebootTimes within(Duration deadline) {
        return new RebootTimes(USUAL_SHUTDOWN, deadline);
    }
}
