package io.plumbline.drivers.switches.faces;

import io.plumbline.device.DeviceException;
import io.plumbline.lab.cli.CommandLine;
import io.plumbline.lab.cli.CommandLines;
import io.plumbline.problem.Problem;
import io.plumbline.target.Switch;

/** A console whose line is cut once. */
final class FragileConsole extends TwinConsole {
    /** Which way goes first. */
    enum Lost {
        /** The line never arrives. */
        LINE,
        /** It is done, and its answer never arrives. */
        ANSWER
    }

    private final Switch on;
    private final int cutAt;
    private final Lost lost;

    /**
     * @param cutAt at which of the lines that may change something, from 1; 0 for none
     */
    FragileConsole(Switch on, CommandLines cli, int cutAt, Lost lost) {
        super(cli);
        this.on = on;
        this.cutAt = cutAt;
        this.lost = lost;
    }

    @Override
    String change(CommandLine twin, String line, int at) throws DeviceException {
        if (at != cutAt) {
            return twin.hear(line);
        }
        if (lost == Lost.ANSWER) {
            twin.hear(line);
        }
        twin.hangUp();
        throw new DeviceException(new Problem.Unreachable(on, line, "connection reset"));
    }
}
