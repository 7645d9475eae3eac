package io.plumbline.drivers.ssh.batch;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.Reply;
import io.plumbline.problem.Problem;
import io.plumbline.problem.Redactor;
import io.plumbline.target.Target;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * What the commands of one batch answered. A command whose end mark is missing answered nothing
 * that counts.
 */
public final class Answers {
    private static final Pattern EXIT = Pattern.compile("([0-9]{1,3})\n");

    private final Target unit;
    private final Map<String, Batch.Command> commands;
    private final Map<String, Answer> byName;

    /** Made for problems alone, of which there are few. */
    private final Supplier<String> all;

    private final Redactor redactor;
    private final Map<Parsed, Told<?>> parsed = new HashMap<>();

    private Answers(
            Target unit,
            Map<String, Batch.Command> commands,
            Map<String, Answer> byName,
            Supplier<String> all,
            Redactor redactor) {
        this.unit = unit;
        this.commands = commands;
        this.byName = byName;
        this.all = all;
        this.redactor = redactor;
    }

    /**
     * @param text whole; ends with a line break unless it is empty
     * @param exit a hint
     */
    public record Answer(String text, int exit) {}

    static Answers read(
            Target unit,
            Reply reply,
            String word,
            Map<String, Batch.Command> commands,
            Redactor redactor) {
        var text = reply.stdout().replace("\r\n", "\n");
        var byName = new LinkedHashMap<String, Answer>();
        var number = 0;
        var after = 0;
        for (var name : commands.keySet()) {
            var found = find(text, after, word, number++);
            if (found.isPresent()) {
                byName.put(name, found.get().answer);
                after = found.get().end;
            }
        }
        return new Answers(
                unit,
                commands,
                byName,
                () ->
                        withoutPrivate(text, word, commands).replaceAll("(?m)^" + word + ".*$", "")
                                + reply.stderr(),
                redactor);
    }

    /** An answer that was cut has no end mark. */
    private static String withoutPrivate(
            String text, String word, Map<String, Batch.Command> commands) {
        var shown = text;
        var number = 0;
        for (var command : commands.values()) {
            if (command.isPrivate()) {
                shown =
                        shown.replaceAll(
                                "(?s)"
                                        + word
                                        + " begin "
                                        + number
                                        + "\n.*?(?=\n"
                                        + word
                                        + " end|\\z)",
                                "");
            }
            number++;
        }
        return shown;
    }

    /**
     * @param end where it ends in the text
     */
    private record Found(Answer answer, int end) {}

    /** Answers come in the order of their commands, each after the one before. */
    private static Optional<Found> find(String text, int after, String word, int number) {
        var begin = word + " begin " + number + "\n";
        var end = "\n" + word + " end " + number + " ";
        var from = text.indexOf(begin, after) + begin.length();
        var to = text.indexOf(end, from - 1);
        if (from < begin.length() || to < 0) {
            return Optional.empty();
        }
        var exit = EXIT.matcher(text).region(to + end.length(), text.length());
        if (!exit.lookingAt()) {
            return Optional.empty();
        }
        var said = text.substring(Math.min(from, to + 1), Math.max(from, to));
        return Optional.of(
                new Found(
                        new Answer(
                                said.isEmpty() || said.endsWith("\n") ? said : said + "\n",
                                Integer.parseInt(exit.group(1))),
                        exit.end()));
    }

    public boolean whole() {
        return byName.size() == commands.size();
    }

    /** Everything that came, fit for a problem. */
    public String all() {
        return redactor.clean(all.get());
    }

    public Optional<Answer> of(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /** The text of an answer, fit for a problem. */
    public String clean(String name) {
        if (command(name).isPrivate()) {
            return "an answer that is not shown";
        }
        return of(name).map(answer -> redactor.clean(answer.text())).orElse("no whole answer");
    }

    public boolean succeeded(String name) {
        return of(name).filter(answer -> answer.exit() == 0).isPresent();
    }

    public <T> Told<T> read(String name, Told.Parser<T> parser) {
        var answer = byName.get(name);
        if (answer == null) {
            return unknown(name, "its answer was cut: " + all());
        }
        // One parser reads one answer once, however many settings it tells about.
        @SuppressWarnings("unchecked") // Put in under a parser of this type.
        var told =
                (Told<T>)
                        parsed.computeIfAbsent(
                                new Parsed(name, parser), _ -> parse(name, answer, parser));
        return told;
    }

    private <T> Told<T> parse(String name, Answer answer, Told.Parser<T> parser) {
        try {
            return new Told.Known<>(parser.parse(answer.text()));
        } catch (UnparsedText e) {
            return unknown(name, redactor.clean(e.why()) + ": " + clean(name));
        }
    }

    private record Parsed(String name, Told.Parser<?> parser) {}

    public <T> Told<T> unknown(String name, String reply) {
        return new Told.Unknown<>(new Problem.Unparsed(about(name), command(name).line(), reply));
    }

    /**
     * @throws DeviceException if the answer is not understood
     */
    public <T> T need(String name, Told.Parser<T> parser) throws DeviceException {
        return read(name, parser).need();
    }

    /** What the batch was about as a whole. */
    public Target unit() {
        return unit;
    }

    public Target about(String name) {
        return command(name).about();
    }

    public String line(String name) {
        return command(name).line();
    }

    /** The device understood and said no. */
    public DeviceException rejected(String name, String answer) {
        return new DeviceException(new Problem.Rejected(about(name), line(name), answer));
    }

    private Batch.Command command(String name) {
        var command = commands.get(name);
        if (command == null) {
            throw new IllegalStateException("no command has the name " + name);
        }
        return command;
    }
}
