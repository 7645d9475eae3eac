package io.plumbline.lab.shell;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A machine with a file tree of its own and a clock that a test stops and starts. */
final class TestMachine implements Machine, Files, LabTime {
    private static final byte[] FOLDER = {};
    private final Map<String, byte[]> entries =
            new TreeMap<>(Map.of("/", FOLDER, "/tmp", FOLDER, "/scratch", FOLDER));
    private final Processes processes = new Processes();
    private final CountDownLatch alarm = new CountDownLatch(1);

    record Ran(int status, String out, String err) {}

    Ran run(String line) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        var status = new Shell(this, "s").run(line, Streams.outputs(out, err));
        return new Ran(
                status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** What a line prints when all goes well. */
    String out(String line) {
        var ran = run(line);
        if (!ran.err().isEmpty()) {
            throw new AssertionError("printed an error: " + ran);
        }
        return ran.out();
    }

    /** Ends every sleep. */
    void ring() {
        alarm.countDown();
    }

    @Override
    public Files files() {
        return this;
    }

    @Override
    public LabTime time() {
        return this;
    }

    @Override
    public Processes processes() {
        return processes;
    }

    @Override
    public Optional<Tool> program(String path) {
        return path.equals("/bin/args")
                ? Optional.of(call -> {
                    call.arguments().forEach(argument -> call.print("<" + argument + ">"));
                    return 0;
                })
                : Optional.empty();
    }

    @Override
    public Instant now() {
        return Instant.ofEpochSecond(1_781_193_356);
    }

    @Override
    public void sleep(Duration time) throws InterruptedException {
        if (!alarm.await(20, TimeUnit.SECONDS)) {
            throw new AssertionError("nobody rang");
        }
    }

    @SuppressWarnings("ReferenceEquality") // The one array that stands for all folders.
    private static boolean isFolder(byte[] entry) {
        return entry == FOLDER;
    }

    @Override
    public synchronized Optional<Kind> kind(String path) {
        var entry = entries.get(path);
        return entry == null
                ? Optional.empty()
                : Optional.of(isFolder(entry) ? Kind.FOLDER : Kind.FILE);
    }

    @Override
    public synchronized long size(String path) {
        return entries.getOrDefault(path, FOLDER).length;
    }

    @Override
    public synchronized byte[] read(String path) throws FileProblem {
        var bytes = entries.get(path);
        if (bytes == null) {
            throw FileProblem.missing();
        }
        return bytes.clone();
    }

    @Override
    public String sha256(String path) throws FileProblem {
        return "%064x".formatted(read(path).length);
    }

    @Override
    public synchronized OutputStream write(String path, boolean append) throws FileProblem {
        if (kind(around(path)).isEmpty()) {
            throw FileProblem.missing();
        }
        var before = append && entries.containsKey(path) ? entries.get(path) : new byte[0];
        entries.put(path, before.clone());
        return new OutputStream() {
            @Override
            public void write(int b) {
                write(new byte[] {(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int from, int length) {
                synchronized (TestMachine.this) {
                    var all = new ByteArrayOutputStream();
                    all.writeBytes(entries.get(path));
                    all.write(bytes, from, length);
                    entries.put(path, all.toByteArray());
                }
            }
        };
    }

    @Override
    public synchronized void makeFolder(String path) throws FileProblem {
        if (kind(path).isPresent()) {
            throw FileProblem.exists();
        }
        if (kind(around(path)).isEmpty()) {
            throw FileProblem.missing();
        }
        entries.put(path, FOLDER);
    }

    @Override
    public synchronized List<String> list(String path) throws FileProblem {
        if (kind(path).isEmpty()) {
            throw FileProblem.missing();
        }
        var names = new ArrayList<String>();
        for (var entry : entries.keySet()) {
            if (!entry.equals("/") && around(entry).equals(path)) {
                names.add(entry.substring(entry.lastIndexOf('/') + 1));
            }
        }
        return names;
    }

    @Override
    public synchronized void remove(String path) throws FileProblem {
        if (kind(path).isEmpty()) {
            throw FileProblem.missing();
        }
        entries.keySet().removeIf(entry -> entry.equals(path) || entry.startsWith(path + "/"));
    }

    @Override
    public synchronized void move(String from, String to) throws FileProblem {
        if (kind(from).isEmpty() || kind(around(to)).isEmpty()) {
            throw FileProblem.missing();
        }
        entries.put(to, entries.remove(from));
    }

    private static String around(String path) {
        var slash = path.lastIndexOf('/');
        return slash == 0 ? "/" : path.substring(0, slash);
    }
}
