package io.plumbline.drivers.vcenter;

import java.util.Optional;

/**
 * Who logs in.
 *
 * @param credential its name in the spec
 */
public record Login(String credential, String user, Password password) {

    /** Whether vCenter would see the same login. */
    public boolean sameAs(Login other) {
        return user.equals(other.user) && password.sameAs(other.password);
    }

    /** Where it is kept: asked at each login, so that a changed one is taken without a restart. */
    public interface Source {

        /** Its name in the spec. */
        String credential();

        /** As it is now; empty where nothing is kept under that name. */
        Optional<Login> now();
    }
}
