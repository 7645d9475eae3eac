package io.plumbline.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.ssh.Credential;
import io.plumbline.drivers.ssh.Found;
import io.plumbline.drivers.ssh.Sudo;
import io.plumbline.drivers.ssh.Use;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;

class SecretsFolderTest {
    private static final Use ESX01 = Use.ssh("esxi-root", "esx01.lab");
    private static final Use NODE = Use.ssh("node", "gpu01.lab");
    private static final String FOR_NODES = "for ssh gpu*.lab\n";

    @TempDir Path folder;

    @Test
    void a_file_with_a_user_and_a_password_is_a_credential() throws IOException {
        put("esxi-root", "for ssh esx*.lab\nroot\nopen sesame\n", "rw-------");

        assertThat(found(ESX01))
                .containsInstanceOf(Credential.Password.class)
                .get()
                .extracting(Credential::user, some -> some.secrets().getFirst().reveal())
                .containsExactly("root", "open sesame");
    }

    @Test
    void a_file_with_a_user_and_a_key_is_a_credential() throws IOException {
        put(
                "esxi-root",
                "for ssh esx*.lab\nfor git forge.lab\nroot\n"
                        + "-----BEGIN OPENSSH PRIVATE KEY-----\nx\n"
                        + "-----END OPENSSH PRIVATE KEY-----\n",
                "rw-------");

        assertThat(found(ESX01))
                .containsInstanceOf(Credential.PrivateKey.class)
                .get()
                .extracting(some -> some.secrets().getFirst().reveal())
                .asString()
                .startsWith("-----BEGIN OPENSSH PRIVATE KEY-----\nx\n-----END ");
    }

    @ParameterizedTest
    @CsvSource({"ops, NONE", "ops sudo, UNASKED", "ops  sudo-password, WITH_PASSWORD"})
    void the_line_of_the_user_says_how_he_becomes_administrator(String line, Sudo sudo)
            throws IOException {
        put("node", FOR_NODES + line + "\nopen sesame\n", "rw-------");

        assertThat(found(NODE).orElseThrow())
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
        put("node", FOR_NODES + text, "rw-------");

        assertThat(why(NODE)).contains("after the user stands nothing, sudo, or with");
    }

    @Test
    void a_changed_file_counts_at_once() throws IOException {
        put("esxi-root", "for ssh esx*.lab\nroot\none\n", "rw-------");
        var before = found(ESX01).orElseThrow();
        put("esxi-root", "for ssh esx*.lab\nroot\ntwo\n", "rw-------");

        assertThat(found(ESX01).orElseThrow().sameAs(before)).isFalse();
    }

