package io.plumbline.app.fleet;

import io.plumbline.drivers.ssh.Credential;
import io.plumbline.drivers.ssh.Secrets;
import io.plumbline.drivers.ssh.Sudo;
import io.plumbline.drivers.vcenter.Login;
import io.plumbline.drivers.vcenter.Password;

import java.util.Optional;

/** A user and a password out of the secrets; vCenter knows neither keys nor sudo. */
record VCenterLogin(String credential, Secrets secrets) implements Login.Source {

    @Override
    public Optional<Login> now() {
        return secrets.find(credential)
                .flatMap(found ->
                        found instanceof Credential.Password(var user, var password, var sudo)
                                        && sudo == Sudo.NONE
                                ? Optional.of(
                                        new Login(
                                                credential, user, new Password(password.reveal())))
                                : Optional.empty());
    }

    @Override
    public String lack() {
        return secrets.find(credential)
                .map(found ->
                        switch (found) {
                            case Credential.PrivateKey _ ->
                                    "it is a private key, and vCenter takes a password";
                            case Credential.Password _ ->
                                    "it says sudo after the user, and vCenter knows none";
                        })
                .orElseGet(Login.Source.super::lack);
    }
}
