package io.plumbline.lab.nxos;

import io.plumbline.lab.cli.CommandLine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** One login at a switch that runs NX-OS; there is no other privilege to ask for. */
final class NxosTerminal implements CommandLine {
    private static final Pattern SHOW = Pattern.compile("(?i)sho?w?");

    private final NxosSwitch device;
    private final String user;
    private final Deque<Where> modes = new ArrayDeque<>();
    private boolean pages = true;
    private boolean ended;
    private boolean asked;

    NxosTerminal(NxosSwitch device, String user) {
        this.device = device;
        this.user = user;
    }

    @Override
    public String greeting() {
        return "Cisco Nexus Operating System (NX-OS) Software\n"
                + "TAC support: http://www.cisco.com/tac\n"
                + Versions.COPYRIGHT;
    }

    /** For example {@code tor1# }, {@code tor1(config-pmap-c-que)# }. */
    @Override
    public String prompt() {
        if (asked) {
            return Says.RELOAD;
        }
        var host = device.model().world().call(device::hostname);
        return host + (modes.isEmpty() ? "" : "(" + modes.getLast().mark() + ")") + "# ";
    }

    @Override
    public boolean pages() {
        return pages;
    }

    @Override
    public String more(int from, int to) {
        return "--More--";
    }

    @Override
    public boolean hasEnded() {
        return ended;
    }

    /** Commands with a semicolon between them are done one after the other: users' transcripts. */
    @Override
    public String hear(String line) {
        return device.model()
                .world()
                .call(() -> {
                    if (asked) {
                        return answer(line.strip());
                    }
                    var printed = new StringBuilder();
                    for (var one : line.split(" ; ", -1)) {
                        printed.append(command(one));
                    }
                    return printed.toString();
                });
    }

    private String command(String line) {
        if (line.isBlank() || line.strip().startsWith("!") || line.strip().startsWith("#")) {
            return "";
        }
        var parts = Arrays.asList(line.split("\\|", -1));
        var typed = Typed.of(parts.getFirst());
        if (parts.size() > 1 && isShown(typed)) {
            return show(typed, parts.subList(1, parts.size()));
        }
        return say(Typed.of(line));
    }

    private static boolean isShown(Typed typed) {
        return !typed.words().isEmpty() && SHOW.matcher(typed.words().getFirst().text()).matches();
    }

    private String show(Typed typed, List<String> pipes) {
        return switch (device.show().hear(typed)) {
            case Heard.Meant<View>(var view) -> Filters.of(view, pipes);
            case Heard.Wrong<View>(var why, var at) -> wrong(why, at);
        };
    }

    /** The innermost mode that knows a line takes it; a line that is a command is one anywhere. */
    private String say(Typed typed) {
        if (isShown(typed)) {
            return show(typed, List.of());
        }
        var there = new ArrayList<>(modes);
        var worst = Optional.<Heard.Wrong<Act>>empty();
        for (var depth = there.size(); depth > 0; depth--) {
            var where = there.get(depth - 1);
            switch (Grammar.of(where.level()).hear(typed)) {
                case Heard.Meant<Act>(var act) -> {
                    return take(act.in(where, device.running()), depth);
                }
                case Heard.Wrong<Act> one -> worst = further(worst, one);
            }
        }
        return switch (Commands.hear(typed)) {
            case Heard.Meant<Commands.Command>(var command) -> command.by(this);
            case Heard.Wrong<Commands.Command>(var why, var at) ->
                    worst.filter(one -> one.at() >= at)
                            .map(one -> wrong(one.why(), one.at()))
                            .orElseGet(() -> wrong(why, at));
        };
    }

    /** The mode that understood most of a line refuses it. */
    private static Optional<Heard.Wrong<Act>> further(
            Optional<Heard.Wrong<Act>> worst, Heard.Wrong<Act> one) {
        return worst.isPresent() && worst.get().at() >= one.at() ? worst : Optional.of(one);
    }

    /** The marker stands under what was typed after the prompt. */
    private String wrong(String why, int at) {
        return (why.startsWith("% Incomplete") ? "\n" : "")
                + " ".repeat(prompt().length() + at)
                + "^\n"
                + why
                + "\n";
    }

    private String take(Step step, int depth) {
        return switch (step) {
            case Step.Refused(var words) -> words;
            case Step.Edits(var all, var told) -> {
                upTo(depth);
                var refused =
                        all.stream()
                                .map(device::edit)
                                .flatMap(Optional::stream)
                                .collect(Collectors.joining());
                yield refused.isEmpty() ? told : refused;
            }
            case Step.Entered(var where, var made) -> {
                var refused = made.flatMap(device::edit);
                if (refused.isEmpty()) {
                    upTo(depth);
                    modes.add(where);
                }
                yield refused.orElse("");
            }
        };
    }

    /** A line of an outer block ends the inner ones. */
    private void upTo(int depth) {
        while (modes.size() > depth) {
            modes.removeLast();
        }
    }

    String configure() {
        modes.clear();
        modes.add(Where.TOP);
        return Says.ENTER;
    }

    String end() {
        modes.clear();
        return "";
    }

    String exit() {
        if (modes.isEmpty()) {
            ended = true;
        } else {
            modes.removeLast();
        }
        return "";
    }

    String page(boolean to) {
        pages = to;
        return "";
    }

    String save() {
        device.model().save();
        return Says.COPIED;
    }

    String ask() {
        asked = true;
        return "";
    }

    private String answer(String said) {
        asked = false;
        if (said.equalsIgnoreCase("y") || said.equalsIgnoreCase("yes")) {
            device.model().restart();
            ended = true;
        }
        return "";
    }

    /** A transcript of NX-OS 10.2(2). */
    String where() {
        var all =
                modes.stream()
                        .map(where ->
                                where.places().getFirst().isEmpty()
                                        ? "conf"
                                        : where.places().getFirst().getLast())
                        .collect(Collectors.joining("; "));
        return "  " + all + "      " + user + "@" + device.hostname() + "%default\n";
    }

    Checkpoints checkpoints() {
        return new Checkpoints(device);
    }

    String user() {
        return user;
    }
}
