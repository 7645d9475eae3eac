package io.plumbline.lab.world;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A job of somebody who uses the cluster.
 *
 * @param id counts from 1; never used again
 * @param user who submitted it
 * @param takes from its start
 * @param ends once it runs; empty while it waits
 */
public record BatchJob(int id, String user, Duration takes, Optional<Instant> ends) {
    BatchJob startedAt(Instant now) {
        return new BatchJob(id, user, takes, Optional.of(now.plus(takes)));
    }
}
