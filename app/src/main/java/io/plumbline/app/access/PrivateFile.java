package io.plumbline.app.access;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Set;

/** Files with something secret in them. */
public final class PrivateFile {
    /** What to do about one that is too open, for messages. */
    public static final String REMEDY = "others may read or change it; chmod 600 it";

    private static final Set<PosixFilePermission> TOO_OPEN =
            EnumSet.of(
                    PosixFilePermission.GROUP_WRITE,
                    PosixFilePermission.OTHERS_READ,
                    PosixFilePermission.OTHERS_WRITE,
                    PosixFilePermission.OTHERS_EXECUTE);

    private PrivateFile() {}

    /** Whether others can read it, or its group can change it. */
    public static boolean isTooOpen(Path file) throws IOException {
        if (!Files.getFileStore(file).supportsFileAttributeView("posix")) {
            return false;
        }
        // Mounted secrets are links; what counts is the file at their end.
        var permissions = Files.getPosixFilePermissions(file, new LinkOption[0]);
        return permissions.stream().anyMatch(TOO_OPEN::contains);
    }
}
