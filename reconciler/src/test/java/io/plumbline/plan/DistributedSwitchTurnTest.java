package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Desires;
import io.plumbline.device.Act;
import io.plumbline.difference.Differ;
import io.plumbline.inventory.Inventory;
import io.plumbline.journal.History;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.problem.Problem;
import io.plumbline.property.DistributedSwitchProperties;
import io.plumbline.property.State;
import io.plumbline.spec.SpecTexts;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.SwitchMember;
import io.plumbline.target.VCenter;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** What is written next of a distributed switch that is there. */
class DistributedSwitchTurnTest {
    private static final Instant T = HandMadePlans.T;
    private static final VCenter VCENTER = new VCenter("vc01.lab");
    private static final DistributedSwitch DVS = new DistributedSwitch(VCENTER, "dvs");
    private static final SwitchMember SECOND = new SwitchMember(DVS, new Host("esx02.lab"));

    private static final String TEXT =
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

    private Reading<Integer> uplinks = is(2);
    private Reading<Boolean> ioControl = is(false);
    private Reading<List<String>> ports = is(List.of("vmnic4", "vmnic5"));

    @Test
    void spare_uplinks_are_left_alone() {
        uplinks = is(4);

        assertThat(next()).isEmpty();
    }

    @Test
    void missing_uplinks_are_made_while_all_serve() {
        uplinks = is(1);

        assertThat(next()).containsExactly("vds.uplinks 1 -> 2");
    }

    @Test
    void they_come_whatever_a_member_does_not_tell() {
        uplinks = is(1);
        ports = new Reading.Unreadable<>(new Problem.Unparsed(DVS, "a member", "no pnics"));

        assertThat(next()).containsExactly("vds.uplinks 1 -> 2");
    }

    @Test
    void switch_that_is_not_there_is_made_with_all_that_it_takes() {
        uplinks = none();
        ioControl = none();

        assertThat(next()).containsExactly("vds.made none -> 2");
    }

    /** What is sent, and what waits for something else than another host. */
    private List<String> next() {
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
                .filter(held -> held.subject().equals(DVS))
                .forEach(held -> next.add(held.reason() + " " + held.text()));
        return next;
    }

    private static String text(State<?> state) {
        return state instanceof State.Is<?>(var value) ? value.toString() : "none";
    }

    private UnitPlan unit() {
        var spec = SpecTexts.accepted(TEXT);
        var observed = observed();
        var desired = Desires.of(spec, Inventory.of(spec, observed));
        var history = History.of(List.of());
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

    private ObservedState observed() {
        var readings =
                Readings.builder()
                        .put(DistributedSwitchProperties.MADE.of(DVS), uplinks)
                        .put(DistributedSwitchProperties.UPLINKS.of(DVS), uplinks)
                        .put(DistributedSwitchProperties.NETWORK_IO_CONTROL.of(DVS), ioControl)
                        .put(DistributedSwitchProperties.MEMBERS.of(DVS), is(List.of("esx01.lab")))
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

    private static <V> Reading<V> none() {
        return new Reading.Settled<>(State.none());
    }

    private static <V> Reading<V> is(V value) {
        return HandMadePlans.settled(value);
    }
}
