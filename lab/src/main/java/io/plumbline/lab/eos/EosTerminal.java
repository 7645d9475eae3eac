package io.plumbline.lab.eos;

import io.plumbline.lab.cli.CommandLine;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** One login at a switch that runs EOS. */
final class EosTerminal implements CommandLine {
    private static final Pattern SESSION =
            Pattern.compile(
                    "configure session (\\S+) (commit|abort|commit timer"
                            + " (\\d{1,2}):(\\d{2}):(\\d{2}))");
    private static final Pattern TIMER =
            Pattern.compile("commit timer (\\d{1,2}):(\\d{2}):(\\d{2})");

    private final EosSwitch device;
    private final String user;
    private final int terminal;
    private final Deque<Where> modes = new ArrayDeque<>();
    private Optional<String> session = Optional.empty();
    private boolean privileged;
    private boolean pages = true;
    private boolean ended;
    private int opened;

    EosTerminal(EosSwitch device, String user, int terminal) {
        this.device = device;
        this.user = user;
        this.terminal = terminal;
    }

    @Override
    public String greeting() {
        return "";
    }

    /**
     * For example {@code tor1>}, {@code tor1(config-if-Et1/1)#}, {@code tor1(config-s-roce-1)#}: of
     * a session the first six characters.
     */
    @Override
    public String prompt() {
        var host = device.model().world().call(device::hostname);
        if (modes.isEmpty()) {
            return host + (privileged ? "#" : ">");
        }
        var of = session.map(name -> "-s-" + name.substring(0, Math.min(6, name.length())));
        return host + "(config" + of.orElse("") + modes.getLast().mark() + ")#";
    }

    @Override
    public boolean pages() {
        return pages;
    }

    @Override
    public String more(int from, int to) {
        return " --More-- ";
    }

    @Override
    public boolean hasEnded() {
        return ended;
    }

    @Override
    public void hangUp() {
        device.model().world().run(() -> device.isIn(terminal, user, Optional.empty()));
    }

    @Override
    public String hear(String line) {
        var parts = Arrays.stream(line.split("\\|", -1)).map(EosTerminal::words).toList();
        var command = parts.getFirst();
        if (command.isEmpty() || command.startsWith("!")) {
            return command.startsWith("!!") ? Says.notHere(command) : "";
        }
        return device.model()
                .world()
                .call(() -> {
                    leaveLostSession();
                    if (command.startsWith("show ") || command.startsWith("do show ")) {
                        var pipes = parts.subList(1, parts.size());
                        return show(command.replaceFirst("^do ", ""), pipes);
                    }
                    return parts.size() > 1 ? Says.INVALID : say(words(line));
                });
    }

    private static String words(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }

    private String show(String command, List<String> pipes) {
        return new EosShow(device, privileged, session, terminal).of(command, pipes);
    }

    private String say(String line) {
        var of = TIMER.matcher(line);
        if (session.isPresent() && of.matches()) {
            return commit(session.get(), Optional.of(time(of.group(1), of.group(2), of.group(3))));
        }
        return switch (line) {
            case "exit" -> exit();
            case "end" -> modes.isEmpty() ? Says.INVALID : end();
            case "terminal length 0" -> {
                pages = false;
                yield "Pagination disabled.\n";
            }
            case "commit" ->
                    session.map(name -> commit(name, Optional.empty())).orElse(Says.INVALID);
            case "abort" -> session.map(this::abort).orElse(Says.INVALID);
            case "rollback clean-config" -> session.isPresent() ? change(clean()) : Says.INVALID;
            default -> modes.isEmpty() ? exec(line) : configure(line);
        };
    }

    private String exec(String line) {
        if (line.equals("enable")) {
            privileged = true;
            return "";
        }
        if (line.startsWith("terminal width ")) {
            return line.matches("terminal width \\d{2,5}")
                    ? "Width set to " + line.substring("terminal width ".length()) + " columns.\n"
                    : Says.INVALID;
        }
        if (!line.matches("(?:no )?configure.*|write memory|copy .*")) {
            return Vocabulary.refuse(line);
        }
        if (!privileged) {
            return Says.NEEDS_PRIVILEGE;
        }
        var of = SESSION.matcher(line);
        if (of.matches()) {
            var name = of.group(1);
            return switch (of.group(2)) {
                case "abort" -> abort(name);
                case "commit" -> commit(name, Optional.empty());
                default -> commit(name, Optional.of(time(of.group(3), of.group(4), of.group(5))));
            };
        }
        return privileged(line);
    }

