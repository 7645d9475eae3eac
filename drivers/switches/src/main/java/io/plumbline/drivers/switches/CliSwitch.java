package io.plumbline.drivers.switches;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.Console;
import io.plumbline.drivers.ssh.Dialogue;
import io.plumbline.problem.Problem;
import io.plumbline.target.Switch;

import java.util.HashMap;
import java.util.List;

/** One switch at a command line, a dialogue a call. */
public final class CliSwitch extends SwitchDevice {
    private final Switch on;
    private final Console console;
    private final ConsoleDialect dialect;
    private final Patience patience;

    /**
     * @param console at the switch, as a user that may configure it
     */
    public CliSwitch(Switch on, Console console, ConsoleDialect dialect, Patience patience) {
        super(on, dialect);
        this.on = on;
        this.console = console;
        this.dialect = dialect;
        this.patience = patience;
    }

    @Override
    Visit visit(String attempt) throws DeviceException {
        var talk = new Talk(console.open(attempt, patience.firstPrompt()));
        try {
            for (var line : dialect.opening()) {
                talk.say(line);
            }
            return talk;
        } catch (DeviceException | RuntimeException e) {
            talk.close();
            throw e;
        }
    }

    /** Over one dialogue. */
    private final class Talk implements Visit {
        private final Dialogue dialogue;

        Talk(Dialogue dialogue) {
            this.dialogue = dialogue;
        }

        @Override
        public Replies ask(List<String> questions) throws DeviceException {
            var taken = new HashMap<String, String>();
            var refused = new HashMap<String, String>();
            for (var question : questions) {
                var exchange = exchange(question);
                dialect.refusal(exchange)
                        .ifPresentOrElse(
                                words -> refused.put(question, words),
                                () -> taken.put(question, exchange.reply()));
            }
            return new Replies(taken, refused, console.redactor());
        }

        @Override
        public void change(List<String> lines) throws DeviceException {
            for (var line : lines) {
                change(line);
            }
        }

        private void change(String line) throws DeviceException {
            var exchange = exchange(line);
            var refusal = dialect.refusal(exchange);
            if (refusal.isPresent()) {
                throw rejected(line, refusal.get(), goBack(exchange));
            }
        }

        /** What of it did not go back, as words that end a sentence; empty if all did. */
        private String goBack(Exchange refused) {
            try {
                for (var line : dialect.afterRefusal(refused)) {
                    var refusal = dialect.refusal(exchange(line));
                    if (refusal.isPresent()) {
                        return stays(line, refusal.get());
                    }
                }
                return "";
            } catch (DeviceException e) {
                return stays("go back", e.problem().text());
            }
        }

        private String stays(String line, String why) {
            return "; what was said before it may be in force, for '"
                    + line
                    + "' failed: "
                    + console.redactor().clean(why);
        }

        void say(String line) throws DeviceException {
            var refusal = dialect.refusal(exchange(line));
            if (refusal.isPresent()) {
                throw rejected(line, refusal.get(), "");
            }
        }

        private Exchange exchange(String line) throws DeviceException {
            var reply = dialogue.say(line, patience.line());
            return new Exchange(line, reply, dialogue.prompt());
        }

        @Override
        public void close() {
            dialogue.close();
        }
    }

    private DeviceException rejected(String line, String words, String remains) {
        var clean = console.redactor().clean(words) + remains;
        return new DeviceException(
                dialect.saysBusy(words)
                        ? new Problem.Busy(on, line, clean)
                        : new Problem.Rejected(on, line, clean));
    }
}
