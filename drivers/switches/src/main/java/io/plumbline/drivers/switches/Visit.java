package io.plumbline.drivers.switches;

import io.plumbline.device.DeviceException;

import java.util.List;

/** One talk with a switch: questions, and perhaps the lines of one write. */
interface Visit extends AutoCloseable {
    /** A question that is refused spoils its own settings only. */
    Replies ask(List<String> questions) throws DeviceException;

    /**
     * Says the lines of a write, each after the one before was taken.
     *
     * @throws DeviceException if one is refused: then none after it is said
     */
    void change(List<String> lines) throws DeviceException;

    @Override
    void close();
}
