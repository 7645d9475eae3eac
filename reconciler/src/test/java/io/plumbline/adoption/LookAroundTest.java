package io.plumbline.adoption;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.JobState;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.device.UnitFleet;
import io.plumbline.execution.Together;
import io.plumbline.observed.Listing;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Scope;
import io.plumbline.spec.SpecTexts;
import io.plumbline.target.Adapter;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.Machine;
import io.plumbline.target.MachineOverride;
import io.plumbline.target.PortGroup;
import io.plumbline.target.StandardPortGroup;
import io.plumbline.target.StandardSwitch;
import io.plumbline.target.VCenter;

import org.junit.jupiter.api.Test;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Who is asked how often. */
class LookAroundTest {
    private static final Host HOST = new Host("esx1");
    private static final VCenter IN = new VCenter("vc01.lab");
    private static final Machine MACHINE = new Machine(HOST, "compute-1");
    private static final PortGroup GROUP = new PortGroup(new DistributedSwitch(IN, "dvs"), "roce");

    private static final String REACH =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: octo}
            spec:
              credentials: {esxi: root, vcenter: vc}
              vcenter: {url: "https://vc01.lab/sdk", tlsSha256: "DIGEST"}
              hostProfiles: {any: {esxi: {version: "7.0 U2"}}}
              hosts: [{name: esx1, profile: any}]
            """
                    .replace("DIGEST", "AB".repeat(32));

    @Test
    void machines_that_come_to_light_are_asked_of_vcenter_and_their_host_is_not_asked_again() {
        var host =
                new Asked(
                        List.of(
                                new Listing.Complete(
                                        new Scope(HOST, StandardPortGroup.class),
                                        Set.of(
                                                new StandardPortGroup(
                                                        new StandardSwitch(HOST, "vSwitch1"),
                                                        "roce")))));
        var machines =
                new Asked(
                        List.of(
                                new Listing.Complete(
                                        new Scope(HOST, Machine.class), Set.of(MACHINE))));
        var vcenter =
                new Asked(
                        List.of(
                                new Listing.Complete(
                                        new Scope(IN, PortGroup.class), Set.of(GROUP))));
        var fleet =
                new UnitFleet(
                        List.of(
                                new UnitFleet.Member("esxi", HOST, host),
                                new UnitFleet.Member("vcenter", IN, vcenter)),
                        List.of(new UnitFleet.Member("machines", HOST, machines)));

        new LookAround(fleet, SpecTexts.accepted(REACH), Clock.systemUTC(), Together.IN_TURN)
                .look();

        assertThat(host.queries).hasSize(1).allMatch(query -> query.touch().isEmpty());
        assertThat(machines.queries).hasSize(2);
        assertThat(host.queries.getFirst().list()).contains(new Scope(HOST, StandardSwitch.class));
        assertThat(machines.queries.getLast().named())
                .contains(
                        new Adapter(MACHINE, "roce"),
                        new Adapter(MACHINE, Adapter.On.STANDARD, "roce"));
        assertThat(vcenter.queries.getLast().named()).contains(new MachineOverride(IN, MACHINE));
    }

    /** Answers with listings alone. */
    private static final class Asked implements Device {
        private final List<Query> queries = new ArrayList<>();
        private final List<Listing> listings;

        Asked(List<Listing> listings) {
            this.listings = listings;
        }

        @Override
        public Observation observe(Query query) {
            queries.add(query);
            return new Observation(Optional.empty(), Readings.builder().build(), listings);
        }

        @Override
        public Rehearsal rehearse(Act.Write write) {
            throw new IllegalStateException("looking around changes nothing");
        }

        @Override
        public Receipt apply(Act act, ActId id) {
            throw new IllegalStateException("looking around changes nothing");
        }

        @Override
        public JobState look(ActId id) {
            throw new IllegalStateException("looking around starts nothing");
        }
    }
}
