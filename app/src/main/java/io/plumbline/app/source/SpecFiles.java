package io.plumbline.app.source;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Optional;

/** Which files are specs, and which of them says a cluster. */
public final class SpecFiles {
    private SpecFiles() {}

    /**
     * A file, or every {@code .yaml} and {@code .yml} file of a folder, by name.
     *
     * @throws IOException if there is neither, or the folder cannot be read
     */
    public static List<Path> at(Path where) throws IOException {
        if (Files.isRegularFile(where)) {
            return List.of(where);
        }
        try (var entries = Files.list(where)) {
            return entries.filter(SpecFiles::isSpec).sorted().toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static boolean isSpec(Path file) {
        var name = file.getFileName().toString();
        return (name.endsWith(".yaml") || name.endsWith(".yml")) && mayBeAFile(file);
    }

    /** What does not even say what it is may be a file, and is not taken for gone. */
    private static boolean mayBeAFile(Path file) {
        try {
            return Files.readAttributes(file, BasicFileAttributes.class).isRegularFile();
        } catch (NoSuchFileException _) {
            return false;
        } catch (IOException _) {
            return true;
        }
    }

    /**
     * A cluster is said by one file: two would pull it to and fro.
     *
     * @param saidBy the file that says the cluster so far
     * @return why a further file does not say it; empty if it does
     */
    public static Optional<String> refusal(String cluster, String file, Optional<String> saidBy) {
        return saidBy.filter(before -> !before.equals(file))
                .map(before ->
                        file + ": cluster " + cluster + " is said by " + before + " already");
    }
}
