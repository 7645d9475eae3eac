package io.plumbline.lab.simulation;

import io.plumbline.device.Act;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.VsanCluster;
import io.plumbline.property.VsanMembership;
import io.plumbline.property.VsanProperties;
import io.plumbline.target.Host;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Of a vSAN we take out no second host, and none while data waits to be copied, whoever has made it
 * old: at once where the daemon saw whose data that is while he was away, else from when it could
 * know. And what becomes of the data is said each time, as the spec says it.
 */
final class VsanKeepsData extends Law {
    private static final String USUAL = "ensureObjectAccessibility";

    /** No look is older than five minutes, and a vSAN takes some to see what it has to copy. */
    private static final Duration COULD_KNOW = Duration.ofMinutes(10);

    private final HandedOver handedOver = new HandedOver();
    private final Set<Target> seenServing = new HashSet<>();

    /** When the daemon that lives was last told that the disks of a host are not there. */
    private final Map<Target, Instant> seenAway = new HashMap<>();

    /** By which membership each went when it was last seen: another one if it was cut off since. */
    private final Map<Target, VsanMembership.Entry> entries = new HashMap<>();

    private Instant watchedSince = Instant.MIN;

    VsanKeepsData() {
        super(Name.VSAN_KEEPS_DATA);
    }

    @Override
    void daemonStarts(Scene scene) {
        seenServing.clear();
        seenAway.clear();
        entries.clear();
        watchedSince = scene.world().now();
    }

    @Override
    void judge(Scene scene, Entry entry) {
        handedOver.look(scene);
        switch (entry) {
            case Entry.Observed seen -> {
                if (scene.unit(seen.host()).toldServing(seen.told())) {
                    seenServing.add(seen.host());
                } else {
                    seenServing.remove(seen.host());
                }
                if (!seenServing.contains(seen.host()) || !tellsOfItsDisks(seen) || wasLost(seen)) {
                    seenAway.put(seen.host(), seen.at());
                }
            }
            case Entry.NotObserved(var at, var host) -> {
                seenServing.remove(host);
                seenAway.put(host, at);
            }
            case Entry.OutageBegan began
                    when scene.hands().areOurs(began.host())
                            && !scene.hands().areLate(began.host()) -> {
                leaves(scene, entry, began.host());
                told(scene, entry, began.host());
            }
            case Entry.Asked(var _, var host, Act.ShutDown _, var _) -> leaves(scene, entry, host);
            default -> {}
        }
    }

    /** It does not tell whether it was this one that its vSAN lost for a while. */
    private boolean wasLost(Entry.Observed seen) {
        var now = membership(seen).map(VsanMembership::entry);
        var before = Optional.ofNullable(entries.get(seen.host()));
        now.ifPresent(entry -> entries.put(seen.host(), entry));
        return before.isPresent() && now.isPresent() && !before.equals(now);
    }

    private static Optional<VsanMembership> membership(Entry.Observed seen) {
        return seen.host() instanceof Host host
                ? seen.told().running(VsanProperties.MEMBERSHIP.of(host))
                : Optional.empty();
    }

    private static boolean tellsOfItsDisks(Entry.Observed seen) {
        return membership(seen)
                .filter(member ->
                        member.state() == VsanMembership.State.Serves
                                && member.members() == member.configured())
                .isPresent();
    }

    private void leaves(Scene scene, Entry entry, Target host) {
        var found = cluster(scene, host);
        if (found.isEmpty()) {
            return;
        }
        var vsan = found.get();
        premise(scene, host);
        vsan.missing()
                .forEach((other, since) -> {
                    if (!other.equals(host) && isKnownToMiss(scene, other, since, entry.at())) {
                        breaks(scene, entry, other.name() + " of its vSAN is away too");
                    }
                });
        vsan.stale()
                .forEach((other, times) -> {
                    if (isKnownToBeOld(scene, other, times, entry.at())) {
                        breaks(
                                scene,
                                entry,
                                "data of " + other.name() + " is old since " + times.back());
                    }
                });
        vsan.unsafeSince()
                .filter(since -> couldKnow(since, entry.at()))
                .ifPresent(
                        since -> breaks(scene, entry, "its vSAN has data to copy since " + since));
    }

    private boolean isKnownToMiss(Scene scene, Host other, Instant since, Instant at) {
        return (scene.hands().areOurs(other) && !handedOver.has(other))
                || (!scene.owner().lacks(other)
                        && (!seenServing.contains(other) || couldKnow(since, at)));
    }

    /** Of a host that the spec lacks its vSAN tells all the same, a little later. */
    private boolean isKnownToBeOld(Scene scene, Host other, VsanCluster.Back times, Instant at) {
        var seen =
                !scene.owner().lacks(other)
                        && Optional.ofNullable(seenAway.get(other))
                                .filter(last -> !last.isBefore(times.away()))
                                .isPresent();
        return seen || couldKnow(times.back(), at);
    }

    /** It had the time, or began to watch later. */
    private boolean couldKnow(Instant since, Instant at) {
        return !since.isAfter(watchedSince) || since.isBefore(at.minus(COULD_KNOW));
    }

    private void told(Scene scene, Entry entry, Target host) {
        if (cluster(scene, host).isPresent()) {
            var said = scene.world().host((Host) host).vsan().toldLast();
            if (!said.equals(Optional.of(USUAL))) {
                breaks(scene, entry, "what becomes of its data was said to be " + said);
            }
        }
    }

    private static Optional<VsanCluster> cluster(Scene scene, Target unit) {
        return unit instanceof Host host
                ? scene.world().host(host).vsan().cluster()
                : Optional.empty();
    }
}
