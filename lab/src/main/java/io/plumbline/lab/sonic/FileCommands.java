package io.plumbline.lab.sonic;

import java.util.List;

/**
 * {@code config save} and {@code load}. Source: sonic-utilities, config/main.py. What is loaded is
 * put over what is there, and nothing checks it. {@code config reload} and {@code config qos
 * reload} stop all traffic while they last; this twin has no such moment and refuses them.
 */
final class FileCommands {
    private static final String CFGGEN = "Running command: /usr/local/bin/sonic-cfggen ";

    private final Place place;
    private final boolean isSure;

    private FileCommands(Place place, boolean isSure) {
        this.place = place;
        this.isSure = isSure;
    }

    /**
     * @param isSure whether somebody who was asked said yes
     */
    static Click in(Click click, Place place, boolean isSure) {
        var commands = new FileCommands(place, isSure);
        return click.command("config save [FILENAME]", List.of("-y,--yes"), commands::save)
                .command("config load [FILENAME]", List.of("-y,--yes"), commands::load)
                .command(
                        "config reload [FILENAME]",
                        List.of("-y,--yes", "-n", "-f,--force", "-l", "-t="),
                        _ -> interrupts("config reload"))
                .command(
                        "config qos reload [PORTS]...",
                        List.of("--no-dynamic-buffer", "--ports=", "--dry-run=", "--verbose"),
                        _ -> interrupts("config qos reload"))
                .command("config qos clear", List.of(), _ -> interrupts("config qos clear"));
    }

    private Outcome save(Click.Given given) {
        var path = given.arguments().isEmpty() ? Shown.STARTUP : given.first();
        var asked =
                given.has("--yes") ? "" : "Existing files will be overwritten, continue? [y/N]: ";
        if (!given.has("--yes") && !isSure) {
            return Outcome.fails(1, "Aborted!").after(asked);
        }
        if (path.equals(Shown.STARTUP)) {
            place.device().save();
        } else {
            var wrong = place.write(path, place.device().running().printed());
            if (wrong.isPresent()) {
                return Outcome.fails(1, "/bin/sh: 1: cannot create " + path + ": " + wrong.get());
            }
        }
        return Outcome.line(asked + CFGGEN + "-d --print-data > " + path);
    }

    private Outcome load(Click.Given given) {
        var path = given.arguments().isEmpty() ? Shown.STARTUP : given.first();
        var asked =
                given.has("--yes")
                        ? ""
                        : given.arguments().isEmpty()
                                ? "Load config from the default config file(s) ? [y/N]: "
                                : "Load config from the file(s) " + path + " ? [y/N]: ";
        if (!given.has("--yes") && !isSure) {
            return Outcome.fails(1, "Aborted!").after(asked);
        }
        var text = place.read(path);
        if (text.isEmpty()) {
            return Outcome.line(asked + "The config_db file " + path + " doesn't exist");
        }
        return Cfggen.merge(place.device(), text.get())
                .after(asked + CFGGEN + "-j " + path + " --write-to-db\n");
    }

    private static Outcome interrupts(String what) {
        return Outcome.fails(
                1,
                "this lab's switch does not "
                        + what.substring("config ".length())
                        + ": it would stop all traffic");
    }
}
