package io.plumbline.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.ssh.Credential;
import io.plumbline.drivers.ssh.Found;
import io.plumbline.drivers.ssh.Secret;
import io.plumbline.drivers.ssh.Secrets;
import io.plumbline.drivers.ssh.Sudo;
import io.plumbline.drivers.ssh.Use;
import io.plumbline.drivers.vcenter.Login;
import io.plumbline.drivers.vcenter.Password;

import org.junit.jupiter.api.Test;

import java.net.URI;
import java.util.ArrayList;
import java.util.Optional;

class VCenterLoginTest {
    private static final Secret SECRET = new Secret("open sesame");

    @Test
    void user_and_password_are_a_login() {
        var login = of(new Credential.Password("plumb@vsphere.local", SECRET)).now().orElseThrow();

        assertThat(login.credential()).isEqualTo("vc");
        assertThat(
                        login.sameAs(
                                new Login(
                                        "vc", "plumb@vsphere.local", new Password("open sesame"))))
                .isTrue();
    }

    @Test
    void key_or_sudo_is_none_and_says_why() {
        var key = of(new Credential.PrivateKey("plumb", SECRET));
        var sudo = of(new Credential.Password("plumb", SECRET, Sudo.UNASKED));

        assertThat(key.now()).isEmpty();
        assertThat(key.lack()).isEqualTo("it is a private key, and vCenter takes a password");
        assertThat(sudo.now()).isEmpty();
        assertThat(sudo.lack()).isEqualTo("it says sudo after the user, and vCenter knows none");
    }

    @Test
    void missing_one_is_missing() {
        var missing = login(_ -> new Found.Unusable("there is no such credential"));

        assertThat(missing.now()).isEmpty();
        assertThat(missing.lack()).isEqualTo("there is no such credential");
    }

    @Test
    void it_is_asked_for_by_the_address_that_the_spec_says() {
        var asked = new ArrayList<Use>();
        var login =
                VCenterLogin.at(
                        URI.create("https://VC01.lab:8443/sdk"),
                        "vc",
                        use -> {
                            asked.add(use);
                            return new Found.Unusable("");
                        });

        assertThat(login.now()).isEmpty();
        assertThat(asked)
                .containsExactly(new Use("vc", Use.Way.VCENTER, "VC01.lab:8443", Optional.empty()));
    }

    private static VCenterLogin of(Credential credential) {
        return login(_ -> new Found.Usable(credential));
    }

    private static VCenterLogin login(Secrets secrets) {
        return VCenterLogin.at(URI.create("https://vc01.lab/sdk"), "vc", secrets);
    }
}
