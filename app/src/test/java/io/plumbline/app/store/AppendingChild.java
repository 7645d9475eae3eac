package io.plumbline.app.store;

import io.plumbline.app.kills.ChildJava;
import io.plumbline.journal.Event;
import io.plumbline.journal.Journal;
import io.plumbline.target.Host;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Opens the journal in a process of its own, says what it holds, and appends for ever: a thread a
 * unit, some numbered events together. Says {@code told UNIT NUMBER} after the append of the event
 * with this number has returned.
 */
final class AppendingChild implements AutoCloseable {
    static final List<String> UNITS = List.of("esx01.lab", "esx02.lab", "esx03.lab");

    /** Events in one append. */
    static final int TOGETHER = 2;

    private static final String CLUSTER = "c";

    private final Process process;
    private final BufferedReader out;
    private final List<String> lines = new ArrayList<>();

    private AppendingChild(Process process) {
        this.process = process;
        this.out = process.inputReader(StandardCharsets.UTF_8);
    }

    static AppendingChild start(Path folder) throws IOException, InterruptedException {
        return new AppendingChild(
                ChildJava.ready()
                        .process("256m", AppendingChild.class, List.of(folder.toString()))
                        .redirectError(
                                ProcessBuilder.Redirect.appendTo(
                                        folder.resolve("child.log").toFile()))
                        .start());
    }

    /** Reads on until it says a line that begins so; all before is kept too. */
    void awaitLine(String begin) throws IOException {
        String line;
        do {
            line = out.readLine();
            if (line == null) {
                throw new IOException("the process ended by itself; see child.log");
            }
            lines.add(line);
        } while (!line.startsWith(begin));
    }

    /**
     * By its handle: that leaves what it had said in the pipe.
     *
     * @return the exit code
     */
    int kill() throws InterruptedException {
        process.toHandle().destroyForcibly();
        return process.waitFor();
    }

    /** All that it said; a line that was cut is none. */
    List<String> lines() throws IOException {
        var rest = new StringBuilder();
        for (var next = out.read(); next >= 0; next = out.read()) {
            rest.append((char) next);
        }
        var end = rest.lastIndexOf("\n") + 1;
        lines.addAll(rest.substring(0, end).lines().toList());
        return List.copyOf(lines);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    /** What the journal in a folder holds: the numbers of each unit, in its order. */
    static Map<String, List<Integer>> journal(Path folder) {
        return numbers(TestStore.in(folder).events(CLUSTER));
    }

    /** The inverse of {@link #text}. */
    static Map<String, List<Integer>> parsed(String text) {
        var found = new TreeMap<String, List<Integer>>();
        for (var unit : text.split(";", -1)) {
            var colon = unit.indexOf(':');
            if (colon > 0) {
                found.put(
                        unit.substring(0, colon),
                        List.of(unit.substring(colon + 1).split(",", -1)).stream()
                                .map(Integer::parseInt)
                                .toList());
            }
        }
        return found;
    }

    public static void main(String[] args) throws SQLException, InterruptedException {
        System.out.println("opening");
        var store = TestStore.in(Path.of(args[0]));
        // As the daemon's pool does: the database stays open from the first use on.
        try (var _ = store.data.getConnection()) {
            var journal = store.journals.of(CLUSTER, store.leases.take(CLUSTER), "r1");
            var found = numbers(TestStore.all(journal));
            System.out.println("read " + text(found));
            UNITS.forEach(unit ->
                    Thread.ofPlatform()
                            .start(() ->
                                    append(
                                            journal,
                                            unit,
                                            found.getOrDefault(unit, List.of()).size())));
            new CountDownLatch(1).await();
        }
    }

    private static void append(Journal journal, String unit, int last) {
        for (var number = last; ; number += TOGETHER) {
            var first = number + 1;
            journal.append(
                    IntStream.range(first, first + TOGETHER)
                            .<Event>mapToObj(next ->
                                    new Event.Stuck(
                                            new Host(unit),
                                            EventSamples.AT,
                                            Integer.toString(next)))
                            .toList());
            System.out.println("told " + unit + " " + (number + TOGETHER));
        }
    }

    private static Map<String, List<Integer>> numbers(List<Event> events) {
        var numbers = new TreeMap<String, List<Integer>>();
        for (var event : events) {
            if (event instanceof Event.Stuck(var unit, var _, var why)) {
                numbers.computeIfAbsent(unit.label(), _ -> new ArrayList<>())
                        .add(Integer.parseInt(why));
            }
        }
        return numbers;
    }

    private static String text(Map<String, List<Integer>> numbers) {
        return numbers.entrySet().stream()
                .map(unit ->
                        unit.getKey()
                                + ":"
                                + unit.getValue().stream()
                                        .map(String::valueOf)
                                        .collect(Collectors.joining(",")))
                .collect(Collectors.joining(";"));
    }
}
