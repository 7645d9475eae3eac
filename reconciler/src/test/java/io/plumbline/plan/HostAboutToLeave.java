package io.plumbline.plan;

import io.plumbline.desired.Wish;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.Artifact;
import io.plumbline.property.HostProperties;
import io.plumbline.property.OthersTasks;
import io.plumbline.property.Property;
import io.plumbline.property.RedAlarms;
import io.plumbline.property.RedAlarms.Alarm;
import io.plumbline.property.RedAlarms.Ends;
import io.plumbline.property.Want;
import io.plumbline.spec.Origin;
import io.plumbline.target.Host;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A host with a boot to take, what vCenter tells of it, and others of its cluster. */
abstract class HostAboutToLeave extends MachinesOfAHost {
    static final OthersTasks RECONNECTS =
            new OthersTasks(List.of("HostSystem.reconnect on the host by LAB\\ann"));
    static final String AT_WORK =
            "OTHERS_TASK somebody else is at work there by vCenter: HostSystem.reconnect on the"
                    + " host by LAB\\ann";
    static final Instant RED = Instant.parse("2026-11-01T08:00:00Z");
    static final Alarm RESERVE =
            new Alarm(
                    "",
                    Ends.BY_AN_EVENT,
                    Optional.of(RED),
                    "Insufficient vSphere HA failover resources");

    /** Since twenty-five minutes, and vCenter does not say when it ends. */
    static final Alarm LOST =
            new Alarm("", Ends.BY_AN_EVENT, Optional.of(T.minus(Duration.ofMinutes(25))), "Lost");

    static final Host THIRD = new Host("esx03.lab");
    static final List<String> GOES = List.of("TakeOut: 1 settings differ, 1 boots");

    private final Map<Property<?>, Reading<?>> facts = new HashMap<>();
    private Optional<Artifact> file = Optional.empty();
    String clusterOfTheOther = "domain-c8";

    /** Empty where that is not told. */
    Optional<String> clusterOfTheThird = Optional.of("domain-c8");

    @BeforeEach
    void nothing_runs_there() {
        declared.clear();
        running = List.of();
    }

    @Override
    void tell(Readings.Builder readings) {
        facts.forEach((fact, reading) -> put(readings, fact, reading));
    }

    @SuppressWarnings("unchecked") // Each was entered with a reading of its own.
    private static <V> void put(Readings.Builder readings, Property<V> fact, Reading<?> reading) {
        readings.put(fact.of(HOST), (Reading<V>) reading);
    }

    @Override
    List<Wish<?>> wishes() {
        return List.of(
                new Wish<>(
                        KEY.of(HOST),
                        new Want.Exactly<>(7),
                        new Origin("c.yaml", 1, 1, "test"),
                        file,
                        false));
    }

    <V> void told(Property<V> fact, V value) {
        facts.put(fact, HandMadePlans.settled(value));
    }

    void untold(Property<?> fact) {
        facts.put(fact, new Reading.Unreadable<>(new Problem.Unparsed(HOST, "look", "nothing")));
    }

    void liesAt(String path) {
        file = Optional.of(new Artifact("mft", path, "0".repeat(64)));
    }

    /** Times are from now. */
    void out(Host host, Duration from, @Nullable Duration until) {
        journal.add(
                new Event.TakeOutIntended(
                        host,
                        T.plus(from),
                        HandMadePlans.id(20),
                        "sha256:0",
                        "test",
                        Optional.empty()));
        journal.add(
                new Event.ActEnded(
                        host,
                        T.plus(from),
                        HandMadePlans.id(20),
                        new Ending.Done(Activation.LIVE)));
        if (until != null) {
            journal.add(new Event.TakenOut(host, T.plus(from)));
            journal.add(new Event.Released(host, T.plus(until)));
        }
    }

    @Override
    List<Snapshot> others() {
        return List.of(in(Optional.of(clusterOfTheOther), OTHER), in(clusterOfTheThird, THIRD));
    }

    private static Snapshot in(Optional<String> cluster, Host host) {
        var readings =
                Readings.builder()
                        .put(HostProperties.MAINTENANCE_MODE.of(host), HandMadePlans.settled(false))
                        .put(HostProperties.RUNNING_VMS.of(host), HandMadePlans.settled(List.of()));
        cluster.ifPresent(in ->
                readings.put(
                        HostProperties.RED_ALARMS.of(host),
                        HandMadePlans.settled(red(in, List.of(), Optional.empty()))));
        return Snapshot.answered(
                host,
                "vcenter",
                new Observation(Optional.of(HandMadePlans.BOOT), readings.build(), List.of()),
                T);
    }

    void alarms(Alarm... each) {
        told(HostProperties.RED_ALARMS, red("domain-c8", List.of(each), Optional.empty()));
    }

    static RedAlarms red(String cluster, List<Alarm> each, Optional<String> untold) {
        return new RedAlarms("esx01.lab", new RedAlarms.Around(cluster, each, untold));
    }

    void wentDown(int act, Duration ago) {
        var at = T.minus(ago);
        journal.add(
                new Event.ShutDownIntended(
                        HOST,
                        at,
                        HandMadePlans.id(act),
                        HandMadePlans.id(9),
                        "vm-1",
                        UNTIL,
                        "sha256:0",
                        "test"));
        journal.add(
                new Event.ActEnded(
                        HOST, at, HandMadePlans.id(act), new Ending.Done(Activation.LIVE)));
        down("vm-1");
    }
}
