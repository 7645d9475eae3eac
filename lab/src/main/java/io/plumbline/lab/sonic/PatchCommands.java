package io.plumbline.lab.sonic;

import io.plumbline.lab.json.JsonTree;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Patches and checkpoints of {@code config}. Source: sonic-utilities, config/main.py and
 * generic_config_updater/generic_updater.py; checkpoints are files under /etc/sonic/checkpoints.
 * What failed is said twice, as there: in a line of its own and after {@code Error: }.
 */
final class PatchCommands {
    private static final String FOLDER = "/etc/sonic/checkpoints";
    private static final String SUFFIX = ".cp.json";
    private static final String DRY = "** DRY RUN EXECUTION **\n";
    private static final List<String> OPTIONS =
            List.of("-f,--format=", "-d,--dry-run", "-n", "-i,--ignore-path=", "-v,--verbose");

    private final Place place;

    private PatchCommands(Place place) {
        this.place = place;
    }

    static Click in(Click click, Place place) {
        if (!place.device().release().hasUpdater()) {
            return click;
        }
        var commands = new PatchCommands(place);
        return click.command("config apply-patch PATCH_FILE_PATH", OPTIONS, commands::applyPatch)
                .command("config replace TARGET_FILE_PATH", OPTIONS, commands::replace)
                .command("config rollback CHECKPOINT_NAME", OPTIONS, commands::rollback)
                .command(
                        "config checkpoint CHECKPOINT_NAME",
                        List.of("-v,--verbose"),
                        commands::checkpoint)
                .command(
                        "config delete-checkpoint CHECKPOINT_NAME",
                        List.of("-v,--verbose"),
                        commands::delete)
                .command(
                        "config list-checkpoints",
                        List.of("-t,--time", "-v,--verbose"),
                        _ -> commands.list());
    }

    private Outcome applyPatch(Click.Given given) {
        var updater = updater(given);
        try {
            var tree = JsonReader.read(file(given.first()));
            updater.apply(Patch.of(tree), JsonLine.of(tree));
            return Outcome.line("Patch applied successfully.").after(printed(given, updater));
        } catch (Patch.Problem | JsonReader.Malformed e) {
            var why = String.valueOf(e.getMessage());
            return failed(given, updater, "Failed to apply patch due to: " + why, why);
        }
    }

    private Outcome replace(Click.Given given) {
        var updater = updater(given);
        try {
            updater.replace(JsonReader.read(file(given.first())));
            return Outcome.line("Config replaced successfully.").after(printed(given, updater));
        } catch (Patch.Problem | JsonReader.Malformed e) {
            var why = String.valueOf(e.getMessage());
            return failed(given, updater, "Failed to replace config", why);
        }
    }

    private Outcome rollback(Click.Given given) {
        var updater = updater(given);
        try {
            updater.notice("Config Rollbacker", "Config rollbacking starting.");
            updater.notice("Config Rollbacker", "Checkpoint name: " + given.first() + ".");
            updater.notice("Config Rollbacker", "Verifying '" + given.first() + "' exists.");
            updater.replace(JsonReader.read(kept(given.first())));
            updater.notice("Config Rollbacker", "Config rollbacking completed.");
            return Outcome.line("Config rolled back successfully.").after(printed(given, updater));
        } catch (Patch.Problem | JsonReader.Malformed e) {
            var why = String.valueOf(e.getMessage());
            return failed(given, updater, "Failed to rollback config", why);
        }
    }

    /** One of that name is written over, and nobody is asked. */
    private Outcome checkpoint(Click.Given given) {
        var path = path(given.first());
        var text = JsonLine.of(place.device().running().all());
        var wrong =
                given.first().contains("/")
                        ? Optional.of(Place.noSuchFile(path))
                        : Optional.<String>empty();
        if (wrong.isPresent()) {
            return failed(
                    given, updater(given), "Failed to create a config checkpoint", wrong.get());
        }
        place.disk().makeFolder(FOLDER);
        place.disk().write(path, text);
        var updater = updater(given);
        for (var words :
                List.of(
                        "Config checkpoint starting.",
                        "Checkpoint name: " + given.first() + ".",
                        "Getting current config db.",
                        "Getting checkpoint full-path.",
                        "Ensuring checkpoint directory exist.",
                        "Saving config db content to " + path + ".",
                        "Config checkpoint completed.")) {
            updater.notice("Config Rollbacker", words);
        }
        return Outcome.line("Checkpoint created successfully.").after(updater.said());
    }

    private Outcome delete(Click.Given given) {
        var updater = updater(given);
        try {
            kept(given.first());
        } catch (Patch.Problem e) {
            return failed(given, updater, "Failed to delete config checkpoint", e.getMessage());
        }
        place.disk().remove(path(given.first()));
        return Outcome.line("Checkpoint deleted successfully.");
    }

    private Outcome list() {
        var names =
                place.disk().list(FOLDER).stream()
                        .filter(name -> name.endsWith(SUFFIX))
                        .map(name -> name.substring(0, name.length() - SUFFIX.length()))
                        .toList();
        return Outcome.says(JsonTree.of(names, 4));
    }

    private String file(String path) throws Patch.Problem {
        return orElse(place.read(path), () -> Place.noSuchFile(path));
    }

    private String kept(String checkpoint) throws Patch.Problem {
        return orElse(
                place.disk().text(path(checkpoint)),
                () -> "Checkpoint '" + checkpoint + "' does not exist");
    }

    private static String orElse(Optional<String> text, Supplier<String> why) throws Patch.Problem {
        if (text.isEmpty()) {
            throw new Patch.Problem(why.get());
        }
        return text.get();
    }

    private static String path(String checkpoint) {
        return FOLDER + "/" + checkpoint + SUFFIX;
    }

    private Updater updater(Click.Given given) {
        return new Updater(place.device(), given.has("--dry-run"));
    }

    private static String printed(Click.Given given, Updater updater) {
        return (given.has("--dry-run") ? DRY : "") + updater.said();
    }

    private static Outcome failed(Click.Given given, Updater updater, String words, String why) {
        var usage = given.fails(why);
        return new Outcome(usage.status(), printed(given, updater), words + "\n" + usage.err());
    }
}
