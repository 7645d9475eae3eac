package io.plumbline.lab.shell;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;

/** Programs that turn text into text. */
final class TextTools {
    static final Map<String, Tool> ALL = new HashMap<>();

    private static final Pattern CONVERSION = Pattern.compile("%(%|-?\\d*[sbdiux])");
    private static final Pattern OF_ECHO = Pattern.compile("-[neE]+");
    private static final Pattern OF_GREP = Pattern.compile("-[qvicExFon]+");

    static {
        ALL.put("true", _ -> 0);
        ALL.put("false", _ -> 1);
        ALL.put("echo", TextTools::echo);
        ALL.put("printf", TextTools::printf);
        ALL.put("cat", TextTools::cat);
        ALL.put("head", call -> part(call, true));
        ALL.put("tail", call -> part(call, false));
        ALL.put("grep", TextTools::grep);
        ALL.put("wc", TextTools::wc);
        ALL.put("sha256sum", TextTools::sha256sum);
    }

    private TextTools() {}

    private static int echo(Call call) {
        var words = call.arguments();
        var newline = true;
        var escapes = false;
        while (!words.isEmpty() && OF_ECHO.matcher(words.getFirst()).matches()) {
            newline &= !words.getFirst().contains("n");
            escapes |= words.getFirst().contains("e");
            words = words.subList(1, words.size());
        }
        var text = String.join(" ", words);
        call.streams().print((escapes ? unescape(text) : text) + (newline ? "\n" : ""));
        return 0;
    }

    private static int printf(Call call) {
        if (call.arguments().isEmpty()) {
            call.complain("sh: usage: printf FORMAT [ARG]...");
            return 2;
        }
        var format = call.arguments().getFirst();
        var values = new ArrayList<>(call.arguments().subList(1, call.arguments().size()));
        var text = new StringBuilder();
        do {
            var before = values.size();
            fill(format, values, text);
            if (values.size() == before) {
                break;
            }
        } while (!values.isEmpty());
        call.streams().print(text.toString());
        return 0;
    }

    private static void fill(String format, List<String> values, StringBuilder text) {
        var conversion = CONVERSION.matcher(format);
        var at = 0;
        while (conversion.find()) {
            text.append(unescape(format.substring(at, conversion.start())));
            at = conversion.end();
            var kind = conversion.group(1);
            if (kind.equals("%")) {
                text.append('%');
            } else {
                var value = values.isEmpty() ? "" : values.removeFirst();
                var width = kind.substring(0, kind.length() - 1);
                text.append(
                        padded(
                                width,
                                switch (kind.charAt(kind.length() - 1)) {
                                    case 's' -> value;
                                    case 'b' -> unescape(value);
                                    case 'x' -> Long.toHexString(Numbers.parse(value).orElse(0));
                                    default -> String.valueOf(Numbers.parse(value).orElse(0));
                                }));
            }
        }
        text.append(unescape(format.substring(at)));
    }

    private static String padded(String width, String value) {
        return width.isEmpty() ? value : String.format("%" + width + "s", value);
    }

    private static String unescape(String text) {
        return text.replace("\\\\", "\0")
                .replace("\\n", "\n")
                .replace("\\t", "\t")
                .replace("\\r", "\r")
                .replace('\0', '\\');
    }

    private static int cat(Call call) {
        var status = 0;
        for (var path : inputs(call.arguments())) {
            try {
                Streams.write(call.streams().out(), content(call, path));
            } catch (FileProblem e) {
                status = call.fail("can't open '" + path + "': " + e.getMessage());
            }
        }
        return status;
    }

    private static List<String> inputs(List<String> paths) {
        return paths.isEmpty() ? List.of("-") : paths;
    }

    private static byte[] content(Call call, String path) throws FileProblem {
        return path.equals("-") ? call.streams().readAll() : call.files().read(call.path(path));
    }

