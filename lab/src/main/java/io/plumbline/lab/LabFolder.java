package io.plumbline.lab;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/** The files of a lab. */
final class LabFolder {
    private final Path folder;

    LabFolder(Path folder) throws IOException {
        this.folder = folder;
        Files.createDirectories(folder);
    }

    Path keys() {
        return folder.resolve("host-keys");
    }

    Path ledger() {
        return folder.resolve("ledger.jsonl");
    }

    /**
     * The password of root on every host; made at the first call, readable by its owner only, and
     * printed nowhere.
     */
    String password() throws IOException {
        return password(folder.resolve("password"));
    }

    /** The password of vCenter's administrator; as secret. */
    String vcenterPassword() throws IOException {
        return password(vcenterPasswordFile());
    }

    Path vcenterPasswordFile() {
        return folder.resolve("vcenter-password");
    }

    private static String password(Path file) throws IOException {
        if (!Files.exists(file)) {
            var random = new byte[16];
            new SecureRandom().nextBytes(random);
            Files.createFile(
                    file,
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString("rw-------")));
            Files.writeString(file, HexFormat.of().formatHex(random) + "\n");
        }
        return Files.readString(file).strip();
    }

    /** Opened for appending: what earlier runs wrote stays. */
    Writer appendToLedger() throws IOException {
        return Files.newBufferedWriter(
                ledger(), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    void writeKnownHosts(List<String> lines) throws IOException {
        replace("known_hosts", String.join("\n", lines) + "\n");
    }

    Path vcenterKeys() {
        return folder.resolve("vcenter.p12");
    }

    void writeDescription(String json) throws IOException {
        replace("lab.json", json + "\n");
    }

    Optional<Properties> world() throws IOException {
        var file = folder.resolve("world.properties");
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        var properties = new Properties();
        try (var in = Files.newBufferedReader(file)) {
            properties.load(in);
        }
        return Optional.of(properties);
    }

    void writeWorld(Properties properties) throws IOException {
        var file = folder.resolve("world.properties.new");
        try (var out = Files.newBufferedWriter(file)) {
            properties.store(out, "State of the lab's world");
        }
        Files.move(
                file,
                folder.resolve("world.properties"),
                StandardCopyOption.ATOMIC_MOVE,
                StandardCopyOption.REPLACE_EXISTING);
    }

    private void replace(String name, String text) throws IOException {
        var file = folder.resolve(name + ".new");
        Files.writeString(file, text);
        Files.move(
                file,
                folder.resolve(name),
                StandardCopyOption.ATOMIC_MOVE,
                StandardCopyOption.REPLACE_EXISTING);
    }
}
