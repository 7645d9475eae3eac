package io.plumbline.app.demo;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;

/** What a lab leaves in its folder for others: where it listens, its login, its control port. */
final class LabFiles {
    private static final Duration GLANCE = Duration.ofMillis(100);
    private static final String READY = "lab ready";

    private final DemoHome home;

    LabFiles(DemoHome home) {
        this.home = home;
    }

    /** What an earlier run left is wrong about this one. */
    void forget() throws CannotStart {
        try {
            Files.deleteIfExists(home.labFile());
            Files.deleteIfExists(home.lab().resolve("lab.json"));
            Files.deleteIfExists(home.labLog());
        } catch (IOException e) {
            throw new CannotStart("cannot clear what an earlier run left in " + home.lab(), e);
        }
    }

    /**
     * Waits until every host answers; then the daemon gets the spec, the logins and, last, the file
     * for which it waits.
     */
    void awaitReady(Child lab, int hosts, Instant deadline)
            throws CannotStart, InterruptedException {
        while (!logSaysReady()) {
            if (!lab.isAlive()) {
                throw new CannotStart(
                        "the lab ended (" + lab.exitCode() + "); see " + home.labLog());
            }
            if (Instant.now().isAfter(deadline)) {
                throw new CannotStart("the lab does not get ready; see " + home.labLog());
            }
            Thread.sleep(GLANCE);
        }
        DemoSpec.provide(home, hosts, description().required("vcenterFingerprint").stringValue());
        hand();
    }

    Path knownHosts() {
        return home.lab().resolve("known_hosts");
    }

    /** Where the lab tells what happened in it. */
    String control() throws CannotStart {
        return description().required("control").stringValue();
    }

    private boolean logSaysReady() throws CannotStart {
        try {
            return Files.exists(home.labLog()) && Files.readString(home.labLog()).contains(READY);
        } catch (IOException e) {
            throw new CannotStart("cannot read " + home.labLog(), e);
        }
    }

    private void hand() throws CannotStart {
        var lab = description();
        try {
            secret(
                    DemoSpec.CREDENTIAL,
                    "for ssh *.lab",
                    lab.required("user").stringValue(),
                    Path.of(lab.required("passwordFile").stringValue()));
            secret(
                    DemoSpec.SWITCH_CREDENTIAL,
                    "for ssh *.lab",
                    lab.required("switchUser").stringValue(),
                    Path.of(lab.required("passwordFile").stringValue()));
            secret(
                    DemoSpec.VCENTER_CREDENTIAL,
                    "for vcenter *.lab",
                    lab.required("vcenterUser").stringValue(),
                    Path.of(lab.required("vcenterPasswordFile").stringValue()));
            var copy = home.lab().resolve("lab.json.copy");
            Files.copy(home.lab().resolve("lab.json"), copy, StandardCopyOption.REPLACE_EXISTING);
            Files.move(copy, home.labFile(), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new CannotStart(
                    "cannot hand the lab's login to the daemon: " + e.getMessage(), e);
        }
    }

    /**
     * @param bounds what it is for: the lab's own units, as the demo's spec names them
     */
    private void secret(String name, String bounds, String user, Path password) throws IOException {
        var text = bounds + "\n" + user + "\n" + Files.readString(password).strip() + "\n";
        var folder = Files.createDirectories(home.secrets());
        var file = folder.resolve(name);
        Files.deleteIfExists(file);
        Files.createFile(
                file,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, text);
    }

    private JsonNode description() throws CannotStart {
        var file = home.lab().resolve("lab.json");
        try {
            return JsonMapper.shared().readTree(Files.readString(file));
        } catch (IOException e) {
            throw new CannotStart("cannot read " + file, e);
        }
    }
}
