package io.plumbline.desired;

import static io.plumbline.property.NicDriverProperties.MAX_VFS;
import static io.plumbline.property.NicDriverProperties.VIRTUAL_FUNCTIONS;
import static io.plumbline.property.NicIdentity.PASSTHROUGH;
import static io.plumbline.property.PassthroughProperties.ENABLED;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.inventory.Inventory;
import io.plumbline.inventory.Sightings;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.problem.Problem;
import io.plumbline.property.PassthroughProperties;
import io.plumbline.property.SriovProperties;
import io.plumbline.property.State;
import io.plumbline.spec.SpecTexts;
import io.plumbline.target.Host;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is wished of a port whose function machines are to have, by what was read. */
class PassthroughWishesTest {
    private static final Host HOST = new Host("esx1");
    private static final Nic CARD = Sightings.nic("esx1", "3b:00");
    private static final NicPort FIRST = new NicPort(CARD, 1);
    private static final NicPort SECOND = new NicPort(CARD, 2);
    private static final NicPort BEHIND = new NicPort(Sightings.nic("esx1", "5e:00"), 1);
    private static final NicPort LAST = new NicPort(BEHIND.nic(), 2);
    private static final String GIVEN = "2: {passthrough: true, label: hpc-fabric}";

    private final Readings.Builder read =
            Readings.builder()
                    .put(PASSTHROUGH.of(SECOND), staged(false, false))
                    .put(ENABLED.of(SECOND), staged(false, false))
                    .put(MAX_VFS.of(FIRST), staged(8, 8))
                    .put(MAX_VFS.of(SECOND), staged(0, 0))
                    .put(MAX_VFS.of(BEHIND), staged(0, 0))
                    .put(VIRTUAL_FUNCTIONS.of(FIRST), settled(8))
                    .put(VIRTUAL_FUNCTIONS.of(SECOND), settled(0))
                    .put(VIRTUAL_FUNCTIONS.of(BEHIND), settled(0))
                    .put(MAX_VFS.of(LAST), new Reading.NotOffered<>())
                    .put(VIRTUAL_FUNCTIONS.of(LAST), settled(0));

    @Test
    void who_has_it_is_wished_of_vcenter_and_told_by_the_host() {
        assertThat(wished(GIVEN, SECOND))
                .containsExactly(
                        "passthrough.enabled true",
                        "passthrough.label hpc-fabric",
                        "port.passthrough true");
        assertThat(wished("2: {passthrough: false}", SECOND))
                .containsExactly("passthrough.enabled false", "port.passthrough false");
    }

    /** Whoever gave it away: it would keep its host for ever. */
    @Test
    void carrier_of_a_port_in_a_fabric_is_wished_only_while_the_host_has_it() {
        var said = "2: {link: Ethernet, fabric: roce}";
        assertThat(wished(said, SECOND)).contains("port.link Up");

        read.put(PASSTHROUGH.of(SECOND), staged(true, false));

        assertThat(wished(said, SECOND)).containsExactly("LINK_TYPE ETH");
    }

    /** vCenter has not heard of the boot: its word is no reason for another one. */
    @Test
    void nothing_is_concluded_from_a_vcenter_that_tells_another_owner_than_the_host() {
        read.put(PASSTHROUGH.of(SECOND), staged(true, true));

        assertThat(wished(GIVEN, SECOND)).containsExactly("port.passthrough true");
        assertThat(desired(GIVEN).obstacles()).isEmpty();
        assertThat(desired("2: {passthrough: false}").obstacles())
                .extracting(Obstacle::text)
                .singleElement()
                .asString()
                .contains("is true in this boot, says the host, and vCenter says false");
    }

    /** Neither keeps a host out that left for something else, since nothing is wished of it. */
    @Test
    void function_with_virtual_ones_is_left_and_told() {
        var before = List.of(MAX_VFS, SriovProperties.FUNCTIONS);
        for (var property : before) {
            read.put(property.of(SECOND), staged(0, 2));
            assertThat(wished(GIVEN, SECOND)).isEmpty();
            assertThat(desired(GIVEN).obstacles())
                    .singleElement()
                    .satisfies(one ->
                            assertThat(one.text())
                                    .contains(
                                            "it has 2 virtual functions",
                                            "say virtualFunctions: 0 of it first"))
                    .extracting(Obstacle::keepsOut)
                    .isEqualTo(false);
            read.put(property.of(SECOND), staged(0, 0));
        }
        read.put(VIRTUAL_FUNCTIONS.of(SECOND), new Reading.Settled<>(State.is(2)));
        assertThat(wished(GIVEN, SECOND)).isEmpty();
    }

