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

        /** As it is now; empty where nothing of use is kept under that name. */
        Optional<Login> now();

        /** Why there is none, for whoever is to correct that. No secrets. */
        default String lack() {
            return "there is no credential with this name";
        }
    }
}
