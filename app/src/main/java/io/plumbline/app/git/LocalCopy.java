package io.plumbline.app.git;

import org.eclipse.jgit.lib.ConfigConstants;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.function.Predicate;

/**
 * Our own bare copy of a repository. Nothing is lost with it: whoever deletes it, the next fetch
 * makes it anew.
 */
final class LocalCopy {
    private static final Logger log = LoggerFactory.getLogger(LocalCopy.class);

    private final Path folder;
    private boolean cleared;

    /**
     * @param folder no other process uses it
     */
    LocalCopy(Path folder) {
        this.folder = folder;
    }

    /** Whoever opens it closes it. */
    Repository open() throws IOException {
        if (!cleared) {
            clear();
            cleared = true;
        }
        var copy = new FileRepositoryBuilder().setGitDir(folder.toFile()).setBare().build();
        if (!Files.exists(folder.resolve("config"))) {
            copy.create(true);
        }
        // In this process a clean-up goes on in the thread of the fetch, or it outlives the look.
        copy.getConfig()
                .setBoolean(
                        ConfigConstants.CONFIG_GC_SECTION,
                        null,
                        ConfigConstants.CONFIG_KEY_AUTODETACH,
                        false);
        return copy;
    }

    /** As the last look left it; only to be read. Whoever opens it closes it. */
    Repository openAsItIs() throws IOException {
        return new FileRepositoryBuilder()
                .setGitDir(folder.toFile())
                .setBare()
                .setMustExist(true)
                .build();
    }

    /** It contradicts itself. The next look fetches it anew. */
    void discard() throws IOException {
        log.atWarn().addKeyValue("folder", folder).log("our copy is broken; it is made anew");
        delete(_ -> true);
    }

    /** What a process left that was killed while it fetched would block every fetch to come. */
    private void clear() throws IOException {
        delete(file -> isLeftover(file.getFileName().toString()) && Files.isRegularFile(file));
    }

    private static boolean isLeftover(String name) {
        return name.endsWith(".lock") || name.startsWith("incoming_");
    }

    private void delete(Predicate<Path> which) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (var files = Files.walk(folder)) {
            for (var file : files.filter(which).sorted(Comparator.<Path>reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
