package io.plumbline.app.fleet;

import io.plumbline.app.store.SshDebtTable;
import io.plumbline.app.work.Pace;
import io.plumbline.plan.OnHold;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.Mode;
import io.plumbline.target.Host;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * Of which hosts SSH may be started or stopped: by the newest spec of each cluster, and by its last
 * pass, which knows the spec in force and whom a person holds. To start one both have to say so,
 * and nothing is stopped that either of them wants open. Before the first pass of a cluster neither
 * is done there.
 */
final class OpenForWork {
    private final Pace pace;
    private final Map<String, Bound> newest = new ConcurrentHashMap<>();
    private final Map<String, Passed> passed = new ConcurrentHashMap<>();

    /**
     * What a spec says.
     *
     * @param hosts all of them, with those that are leaving
     * @param open those whose SSH is to run, and who wants that
     * @param works whether its mode lets hosts be changed
     */
    record Bound(String cluster, Set<Host> hosts, Map<Host, Opener> open, boolean works) {}

    /**
     * @param name of the host, as its spec spells it
     * @param by the way to its vCenter
     */
    record Opener(String cluster, String name, SshDebtTable.By by) {}

    /**
     * Why a host is not stopped.
     *
     * @param isSaid that a spec, a pass or a person keeps it; else one is awaited that may
     */
    record Wait(String why, boolean isSaid) {}

    private record Passed(Bound by, Map<Host, OnHold> onHold, Set<Host> out) {
        boolean holds(Host host, Instant now) {
            var hold = onHold.get(host);
            return hold != null && hold.lasts(now);
        }
    }

    OpenForWork(Pace pace) {
        this.pace = pace;
    }

    Bound bound(ClusterSpec spec) {
        var cluster = spec.name().value();
        var open = new HashMap<Host, Opener>();
        spec.opensSsh()
                .forEach((host, in) ->
                        open.merge(
                                alike(host),
                                new Opener(cluster, host.name(), VCenters.by(in)),
                                (one, other) ->
                                        spec.leavingUnits().contains(new Host(one.name()))
                                                ? other
                                                : one));
        var works = spec.modes().overall() == Mode.Enforce;
        var bound = new Bound(cluster, alike(spec.hostsWithLeaving()), Map.copyOf(open), works);
        newest.put(bound.cluster(), bound);
        return bound;
    }

    /**
     * @param out who is out of service by us, or is owed what made way for it
     * @return whether that says anything else than the pass before
     */
    boolean passed(Bound by, Map<Target, OnHold> onHold, Set<Target> out) {
        var held = new HashMap<Host, OnHold>();
        onHold.forEach((unit, hold) -> {
            if (unit instanceof Host host) {
                held.put(alike(host), hold);
            }
        });
        var now = new Passed(by, Map.copyOf(held), alike(out));
        return !now.equals(passed.put(by.cluster(), now));
    }

    /** Names of vCenter and of the network are told apart by no capital letters. */
    private static Host alike(Host host) {
        return new Host(host.name().toLowerCase(Locale.ROOT));
    }

    private static Set<Host> alike(Set<? extends Target> units) {
        return units.stream()
                .filter(Host.class::isInstance)
                .map(unit -> alike((Host) unit))
                .collect(Collectors.toUnmodifiableSet());
    }

    /**
     * @param asking what whoever asks goes by: it may be older, or newer, than the last pass
     */
    boolean mayStart(Bound asking, Host host) {
        var last = passed.get(asking.cluster());
        return last != null
                && asking.open().containsKey(alike(host))
                && last.by().open().containsKey(alike(host))
                && !last.holds(alike(host), pace.now());
    }

    boolean mayStop(String cluster, Host host) {
        return openers(host).isEmpty() && waits(cluster, host).isEmpty();
    }

    /** Whose newest spec wants it open, in order. */
    List<Opener> openers(Host host) {
        return newest.values().stream()
                .flatMap(one -> Optional.ofNullable(one.open().get(alike(host))).stream())
                .sorted(Comparator.comparing(Opener::cluster))
                .toList();
    }

    /**
     * Why it is not stopped though no newest spec wants it open. A hold of a host that no spec has
     * any more nobody can end, so it keeps nothing. One that is out stays open where the mode
     * allows that, though the key is gone: it is to be put back.
     *
     * @param cluster for whose work it was started
     */
    Optional<Wait> waits(String cluster, Host host) {
        if (!passed.containsKey(cluster)) {
            return Optional.of(
                    new Wait("no spec of cluster " + cluster + " is in force yet", false));
        }
        return newest.values().stream()
                .flatMap(one -> waits(one, alike(host)).stream())
                .findFirst();
    }

    private Optional<Wait> waits(Bound one, Host host) {
        var last = passed.get(one.cluster());
        if (last == null) {
            return one.hosts().contains(host)
                    ? Optional.of(new Wait("cluster " + one.cluster() + " had no pass yet", false))
                    : Optional.empty();
        }
        if (last.by().open().containsKey(host)) {
            return said("cluster " + one.cluster() + " had no pass by its newest spec yet");
        }
        if (one.works() && last.by().works() && last.out().contains(host)) {
            return said(
                    "it is out of service by us, or what made way for it is not back: if it does"
                            + " not answer, start its SSH by hand, so that it is put back");
        }
        var has = one.hosts().contains(host) || last.by().hosts().contains(host);
        return has && last.holds(host, pace.now()) ? said("a person holds it") : Optional.empty();
    }

    private static Optional<Wait> said(String why) {
        return Optional.of(new Wait(why, true));
    }
}
