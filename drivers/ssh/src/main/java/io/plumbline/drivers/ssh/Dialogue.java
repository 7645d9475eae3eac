package io.plumbline.drivers.ssh;

import io.plumbline.device.DeviceException;

import java.time.Duration;

/** One session at a command line. After a problem it is over: what the device did is unknown. */
public interface Dialogue extends AutoCloseable {
    /**
     * Says a line and waits for the next prompt. Nothing is ever said twice.
     *
     * @param line one line without control characters; every value in it was checked by who wrote
     *     it
     * @param timeout wall time until the next prompt
     * @return the answer without the echo of the line and without the prompt; each line ends with a
     *     line feed
     * @throws DeviceException TimedOut, Unreachable (cut off in the middle), Rejected (it asks
     *     back) or Unparsed (an answer without end, or one that is not to this line)
     */
    String say(String line, Duration timeout) throws DeviceException;

    /** The prompt after the last answer, as it was printed. */
    String prompt();

    @Override
    void close();
}
