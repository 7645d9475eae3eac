package io.plumbline.app.cli;

import picocli.CommandLine.Option;

/** Who says something. */
final class By {
    @Option(
            names = "--by",
            paramLabel = "NAME",
            defaultValue = "${sys:user.name}",
            description = "Who says so (default: the user of this shell).")
    private String name = "";

    String name() {
        return name;
    }
}
