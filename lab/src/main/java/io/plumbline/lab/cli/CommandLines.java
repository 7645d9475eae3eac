package io.plumbline.lab.cli;

/** The command line of one switch, whoever logs in. */
@FunctionalInterface
public interface CommandLines {
    CommandLine login(String user);

    /** What it calls one of its ports to whoever hears it by LLDP. */
    default String announces(String port) {
        return port;
    }
}
