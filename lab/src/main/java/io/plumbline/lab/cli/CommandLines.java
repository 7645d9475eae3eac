package io.plumbline.lab.cli;

/** The command line of one switch, whoever logs in. */
@FunctionalInterface
public interface CommandLines {
    CommandLine login(String user);
}
