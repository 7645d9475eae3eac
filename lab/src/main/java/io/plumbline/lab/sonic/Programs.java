package io.plumbline.lab.sonic;

import io.plumbline.lab.shell.Call;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The programs of SONiC themselves, each run while nobody else does anything to the switch. */
final class Programs {
    static final List<String> NAMES =
            List.of("config", "lldpctl", "pfcwd", "show", "sonic-cfggen", "sonic-db-cli");

    private final Place place;

    Programs(Place place) {
        this.place = place;
    }

    int run(String name) {
        var call = place.call();
        var isSure = name.equals("config") && asks(call.arguments()) && isSure(call);
        var outcome = place.device().model().world().call(() -> of(name, isSure));
        write(call.streams().out(), outcome.out());
        write(call.streams().err(), outcome.err());
        return outcome.status();
    }

    private Outcome of(String name, boolean isSure) {
        var words = place.call().arguments();
        return switch (name) {
            case "config" -> config(words, isSure);
            case "lldpctl" -> Lldpctl.run(place, words);
            case "show" -> ShowCommands.run(place, words);
            case "sonic-cfggen" -> Cfggen.run(place, words);
            case "sonic-db-cli" -> new DbCli(place).run(words);
            default -> watchdog(words);
        };
    }

    private Outcome config(List<String> words, boolean isSure) {
        if (!place.asRoot()) {
            return Outcome.fails(1, Place.ROOT_NEEDED);
        }
        var click = FileCommands.in(new Click("config"), place, isSure);
        PatchCommands.in(click, place);
        PortCommands.in(click, place);
        EcnCommands.in(click, place);
        return WatchdogCommands.in(click, "config pfcwd", place).run(words);
    }

    private Outcome watchdog(List<String> words) {
        if (!words.isEmpty() && words.getFirst().equals("show")) {
            return words.size() > 1 && words.get(1).equals("config")
                    ? WatchdogCommands.show(
                            place.device().running(), words.subList(2, words.size()))
                    : new Click("pfcwd show").run(List.of("stats"));
        }
        return place.asRoot()
                ? WatchdogCommands.in(new Click("pfcwd"), "pfcwd", place).run(words)
                : Outcome.fails(1, Place.ROOT_NEEDED);
    }

    private static boolean asks(List<String> words) {
        return !words.isEmpty()
                && List.of("save", "load").contains(words.getFirst())
                && !words.contains("-y")
                && !words.contains("--yes");
    }

    /** Whoever is asked may take their time: nothing in this world waits for them. */
    private static boolean isSure(Call call) {
        try {
            var typed = call.streams().in().readNBytes(1);
            return typed.length > 0 && (typed[0] == 'y' || typed[0] == 'Y');
        } catch (IOException e) {
            return false;
        }
    }

    private static void write(OutputStream to, String text) {
        try {
            to.write(text.getBytes(StandardCharsets.UTF_8));
            to.flush();
        } catch (IOException e) {
            // nobody reads any more
        }
    }
}
