package io.plumbline.drivers.switches.nvue;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.drivers.switches.Puts;
import io.plumbline.drivers.switches.ShellLine;
import io.plumbline.problem.Problem;
import io.plumbline.target.SwitchPort;

import java.util.ArrayList;
import java.util.List;

/** What one write stages, line by line, before what the switch told. */
final class Staged {
    private final Act.Write write;
    private final NvueFacts facts;
    private final List<String> lines = new ArrayList<>();

    Staged(Act.Write write, NvueFacts facts) {
        this.write = write;
        this.facts = facts;
    }

    Act.Write write() {
        return write;
    }

    NvueFacts facts() {
        return facts;
    }

    List<String> lines() {
        return List.copyOf(lines);
    }

    /** One more line; its values stand where {@code {}} stands. */
    void say(String words, Object... values) {
        lines.add(ShellLine.of(words, values));
    }

    Puts puts() {
        return new Puts(write);
    }

    /**
     * The port that is written to.
     *
     * @throws DeviceException Rejected if it is none
     */
    SwitchPort port() throws DeviceException {
        if (write.at() instanceof SwitchPort port) {
            return port;
        }
        throw puts().refused(write.at().path() + " is no port");
    }

    /** A part of the configuration that is not ours is not written. */
    DeviceException leftTo(String what, String whose) {
        return new DeviceException(
                new Problem.ManagedElsewhere(
                        write.at(), what, facts.replies().redactor().clean(whose)));
    }
}
