package io.plumbline.app.fleet;

import io.plumbline.drivers.ssh.Credential;
import io.plumbline.drivers.ssh.Secret;
import io.plumbline.drivers.ssh.Secrets;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * A folder with one file a credential, named as the spec names it. First line: the user; the rest:
 * a password, or a private key in PEM or OpenSSH form. A file that others can read, or that its
 * group can change, is not used.
 */
public record SecretsFolder(Path folder) implements Secrets {
    private static final Logger log = LoggerFactory.getLogger(SecretsFolder.class);

    private static final Set<PosixFilePermission> TOO_OPEN =
            EnumSet.of(
                    PosixFilePermission.GROUP_WRITE,
                    PosixFilePermission.OTHERS_READ,
                    PosixFilePermission.OTHERS_WRITE,
                    PosixFilePermission.OTHERS_EXECUTE);

    @Override
    public Optional<Credential> find(String reference) {
        var file = folder.resolve(reference).normalize();
        if (!file.startsWith(folder.normalize()) || !Files.isRegularFile(file)) {
            return refused(reference, "there is no such file");
        }
        try {
            if (tooOpen(file)) {
                return refused(reference, "others may read or change it; chmod 600 it");
            }
            return read(reference, Files.readString(file));
        } catch (IOException e) {
            return refused(reference, "it cannot be read: " + e.getClass().getSimpleName());
        }
    }

    private Optional<Credential> read(String reference, String text) {
        var lines = text.split("\\R", 2);
        if (lines.length < 2 || lines[0].isBlank() || lines[1].isBlank()) {
            return refused(reference, "it needs a line with the user and then a password or a key");
        }
        var user = lines[0].strip();
        var rest = lines[1];
        return Optional.of(
                rest.startsWith("-----BEGIN ")
                        ? new Credential.PrivateKey(user, new Secret(rest))
                        : new Credential.Password(user, new Secret(rest.stripTrailing())));
    }

    private static boolean tooOpen(Path file) throws IOException {
        if (!Files.getFileStore(file).supportsFileAttributeView("posix")) {
            return false;
        }
        // Mounted secrets are links; what counts is the file at their end.
        var permissions = Files.getPosixFilePermissions(file, new LinkOption[0]);
        return permissions.stream().anyMatch(TOO_OPEN::contains);
    }

    private Optional<Credential> refused(String reference, String why) {
        log.atWarn()
                .addKeyValue("credential", reference)
                .addKeyValue("folder", folder)
                .log("credential not usable: " + why);
        return Optional.empty();
    }
}
