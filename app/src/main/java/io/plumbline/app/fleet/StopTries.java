package io.plumbline.app.fleet;

import io.plumbline.app.store.SshOpened.Row;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Hosts whose SSH is to be off and is not yet: since when, when each is tried again, and when that
 * was told last. Not kept: another daemon begins anew.
 */
final class StopTries {
    private static final Logger log = LoggerFactory.getLogger(StopTries.class);
    private static final Duration AGAIN = Duration.ofSeconds(30);

    /** Eight minutes. */
    private static final int MOST_DOUBLED = 4;

    /** A reboot takes some of that, and nobody reaches the host meanwhile. */
    private static final Duration TOLD_AFTER = Duration.ofMinutes(30);

    private static final Duration TOLD_AGAIN = Duration.ofDays(1);

    private final InstantSource clock;
    private final Map<String, Tries> open = new ConcurrentHashMap<>();

    /**
     * @param tell when it is said next
     * @param gone since when its vCenter has told of no such host, at each try
     */
    private record Tries(int failures, Instant again, Instant tell, Optional<Instant> gone) {
        Tries failed(Instant now, boolean isGone) {
            var doubled = AGAIN.multipliedBy(1L << Math.min(failures, MOST_DOUBLED));
            return new Tries(
                    failures + 1,
                    now.plus(doubled),
                    tell,
                    isGone ? gone.or(() -> Optional.of(now)) : Optional.empty());
        }

        /** It was not tried. */
        Tries waited() {
            return new Tries(0, Instant.MIN, tell, Optional.empty());
        }

        Tries told(Instant now) {
            return new Tries(failures, again, now.plus(TOLD_AGAIN), gone);
        }
    }

    /**
     * @param clock wall time
     */
    StopTries(InstantSource clock) {
        this.clock = clock;
    }

    boolean isDue(Row row) {
        var last = open.get(id(row));
        return last == null || !clock.instant().isBefore(last.again());
    }

    /**
     * @return since when its vCenter has told of no such host
     */
    Optional<Instant> failed(Row row, String why, boolean isGone) {
        return left(row, why, last -> last.failed(clock.instant(), isGone)).gone();
    }

    void waits(Row row, String why) {
        left(row, why, Tries::waited);
    }

    void ended(Row row) {
        open.remove(id(row));
    }

    /** Others are somebody else's by now. */
    void only(List<Row> rows) {
        open.keySet().retainAll(rows.stream().map(StopTries::id).collect(Collectors.toSet()));
    }

    private static String id(Row row) {
        return row.vcenter() + "/" + row.host();
    }

    private Tries left(Row row, String why, UnaryOperator<Tries> how) {
        var now = clock.instant();
        var first = new Tries(0, now, now.plus(TOLD_AFTER), Optional.empty());
        var next = how.apply(open.getOrDefault(id(row), first));
        if (!now.isBefore(next.tell())) {
            tell(row, why);
            next = next.told(now);
        }
        open.put(id(row), next);
        return next;
    }

    private static void tell(Row row, String why) {
        log.atWarn()
                .addKeyValue("cluster", row.cluster())
                .addKeyValue("host", row.name())
                .addKeyValue("opened", row.opened())
                .addKeyValue("why", why)
                .log(
                        "SSH that was started for our work may still run; stop it by hand if that"
                                + " does not pass");
    }
}
