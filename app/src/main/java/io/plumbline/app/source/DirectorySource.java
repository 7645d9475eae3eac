package io.plumbline.app.source;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
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

    /** What was reported last, by file. */
    private final Map<String, Optional<String>> reported = new HashMap<>();

    private volatile boolean closed;

    /**
     * @param known texts that were reported before, by file
     */
    DirectorySource(Path where, SpecTexts texts, Map<String, String> known) {
        this.where = where;
        this.texts = texts;
        known.forEach((file, text) -> reported.put(file, Optional.of(text)));
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

    /** Reports what has changed since the last look. */
    void poll() {
        var now = texts();
        now.forEach((file, text) -> {
            var said = Optional.of(text);
            if (!said.equals(reported.get(file))) {
                texts.says(file, text);
                // Only now: what could not be taken up is tried again.
                reported.put(file, said);
            }
        });
        for (var file : reported.keySet().stream().sorted().toList()) {
            if (!now.containsKey(file)
                    && reported.getOrDefault(file, Optional.empty()).isPresent()) {
                texts.away(file, "the file is gone or cannot be read");
                reported.put(file, Optional.empty());
            }
        }
    }

    private SortedMap<String, String> texts() {
        var found = new TreeMap<String, String>();
        for (var file : files()) {
            try {
                found.put(file.toString(), Files.readString(file, StandardCharsets.UTF_8));
            } catch (IOException e) {
                log.atDebug().addKeyValue("file", file).setCause(e).log("spec file cannot be read");
            }
        }
        return found;
    }

    private Iterable<Path> files() {
        try {
            return SpecFiles.at(where);
        } catch (IOException e) {
            log.atDebug()
                    .addKeyValue("folder", where)
                    .setCause(e)
                    .log("spec folder cannot be read");
            return List.of();
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
