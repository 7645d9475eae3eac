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
    private static final String GIVEN = "2: {passthrough: true, label: hpc-fabric}";
    private static final String BOTH = "1: {virtualFunctions: 8}, " + GIVEN;

    private final Readings.Builder read =
            Readings.builder()
                    .put(PASSTHROUGH.of(SECOND), staged(false, false))
                    .put(ENABLED.of(SECOND), staged(false, false))
                    .put(MAX_VFS.of(FIRST), staged(8, 8))
                    .put(MAX_VFS.of(SECOND), staged(0, 0))
                    .put(MAX_VFS.of(BEHIND), staged(0, 0));

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

    /** It has no virtual functions, and no place among those that have. */
    @Test
    void nothing_else_is_wished_of_it_where_another_port_gets_functions() {
        assertThat(wished(BOTH, SECOND)).noneMatch(wish -> wish.contains("irtualFunctions"));
        assertThat(wished(BOTH, FIRST)).contains("max_vfs 8", "port.virtualFunctions 8");
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

    @Test
    void place_that_cannot_be_read_is_not_moved() {
        read.put(
                MAX_VFS.of(BEHIND),
                new Reading.Unreadable<>(new Problem.Unparsed(BEHIND, "tell positions", "?")));

        assertThat(desired(GIVEN).obstacles())
                .extracting(Obstacle::text)
                .singleElement()
                .asString()
                .contains("port 1 cannot be read now");
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

    /** They are of the boot that is to come, and nobody can tell them before. */
    @Test
    void places_are_not_wished_while_the_next_boot_moves_them_as_the_spec_says() {
        read.put(PASSTHROUGH.of(SECOND), staged(false, true))
                .put(ENABLED.of(SECOND), staged(false, true));

        assertThat(wished(BOTH, FIRST)).containsExactly("port.virtualFunctions 8");
        assertThat(wished(BOTH, SECOND)).contains("passthrough.enabled true");
    }

    /** Whoever moved them by hand is told: that boot is not ours. */
    @Test
    void places_are_wished_while_the_next_boot_moves_them_otherwise() {
        read.put(PASSTHROUGH.of(SECOND), staged(true, false))
                .put(ENABLED.of(SECOND), staged(true, false));

        assertThat(wished(BOTH, FIRST)).contains("max_vfs 8");
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
}
