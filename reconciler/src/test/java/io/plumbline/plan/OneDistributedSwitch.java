package io.plumbline.plan;

import io.plumbline.desired.Desires;
import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.difference.Differ;
import io.plumbline.inventory.Inventory;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.History;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.property.DistributedSwitchProperties;
import io.plumbline.property.State;
import io.plumbline.property.SwitchVersion;
import io.plumbline.spec.SpecTexts;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.SwitchMember;
import io.plumbline.target.VCenter;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A distributed switch with two members, as a spec wishes it and as vCenter tells it. */
abstract class OneDistributedSwitch {
    static final Instant T = HandMadePlans.T;
    static final VCenter VCENTER = new VCenter("vc01.lab");
    static final DistributedSwitch DVS = new DistributedSwitch(VCENTER, "dvs");
    private static final SwitchMember SECOND = new SwitchMember(DVS, new Host("esx02.lab"));
    private static final ActId ID = new ActId(new UUID(0, 3));
    static final String TEXT =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: octo}
            spec:
              credentials: {esxi: root, vcenter: vc}
              vcenter: {url: "https://vc01.lab/sdk", tlsSha256: "DIGEST"}
              mode: Enforce
              rollout: {maxUnavailable: 2, perRack: 2, approve: Never}
              hostProfiles:
                p: {nics: {hpc: {select: {model: ConnectX5}, ports: {1: {link: Ethernet}, 2: {link: Ethernet}}}}}
              hosts:
                - {each: 01-02, name: "esx{i}.lab", profile: p}
              distributedSwitches:
                - {name: dvs, uplinks: [hpc/1, hpc/2], networkIoControl: false}
            """
                    .replace("DIGEST", "AB".repeat(32));

    Reading<Integer> uplinks = is(2);
    Reading<Boolean> ioControl = is(false);
    String text = TEXT;
    Reading<SwitchVersion> version = is(new SwitchVersion("7.0.0"));
    Reading<List<String>> kept = is(List.of());
    List<String> members = List.of("esx01.lab", "esx02.lab");
    final List<Event> journal = new ArrayList<>();
    Reading<List<String>> ports = is(List.of("vmnic4", "vmnic5"));

    void sent(Ending... endings) {
        sent(
                Step::isForGood,
                new Event.Change(
                        "distributed-switch/vc01.lab/dvs#vds.upgrade", "7.0.0", "7.0.0", "8.0.0"),
                endings);
    }

    void sent(Predicate<Step> which, Event.Change change, Ending... endings) {
        var step = unit().ready().stream().filter(which).findFirst().orElseThrow();
        var write = (Act.Write) step.act();
        journal.add(
                new Event.WriteIntended(
                        VCENTER,
                        T.minusSeconds(600),
                        ID,
                        write.during(),
                        new Call(write.wire().name(), write.at()),
                        List.of(change)));
        Stream.of(endings).map(OneDistributedSwitch::ended).forEach(journal::add);
    }

    static Event ended(Ending ending) {
        return new Event.ActEnded(VCENTER, T.minusSeconds(600), ID, ending);
    }

    /** What is sent, and what waits for something else than another host. */
    List<String> next() {
        var next = new ArrayList<String>();
        var unit = unit();
        unit.ready()
                .forEach(step ->
                        ((Act.Write) step.act())
                                .puts()
                                .forEach(put ->
                                        next.add(
                                                put.setting().property()
                                                        + " "
                                                        + text(put.from())
                                                        + " -> "
                                                        + text(put.to()))));
        unit.held().stream()
                .filter(held -> Set.of(DVS, VCENTER).contains(held.subject()))
                .forEach(held -> next.add(held.reason() + " " + held.text()));
        return next;
    }

    static String text(State<?> state) {
        return state instanceof State.Is<?>(var value) ? value.toString() : "none";
    }

    UnitPlan unit() {
        var spec = SpecTexts.accepted(text);
        var observed = observed();
        var desired = Desires.of(spec, Inventory.of(spec, observed));
        var history = History.of(journal);
        return new Planner(new HandMadePlans.OneWay())
                        .plan(
                                desired,
                                new Differ(observed, history).judge(desired.wishes()),
                                observed,
                                history,
                                _ -> Optional.empty(),
                                () -> StepTimes.USUAL,
                                T.plusSeconds(1))
                        .units()
                        .stream()
                        .filter(unit -> unit.unit().equals(VCENTER))
                        .findFirst()
                        .orElseThrow();
    }

    ObservedState observed() {
        var readings =
                Readings.builder()
                        .put(DistributedSwitchProperties.MADE.of(DVS), uplinks)
                        .put(DistributedSwitchProperties.UPLINKS.of(DVS), uplinks)
                        .put(DistributedSwitchProperties.NETWORK_IO_CONTROL.of(DVS), ioControl)
                        .put(DistributedSwitchProperties.MTU.of(DVS), is(1500))
                        .put(DistributedSwitchProperties.MEMBERS.of(DVS), is(members))
                        .put(DistributedSwitchProperties.VERSION.of(DVS), version)
                        .put(DistributedSwitchProperties.UPGRADE.of(DVS), version)
                        .put(DistributedSwitchProperties.KEPT_FROM_UPGRADE.of(DVS), kept)
                        .put(DistributedSwitchProperties.OUT_OF_STEP.of(DVS), is(List.<String>of()))
                        .put(
                                DistributedSwitchProperties.PORTS.of(
                                        new SwitchMember(DVS, new Host("esx01.lab"))),
                                ports)
                        .put(
                                DistributedSwitchProperties.PORTS.of(SECOND),
                                is(List.of("vmnic4", "vmnic5")));
        var boot = new BootId(new UUID(9, 9), T, Optional.empty());
        return new ObservedState(
                List.of(
                        Snapshot.answered(
                                VCENTER,
                                "vcenter",
                                new Observation(Optional.of(boot), readings.build(), List.of()),
                                T)));
    }

    static <V> Reading<V> none() {
        return new Reading.Settled<>(State.none());
    }

    static <V> Reading<V> is(V value) {
        return HandMadePlans.settled(value);
    }
}
