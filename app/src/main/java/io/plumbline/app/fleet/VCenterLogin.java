package io.plumbline.app.fleet;

import io.plumbline.drivers.ssh.Credential;
import io.plumbline.drivers.ssh.Found;
import io.plumbline.drivers.ssh.Secrets;
import io.plumbline.drivers.ssh.Sudo;
import io.plumbline.drivers.ssh.Use;
import io.plumbline.drivers.vcenter.Login;
import io.plumbline.drivers.vcenter.Password;

import java.net.URI;
import java.util.Optional;

/**
 * A user and a password out of the secrets; vCenter knows neither keys nor sudo.
 *
 * @param use as the spec says it
 */
record VCenterLogin(Use use, Secrets secrets) implements Login.Source {
    static VCenterLogin at(URI said, String credential, Secrets secrets) {
        return new VCenterLogin(Use.at(said, Use.Way.VCENTER, credential), secrets);
    }

    @Override
    public String credential() {
        return use.credential();
    }

    @Override
    public Optional<Login> now() {
        return secrets.find(use)
                .credential()
                .flatMap(found ->
                        found instanceof Credential.Password(var user, var password, var sudo)
                                        && sudo == Sudo.NONE
                                ? Optional.of(
                                        new Login(
                                                credential(),
                                                user,
                                                new Password(password.reveal())))
                                : Optional.empty());
    }

    @Override
    public String lack() {
        return switch (secrets.find(use)) {
            case Found.Usable(Credential.PrivateKey _) ->
                    "it is a private key, and vCenter takes a password";
            case Found.Usable(Credential.Password _) ->
                    "it says sudo after the user, and vCenter knows none";
            case Found.Unusable(var why) -> why;
        };
    }
}
