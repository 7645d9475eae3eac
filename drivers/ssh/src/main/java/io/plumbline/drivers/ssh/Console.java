package io.plumbline.drivers.ssh;

import io.plumbline.device.DeviceException;
import io.plumbline.problem.Redactor;

import java.time.Duration;

/**
 * A device that is spoken to on a command line: no scripts, no exit codes, a prompt after each
 * answer. May be used from many threads at once; each gets a dialogue of its own.
 */
public interface Console {
    /**
     * Begins a dialogue and waits for the first prompt.
     *
     * @param attempt what it is for, for people; stands in problems
     * @param timeout wall time until the first prompt, connecting not included
     * @throws DeviceException as {@link Shell#run}
     */
    Dialogue open(String attempt, Duration timeout) throws DeviceException;

    /** What text from this device has to pass before it goes into a problem. */
    default Redactor redactor() {
        return Redactor.shortening();
    }
}
