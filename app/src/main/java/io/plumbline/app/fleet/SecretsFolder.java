package io.plumbline.app.fleet;

import io.plumbline.app.access.PrivateFile;
import io.plumbline.drivers.ssh.Credential;
import io.plumbline.drivers.ssh.Secret;
import io.plumbline.drivers.ssh.Secrets;
import io.plumbline.drivers.ssh.Sudo;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A folder with one file a credential, named as the spec names it. First line: the user, and after
 * a blank {@code sudo} for one who becomes administrator without being asked, or {@code
 * sudo-password} for one who gives the password again; the rest: a password, or a private key in
 * PEM or OpenSSH form. A file that others can read, or that its group can change, is not used.
 */
public record SecretsFolder(Path folder) implements Secrets {
    private static final Logger log = LoggerFactory.getLogger(SecretsFolder.class);

    @Override
    public Optional<Credential> find(String reference) {
        return text(reference).flatMap(text -> read(reference, text));
    }

    /** A secret that is no login: the one line of its file. */
    public Optional<Secret> word(String reference) {
        return text(reference)
                .map(String::strip)
                .flatMap(line ->
                        line.isEmpty() || line.lines().count() > 1
                                ? refused(reference, "it needs one line with the secret")
                                : Optional.of(new Secret(line)));
    }

    private Optional<String> text(String reference) {
        var file = folder.resolve(reference).normalize();
        if (!file.startsWith(folder.normalize()) || !Files.isRegularFile(file)) {
            return refused(reference, "there is no such file");
        }
        try {
            if (PrivateFile.isTooOpen(file)) {
                return refused(reference, PrivateFile.REMEDY);
            }
            return Optional.of(Files.readString(file));
        } catch (IOException e) {
            return refused(reference, "it cannot be read: " + e.getClass().getSimpleName());
        }
    }

    private Optional<Credential> read(String reference, String text) {
        var lines = text.split("\\R", 2);
        if (lines.length < 2 || lines[0].isBlank() || lines[1].isBlank()) {
            return refused(reference, "it needs a line with the user and then a password or a key");
        }
        var words = lines[0].strip().split("\\s+");
        var sudo = sudo(words);
        var rest = lines[1];
        var byKey = rest.startsWith("-----BEGIN ");
        if (sudo.isEmpty() || (byKey && sudo.get() == Sudo.WITH_PASSWORD)) {
            return refused(
                    reference,
                    "after the user stands nothing, sudo, or with a password sudo-password");
        }
        return Optional.of(
                byKey
                        ? new Credential.PrivateKey(words[0], new Secret(rest), sudo.get())
                        : new Credential.Password(
                                words[0], new Secret(rest.stripTrailing()), sudo.get()));
    }

    private static Optional<Sudo> sudo(String[] words) {
        return switch (words.length) {
            case 1 -> Optional.of(Sudo.NONE);
            case 2 ->
                    switch (words[1]) {
                        case "sudo" -> Optional.of(Sudo.UNASKED);
                        case "sudo-password" -> Optional.of(Sudo.WITH_PASSWORD);
                        default -> Optional.empty();
                    };
            default -> Optional.empty();
        };
    }

    private <T> Optional<T> refused(String reference, String why) {
        log.atWarn()
                .addKeyValue("credential", reference)
                .addKeyValue("folder", folder)
                .log("credential not usable: " + why);
        return Optional.empty();
    }
}
