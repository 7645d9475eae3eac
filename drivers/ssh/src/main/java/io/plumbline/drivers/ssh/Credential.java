package io.plumbline.drivers.ssh;

import java.util.List;

/** How somebody logs in. */
public sealed interface Credential {

    String user();

    Sudo sudo();

    /**
     * By password, also where the device asks for it in a dialogue (keyboard-interactive), as ESXi
     * does.
     */
    record Password(String user, Secret password, Sudo sudo) implements Credential {
        public Password(String user, Secret password) {
            this(user, password, Sudo.NONE);
        }
    }

    /**
     * By key.
     *
     * @param key in PEM or OpenSSH form, without a passphrase
     */
    record PrivateKey(String user, Secret key, Sudo sudo) implements Credential {
        public PrivateKey {
            if (sudo == Sudo.WITH_PASSWORD) {
                throw new IllegalArgumentException("a login by key has no password for sudo");
            }
        }

        public PrivateKey(String user, Secret key) {
            this(user, key, Sudo.NONE);
        }
    }

    /** What must not appear in any text. */
    default List<Secret> secrets() {
        return switch (this) {
            case Password(var _, var password, var _) -> List.of(password);
            case PrivateKey(var _, var key, var _) -> List.of(key);
        };
    }

    /** Whether a device would see the same login. */
    default boolean sameAs(Credential other) {
        return user().equals(other.user())
                && sudo() == other.sudo()
                && getClass() == other.getClass()
                && secrets().getFirst().sameAs(other.secrets().getFirst());
    }
}
