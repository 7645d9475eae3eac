package io.plumbline.app.fleet;

import io.plumbline.app.store.SshDebtTable.Row;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;

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
     * @param began when it was tried first
     * @param tell when it is said next
     */
    private record Tries(int failures, Instant began, Instant again, Instant tell) {
        Tries failed(Instant now) {
            var doubled = AGAIN.multipliedBy(1L << Math.min(failures, MOST_DOUBLED));
            return new Tries(failures + 1, failures == 0 ? now : began, now.plus(doubled), tell);
        }

        /** It was not tried. */
        Tries waited() {
            return new Tries(0, began, Instant.MIN, tell);
        }

        Tries told(Instant now) {
            return new Tries(failures, began, again, now.plus(TOLD_AGAIN));
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
     * @param givenUp when nobody tries any more
     * @return whether this daemon has tried for half an hour, so that others had time to come up
     */
    boolean failed(Row row, String why, Optional<Instant> givenUp) {
        var now = clock.instant();
        var tries = left(row, last -> last.failed(now), () -> tell(row, why, givenUp));
        return !now.isBefore(tries.began().plus(TOLD_AFTER));
    }

    void waits(Row row, String why) {
        left(
                row,
                Tries::waited,
                () -> warn(row, why).log("SSH that was started for our work runs on"));
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

    private Tries left(Row row, UnaryOperator<Tries> how, Runnable tells) {
        var now = clock.instant();
        var first = new Tries(0, now, now, now.plus(TOLD_AFTER));
        var next = how.apply(open.getOrDefault(id(row), first));
        if (!now.isBefore(next.tell())) {
            tells.run();
            next = next.told(now);
        }
        open.put(id(row), next);
        return next;
    }

    private static void tell(Row row, String why, Optional<Instant> givenUp) {
        var warning = warn(row, why);
        givenUp.map(at -> warning.addKeyValue("givenUp", at))
                .orElse(warning)
                .log(
                        "SSH that was started for our work may still run; stop it by hand if that"
                                + " does not pass");
    }

    private static LoggingEventBuilder warn(Row row, String why) {
        return log.atWarn()
                .addKeyValue("cluster", row.cluster())
                .addKeyValue("host", row.name())
                .addKeyValue("vcenter", row.by().url())
                .addKeyValue("vcenterId", row.vcenter())
                .addKeyValue("opened", row.opened())
                .addKeyValue("why", why);
    }
}