    @Test
    void a_login_stays_the_same_where_only_its_bounds_change() throws IOException {
        put("esxi-root", "for ssh esx*.lab\nroot\none\n", "rw-------");
        var before = found(ESX01).orElseThrow();
        put("esxi-root", "for ssh esx*.lab tor1.lab\nruns /bin/x\nroot\none\n", "rw-------");

        assertThat(found(ESX01).orElseThrow().sameAs(before)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw----r--", "rw-rw----", "rw-----w-"})
    void a_file_that_others_can_read_or_change_is_not_used(String permissions) throws IOException {
        put("esxi-root", "for ssh esx*.lab\nroot\nopen sesame\n", permissions);

        assertThat(why(ESX01)).contains("chmod 600");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "root", "root\n", "\npassword\n"})
    void half_a_credential_is_none(String text) throws IOException {
        put("esxi-root", "for ssh esx*.lab\n" + text, "rw-------");
        assertThat(why(ESX01)).contains("it needs lines that say what it is for");

        put("esxi-root", text, "rw-------");
        assertThat(why(ESX01)).contains("it needs lines that say what it is for");
    }

    @Test
    void a_name_leads_nowhere_else() throws IOException {
        var inner = Files.createDirectory(folder.resolve("inner"));
        put("outside", "for ssh *.lab\nroot\nopen sesame\n", "rw-------");

        assertThat(new SecretsFolder(inner).find(Use.ssh("../outside", "esx01.lab")))
                .isEqualTo(new Found.Unusable("there is no credential of this name"));
    }

    @ParameterizedTest
    @CsvSource({
        "esx01.lab, esx01.lab",
        "esx01.lab, ESX01.Lab",
        "other.lab esx*.lab, esx01.lab",
        "*.lab, esx01.lab",
        "10.1.2.*, 10.1.2.33",
        "fd00:7::*, fd00:7::1a",
    })
    void a_host_that_a_line_names_gets_it(String patterns, String host) throws IOException {
        put("esxi-root", "for ssh " + patterns + "\nroot\nopen sesame\n", "rw-------");

        assertThat(found(Use.ssh("esxi-root", host))).isPresent();
    }

    @ParameterizedTest
    @CsvSource({
        "esx01.lab, esx02.lab",
        "esx01.lab, esx01.lab.evil.example",
        "esx01.lab, esx01xlab",
        "esx*.lab, esx01.evil.lab",
        "*, esx01.lab",
        "esx*, esx01.evil.example",
        "10.1.2.*, 10.1.2.com",
        "10.*, 10.1.2.33",
        "fd00:7::*, fd00:7::1:1a",
        "vc01.lab*, vc01.lab:8443",
        "^.*$, esx01.lab",
    })
    void nobody_else_gets_it(String patterns, String host) throws IOException {
        put("esxi-root", "for ssh " + patterns + "\nroot\nopen sesame\n", "rw-------");

        assertThat(why(Use.ssh("esxi-root", host))).contains("add 'for ssh " + host + "' before");
    }

    @ParameterizedTest
    @CsvSource({
        "https://vc01.lab/sdk, vc01.lab",
        "https://vc01.lab:443/sdk, vc01.lab",
        "https://vc01.lab:8443/sdk, vc01.lab:8443",
        "https://10.1.2.3:8443/sdk, 10.1.2.*:8443",
    })
    void a_port_of_its_own_is_said(String url, String pattern) throws IOException {
        var use = Use.at(URI.create(url), Use.Way.VCENTER, "vc");
        put("vc", "for vcenter " + pattern + "\nplumb\nopen sesame\n", "rw-------");
        assertThat(found(use)).isPresent();

        put("vc", "for vcenter vc01.lab:9443\nplumb\nopen sesame\n", "rw-------");
        assertThat(found(use)).isEmpty();
    }

    @Test
    void a_login_for_one_way_is_not_sent_another_way() throws IOException {
        put("esxi-root", "for ssh esx01.lab\nfor git forge.lab\nroot\nopen sesame\n", "rw-------");

        assertThat(why(new Use("esxi-root", Use.Way.VCENTER, "esx01.lab", Optional.empty())))
                .contains("add 'for vcenter esx01.lab' before")
                .doesNotContain("forge", "root", "sesame");
        assertThat(why(new Use("esxi-root", Use.Way.GIT, "esx01.lab", Optional.empty())))
                .contains("add 'for git esx01.lab' before");
        assertThat(why(Use.ssh("esxi-root", "forge.lab"))).contains("'for ssh forge.lab'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "runs /opt/site/nodes\n"})
    void a_file_that_says_no_place_is_sent_nowhere(String bounds) throws IOException {
        put("esxi-root", bounds + "root\nopen sesame\nfor ssh esx01.lab\n", "rw-------");

        assertThat(why(ESX01))
                .isEqualTo(
                        "it was not sent, since its file does not allow that; if it is to be, add"
                                + " 'for ssh esx01.lab' before the line with the user");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"for", "for ssh", "for telnet esx01.lab", "for esx01.lab", "for SSH *.lab"})
    void a_line_that_says_no_way_or_no_host_spoils_the_file(String line) throws IOException {
        put("esxi-root", "for ssh *.lab\n" + line + "\nroot\nopen sesame\n", "rw-------");

        assertThat(why(ESX01))
                .isEqualTo("after 'for' stand ssh, vcenter or git, and then the hosts");
    }

    @Test
    void a_spec_has_just_that_program_run_which_a_line_names() throws IOException {
        var login = "for ssh queue.lab\nruns /opt/site/drain jobs\nops sudo\nopen sesame\n";
        put("queue", login, "rw-------");
        var use = Use.ssh("queue", "queue.lab");

        assertThat(found(use)).isPresent();
        assertThat(found(use.running(Optional.of("/opt/site/drain jobs")))).isPresent();
        assertThat(why(use.running(Optional.of("/opt/site/drain"))))
                .contains("add 'runs /opt/site/drain' before");
        assertThat(why(Use.ssh("queue", "gpu01.lab").running(Optional.of("/tmp/x"))))
                .contains("add 'for ssh gpu01.lab' and 'runs /tmp/x' before");
    }

    @ParameterizedTest
    @ValueSource(strings = {"runs", "runs drain-jobs", "runs *"})
    void a_program_without_its_path_spoils_the_file(String line) throws IOException {
        put("esxi-root", "for ssh *.lab\n" + line + "\nroot\nopen sesame\n", "rw-------");

        assertThat(why(ESX01)).isEqualTo("after 'runs' stands the absolute path of a program");
    }

    @Test
    void a_word_is_no_login_and_a_login_is_no_word() throws IOException {
        put("hook", "for ssh esx01.lab\n", "rw-------");
        put("esxi-root", "for ssh esx01.lab\nroot\nopen sesame\n", "rw-------");
        var secrets = new SecretsFolder(folder);

        assertThat(secrets.word("hook")).isPresent();
        assertThat(secrets.find(Use.ssh("hook", "esx01.lab"))).isInstanceOf(Found.Unusable.class);
        assertThat(secrets.word("esxi-root")).isEmpty();
    }

    private Optional<Credential> found(Use use) {
        return new SecretsFolder(folder).find(use).credential();
    }

    private String why(Use use) {
        return switch (new SecretsFolder(folder).find(use)) {
            case Found.Usable _ -> "usable";
            case Found.Unusable(var why) -> why;
        };
    }

    private void put(String name, String text, String permissions) throws IOException {
        var file = Files.writeString(folder.resolve(name), text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    }
}
