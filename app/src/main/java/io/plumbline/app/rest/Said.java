package io.plumbline.app.rest;

import org.jspecify.annotations.Nullable;

import java.time.Duration;

/** What a person sends to {@code /api/v1}. Who it is, is what the sender says it is. */
public final class Said {
    private Said() {}

    /**
     * @param lasts in the devices' time, as ISO 8601 ({@code PT2H}); null until somebody resumes it
     */
    public record Hold(String by, String why, @Nullable Duration lasts) {}

    public record Word(String by) {}

    /**
     * @param digest of the unit's change, as the plan shows it
     * @param lasts in the devices' time; null until the outage is over
     */
    public record Approve(String by, String digest, @Nullable Duration lasts) {}
}
