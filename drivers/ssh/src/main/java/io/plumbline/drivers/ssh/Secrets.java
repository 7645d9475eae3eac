package io.plumbline.drivers.ssh;

import java.util.Optional;

/** Where credentials are kept. A spec names them, never their values. */
@FunctionalInterface
public interface Secrets {

    /**
     * The credential as it is now: asked again at each login, so that a changed one is taken
     * without a restart.
     *
     * @param reference the name in the spec, for example {@code esxi-root}
     */
    Optional<Credential> find(String reference);
}
