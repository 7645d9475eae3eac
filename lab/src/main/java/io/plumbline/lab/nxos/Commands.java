package io.plumbline.lab.nxos;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What can be typed in any mode, but for what shows something. */
final class Commands {
    /** What a line does at a terminal. */
    @FunctionalInterface
    interface Command {
        String by(NxosTerminal terminal);
    }

    private static final Syntax<Command> ALL = new Syntax<>(forms());

    private Commands() {}

    static Heard<Command> hear(Typed typed) {
        return ALL.hear(typed);
    }

    private static List<Form<Command>> forms() {
        var all = new ArrayList<Form<Command>>();
        all.addAll(Form.of("configure [terminal]", _ -> NxosTerminal::configure));
        all.addAll(Form.of("end", _ -> NxosTerminal::end));
        all.addAll(Form.of("exit", _ -> NxosTerminal::exit));
        all.addAll(Form.of("where", _ -> NxosTerminal::where));
        all.addAll(Form.of("reload", _ -> NxosTerminal::ask));
        all.addAll(Form.of("copy running-config startup-config", _ -> NxosTerminal::save));
        all.addAll(
                Form.of(
                        "terminal length {0-511}",
                        words -> terminal -> terminal.page(!words.getLast().equals("0"))));
        all.addAll(Form.of("terminal width {24-511}", _ -> _ -> ""));
        all.addAll(Form.of("terminal session-timeout {0-44640}", _ -> _ -> ""));
        all.addAll(Form.of("terminal dont-ask", _ -> _ -> ""));
        all.addAll(checkpoints());
        return all;
    }

    private static List<Form<Command>> checkpoints() {
        var all = new ArrayList<Form<Command>>();
        all.addAll(Form.of("checkpoint", _ -> terminal -> created(terminal, Optional.empty(), "")));
        all.addAll(
                Form.of(
                        "checkpoint {name}",
                        words -> terminal -> created(terminal, Optional.of(words.get(1)), "")));
        all.addAll(
                Form.of(
                        "checkpoint {name} description {rest}",
                        words ->
                                terminal ->
                                        created(
                                                terminal,
                                                Optional.of(words.get(1)),
                                                words.getLast())));
        all.addAll(
                Form.of(
                        "no checkpoint {name}",
                        words -> terminal -> terminal.checkpoints().remove(words.getLast())));
        all.addAll(
                Form.of(
                        "clear checkpoint database",
                        _ -> terminal -> terminal.checkpoints().clear()));
        all.addAll(
                Form.of(
                        "rollback running-config checkpoint {name}"
                                + " [(atomic|best-effort|stop-at-first-failure)] [verbose]",
                        words -> terminal -> terminal.checkpoints().rollback(words.get(3))));
        return all;
    }

    private static String created(
            NxosTerminal terminal, Optional<String> name, String description) {
        return terminal.checkpoints().create(name, terminal.user(), description);
    }
}
