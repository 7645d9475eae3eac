package io.plumbline.lab.ssh;

import org.apache.sshd.common.NamedResource;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.config.keys.PublicKeyEntry;
import org.apache.sshd.common.config.keys.writer.openssh.OpenSSHKeyPairResourceWriter;
import org.apache.sshd.common.keyprovider.KeyPairProvider;
import org.apache.sshd.common.util.security.SecurityUtils;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.util.Set;

/** Ed25519 host keys, one a host, kept in a folder so that they are the same in the next run. */
public final class HostKeys {
    private final Path folder;

    public HostKeys(Path folder) {
        this.folder = folder;
    }

    /** The key of a host; made at the first call. */
    public KeyPair of(String host) throws IOException {
        var file = folder.resolve(host + ".key");
        try {
            if (!Files.exists(file)) {
                Files.createDirectories(folder);
                var made = KeyUtils.generateKeyPair(KeyPairProvider.SSH_ED25519, 256);
                Files.createFile(
                        file,
                        PosixFilePermissions.asFileAttribute(
                                PosixFilePermissions.fromString("rw-------")));
                try (var out = Files.newOutputStream(file)) {
                    OpenSSHKeyPairResourceWriter.INSTANCE.writePrivateKey(made, host, null, out);
                }
            }
            try (var in = Files.newInputStream(file)) {
                return SecurityUtils.loadKeyPairIdentities(
                                null, NamedResource.ofName(file.toString()), in, null)
                        .iterator()
                        .next();
            }
        } catch (GeneralSecurityException e) {
            throw new IOException("no host key for " + host + " in " + file, e);
        }
    }

    /** A line of a known_hosts file in the format of OpenSSH. */
    public static String knownHostsLine(Set<String> names, KeyPair key) {
        return String.join(",", names) + " " + PublicKeyEntry.toString(key.getPublic());
    }
}