    private String privileged(String line) {
        if (line.equals("configure") || line.equals("configure terminal")) {
            modes.add(Where.TOP);
            return "";
        }
        if (line.matches("configure session(?: \\S+)?")) {
            var words = line.split(" ", -1);
            return open(words.length > 2 ? words[2] : ownName());
        }
        if (line.matches("no configure session \\S+")) {
            return abort(line.substring(line.lastIndexOf(' ') + 1));
        }
        if (line.equals("write memory") || line.equals("copy running-config startup-config")) {
            if (device.timer().isPresent()) {
                return Says.notHere(line + " while a commit timer runs");
            }
            device.model().save();
            return "Copy completed successfully.\n";
        }
        return Vocabulary.refuse(line);
    }

    /** As {@code sess-1663-140324424902400-0}, which names process, thread and a number. */
    private String ownName() {
        opened++;
        return "sess-" + Vocabulary.process(terminal) + "--" + 797967552 + "-" + opened;
    }

    private String open(String name) {
        var refused = device.open(name);
        if (refused.isEmpty()) {
            session = Optional.of(name);
            device.isIn(terminal, user, session);
            modes.add(Where.TOP);
        }
        return refused.orElse("");
    }

    private String commit(String name, Optional<Duration> timer) {
        var refused = device.commit(name, user, timer);
        if (refused.isEmpty()) {
            end();
        }
        return refused.orElse("");
    }

    private String abort(String name) {
        device.abort(name);
        return end();
    }

    private String exit() {
        if (modes.isEmpty()) {
            ended = true;
            return "";
        }
        if (modes.size() == 1) {
            return end();
        }
        modes.removeLast();
        return "";
    }

    private String end() {
        modes.clear();
        session = Optional.empty();
        device.isIn(terminal, user, session);
        return "";
    }

    /** It timed out, or somebody else dropped it, or the switch has started anew. */
    private void leaveLostSession() {
        if (session.isPresent() && device.pending(session.get()).isEmpty()) {
            end();
        }
    }

    private String configure(String line) {
        if (line.startsWith("username ")) {
            return Says.notHere("username");
        }
        var config = config();
        for (var depth = modes.size(); depth > 0; depth--) {
            var at = List.copyOf(modes).get(depth - 1);
            var step = at.hear(config, line, device.model().make().product());
            if (step.isPresent()) {
                return take(step.get(), depth);
            }
        }
        return modes.stream().anyMatch(at -> Grammar.isBegun(at.level(), line))
                ? Says.INCOMPLETE
                : Vocabulary.refuse(line);
    }

    private String take(Where.Step step, int depth) {
        return switch (step) {
            case Where.Step.Refused(var words) -> words;
            case Where.Step.Changed(var config) -> {
                upTo(depth);
                yield change(config);
            }
            case Where.Step.Entered(var where, var config) -> {
                upTo(depth);
                modes.add(where);
                yield change(config);
            }
        };
    }

    /** A line of an outer block ends the inner ones. */
    private void upTo(int depth) {
        while (modes.size() > depth) {
            modes.removeLast();
        }
    }

    private EosConfig config() {
        return session.flatMap(device::pending).map(device::config).orElseGet(device::running);
    }

    private String change(EosConfig config) {
        if (session.isPresent()) {
            device.keep(session.get(), device.pending(session.get()).orElseThrow(), config);
            return "";
        }
        return config.equals(device.running())
                ? ""
                : device.run("configuration", config).orElse("");
    }

    private EosConfig clean() {
        return EosConfig.clean(device.running().ports());
    }

    private static Duration time(String hours, String minutes, String seconds) {
        return Duration.ofHours(Integer.parseInt(hours))
                .plusMinutes(Integer.parseInt(minutes))
                .plusSeconds(Integer.parseInt(seconds));
    }
}
