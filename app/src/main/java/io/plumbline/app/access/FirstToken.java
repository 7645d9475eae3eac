package io.plumbline.app.access;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
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
    private static final String AT_START = "the daemon's start";

    /**
     * @param anyway also if somebody has one: the owner of a daemon who has lost it
     * @return where it is; empty if none was needed
     * @throws IOException if it could not be written; then it was not made
     */
    public Optional<Path> ensure(boolean anyway) throws IOException {
        if (!anyway && tokens.hasAdmin()) {
            return Optional.empty();
        }
        var folder = file.toAbsolutePath().getParent();
        Files.createDirectories(folder);
        var made =
                tokens.draw(
                        "admin",
                        new TreeSet<>(Set.of(Grant.everywhere(Role.ADMIN))),
                        LASTS,
                        AT_START);
        var draft = file.resolveSibling(file.getFileName() + ".new");
        Files.deleteIfExists(draft);
        Files.createFile(
                draft,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        try (var out = FileChannel.open(draft, StandardOpenOption.WRITE)) {
            out.write(ByteBuffer.wrap((made.text() + "\n").getBytes(StandardCharsets.UTF_8)));
            out.force(true);
        }
        Files.move(
                draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        try (var itself = FileChannel.open(folder, StandardOpenOption.READ)) {
            itself.force(true);
        }
        // Whoever dies before this makes another one next time.
        tokens.keep(made);
        return Optional.of(file);
    }
}
