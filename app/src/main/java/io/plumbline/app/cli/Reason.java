package io.plumbline.app.cli;

import picocli.CommandLine.Option;

/** Why somebody says something: it stands in the history. */
final class Reason {
    @Option(names = "--why", paramLabel = "TEXT", required = true, description = "The reason.")
    private String why = "";

    String text() {
        return why;
    }
}
