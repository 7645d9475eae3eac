package io.plumbline.drivers.switches.faces;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.Console;
import io.plumbline.drivers.ssh.Dialogue;
import io.plumbline.lab.cli.CommandLine;
import io.plumbline.lab.cli.CommandLines;
import io.plumbline.lab.ssh.SwitchSshServer;

import java.time.Duration;

/**
 * The command line of a twin without a network, where the lines that may change something are
 * counted over all logins.
 */
abstract class TwinConsole implements Console {
    private final CommandLines cli;
    private int said;

    TwinConsole(CommandLines cli) {
        this.cli = cli;
    }

    /** How many lines were said that may change something. */
    final int said() {
        return said;
    }

    /**
     * @param at which of the lines that may change something, from 1
     * @return what comes back
     */
    abstract String change(CommandLine twin, String line, int at) throws DeviceException;

    boolean onlyAsks(String line) {
        return line.startsWith("show ") || line.startsWith("terminal ") || line.equals("enable");
    }

    @Override
    public Dialogue open(String attempt, Duration timeout) {
        return new Login(cli.login(SwitchSshServer.USER));
    }

    private final class Login implements Dialogue {
        private final CommandLine twin;

        Login(CommandLine twin) {
            this.twin = twin;
        }

        @Override
        public String say(String line, Duration timeout) throws DeviceException {
            return onlyAsks(line) ? twin.hear(line) : change(twin, line, ++said);
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
