package io.plumbline.drivers.switches.faces;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.Console;
import io.plumbline.drivers.ssh.Dialogue;
import io.plumbline.lab.cli.CommandLine;
import io.plumbline.lab.cli.CommandLines;
import io.plumbline.lab.ssh.SwitchSshServer;
import io.plumbline.problem.Problem;
import io.plumbline.target.Switch;

import java.time.Duration;

/** The command line of a twin without a network, and with a line that is cut once. */
final class FragileConsole implements Console {
    /** Which way goes first. */
    enum Lost {
        /** The line never arrives. */
        LINE,
        /** It is done, and its answer never arrives. */
        ANSWER
    }

    private final Switch on;
    private final CommandLines cli;
    private final int cutAt;
    private final Lost lost;
    private int said;

    /**
     * @param cutAt at which of the lines that may change something, from 1; 0 for none
     */
    FragileConsole(Switch on, CommandLines cli, int cutAt, Lost lost) {
        this.on = on;
        this.cli = cli;
        this.cutAt = cutAt;
        this.lost = lost;
    }

    /** How many lines were said that may change something. */
    int said() {
        return said;
    }

    @Override
    public Dialogue open(String attempt, Duration timeout) {
        return new Login(cli.login(SwitchSshServer.USER));
    }

    private static boolean onlyAsks(String line) {
        return line.startsWith("show ") || line.startsWith("terminal ") || line.equals("enable");
    }

    private final class Login implements Dialogue {
        private final CommandLine twin;

        Login(CommandLine twin) {
            this.twin = twin;
        }

        @Override
        public String say(String line, Duration timeout) throws DeviceException {
            var cut = !onlyAsks(line) && ++said == cutAt;
            if (cut && lost == Lost.LINE) {
                throw gone(line);
            }
            var answer = twin.hear(line);
            if (cut) {
                throw gone(line);
            }
            return answer;
        }

        private DeviceException gone(String line) {
            twin.hangUp();
            return new DeviceException(new Problem.Unreachable(on, line, "connection reset"));
        }

        @Override
        public String prompt() {
            return twin.prompt();
        }

        @Override
        public void close() {
            twin.hangUp();
        }
    }
}
