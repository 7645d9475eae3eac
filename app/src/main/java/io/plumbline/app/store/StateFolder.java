package io.plumbline.app.store;

import java.nio.file.Path;

/** Where a daemon keeps what outlives it. */
public record StateFolder(Path root) {
    /**
     * The H2 address of the database file. A commit is on disk when it returns, and the JVM's end
     * does not close the database before we do. Statements that fail are in our log, not in a file
     * of H2's with their values.
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
