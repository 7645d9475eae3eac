package io.plumbline.app.demo;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;

/**
 * The folder in which a demo keeps everything between runs. One demo at a time has it. What is
 * deleted is only what a demo makes, and only in a folder that carries the marker of one.
 */
final class DemoHome implements AutoCloseable {
    private static final String MARKER = "demo.marker";
    private static final List<String> OURS =
            List.of("lab", "daemon", "specs", "secrets", "lab.json", "lab.log", "daemon.log");

    private final Path root;
    private final FileChannel lock;

    private DemoHome(Path root, FileChannel lock) {
        this.root = root;
        this.lock = lock;
    }

    /**
     * @param fresh whether to begin anew
     * @param hosts a lab that is gone on with has to have that many
     * @throws CannotStart if another demo has it, or it is not a demo's folder
     */
    static DemoHome claim(Path root, boolean fresh, int hosts) throws CannotStart {
        try {
            Files.createDirectories(root);
            var lock = lock(root);
            var home = new DemoHome(root.toAbsolutePath(), lock);
            try {
                home.mark(fresh, hosts);
            } catch (CannotStart e) {
                lock.close();
                throw e;
            }
            return home;
        } catch (IOException e) {
            throw new CannotStart("cannot use " + root + ": " + e.getMessage(), e);
        }
    }

    Path lab() {
        return root.resolve("lab");
    }

    Path daemon() {
        return root.resolve("daemon");
    }

    Path specs() {
        return root.resolve("specs");
    }

    Path spec() {
        return specs().resolve("demo.yaml");
    }

    Path secrets() {
        return root.resolve("secrets");
    }

    /** What the daemon is told about the lab. */
    Path labFile() {
        return root.resolve("lab.json");
    }

    Path labLog() {
        return root.resolve("lab.log");
    }

    Path daemonLog() {
        return root.resolve("daemon.log");
    }

    @Override
    public void close() throws CannotStart {
        try {
            lock.close();
        } catch (IOException e) {
            throw new CannotStart("cannot let go of " + root, e);
        }
    }

    /** The operating system lets go of it when this process ends, however it ends. */
    private static FileChannel lock(Path root) throws IOException, CannotStart {
        var channel =
                FileChannel.open(
                        root.resolve("demo.lock"),
                        StandardOpenOption.CREATE,
                        StandardOpenOption.WRITE);
        try {
            if (channel.tryLock() != null) {
                return channel;
            }
        } catch (OverlappingFileLockException _) {
            // another demo in this very process
        }
        channel.close();
        throw new CannotStart("another demo uses " + root + "; stop it, or say --state DIR");
    }

    private void mark(boolean fresh, int hosts) throws IOException, CannotStart {
        var marker = root.resolve(MARKER);
        if (!Files.exists(marker)) {
            for (var name : OURS) {
                if (Files.exists(root.resolve(name))) {
                    throw new CannotStart(
                            root + " has a '" + name + "' that no demo made; say --state DIR");
                }
            }
        } else if (fresh) {
            for (var name : OURS) {
                delete(root.resolve(name));
            }
        } else if (!Files.readString(marker).equals(text(hosts))) {
            throw new CannotStart(
                    "the demo in "
                            + root
                            + " has "
                            + Files.readString(marker).strip()
                            + "; say --fresh to begin anew, or --state DIR");
        }
        Files.writeString(marker, text(hosts));
    }

    private static String text(int hosts) {
        return "--hosts " + hosts + "\n";
    }

    private static void delete(Path path) throws IOException {
        if (!Files.exists(path)) {
            return;
        }
        try (var below = Files.walk(path)) {
            for (var each : below.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }
}
