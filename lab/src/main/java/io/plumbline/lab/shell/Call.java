package io.plumbline.lab.shell;

import java.util.List;

/**
 * One call of a program.
 *
 * @param name as called
 * @param arguments without the name
 * @param shell what the calling shell is and has: process, variables, machine
 */
public record Call(String name, List<String> arguments, Streams streams, Interpreter shell) {
    public Call {
        arguments = List.copyOf(arguments);
    }

    public Machine machine() {
        return shell.machine();
    }

    public Files files() {
        return shell.machine().files();
    }

    /** A path as the files know it: absolute, relative ones from the working folder. */
    public String path(String given) {
        return shell.path(given);
    }

    /** Prints a line to standard output. */
    public void print(String line) {
        streams.print(line + "\n");
    }

    /** Prints a line to standard error. */
    public void complain(String line) {
        streams.complain(line + "\n");
    }

    /** Prints a line {@code name: message} to standard error and is the exit status 1. */
    public int fail(String message) {
        complain(name.substring(name.lastIndexOf('/') + 1) + ": " + message);
        return 1;
    }
}
