package io.plumbline.app.store;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Where a daemon keeps what outlives it. */
public record StateFolder(Path root) {
    private static final Logger log = LoggerFactory.getLogger(StateFolder.class);
    private static final Set<PosixFilePermission> OWNER_ONLY =
            PosixFilePermissions.fromString("rwx------");

    /**
     * Makes it, for its owner only, and closes one that is there to others.
     *
     * @throws IOException if it cannot be made
     */
    public void keepPrivate() throws IOException {
        Files.createDirectories(root);
        if (!Files.getFileStore(root).supportsFileAttributeView("posix")) {
            return;
        }
        try {
            Files.setPosixFilePermissions(root, OWNER_ONLY);
        } catch (FileSystemException e) {
            // A volume may belong to another user and be ours by its group.
            log.atWarn()
                    .addKeyValue("folder", root)
                    .addKeyValue("why", e.getMessage())
                    .log("others may get at what the daemon keeps; chmod 700 the folder");
        }
    }

    /**
     * The H2 address of the database file. A commit is in the file when it returns, and on the disk
     * if it is one of {@link DurableTransactions}; the JVM's end does not close the database before
     * we do. Statements that fail are in our log, not in a file of H2's with their values.
     */
    public String databaseUrl() {
        return "jdbc:h2:file:"
                + root.toAbsolutePath().resolve("db")
                + ";WRITE_DELAY=0;DB_CLOSE_ON_EXIT=FALSE;TRACE_LEVEL_FILE=0";
    }

    /** Lets its owner in. */
    public Path firstToken() {
        return root.resolve("admin-token");
    }

    /** Our copies of repositories; they can be had again. */
    public Path copies() {
        return root.resolve("git");
    }
}
