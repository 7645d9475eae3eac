package io.plumbline.lab.batch;

import io.plumbline.lab.shell.Call;
import io.plumbline.lab.world.BatchJob;
import io.plumbline.lab.world.BatchNode;
import io.plumbline.lab.world.World;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * {@code squeue -h -o FORMAT [-w NODES] [-t STATES]}: jobs that wait or run. Fields of a format are
 * {@code %[[.]size]type}: cut and filled to a size if there is one, at the left, with a dot at the
 * right (squeue(1)).
 */
final class Squeue {
    static final String PARTITION = "batch";

    private static final String USUAL = "%.18i %.9P %.8j %.8u %.2t %.10M %.6D %R";
    private static final Pattern FIELD = Pattern.compile("%(\\.?)(\\d*)([a-zA-Z])");

    /** What a field is called in the header. */
    private static final Map<String, String> HEADERS =
            Map.of(
                    "i",
                    "JOBID",
                    "A",
                    "JOBID",
                    "P",
                    "PARTITION",
                    "j",
                    "NAME",
                    "u",
                    "USER",
                    "t",
                    "ST",
                    "T",
                    "STATE",
                    "M",
                    "TIME",
                    "D",
                    "NODES",
                    "N",
                    "NODELIST");

    private final World world;

    Squeue(World world) {
        this.world = world;
    }

    /** A job, and the node on which it runs. */
    private record Row(BatchJob job, Optional<BatchNode> on) {
        String compactState() {
            return on.isPresent() ? "R" : "PD";
        }

        String state() {
            return on.isPresent() ? "RUNNING" : "PENDING";
        }

        String nodes() {
            return on.map(BatchNode::name).orElse("");
        }
    }

    int run(Call call) {
        var format = USUAL;
        var header = true;
        var states = Optional.<Set<String>>empty();
        var nodes = Optional.<List<String>>empty();
        var rest = new ArrayList<>(call.arguments());
        while (!rest.isEmpty()) {
            var option = option(rest);
            switch (option) {
                case "-h", "--noheader" -> header = false;
                case "-a", "--all", "-r", "--array" -> {}
                case "-o", "--format", "-t", "--states", "-w", "--nodelist" -> {
                    if (rest.isEmpty()) {
                        return call.fail("option requires an argument -- " + option);
                    }
                    var value = rest.removeFirst();
                    switch (option) {
                        case "-o", "--format" -> format = value;
                        case "-t", "--states" -> states = Optional.of(states(value));
                        default -> nodes = Optional.of(List.of(value.split(",", -1)));
                    }
                }
                default -> {
                    return call.fail("this lab does not know " + option);
                }
            }
        }
        var unknown = unknown(format);
        if (unknown.isPresent()) {
            return call.fail("this lab does not know the field " + unknown.get());
        }
        return print(call, format, header, states, nodes);
    }

    /** The next word; {@code --format=X} and {@code -oX} are parted. */
    private static String option(List<String> rest) {
        var word = rest.removeFirst();
        var equals = word.indexOf('=');
        if (word.startsWith("--") && equals > 0) {
            rest.addFirst(word.substring(equals + 1));
            return word.substring(0, equals);
        }
        if (word.matches("-[otw].+")) {
            rest.addFirst(word.substring(2));
            return word.substring(0, 2);
        }
        if (word.matches("-[har].+")) {
            rest.addFirst("-" + word.substring(2));
            return word.substring(0, 2);
        }
        return word;
    }

    private static Set<String> states(String list) {
        var states = new HashSet<String>();
        for (var word : list.toUpperCase(Locale.ROOT).split(",", -1)) {
            states.add(
                    switch (word) {
                        case "RUNNING" -> "R";
                        case "PENDING" -> "PD";
                        default -> word;
                    });
        }
        return states;
    }

    private static Optional<String> unknown(String format) {
        var fields = FIELD.matcher(format);
        while (fields.find()) {
            var type = fields.group(3);
            if (!HEADERS.containsKey(type) && !type.equals("R")) {
                return Optional.of(fields.group());
            }
        }
        return FIELD.matcher(format).replaceAll("").contains("%")
                ? Optional.of(format)
                : Optional.empty();
    }

    private int print(
            Call call,
            String format,
            boolean header,
            Optional<Set<String>> states,
            Optional<List<String>> nodes) {
        return world.call(() -> {
            var batch = world.batch();
            for (var name : nodes.orElse(List.of())) {
                if (batch.find(name).isEmpty()) {
                    call.complain("squeue: error: Invalid node name " + name);
                    return 1;
                }
            }
            if (header) {
                call.print(line(format, Squeue::header));
            }
            for (var row : rows()) {
                var wanted =
                        states.map(some ->
                                        some.contains("ALL") || some.contains(row.compactState()))
                                .orElse(true);
                if (wanted && nodes.map(some -> some.contains(row.nodes())).orElse(true)) {
                    call.print(line(format, type -> field(row, type)));
                }
            }
            return 0;
        });
    }

    /** Those that wait first: jobs are sorted by their state (squeue(1), --sort). */
    private List<Row> rows() {
        var rows = new ArrayList<Row>();
        world.batch().queue().forEach(job -> rows.add(new Row(job, Optional.empty())));
        for (var node : world.batch().nodes()) {
            node.jobs().forEach(job -> rows.add(new Row(job, Optional.of(node))));
        }
        return rows;
    }

    private static String line(String format, Value value) {
        return FIELD.matcher(format)
                .replaceAll(field -> {
                    var text = value.of(field.group(3));
                    var sized =
                            field.group(2).isEmpty()
                                    ? text
                                    : sized(
                                            text,
                                            Integer.parseInt(field.group(2)),
                                            !field.group(1).isEmpty());
                    return sized.replace("\\", "\\\\").replace("$", "\\$");
                });
    }

    /** What stands in a field. */
    private interface Value {
        String of(String type);
    }

    private static String sized(String text, int size, boolean right) {
        var cut = text.substring(0, Math.min(size, text.length()));
        var fill = " ".repeat(size - cut.length());
        return right ? fill + cut : cut + fill;
    }

    private static String header(String type) {
        return HEADERS.getOrDefault(type, "NODELIST(REASON)");
    }

    private String field(Row row, String type) {
        return switch (type) {
            case "i", "A" -> String.valueOf(row.job().id());
            case "P" -> PARTITION;
            case "j" -> "job-" + row.job().id();
            case "u" -> row.job().user();
            case "t" -> row.compactState();
            case "T" -> row.state();
            case "M" -> elapsed(row.job());
            case "D" -> "1";
            case "N" -> row.nodes();
            default -> row.on().isPresent() ? row.nodes() : "(Resources)";
        };
    }

    private String elapsed(BatchJob job) {
        var ran =
                job.ends()
                        .map(ends -> Duration.between(ends.minus(job.takes()), world.now()))
                        .orElse(Duration.ZERO);
        return ran.toHours() > 0
                ? "%d:%02d:%02d".formatted(ran.toHours(), ran.toMinutesPart(), ran.toSecondsPart())
                : "%d:%02d".formatted(ran.toMinutes(), ran.toSecondsPart());
    }
}
