package io.plumbline.drivers.vcenter.yavijava;

import io.plumbline.drivers.vcenter.Login;
import io.plumbline.drivers.vcenter.Password;

import java.util.Optional;

/** A credential that can be changed. */
final class Logins implements Login.Source {

    private volatile Login now;

    private Logins(Login now) {
        this.now = now;
    }

    static Logins always(Login login) {
        return new Logins(login);
    }

    static Logins as(String user, String password) {
        return new Logins(new Login("vc", user, new Password(password)));
    }

    void change(String password) {
        now = new Login(now.credential(), now.user(), new Password(password));
    }

    @Override
    public String credential() {
        return "vc";
    }

    @Override
    public Optional<Login> now() {
        return Optional.of(now);
    }
}
