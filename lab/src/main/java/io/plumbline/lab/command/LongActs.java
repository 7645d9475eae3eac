package io.plumbline.lab.command;

import io.plumbline.lab.world.Body;
import io.plumbline.lab.world.Jobs;
import io.plumbline.lab.world.World;

import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * Tells the ledger of long acts, which are files to everybody else: a folder named by a UUID is
 * made once, and a file {@code exit} in it ends the act.
 */
public final class LongActs {
    private static final Pattern FOLDER =
            Pattern.compile(".*/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})");

    private final World world;
    private final Jobs jobs;

    public LongActs(World world, Jobs jobs) {
        this.world = world;
        this.jobs = jobs;
    }

    public void made(String folder) {
        act(folder).ifPresent(id -> jobs.started(id, folder));
    }

    public void madeAgain(String folder) {
        world.run(() -> act(folder).ifPresent(jobs::secondStartRefused));
    }

    public void moved(String to, Optional<Body> body) {
        if (to.endsWith("/exit")) {
            var status =
                    body.map(some -> some instanceof Body.Text(var text) ? text.strip() : "?")
                            .orElse("?");
            act(to.substring(0, to.length() - "/exit".length()))
                    .ifPresent(id -> jobs.ended(id, status.equals("0"), "exit " + status));
        }
    }

    private static Optional<UUID> act(String folder) {
        var matcher = FOLDER.matcher(folder);
        return matcher.matches()
                ? Optional.of(UUID.fromString(matcher.group(1)))
                : Optional.empty();
    }
}
