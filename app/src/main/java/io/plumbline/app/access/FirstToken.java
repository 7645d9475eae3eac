package io.plumbline.app.access;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Lets the owner of a daemon in: where nobody could make a token, one is made at its start and
 * written where only that owner reads it.
 *
 * @param file replaced as a whole
 */
public record FirstToken(Tokens tokens, Path file) {
    private static final Duration LASTS = Duration.ofDays(90);

    /**
     * @return where it is; empty if none was needed
     * @throws IOException if it could not be written; then it was not made
     */
    public Optional<Path> ensure() throws IOException {
        if (tokens.hasAdmin()) {
            return Optional.empty();
        }
        Files.createDirectories(file.toAbsolutePath().getParent());
        var draft = file.resolveSibling(file.getFileName() + ".new");
        Files.deleteIfExists(draft);
        Files.createFile(
                draft,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        var made =
                tokens.draw(
                        "admin",
                        new TreeSet<>(Set.of(Grant.everywhere(Role.ADMIN))),
                        LASTS,
                        "the daemon's first start");
        Files.writeString(draft, made.text() + "\n");
        Files.move(
                draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        // Whoever dies before this makes another one next time.
        tokens.keep(made);
        return Optional.of(file);
    }
}
