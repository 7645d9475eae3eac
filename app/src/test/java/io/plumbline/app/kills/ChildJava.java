package io.plumbline.app.kills;

import static org.awaitility.Awaitility.await;

import io.plumbline.app.PlumblineApplication;

import org.jspecify.annotations.Nullable;
import org.springframework.util.FileSystemUtils;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;

/**
 * Starts processes of a test's own, from the classes under test. Half of what a short life takes is
 * to find, check and link its classes. That is done once: a daemon that has nothing to do starts,
 * and leaves an archive of all that it loaded.
 */
public final class ChildJava {
    private static final Duration STARTS_WITHIN = Duration.ofMinutes(2);
    private static @Nullable ChildJava ready;

    private final Path folder;
    private final String classPath;
    private final Path archive;

    private ChildJava() throws IOException, InterruptedException {
        folder = Files.createTempDirectory("child-java");
        var deleting = new Thread(() -> FileSystemUtils.deleteRecursively(folder.toFile()));
        Runtime.getRuntime().addShutdownHook(deleting);
        classPath = jars();
        archive = folder.resolve("classes.jsa");
        leaveArchive();
    }

    /** Takes some seconds the first time. */
    public static synchronized ChildJava ready() throws IOException, InterruptedException {
        var made = ready == null ? new ChildJava() : ready;
        ready = made;
        return made;
    }

    /**
     * Not started yet.
     *
     * @param heap for example {@code 384m}
     */
    public ProcessBuilder process(String heap, Class<?> main, List<String> words) {
        return process("-XX:SharedArchiveFile=" + archive, heap, main, words);
    }

    private ProcessBuilder process(
            String archiving, String heap, Class<?> main, List<String> words) {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        // As the demo starts it: short lives on few cores.
        command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx" + heap));
        command.addAll(List.of(archiving, "-cp", classPath, main.getName()));
        command.addAll(words);
        return new ProcessBuilder(command);
    }

    /** The class path; an archive takes no classes from folders, so those are packed. */
    private String jars() {
        var jars = new ArrayList<String>();
        for (var entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            if (!entry.isEmpty()) { // Surefire ends it with a separator.
                jars.add(Files.isDirectory(Path.of(entry)) ? packed(entry, jars.size()) : entry);
            }
        }
        return String.join(File.pathSeparator, jars);
    }

    private String packed(String classes, int number) {
        var jar = folder.resolve(number + ".jar").toString();
        var words = new String[] {"--create", "--no-compress", "--file", jar, "-C", classes, "."};
        var status = ToolProvider.findFirst("jar").orElseThrow().run(System.out, System.err, words);
        if (status != 0) {
            throw new IllegalStateException(classes + " is not packed; see above");
        }
        return jar;
    }

    private void leaveArchive() throws IOException, InterruptedException {
        var log = folder.resolve("log");
        var words =
                List.of(
                        "run",
                        "--specs",
                        Files.createDirectory(folder.resolve("specs")).toString(),
                        "--state",
                        folder.resolve("state").toString(),
                        "--secrets",
                        Files.createDirectory(folder.resolve("secrets")).toString(),
                        "--known-hosts",
                        Files.createFile(folder.resolve("known_hosts")).toString(),
                        "--port",
                        "0",
                        "--with-parent");
        var daemon =
                process(
                                "-XX:ArchiveClassesAtExit=" + archive,
                                "384m",
                                PlumblineApplication.class,
                                words)
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start();
        await("a daemon starts; see " + log)
                .atMost(STARTS_WITHIN)
                .until(() -> Files.readString(log).contains("daemon ready"));
        daemon.destroy();
        daemon.waitFor();
    }
}
