package io.plumbline.lab.command;

import io.plumbline.lab.world.Body;
import io.plumbline.lab.world.HostModel;

import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * Tells the ledger of long acts, which are files to everybody else: a folder named by a UUID is
 * made once, and a file {@code exit} in it ends the act.
 */
final class LongActs {
    private static final Pattern FOLDER =
            Pattern.compile(".*/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})");

    private final HostModel host;

    LongActs(HostModel host) {
        this.host = host;
    }

    void made(String folder) {
        act(folder).ifPresent(id -> host.jobs().started(id, folder));
    }

    void madeAgain(String folder) {
        host.world().run(() -> act(folder).ifPresent(host.jobs()::secondStartRefused));
    }

    void moved(String to, Optional<Body> body) {
        if (to.endsWith("/exit")) {
            var status =
                    body.map(some -> some instanceof Body.Text(var text) ? text.strip() : "?")
                            .orElse("?");
            act(to.substring(0, to.length() - "/exit".length()))
                    .ifPresent(id -> host.jobs().ended(id, status.equals("0"), "exit " + status));
        }
    }

    private static Optional<UUID> act(String folder) {
        var matcher = FOLDER.matcher(folder);
        return matcher.matches()
                ? Optional.of(UUID.fromString(matcher.group(1)))
                : Optional.empty();
    }
}
