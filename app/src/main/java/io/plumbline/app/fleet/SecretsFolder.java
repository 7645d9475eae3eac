package io.plumbline.app.fleet;

import io.plumbline.app.access.PrivateFile;
import io.plumbline.drivers.ssh.Found;
import io.plumbline.drivers.ssh.Secret;
import io.plumbline.drivers.ssh.Secrets;
import io.plumbline.drivers.ssh.Use;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A folder with one file a credential, named as the spec names it; what stands in it is {@link
 * CredentialFile}'s to say. A file that others can read, or that its group can change, is not used.
 */
public record SecretsFolder(Path folder) implements Secrets {
    private static final Logger log = LoggerFactory.getLogger(SecretsFolder.class);

    @Override
    public Found find(Use use) {
        try {
            return new Found.Usable(CredentialFile.read(text(use.credential())).by(use));
        } catch (CredentialTrouble e) {
            log.atWarn()
                    .addKeyValue("credential", use.credential())
                    .addKeyValue("way", use.way().word())
                    .addKeyValue("host", use.host())
                    .addKeyValue("folder", folder)
                    .log("credential not usable: " + e.text());
            return new Found.Unusable(e.text());
        }
    }

    /** A secret that is no login: the one line of its file. No login has a file of one line. */
    public Optional<Secret> word(String reference) {
        try {
            var line = text(reference).strip();
            if (line.isEmpty() || line.lines().count() > 1) {
                throw new CredentialTrouble("it needs one line with the secret");
            }
            return Optional.of(new Secret(line));
        } catch (CredentialTrouble e) {
            log.atWarn()
                    .addKeyValue("credential", reference)
                    .addKeyValue("folder", folder)
                    .log("credential not usable: " + e.text());
            return Optional.empty();
        }
    }

    private String text(String reference) throws CredentialTrouble {
        var file = folder.resolve(reference).normalize();
        if (!file.startsWith(folder.normalize()) || !Files.isRegularFile(file)) {
            throw new CredentialTrouble("there is no credential of this name");
        }
        try {
            if (PrivateFile.isTooOpen(file)) {
                throw new CredentialTrouble(PrivateFile.REMEDY);
            }
            return Files.readString(file);
        } catch (IOException e) {
            throw new CredentialTrouble("it cannot be read: " + e.getClass().getSimpleName());
        }
    }
}
