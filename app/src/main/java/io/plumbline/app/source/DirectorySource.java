package io.plumbline.app.source;

import io.plumbline.app.source.SpecTexts.Contents;
import io.plumbline.app.source.SpecTexts.Found;
import io.plumbline.app.work.SourceStanding;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A spec file, or a folder in which every {@code .yaml} and {@code .yml} file is one. Looks at the
 * texts themselves: times of files lie when they are synced or checked out.
 */
public final class DirectorySource implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(DirectorySource.class);
    private static final Duration POLL = Duration.ofSeconds(1);

    private final Path where;
    private final SpecTexts texts;
    private volatile boolean closed;

    public DirectorySource(Path where, SpecTexts texts) {
        this.where = where;
        this.texts = texts;
    }

    /** What a source of this folder is called: no repository's name begins with a slash. */
    public static String name(Path where) {
        return where.toAbsolutePath().normalize().toString();
    }

    /**
     * Looks once in the caller's thread, so that what is there is known on return, then again and
     * again.
     */
    public void start() {
        poll();
        Thread.ofVirtual().name("spec source").start(this::watch);
    }

    @Override
    public void close() {
        closed = true;
    }

    /**
     * Tells all that there is. A folder that cannot be listed tells nothing of its files: they are
     * not taken for gone.
     */
    void poll() {
        List<Path> files;
        try {
            files = SpecFiles.at(where);
        } catch (IOException e) {
            texts.stands(SourceStanding.noFolder(name(where), e.getClass().getSimpleName()));
            return;
        }
        var found = new TreeMap<String, Found>();
        files.forEach(file -> found(file).ifPresent(some -> found.put(file.toString(), some)));
        texts.has(new Contents(name(where), Optional.empty(), found));
        texts.stands(SourceStanding.ofFolder(name(where)));
    }

    private static Optional<Found> found(Path file) {
        try {
            return Optional.of(new Found.Text(Files.readString(file, StandardCharsets.UTF_8)));
        } catch (NoSuchFileException _) {
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(
                    new Found.Unusable("it cannot be read: " + e.getClass().getSimpleName()));
        }
    }

    private void watch() {
        try {
            while (!closed) {
                Thread.sleep(POLL);
                pollOnce();
            }
        } catch (InterruptedException _) {
            log.atDebug().log("spec source interrupted");
        }
    }

    /** A store that is away for a moment must not end the watch. */
    private void pollOnce() {
        try {
            poll();
        } catch (RuntimeException e) {
            if (!closed) {
                log.atError()
                        .addKeyValue("source", where)
                        .setCause(e)
                        .log("a spec could not be taken up; trying again");
            }
        }
    }
}
