package io.plumbline.app.rest;

import io.plumbline.drivers.ssh.Console;
import io.plumbline.drivers.ssh.Dialogue;
import io.plumbline.lab.cli.CommandLine;
import io.plumbline.lab.platform.Platform;
import io.plumbline.lab.world.SwitchModel;

import java.time.Duration;

/** The command line of one of the lab's switches, without a socket between. */
record TwinConsole(SwitchModel model) implements Console {
    @Override
    public Dialogue open(String attempt, Duration timeout) {
        return new Session(model.world().call(() -> Platform.cli(model).login("admin")));
    }

    private record Session(CommandLine line) implements Dialogue {
        @Override
        public String say(String text, Duration timeout) {
            return line.hear(text);
        }

        @Override
        public String prompt() {
            return line.prompt();
        }

        @Override
        public void close() {
            line.hangUp();
        }
    }
}
