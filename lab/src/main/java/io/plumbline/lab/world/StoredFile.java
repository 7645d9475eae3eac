package io.plumbline.lab.world;

import java.time.Instant;

/**
 * A file.
 *
 * @param sha256 of the contents; settable for files that stand for real ones
 */
public record StoredFile(Body body, String sha256, long sizeBytes, Instant modifiedAt) {
    public static StoredFile of(Body body, Instant at) {
        return new StoredFile(body, body.sha256(), body.sizeBytes(), at);
    }
}
