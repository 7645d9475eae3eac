package io.plumbline.app.web;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * How often who could not prove who it is tried from one address. Nobody guesses a token; this
 * keeps one who tries from filling log and processor.
 */
final class FailedLogins {
    static final int MOST = 20;
    static final Duration WINDOW = Duration.ofMinutes(1);

    /** Addresses that are remembered; the oldest is forgotten for a further one. */
    private static final int MOST_ADDRESSES = 10_000;

    private final InstantSource clock;
    private final Map<String, Failures> byAddress = new LinkedHashMap<>();

    FailedLogins(InstantSource clock) {
        this.clock = clock;
    }

    synchronized void failed(String address) {
        var now = clock.instant();
        byAddress.merge(
                address,
                new Failures(now, 1),
                (before, _) ->
                        before.endsAt().isAfter(now)
                                ? new Failures(before.since(), before.count() + 1)
                                : new Failures(now, 1));
        if (byAddress.size() > MOST_ADDRESSES) {
            Iterator<String> oldest = byAddress.keySet().iterator();
            oldest.next();
            oldest.remove();
        }
    }

    /**
     * @return until when it is not listened to
     */
    synchronized Optional<Instant> refusedUntil(String address) {
        return Optional.ofNullable(byAddress.get(address))
                .filter(some -> some.count() >= MOST && some.endsAt().isAfter(clock.instant()))
                .map(Failures::endsAt);
    }

    private record Failures(Instant since, int count) {
        Instant endsAt() {
            return since.plus(WINDOW);
        }
    }
}