    private static int part(Call call, boolean first) {
        var words = new ArrayList<>(call.arguments());
        var bytes = false;
        var count = 10L;
        while (!words.isEmpty()
                && words.getFirst().length() > 1
                && words.getFirst().startsWith("-")) {
            var option = words.removeFirst();
            bytes = option.startsWith("-c");
            var number =
                    option.matches("-[nc]") && !words.isEmpty()
                            ? words.removeFirst()
                            : option.replaceFirst("-[nc]?", "");
            var parsed = Numbers.parse(number);
            if (parsed.isEmpty()) {
                return call.fail("invalid number '" + number + "'");
            }
            count = parsed.getAsLong();
        }
        for (var path : inputs(words)) {
            try {
                var text = new String(content(call, path), StandardCharsets.UTF_8);
                var pieces = bytes ? text.split("(?<=.)", -1) : text.split("(?<=\n)");
                var from = first ? 0 : Math.max(0, pieces.length - count);
                var to = first ? Math.min(count, pieces.length) : pieces.length;
                call.streams()
                        .print(String.join("", List.of(pieces).subList((int) from, (int) to)));
            } catch (FileProblem e) {
                return call.fail(path + ": " + e.getMessage());
            }
        }
        return 0;
    }

    private static int grep(Call call) {
        var words = new ArrayList<>(call.arguments());
        var flags = new StringBuilder();
        while (!words.isEmpty() && OF_GREP.matcher(words.getFirst()).matches()) {
            flags.append(words.removeFirst().substring(1));
        }
        var patterns = new ArrayList<String>();
        while (words.size() > 1 && words.getFirst().equals("-e")) {
            words.removeFirst();
            patterns.add(words.removeFirst());
        }
        if ((words.isEmpty() && patterns.isEmpty())
                || (!words.isEmpty()
                        && words.getFirst().startsWith("-")
                        && words.getFirst().length() > 1
                        && patterns.isEmpty()
                        && words.size() > 1)) {
            call.fail("unrecognized option or no pattern");
            return 2;
        }
        if (patterns.isEmpty()) {
            patterns.add(words.removeFirst());
        }
        return grep(call, flags.toString(), patterns, inputs(words));
    }

    private static int grep(Call call, String flags, List<String> patterns, List<String> paths) {
        var found = 0;
        try {
            var regex =
                    patterns.stream()
                            .map(text -> regex(flags, text))
                            .collect(Collectors.joining("|"));
            var pattern =
                    Pattern.compile(
                            flags.contains("x") ? "^(?:" + regex + ")$" : regex,
                            flags.contains("i") ? Pattern.CASE_INSENSITIVE : 0);
            for (var path : paths) {
                var number = 0;
                for (var line :
                        new String(content(call, path), StandardCharsets.UTF_8).lines().toList()) {
                    number++;
                    if (pattern.matcher(line).find() != flags.contains("v")) {
                        found++;
                        if (!flags.contains("q") && !flags.contains("c")) {
                            call.print(
                                    (paths.size() > 1 ? path + ":" : "")
                                            + (flags.contains("n") ? number + ":" : "")
                                            + line);
                        }
                    }
                }
            }
        } catch (FileProblem e) {
            call.fail(paths + ": " + e.getMessage());
            return 2;
        } catch (PatternSyntaxException e) {
            call.fail("bad regex " + patterns);
            return 2;
        }
        if (flags.contains("c")) {
            call.print(String.valueOf(found));
        }
        return found > 0 ? 0 : 1;
    }

    private static String regex(String flags, String text) {
        if (flags.contains("F")) {
            return Pattern.quote(text);
        }
        return flags.contains("E") ? text : basic(text);
    }

    /**
     * A basic regular expression as Java knows it: there {@code + ? | ( ) { }} are plain
     * characters.
     */
    private static String basic(String text) {
        return text.replaceAll("(?<!\\\\)([+?|(){}])", "\\\\$1");
    }

    private static int wc(Call call) {
        if (call.arguments().isEmpty()
                || !call.arguments().getFirst().equals("-l")
                || call.arguments().size() > 1) {
            return call.fail("this lab knows only wc -l of standard input");
        }
        var text = new String(call.streams().readAll(), StandardCharsets.UTF_8);
        call.print(String.valueOf(text.chars().filter(c -> c == '\n').count()));
        return 0;
    }

    private static int sha256sum(Call call) {
        var status = 0;
        for (var path : inputs(call.arguments())) {
            try {
                call.print(
                        (path.equals("-")
                                        ? new Sha256(call.streams().readAll()).text()
                                        : call.files().sha256(call.path(path)))
                                + "  "
                                + path);
            } catch (FileProblem e) {
                status = call.fail("can't open '" + path + "': " + e.getMessage());
            }
        }
        return status;
    }
}
