package io.plumbline.drivers.ssh;

import java.util.List;

/** How somebody logs in. */
public sealed interface Credential {

    String user();

    /**
     * By password, also where the device asks for it in a dialogue (keyboard-interactive), as ESXi
     * does.
     */
    record Password(String user, Secret password) implements Credential {}

    /**
     * By key.
     *
     * @param key in PEM or OpenSSH form, without a passphrase
     */
    record PrivateKey(String user, Secret key) implements Credential {}

    /** What must not appear in any text. */
    default List<Secret> secrets() {
        return switch (this) {
            case Password(var _, var password) -> List.of(password);
            case PrivateKey(var _, var key) -> List.of(key);
        };
    }

    /** Whether a device would see the same login. */
    default boolean sameAs(Credential other) {
        return user().equals(other.user())
                && getClass() == other.getClass()
                && secrets().getFirst().sameAs(other.secrets().getFirst());
    }
}
