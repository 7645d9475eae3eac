package io.plumbline.drivers.esxi;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.Reply;
import io.plumbline.drivers.ssh.Script;
import io.plumbline.drivers.ssh.Shell;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * A host of which only the answers are known: command by command, from a transcript. Commands that
 * it does not know are not found. Marks of its own scripts it echoes, as a shell would.
 */
final class ScriptedShell implements Shell {

    private static final Pattern PRINTF =
            Pattern.compile("printf '(\\\\n)?%s\\\\n' ['\"](.*?)(\\$\\?)?['\"]");
    private static final Pattern GUARD = Pattern.compile("\\[ -e '([^']+)' \\] \\|\\| exit 97");

    /** A command and what is done if it succeeds, or fails. */
    private static final Pattern TAILED = Pattern.compile("\\{ (.*?) (?:&&|\\|\\|) .*}");

    final List<String> scripts = new ArrayList<>();
    final List<String> commands = new ArrayList<>();

    private final Map<String, List<Answer>> answers = new HashMap<>();
    private final List<String> files = new ArrayList<>();
    private UnaryOperator<String> wire = UnaryOperator.identity();
    private int exitOfScripts;
    private int scriptsOfThisBoot = Integer.MAX_VALUE;

    private record Answer(String text, int exit) {}

    /**
     * A transcript: {@code $ command}, its text, and {@code ? n} if it ends with another status
     * than 0.
     */
    static ScriptedShell of(String transcript) {
        var shell = new ScriptedShell();
        for (var block :
                Pattern.compile("(?m)^\\$ ").splitAsStream(resource(transcript)).toList()) {
            var end = block.indexOf('\n');
            if (end > 0) {
                shell.add(block.substring(0, end), block.substring(end + 1));
            }
        }
        return shell;
    }

    /** The answer to a command; given twice, the second stands for every later call. */
    ScriptedShell then(String command, String text) {
        answers.computeIfAbsent(command, _ -> new ArrayList<>()).add(new Answer(text, 0));
        return this;
    }

    ScriptedShell instead(String command, String text, int exit) {
        answers.put(command, new ArrayList<>(List.of(new Answer(text, exit))));
        return this;
    }

    ScriptedShell file(String path) {
        files.add(path);
        return this;
    }

    /** What happens to an answer on its way. */
    ScriptedShell on(UnaryOperator<String> wire) {
        this.wire = wire;
        return this;
    }

    ScriptedShell everyScriptExitsWith(int exit) {
        exitOfScripts = exit;
        return this;
    }

    /** After so many scripts it boots, and its files are gone. */
    ScriptedShell bootsAfter(int scripts) {
        scriptsOfThisBoot = scripts;
        return this;
    }

    @Override
    public Reply run(Script script, Duration timeout) throws DeviceException {
        if (scripts.size() == scriptsOfThisBoot) {
            files.clear();
        }
        scripts.add(script.text());
        var out = new StringBuilder();
        var exit = 0;
        for (var line : script.text().lines().toList()) {
            var guard = GUARD.matcher(line);
            if (guard.matches() && !files.contains(guard.group(1))) {
                return new Reply("", "", OptionalInt.of(97));
            }
            var printf = PRINTF.matcher(line);
            if (printf.matches()) {
                out.append(printf.group(1) == null ? "" : "\n").append(printf.group(2));
                out.append(printf.group(3) == null ? "" : Integer.toString(exit)).append("\n");
            } else if (line.endsWith(" 2>&1")) {
                var answer = answer(line.substring(0, line.length() - " 2>&1".length()));
                out.append(answer.text());
                exit = answer.exit();
            }
        }
        return new Reply(wire.apply(out.toString()), "", OptionalInt.of(exitOfScripts));
    }

    private Answer answer(String line) {
        var tailed = TAILED.matcher(line);
        var command = tailed.matches() ? tailed.group(1) : line;
        commands.add(command);
        var known = answers.get(command);
        if (known == null) {
            return new Answer(
                    "sh: " + command.replaceFirst(" .*", "") + ": not found\n",
                    command.startsWith("[ -d ") ? 1 : 127);
        }
        return known.size() > 1 ? known.removeFirst() : known.getFirst();
    }

    private void add(String command, String text) {
        var status = Pattern.compile("(?m)^\\? ([0-9]+)\n").matcher(text);
        var exit = status.find() ? Integer.parseInt(status.group(1)) : 0;
        answers.put(command, new ArrayList<>(List.of(new Answer(status.replaceAll(""), exit))));
    }

    /** Commands that a device is asked, each once, in order. */
    Map<String, Integer> counted() {
        var counted = new LinkedHashMap<String, Integer>();
        commands.forEach(command -> counted.merge(command, 1, Integer::sum));
        return counted;
    }

    static String resource(String name) {
        try (var in =
                Objects.requireNonNull(
                        ScriptedShell.class.getResourceAsStream("/esxi/" + name), name)) {
            return new String(in.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
