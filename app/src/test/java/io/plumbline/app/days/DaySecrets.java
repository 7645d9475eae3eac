package io.plumbline.app.days;

import static java.util.stream.Collectors.joining;

import io.plumbline.lab.Lab;
import io.plumbline.lab.ssh.SwitchSshServer;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredSwitch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** The files of the credentials that a spec names: the lab's logins, each for its own units. */
final class DaySecrets {
    /** What the credential of the hosts is for. */
    private static final String HOSTS = "for ssh esx*.lab\n";

    private static final FileAttribute<?> OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    private final Path folder;
    private final Lab lab;

    DaySecrets(Path home, ClusterSpec spec, Lab lab) throws IOException {
        this.folder = home.resolve("secrets");
        this.lab = lab;
        Files.createDirectory(folder);
        var names = spec.credentials();
        names.esxi().ifPresent(name -> secret(name.value(), HOSTS, "root"));
        names.linux().ifPresent(name -> secret(name.value(), "for ssh gpu*.lab\n", "root"));
        names.scheduler().ifPresent(name -> secret(name.value(), scheduler(spec), "root"));
        names.switches()
                .ifPresent(name -> secret(name.value(), switches(spec), SwitchSshServer.USER));
        names.vcenter()
                .ifPresent(name ->
                        secret(
                                name.value(),
                                "for vcenter "
                                        + lab.vcenter().orElseThrow().url().getAuthority()
                                        + "\n",
                                "administrator@vsphere.local",
                                home.resolve("lab/vcenter-password")));
    }

    Path folder() {
        return folder;
    }

    private static String scheduler(ClusterSpec spec) {
        var jobs = spec.scheduling().orElseThrow();
        return "for ssh "
                + jobs.address()
                + "\n"
                + jobs.command().map(program -> "runs " + program + "\n").orElse("");
    }

    private static String switches(ClusterSpec spec) {
        return spec.switches().stream()
                .map(DeclaredSwitch::address)
                .collect(joining(" ", "for ssh ", "\n"));
    }

    private void secret(String name, String bounds, String user) {
        secret(name, bounds, user, lab.passwordFile());
    }

    /**
     * @param bounds the lines that say what it is for
     */
    private void secret(String name, String bounds, String user, Path password) {
        try {
            var file = Files.createFile(folder.resolve(name), OWNER_ONLY);
            Files.writeString(file, bounds + user + "\n" + Files.readString(password));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Puts another password into the file of the credential, all of it at once. */
    void passwordBecomes(String password) throws IOException {
        becomes("esxi-root", HOSTS + "root\n" + password + "\n");
    }

    /** The file of the credential gets one more line that says what it is for. */
    void allows(String credential, String line) throws IOException {
        var before = Files.readString(folder.resolve(credential));
        becomes(credential, line + "\n" + before);
    }

    /** All of the credential's file at once. */
    void becomes(String credential, String text) throws IOException {
        var changed = Files.createFile(folder.resolveSibling("secret.new"), OWNER_ONLY);
        Files.writeString(changed, text);
        Files.move(changed, folder.resolve(credential), StandardCopyOption.ATOMIC_MOVE);
    }
}
