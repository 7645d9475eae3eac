package io.plumbline.lab.shell;

import java.time.Duration;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;

/** Programs about processes and time. */
final class ProcessTools {
    static final Map<String, Tool> ALL =
            Map.of(
                    "sh", ProcessTools::sh,
                    "setsid", call -> detached(call),
                    "nohup", call -> detached(call),
                    "sleep", ProcessTools::sleep,
                    "kill", ProcessTools::kill,
                    "date", ProcessTools::date,
                    "ps", ProcessTools::ps);

    private ProcessTools() {}

    private static int sh(Call call) throws InterruptedException {
        var words = call.arguments();
        var stop = words.size() > 1 && words.getFirst().equals("-ec");
        if (words.size() < 2 || !(stop || words.getFirst().equals("-c"))) {
            call.complain("sh: this lab knows only sh -c");
            return 2;
        }
        var script = words.get(1);
        var positional = words.size() > 2 ? words.subList(2, words.size()) : List.of("sh");
        return call.shell()
                .asProcess(
                        "sh -c " + script,
                        false,
                        shell -> {
                            var inner = shell.program(positional, call.streams());
                            inner.stopAtFailure(stop);
                            return inner.run(script);
                        });
    }

    /** The rest of the line runs deaf to the end of its session. */
    private static int detached(Call call) throws InterruptedException {
        if (call.arguments().isEmpty()) {
            return call.fail("no program given");
        }
        return call.shell()
                .asProcess(String.join(" ", call.arguments()), true, shell -> shell.callWith(call));
    }

    private static int sleep(Call call) throws InterruptedException {
        try {
            var seconds = Double.parseDouble(call.arguments().getFirst().replaceFirst("s$", ""));
            call.machine().time().sleep(Duration.ofMillis(Math.round(seconds * 1000)));
            return 0;
        } catch (NumberFormatException | java.util.NoSuchElementException e) {
            return call.fail("invalid number '" + String.join(" ", call.arguments()) + "'");
        }
    }

    private static int kill(Call call) {
        var words = call.arguments();
        var signal = 15;
        if (!words.isEmpty() && words.getFirst().startsWith("-")) {
            signal =
                    switch (words.getFirst()) {
                        case "-0" -> 0;
                        case "-1", "-HUP" -> 1;
                        case "-9", "-KILL" -> 9;
                        case "-15", "-TERM" -> 15;
                        default -> -1;
                    };
            words = words.subList(1, words.size());
        }
        if (signal < 0 || words.isEmpty()) {
            call.complain("sh: kill: bad signal or no pid");
            return 2;
        }
        var status = 0;
        for (var word : words) {
            status = Math.max(status, kill(call, word, signal));
        }
        return status;
    }

    private static int kill(Call call, String word, int signal) {
        var pid = Numbers.parse(word);
        if (pid.isEmpty()) {
            call.complain("sh: kill: Illegal number: " + word);
            return 2;
        }
        var process = call.machine().processes().running((int) pid.getAsLong());
        if (process.isEmpty()) {
            call.complain("sh: can't kill pid " + word + ": No such process");
            return 1;
        }
        if (signal > 0) {
            process.get().kill(signal);
        }
        return 0;
    }

    private static int date(Call call) {
        var format =
                call.arguments().isEmpty()
                        ? "+%a %b %e %H:%M:%S UTC %Y"
                        : call.arguments().getLast();
        var now = call.machine().clock();
        if (format.equals("+%s")) {
            call.print(String.valueOf(now.getEpochSecond()));
            return 0;
        }
        var pattern =
                format.substring(1).replace("T", "'T'").replace("Z", "'Z'").replace("UTC", "'UTC'");
        var letters =
                Map.of("%Y", "yyyy", "%m", "MM", "%d", "dd", "%H", "HH", "%M", "mm", "%S", "ss");
        for (var letter : letters.entrySet()) {
            pattern = pattern.replace(letter.getKey(), letter.getValue());
        }
        pattern = pattern.replace("%a", "EEE").replace("%b", "MMM").replace("%e", "d");
        if (!format.startsWith("+") || pattern.contains("%")) {
            return call.fail("invalid date '" + format + "'");
        }
        call.print(
                DateTimeFormatter.ofPattern(pattern, java.util.Locale.ROOT)
                        .format(now.atZone(ZoneOffset.UTC)));
        return 0;
    }

    private static int ps(Call call) {
        call.print("WID      CID      WorldName            Command");
        for (var process : call.machine().processes().all()) {
            call.print(
                    "%-8d %-8d %-20s %s"
                            .formatted(process.pid(), process.pid(), "sh", process.command()));
        }
        return 0;
    }
}
