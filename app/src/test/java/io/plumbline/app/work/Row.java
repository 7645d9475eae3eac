package io.plumbline.app.work;

import io.plumbline.device.Endpoint;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.problem.Problem;
import io.plumbline.target.Host;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Hosts that tell the same whenever they are looked at. No pass is made over them. */
final class Row extends StillCluster {
    private static final Instant AT = Instant.parse("2026-11-20T10:00:00Z");

    /** Whom it was looked at, in order. */
    final List<String> looks = new CopyOnWriteArrayList<>();

    /** By host, why it does not answer. */
    final Map<String, Problem> trouble = new ConcurrentHashMap<>();

    private final Map<Target, Declared> units = new TreeMap<>();

    Row(int count, String revision) {
        IntStream.rangeClosed(1, count).forEach(n -> of(host(n).label(), revision));
    }

    static Host host(int number) {
        return new Host("esx%02d.lab".formatted(number));
    }

    /** The spec says something else of one. */
    Row of(String host, String revision) {
        units.put(new Host(host), new Declared(revision, "rack1"));
        return this;
    }

    @Override
    public String cluster() {
        return "row";
    }

    @Override
    public String revision() {
        return "r";
    }

    @Override
    public Map<Target, Declared> units() {
        return units;
    }

    @Override
    public Set<Endpoint> endpoints() {
        return units.keySet().stream()
                .map(host -> new Endpoint("esxi", host.label()))
                .collect(Collectors.toSet());
    }

    @Override
    public Snapshot unseen(Endpoint endpoint) {
        return Snapshot.never(new Host(endpoint.name()), endpoint.toString());
    }

    @Override
    public Snapshot observe(Endpoint endpoint, Snapshot before) {
        looks.add(endpoint.name());
        var why = trouble.get(endpoint.name());
        return why == null
                ? before.answered(new Observation(Optional.empty(), Readings.none(), List.of()), AT)
                : before.failed(why);
    }
}
