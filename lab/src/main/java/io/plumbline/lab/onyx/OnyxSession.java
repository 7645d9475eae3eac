package io.plumbline.lab.onyx;

import io.plumbline.lab.cli.CommandLine;
import io.plumbline.lab.world.SwitchModel;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** One login at a switch that runs Onyx. */
public final class OnyxSession implements CommandLine {
    private enum Mode {
        USER(" > "),
        PRIVILEGED(" # "),
        CONFIGURE(" (config) # ");

        private final String sign;

        Mode(String sign) {
            this.sign = sign;
        }
    }

    private final SwitchModel model;
    private Mode mode = Mode.USER;
    private boolean pages = true;

    public OnyxSession(SwitchModel model) {
        this.model = model;
    }

    @Override
    public String greeting() {
        return "\nNVIDIA Onyx Switch Management\n\n";
    }

    /** For example {@code tor1 [standalone: master] (config) # }. */
    @Override
    public String prompt() {
        return model.target().name() + " [standalone: master]" + mode.sign;
    }

    @Override
    public boolean pages() {
        return pages;
    }

    @Override
    public String more(int from, int to) {
        return "lines " + from + "-" + to + " ";
    }

    @Override
    public String hear(String line) {
        var parts = line.strip().split("\\s*\\|\\s*", 2);
        var words = Arrays.asList(parts[0].split("\\s+"));
        if (parts[0].isEmpty()) {
            return "";
        }
        return model.world()
                .call(() -> {
                    if (words.getFirst().equals("show")) {
                        return show(parts[0], parts.length > 1 ? parts[1] : "");
                    }
                    return moded(parts[0], words.getFirst());
                });
    }

    private String moded(String line, String first) {
        return switch (line) {
            case "enable" -> enter(Mode.PRIVILEGED);
            case "no cli session paging enable" -> {
                pages = false;
                yield "";
            }
            case "exit" -> leave();
            case "configure terminal" -> mode == Mode.USER ? unknown(first) : enter(Mode.CONFIGURE);
            case "write memory", "configuration write" -> {
                if (mode == Mode.USER) {
                    yield unknown(first);
                }
                model.save();
                yield "";
            }
            default -> mode == Mode.CONFIGURE ? OnyxConfigure.say(model, line) : unknown(first);
        };
    }

    private String enter(Mode next) {
        mode = mode.compareTo(next) > 0 ? mode : next;
        return "";
    }

    private String leave() {
        mode = mode == Mode.CONFIGURE ? Mode.PRIVILEGED : mode;
        return "";
    }

    private String show(String command, String pipe) {
        var json = pipe.equals("json-print");
        var shown = OnyxShow.of(model, command, json);
        if (shown.isEmpty()) {
            return unknown(command);
        }
        return pipe.isEmpty() || json ? shown.get() : piped(pipe).apply(shown.get());
    }

    private static UnaryOperator<String> piped(String pipe) {
        var words = pipe.split("\\s+", -1);
        if (words.length != 2 || !words[0].equals("include")) {
            return _ -> unknown(pipe);
        }
        return text ->
                text.lines()
                        .filter(line -> line.contains(words[1]))
                        .map(line -> line + "\n")
                        .collect(Collectors.joining());
    }

    /** Domain facts on switches, section 1: {@code % Unrecognized command "configure".} */
    static String unknown(String command) {
        return String.format(Locale.ROOT, "%% Unrecognized command \"%s\".%n", command)
                .replace(System.lineSeparator(), "\n");
    }
}