    /** The ports before it stay where they are. */
    @Test
    void places_of_ports_behind_it_are_not_moved_with_a_number_in_them() {
        assertThat(desired(GIVEN).obstacles()).as("the first port has eight").isEmpty();

        read.put(MAX_VFS.of(BEHIND), staged(4, 4));
        for (var either : List.of(GIVEN, "2: {passthrough: false}")) {
            read.put(PASSTHROUGH.of(SECOND), staged(!either.equals(GIVEN), !either.equals(GIVEN)))
                    .put(ENABLED.of(SECOND), staged(!either.equals(GIVEN), !either.equals(GIVEN)));
            assertThat(wished(either, SECOND)).isEmpty();
            assertThat(desired(either).obstacles())
                    .extracting(Obstacle::text)
                    .singleElement()
                    .asString()
                    .contains("0000:5e:00 port 1 has 4 there, which another port would get");
        }
    }

    /** Once the call was sent, places cannot be read and functions are counted. */
    @Test
    void functions_behind_it_that_are_there_until_a_boot_are_in_the_way_from_the_beginning() {
        read.put(MAX_VFS.of(BEHIND), staged(8, 0)).put(VIRTUAL_FUNCTIONS.of(BEHIND), settled(8));

        assertThat(wished(GIVEN, SECOND)).isEmpty();
        assertThat(desired(GIVEN).obstacles())
                .extracting(Obstacle::text)
                .singleElement()
                .asString()
                .contains("0000:5e:00 port 1 has 8 there", "once that boot was");
    }

    /** As a need it would keep a host out that left for something else. */
    @Test
    void function_that_only_goes_with_others_is_neither_taken_back_nor_kept_by_us() {
        read.put(
                PassthroughProperties.DEPENDS_ON.of(SECOND),
                new Reading.Settled<>(State.is("0000:3a:00.0")));
        for (var configured : List.of(true, false)) {
            for (var said : List.of(GIVEN, "2: {passthrough: false}")) {
                read.put(PASSTHROUGH.of(SECOND), staged(true, configured))
                        .put(ENABLED.of(SECOND), staged(true, configured));
                if (configured && said.equals(GIVEN)) {
                    assertThat(desired(said).obstacles()).as("it is so for good").isEmpty();
                } else {
                    assertThat(wished(said, SECOND)).isEmpty();
                    assertThat(desired(said).obstacles())
                            .as(said + ", next " + configured)
                            .singleElement()
                            .satisfies(one ->
                                    assertThat(one.text())
                                            .contains("passthrough.dependsOn is 0000:3a:00.0"))
                            .extracting(Obstacle::keepsOut)
                            .isEqualTo(false);
                }
            }
        }
    }

    @Test
    void place_that_cannot_be_read_is_not_moved() {
        read.put(
                MAX_VFS.of(BEHIND),
                new Reading.Unreadable<>(new Problem.Unparsed(BEHIND, "tell positions", "?")));

        assertThat(desired(GIVEN).obstacles())
                .extracting(Obstacle::text)
                .singleElement()
                .asString()
                .contains("max_vfs of esx1 nic 0000:5e:00 port 1 cannot be read now");
    }

    /** What is in the way of giving it is not in the way of having given it. */
    @Test
    void what_is_configured_already_is_wished_whatever_has_changed_behind_it() {
        read.put(MAX_VFS.of(BEHIND), staged(4, 4))
                .put(PASSTHROUGH.of(SECOND), staged(true, true))
                .put(ENABLED.of(SECOND), staged(true, true));

        assertThat(wished(GIVEN, SECOND)).contains("passthrough.enabled true");
        assertThat(desired(GIVEN).obstacles()).isEmpty();
    }

    /** Whoever toggled it: that boot would move places with functions in them. */
    @Test
    void boot_that_would_move_functions_to_another_port_is_not_asked_for_though_it_is_toggled() {
        onItsWay();
        assertThat(wished(GIVEN, SECOND)).contains("passthrough.enabled true");

        read.put(VIRTUAL_FUNCTIONS.of(BEHIND), settled(4));
        assertThat(wished(GIVEN, SECOND)).isEmpty();
        assertThat(desired(GIVEN).obstacles())
                .extracting(Obstacle::text)
                .singleElement()
                .asString()
                .contains("0000:5e:00 port 1 has 4 there, which another port would get");
    }

    /** A host that is out stays so until that is read: then it boots, or is told why not. */
    @Test
    void boot_on_its_way_waits_while_nobody_can_tell_whether_it_moves_functions() {
        onItsWay();
        read.put(
                VIRTUAL_FUNCTIONS.of(BEHIND),
                new Reading.Unreadable<>(new Problem.Unparsed(BEHIND, "count functions", "?")));

        assertThat(wished(GIVEN, SECOND)).containsExactly("port.passthrough true");
        assertThat(desired(GIVEN).obstacles())
                .extracting(Obstacle::text)
                .singleElement()
                .asString()
                .contains("port.virtualFunctions of esx1 nic 0000:5e:00 port 1 cannot be read now");
    }

    /** Numbers cannot be read then, and nothing moves by that. */
    @Test
    void what_the_next_boot_is_to_do_against_the_spec_is_taken_back_whatever_is_behind() {
        read.put(VIRTUAL_FUNCTIONS.of(BEHIND), settled(4));
        onItsWay();
        assertThat(wished("2: {passthrough: false}", SECOND))
                .containsExactly("passthrough.enabled false", "port.passthrough false");

        read.put(PASSTHROUGH.of(SECOND), staged(true, false))
                .put(ENABLED.of(SECOND), staged(true, false));
        assertThat(wished(GIVEN, SECOND)).contains("passthrough.enabled true");
        assertThat(desired(GIVEN).obstacles()).isEmpty();
    }

