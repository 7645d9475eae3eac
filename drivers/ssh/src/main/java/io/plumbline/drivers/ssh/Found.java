package io.plumbline.drivers.ssh;

import java.util.Optional;

/** What is kept under a credential's name, for one use of it. */
public sealed interface Found {
    record Usable(Credential login) implements Found {}

    /**
     * @param why for whoever is to correct that; nothing of what is kept
     */
    record Unusable(String why) implements Found {}

    default Optional<Credential> credential() {
        return this instanceof Usable(var login) ? Optional.of(login) : Optional.empty();
    }
}
