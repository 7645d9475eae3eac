package io.plumbline.drivers.ssh;

import io.plumbline.device.DeviceException;
import io.plumbline.problem.Redactor;

import java.time.Duration;

/**
 * Runs scripts at one device, each in a shell of its own. May be used from many threads at once.
 */
public interface Shell {

    /**
     * Runs a script once and waits for its end. A script is never repeated by the shell: when no
     * answer comes, its effect is unknown.
     *
     * @param timeout wall time that the script may take, connecting not included
     * @throws DeviceException Unreachable, TimedOut, LoginRefused, HostKeyChanged, Rejected (host
     *     key not enrolled), Busy (too many connections are being opened) or Unparsed (an answer
     *     without end)
     */
    Reply run(Script script, Duration timeout) throws DeviceException;

    /** What text from this device has to pass before it goes into a problem. */
    default Redactor redactor() {
        return Redactor.shortening();
    }
}
