package io.plumbline.inventory;

import static io.plumbline.spec.SpecTexts.accepted;
import static io.plumbline.spec.SpecTexts.small;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.problem.Problem;
import io.plumbline.property.SoftwareProperties;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecTexts;
import io.plumbline.target.Host;
import io.plumbline.target.KernelModule;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

class InventoryTest {
    private static final String HOST = "esx01.lab";

    private static ClusterSpec selecting(String selector) {
        return accepted(small("{psid: MT_0000000008}", "{" + selector + "}"));
    }

    private static Resolution hpc(ClusterSpec spec, ObservedState observed) {
        return Inventory.of(spec, observed).of(new Host(HOST)).of("hpc");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "psid: MT_0000000008",
                "model: ConnectX5",
                "slot: 'PCIe Slot 3b:00'",
                "pci: '3b:00.1'",
                "mac: '0C:42:A1:00:3b:00'",
                "model: ConnectX5, psid: MT_0000000008, pci: '0000:3b:00'",
            })
    void a_card_is_found_by_each_of_its_keys(String selector) {
        assertThat(hpc(selecting(selector), new Sightings().testbed(HOST).observed()))
                .isInstanceOfSatisfying(
                        Resolution.Found.class,
                        found ->
                                assertThat(found.cards())
                                        .extracting(Card::nic)
                                        .containsExactly(Sightings.nic(HOST, "3b:00")));
    }

    @Test
    void a_board_that_cannot_be_read_without_the_tools_is_waited_for() {
        var needs = SoftwareProperties.MODULE_LOADED.of(new KernelModule(new Host(HOST), "mst"));

        assertThat(hpc(accepted(SpecTexts.SMALL), new Sightings().bareTestbed(HOST).observed()))
                .isEqualTo(new Resolution.Waiting(needs));
    }

    @Test
    void what_the_pci_ids_tell_needs_no_tools() {
        var observed = new Sightings().bareTestbed(HOST).observed();

        assertThat(hpc(selecting("model: ConnectX5"), observed))
                .isInstanceOf(Resolution.Found.class);
        assertThat(hpc(selecting("model: ConnectX6, psid: MT_0000000008"), observed))
                .isEqualTo(
                        new Resolution.Impossible(
                                "no card has model ConnectX6, psid MT_0000000008, where the spec"
                                        + " counts 1"));
    }

    @Test
    void a_host_that_has_not_answered_is_neither_right_nor_wrong() {
        assertThat(hpc(accepted(SpecTexts.SMALL), new ObservedState(List.of())))
                .isEqualTo(new Resolution.Unseen());
    }

    @Test
    void a_host_that_answers_without_its_cards_does_not_pass_for_one_without_any() {
        assertThat(
                        hpc(
                                accepted(SpecTexts.SMALL),
                                new Sightings().host(HOST).observedWithoutListings()))
                .isEqualTo(new Resolution.Unread("the host answers and does not list its cards"));
    }

    /** Who relays what a host says answers also where the host does not. */
    @Test
    void a_host_of_which_others_relay_something_has_not_answered() {
        var relayed =
                Snapshot.never(new Host(HOST), "relay", Snapshot.Tells.RELAYED)
                        .answered(
                                new Observation(Optional.empty(), Readings.none(), List.of()),
                                Instant.EPOCH);

        assertThat(hpc(accepted(SpecTexts.SMALL), new ObservedState(List.of(relayed))))
                .isEqualTo(new Resolution.Unseen());
    }

    @Test
    void no_match_where_everything_can_be_read_is_a_contradiction() {
        assertThat(hpc(accepted(SpecTexts.SMALL), new Sightings().host(HOST).observed()))
                .isEqualTo(
                        new Resolution.Impossible(
                                "no card has psid MT_0000000008, where the spec counts 1"));
    }

    @Test
    void a_reading_that_fails_for_another_reason_is_not_waited_for() {
        var busy = new Problem.Busy(Sightings.nic(HOST, "3b:00"), "flint q", "semaphore");

        assertThat(
                        hpc(
                                accepted(SpecTexts.SMALL),
                                new Sightings()
                                        .unreadableCard(HOST, "3b:00", "ConnectX5", busy)
                                        .observed()))
                .isEqualTo(
                        new Resolution.Unread(
                                "esx01.lab nic 0000:3b:00 nic.psid cannot be read: "
                                        + busy.text()));
    }

    @Test
    void a_reading_that_fails_beside_one_that_waits_waits_too() {
        var needs = SoftwareProperties.MODULE_LOADED.of(new KernelModule(new Host(HOST), "mst"));
        var garbled = new Problem.Unparsed(Sightings.nic(HOST, "5e:00"), "observe", "#!?");

        assertThat(
                        hpc(
                                accepted(SpecTexts.SMALL),
                                new Sightings()
                                        .bareTestbed(HOST)
                                        .unreadableCard(HOST, "5e:00", "ConnectX5", garbled)
                                        .observed()))
                .isEqualTo(new Resolution.Waiting(needs));
    }

    @Test
    void two_cards_alike_are_found_if_counted_and_refused_if_not() {
        var two =
                new Sightings()
                        .testbed(HOST)
                        .card(HOST, "5e:00", "ConnectX5", "MT_0000000008")
                        .observed();

        assertThat(hpc(selecting("psid: MT_0000000008, count: 2"), two))
                .isInstanceOfSatisfying(
                        Resolution.Found.class, found -> assertThat(found.cards()).hasSize(2));
        assertThat(hpc(selecting("psid: MT_0000000008"), two))
                .isEqualTo(
                        new Resolution.Impossible(
                                "2 cards have psid MT_0000000008, where the spec counts 1;"
                                        + " add slot, pci or mac to tell them apart"));
        assertThat(hpc(selecting("psid: MT_0000000008, count: 3"), two))
                .isEqualTo(
                        new Resolution.Impossible(
                                "2 cards have psid MT_0000000008, where the spec counts 3"));
    }

    @Test
    void a_card_with_two_names_has_none() {
        var spec =
                accepted(
                        small(
                                "        hpc:",
                                "        all: {select: {model: ConnectX5}}\n        hpc:"));
        var inventory =
                Inventory.of(spec, new Sightings().testbed(HOST).observed()).of(new Host(HOST));

        assertThat(inventory.nics())
                .containsEntry("all", new Resolution.Impossible("0000:3b:00 is also nics.hpc"))
                .containsEntry("hpc", new Resolution.Impossible("0000:3b:00 is also nics.all"));
    }
}
