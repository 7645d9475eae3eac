package io.plumbline.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.ssh.Credential;
import io.plumbline.drivers.ssh.Sudo;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

class SecretsFolderTest {
    @TempDir Path folder;

    @Test
    void a_file_with_a_user_and_a_password_is_a_credential() throws IOException {
        put("esxi-root", "root\nopen sesame\n", "rw-------");

        assertThat(new SecretsFolder(folder).find("esxi-root"))
                .containsInstanceOf(Credential.Password.class)
                .get()
                .extracting(Credential::user)
                .isEqualTo("root");
    }

    @Test
    void a_file_with_a_user_and_a_key_is_a_credential() throws IOException {
        put(
                "esxi-root",
                "root\n-----BEGIN OPENSSH PRIVATE KEY-----\nx\n-----END OPENSSH PRIVATE KEY-----\n",
                "rw-------");

        assertThat(new SecretsFolder(folder).find("esxi-root"))
                .containsInstanceOf(Credential.PrivateKey.class);
    }

    @ParameterizedTest
    @CsvSource({"ops, NONE", "ops sudo, UNASKED", "ops  sudo-password, WITH_PASSWORD"})
    void the_first_line_says_how_its_user_becomes_administrator(String line, Sudo sudo)
            throws IOException {
        put("node", line + "\nopen sesame\n", "rw-------");

        assertThat(new SecretsFolder(folder).find("node").orElseThrow())
                .extracting(Credential::user, Credential::sudo)
                .containsExactly("ops", sudo);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ops doas\nopen sesame\n",
                "ops sudo now\nopen sesame\n",
                "ops sudo-password\n-----BEGIN OPENSSH PRIVATE KEY-----\nx\n"
            })
    void a_way_that_nobody_knows_is_none(String text) throws IOException {
        put("node", text, "rw-------");

        assertThat(new SecretsFolder(folder).find("node")).isEmpty();
    }

    @Test
    void a_changed_file_counts_at_once() throws IOException {
        put("esxi-root", "root\none\n", "rw-------");
        var before = new SecretsFolder(folder).find("esxi-root").orElseThrow();
        put("esxi-root", "root\ntwo\n", "rw-------");

        assertThat(new SecretsFolder(folder).find("esxi-root").orElseThrow().sameAs(before))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw----r--", "rw-rw----", "rw-----w-"})
    void a_file_that_others_can_read_or_change_is_not_used(String permissions) throws IOException {
        put("esxi-root", "root\nopen sesame\n", permissions);

        assertThat(new SecretsFolder(folder).find("esxi-root")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "root", "root\n", "\npassword\n"})
    void half_a_credential_is_none(String text) throws IOException {
        put("esxi-root", text, "rw-------");

        assertThat(new SecretsFolder(folder).find("esxi-root")).isEmpty();
    }

    @Test
    void a_name_leads_nowhere_else() throws IOException {
        var inner = Files.createDirectory(folder.resolve("inner"));
        put("outside", "root\nopen sesame\n", "rw-------");

        assertThat(new SecretsFolder(inner).find("../outside")).isEmpty();
    }

    private void put(String name, String text, String permissions) throws IOException {
        var file = Files.writeString(folder.resolve(name), text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    }
}
