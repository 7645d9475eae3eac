package io.plumbline.app.demo;

import io.plumbline.app.client.DaemonClient;
import io.plumbline.app.client.DaemonUnreachable;

import java.util.Optional;

/** Looks at a daemon that may be away for a moment. */
final class Sights {
    private Sights() {}

    static Optional<Sight> now(DaemonClient daemon) {
        try {
            return Optional.of(Sight.of(daemon));
        } catch (DaemonUnreachable _) {
            return Optional.empty();
        }
    }
}
