package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.observed.Readings;
import io.plumbline.property.Setting;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * How much one vCenter is asked to have run on hosts: so many of them at a time, and each once in a
 * while, whatever specs come and go meanwhile. A command starts an interpreter on the host, and its
 * answer decides nothing. Nobody waits: who finds all places taken asks again with his next look.
 */
final class Relay {
    /** As many as a public exporter of such facts asks at a time: public file 57618447660. */
    static final int HOSTS_AT_ONCE = 8;

    /**
     * In wall time. A host is asked seven things, of a second or two each: of a thousand hosts all
     * have had their turn after a quarter or half of an hour.
     */
    static final Duration AGAIN_AFTER = Duration.ofHours(1);

    /** Nothing older is shown, also where all places are taken. */
    static final Duration SHOWN_FOR = AGAIN_AFTER.multipliedBy(2);

    private final InstantSource clock;
    private final Map<Asked, Told> last = new HashMap<>();
    private final Set<HostRef> talking = new HashSet<>();

    Relay(InstantSource clock) {
        this.clock = clock;
    }

    /**
     * @param host as vCenter knows it: another one may come to its name, and says nothing of it
     * @param what all that is asked, by the name of the host in the spec
     */
    record Asked(HostRef host, Set<Setting<?>> what) {
        Asked {
            what = Set.copyOf(what);
        }
    }

    /**
     * @param at before the first of it was asked
     */
    private record Told(Instant at, Readings readings) {}

    /** The time by which all of this goes. */
    InstantSource clock() {
        return clock;
    }

    /**
     * What the host told last where that is young; else what it tells now, or, as long as others
     * have all places or somebody asks it, the last again where that is not too old.
     *
     * @param question asks the host, and is told when that is; this takes a place
     * @return nothing where nothing was told yet, or not for long
     */
    Readings told(Asked asked, Function<Instant, Readings> question) {
        var before = unlessItIsToBeAsked(asked);
        if (before.isPresent()) {
            return before.get();
        }
        try {
            var at = clock.instant().truncatedTo(ChronoUnit.SECONDS);
            var readings = question.apply(at);
            keep(asked, new Told(at, readings));
            return readings;
        } finally {
            leave(asked.host());
        }
    }

    /** Empty where there is a place, which whoever asks has from here on. */
    private synchronized Optional<Readings> unlessItIsToBeAsked(Asked asked) {
        var told = Optional.ofNullable(last.get(asked)).filter(some -> isYounger(some, SHOWN_FOR));
        var waits =
                told.filter(some -> isYounger(some, AGAIN_AFTER)).isPresent()
                        || talking.size() == HOSTS_AT_ONCE
                        || !talking.add(asked.host());
        return waits
                ? Optional.of(told.map(Told::readings).orElse(Readings.none()))
                : Optional.empty();
    }

    /** What nobody is shown any more goes: of hosts that left, and of questions of old specs. */
    private synchronized void keep(Asked asked, Told told) {
        last.put(asked, told);
        last.values().removeIf(some -> !isYounger(some, SHOWN_FOR));
    }

    private synchronized void leave(HostRef host) {
        talking.remove(host);
    }

    /** A clock that was put back tells no age. */
    private boolean isYounger(Told told, Duration than) {
        var age = Duration.between(told.at(), clock.instant());
        return !age.isNegative() && age.compareTo(than) < 0;
    }
}
