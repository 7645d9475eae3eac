package io.plumbline.lab.shell;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Commands that change the shell itself. */
final class Builtins {
    static final Map<String, Tool> ALL =
            Map.ofEntries(
                    Map.entry(":", _ -> 0),
                    Map.entry("cd", Builtins::cd),
                    Map.entry("command", Builtins::command),
                    Map.entry("exit", Builtins::exit),
                    Map.entry("export", Builtins::export),
                    Map.entry("read", Builtins::read),
                    Map.entry("set", Builtins::set),
                    Map.entry("trap", Builtins::trap),
                    Map.entry("umask", _ -> 0), // Files of this lab have no modes.
                    Map.entry("unset", Builtins::unset),
                    Map.entry("wait", Builtins::await));

    private Builtins() {}

    private static int cd(Call call) {
        var to = call.path(call.arguments().isEmpty() ? "/" : call.arguments().getFirst());
        if (call.files().kind(to).filter(kind -> kind == Files.Kind.FOLDER).isEmpty()) {
            call.complain(
                    "sh: cd: can't cd to "
                            + call.arguments().getFirst()
                            + ": No such file or directory");
            return 2;
        }
        call.shell().enter(to);
        return 0;
    }

    /** Only with {@code -v}: whether there is such a command. */
    private static int command(Call call) {
        if (call.arguments().size() != 2 || !call.arguments().getFirst().equals("-v")) {
            return call.fail("this lab knows only command -v");
        }
        var name = call.arguments().getLast();
        if (Programs.find(call.machine(), name).isEmpty()) {
            return 127;
        }
        call.print(name);
        return 0;
    }

    private static int exit(Call call) {
        if (call.arguments().isEmpty()) {
            throw new Interpreter.Exit(call.shell().status());
        }
        try {
            throw new Interpreter.Exit(Integer.parseInt(call.arguments().getFirst()) & 0xff);
        } catch (NumberFormatException e) {
            call.complain("sh: exit: Illegal number: " + call.arguments().getFirst());
            throw new Interpreter.Exit(2);
        }
    }

    private static int export(Call call) {
        for (var argument : call.arguments()) {
            var equals = argument.indexOf('=');
            var name = equals < 0 ? argument : argument.substring(0, equals);
            if (equals >= 0) {
                call.shell().variables().set(name, argument.substring(equals + 1));
            }
            call.shell().variables().export(name);
        }
        return 0;
    }

    /** Signals do not come to scripts of this lab, except those that end them at once. */
    private static int trap(Call call) {
        if (call.arguments().size() > 1
                && call.arguments().subList(1, call.arguments().size()).contains("EXIT")) {
            call.shell().atExit(call.arguments().getFirst());
        }
        return 0;
    }

    /** Takes one line and leaves what comes after it to others, as every shell has to. */
    private static int read(Call call) {
        if (call.arguments().size() != 2 || !call.arguments().getFirst().equals("-r")) {
            return call.fail("this lab knows only read -r NAME");
        }
        var line = new ByteArrayOutputStream();
        var one = call.streams().read();
        while (one >= 0 && one != '\n') {
            line.write(one);
            one = call.streams().read();
        }
        var variables = call.shell().variables();
        var keepsBlanks = variables.isSet("IFS") && variables.get("IFS").isEmpty();
        var text = line.toString(StandardCharsets.UTF_8);
        variables.set(call.arguments().getLast(), keepsBlanks ? text : text.strip());
        return one < 0 ? 1 : 0;
    }

    private static int unset(Call call) {
        call.arguments().forEach(call.shell().variables()::unset);
        return 0;
    }

    private static int set(Call call) {
        for (var argument : call.arguments()) {
            switch (argument) {
                case "-e" -> call.shell().stopAtFailure(true);
                case "+e" -> call.shell().stopAtFailure(false);
                default -> {
                    call.complain("sh: set: illegal option " + argument);
                    return 2;
                }
            }
        }
        return 0;
    }

    private static int await(Call call) throws InterruptedException {
        if (call.arguments().isEmpty()) {
            call.shell().background().awaitAll();
            return 0;
        }
        var pid = Numbers.parse(call.arguments().getFirst());
        return pid.isPresent() ? call.shell().background().await((int) pid.getAsLong()) : 2;
    }
}