    @Test
    void host_that_does_not_tell_who_has_it_is_asked_for_nothing() {
        for (var untold :
                List.of(
                        new Reading.NotOffered<Boolean>(),
                        new Reading.Unreadable<Boolean>(
                                new Problem.Unparsed(SECOND, "tell its owner", "?")))) {
            read.put(PASSTHROUGH.of(SECOND), untold);

            assertThat(wished(GIVEN, SECOND)).containsExactly("port.passthrough true");
        }
    }

    /** It is no reason to take it out: it is so, and stays so. */
    @Test
    void host_that_has_done_it_is_not_asked_again_since_vcenter_has_not_heard() {
        read.put(PASSTHROUGH.of(SECOND), staged(true, true))
                .put(ENABLED.of(SECOND), staged(true, false));

        assertThat(wished(GIVEN, SECOND)).containsExactly("port.passthrough true");
        assertThat(desired(GIVEN).obstacles()).isEmpty();
    }

    /** The host goes on with all else that it is out for, and none leaves for it. */
    @Test
    void what_is_read_to_be_in_the_way_is_told_before_a_host_leaves_and_keeps_none_out() {
        read.put(PassthroughProperties.SWITCH.of(SECOND), settled("vSwitch1"));
        hinders("port.switch is vSwitch1; take the port off that switch first");

        read.put(PassthroughProperties.SWITCH.of(SECOND), new Reading.Settled<>(State.none()))
                .put(PassthroughProperties.CAPABLE.of(SECOND), settled(false));
        hinders("passthrough.capable is false; vCenter tells");

        read.put(PassthroughProperties.CAPABLE.of(SECOND), settled(true))
                .put(PassthroughProperties.DEPENDS_ON.of(SECOND), settled("0000:3a:00.0"));
        hinders("passthrough.dependsOn is 0000:3a:00.0; functions that only go together");

        read.put(VIRTUAL_FUNCTIONS.of(SECOND), settled(0))
                .put(PassthroughProperties.DEPENDS_ON.of(SECOND), settled("0000:3a:00.0"));
        onItsWay();
        hinders("passthrough.dependsOn is 0000:3a:00.0");
    }

    private void hinders(String why) {
        assertThat(wished(GIVEN, SECOND)).isEmpty();
        assertThat(desired(GIVEN).obstacles())
                .singleElement()
                .satisfies(one -> assertThat(one.text()).contains(why))
                .extracting(Obstacle::keepsOut)
                .isEqualTo(false);
    }

    /** Places of no port can be told then. */
    private void onItsWay() {
        read.put(PASSTHROUGH.of(SECOND), staged(false, true))
                .put(ENABLED.of(SECOND), staged(false, true));
        for (var port : List.of(FIRST, SECOND, BEHIND)) {
            read.put(
                    MAX_VFS.of(port),
                    new Reading.Unreadable<>(new Problem.Unparsed(port, "tell positions", "?")));
        }
    }

    private Desired desired(String ports) {
        var spec =
                SpecTexts.accepted(
                        """
                        apiVersion: plumbline/v1
                        kind: Cluster
                        metadata: {name: octo}
                        spec:
                          credentials: {esxi: root, vcenter: vc}
                          workFolder: "[vsan] plumbline"
                          vcenter: {url: "https://vc01.lab/sdk", tlsSha256: "%s"}
                          fabrics:
                            roce: {kind: RoCEv2, ipMtu: 9000, lossless: {priority: 3, dscp: 26, trust: DSCP}}
                          hostProfiles:
                            p: {nics: {hpc: {select: {model: ConnectX5}, ports: {%s}}}}
                          hosts:
                            - {name: esx1, profile: p}
                        """
                                .formatted("AB".repeat(32), ports));
        var seen =
                new Sightings()
                        .card("esx1", "3b:00", "ConnectX5", "MT_0000000008")
                        .card("esx1", "5e:00", "ConnectX4LX", "MT_0000000009")
                        .observed();
        var snapshots = new ArrayList<>(seen.snapshots(HOST));
        snapshots.add(
                Snapshot.answered(
                        HOST,
                        "more",
                        new Observation(Optional.empty(), read.build(), List.of()),
                        Instant.EPOCH));
        return Desires.of(spec, Inventory.of(spec, new ObservedState(snapshots)));
    }

    private List<String> wished(String ports, NicPort port) {
        return desired(ports).wishes().stream()
                .filter(wish -> wish.setting().target().equals(port))
                .map(wish -> wish.text().substring(port.label().length() + 1))
                .toList();
    }

    private static <V> Reading<V> staged(V running, V next) {
        return new Reading.Staged<>(State.is(running), State.is(next));
    }

    private static <V> Reading<V> settled(V value) {
        return new Reading.Settled<>(State.is(value));
    }
}
