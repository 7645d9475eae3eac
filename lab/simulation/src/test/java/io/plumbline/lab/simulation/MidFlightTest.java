package io.plumbline.lab.simulation;

import static io.plumbline.lab.simulation.MidFlight.FIRST;
import static io.plumbline.lab.simulation.MidFlight.SECOND;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.journal.Event;
import io.plumbline.lab.simulation.MidFlight.Moment;
import io.plumbline.plan.Held;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.time.Duration;
import java.util.Optional;
import java.util.TreeSet;

/**
 * A spec that changes while a host is out for the one before, on its way or held there. The host is
 * right, then four and four functions are wished, which takes one boot: boots and outages are
 * counted by hand from there.
 */
class MidFlightTest {
    private static final SimSpec RIGHT = SimSpec.ofHosts(2);
    private static final String FOUR = SpecText.of(RIGHT.withPorts(4, 4));
    private static final SimSpec ALONE = SimSpec.ofHosts(1);
    private static final String WITHOUT = SpecText.of(ALONE.withPorts(4, 4));
    private static final String FIVE = SpecText.of(RIGHT.withPorts(5, 5));

    @ParameterizedTest
    @CsvSource({
        "Draining, 0, 1",
        "InMaintenance, 0, 1",
        "Writing, 0, 1",
        "Staged, 0, 1",
        // What it booted for is wrong now: back it goes, by one boot more.
        "Rebooting, 2, 1",
        "Verifying, 2, 1",
        "Releasing, 2, 2"
    })
    void a_host_with_nothing_to_do_any_more_is_put_back(Moment moment, int boots, int outages) {
        for (var restarted : new boolean[] {false, true}) {
            var flight = new MidFlight(FOUR);
            flight.liveUntil(moment);

            flight.becomes(SpecText.of(RIGHT), restarted);
            flight.end();

            assertThat(counted(flight)).isEqualTo(new Counted(boots, outages, false));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "Draining, 1, 1",
        "InMaintenance, 1, 1",
        "Writing, 1, 1",
        "Staged, 1, 1",
        "Rebooting, 2, 1",
        "Verifying, 2, 1",
        "Releasing, 2, 2"
    })
    void a_host_with_another_value_to_come_gets_it_inside_the_same_outage(
            Moment moment, int boots, int outages) {
        for (var restarted : new boolean[] {false, true}) {
            var flight = new MidFlight(FOUR);
            flight.liveUntil(moment);

            flight.becomes(FIVE, restarted);
            flight.end();

            assertThat(counted(flight)).isEqualTo(new Counted(boots, outages, false));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "Draining, 0",
        "InMaintenance, 0",
        "Writing, 0",
        "Staged, 0",
        // The boot goes on, and is waited for.
        "Rebooting, 1",
        "Verifying, 1",
        "Releasing, 1"
    })
    void a_host_that_is_removed_is_put_back_and_then_no_member_any_more(Moment moment, int boots) {
        for (var restarted : new boolean[] {false, true}) {
            var flight = new MidFlight(FOUR);
            flight.liveUntil(moment);
            var written = flight.written();

            flight.becomes(WITHOUT, restarted);
            flight.turn();
            assertThat(leaving(flight)).isEqualTo(moment != Moment.Releasing);
            flight.end();

            assertThat(counted(flight)).isEqualTo(new Counted(boots, 1, false));
            assertThat(flight.written()).isEqualTo(written);
            assertThat(flight.units()).containsExactly(FIRST);
        }
    }

    /** What was wished of the card only, and is taken out of the spec again. */
    @ParameterizedTest
    @CsvSource({
        "Draining, 0, ''",
        "InMaintenance, 0, ''",
        "Writing, 0, ''",
        "Staged, 0, esx02.lab nic 0000:3b:00 ADVANCED_PCI_SETTINGS: false to true",
        "Rebooting, 1, ''",
        "Verifying, 1, ''",
        "Releasing, 1, ''"
    })
    void a_key_that_left_the_spec_is_armed_by_us_until_its_boot(
            Moment moment, int boots, String armed) {
        for (var restarted : new boolean[] {false, true}) {
            var flight = new MidFlight(keyed("    mlxconfig: {ADVANCED_PCI_SETTINGS: 1}\n"));
            flight.liveUntil(moment);

            flight.becomes(keyed(""), restarted);
            flight.end();

            assertThat(counted(flight)).isEqualTo(new Counted(boots, 1, false));
            assertThat(flight.armed()).isEqualTo(armed);

            flight.world.host(SECOND).power().crash();
            flight.liveFor(Duration.ofMinutes(30));
            assertThat(flight.armed()).isEmpty();
        }
    }

    @Test
    void what_is_armed_by_us_and_put_back_by_hand_is_so_no_more() {
        var flight = new MidFlight(keyed("    mlxconfig: {ADVANCED_PCI_SETTINGS: 1}\n"));
        flight.liveUntil(Moment.Staged);
        flight.becomes(keyed(""), false);
        flight.end();

        assertThat(flight.armed()).isNotEmpty();
        flight.stagesByHand("ADVANCED_PCI_SETTINGS", 0);
        flight.liveFor(Duration.ofMinutes(5));

        assertThat(flight.armed()).isEmpty();
    }

    @Test
    void what_a_removed_host_has_staged_is_armed_by_us_as_long_as_it_is_a_member() {
        var flight = new MidFlight(FOUR);
        flight.liveUntil(Moment.Staged);

        flight.becomes(WITHOUT, false);
        flight.turn();

        assertThat(flight.armed())
                .isEqualTo(
                        "esx02.lab nic 0000:3b:00 NUM_OF_VFS: 16 to 9; "
                                + "esx02.lab nic 0000:3b:00 port 1 max_vfs: 8 to 4; "
                                + "esx02.lab nic 0000:3b:00 port 2 max_vfs: 7 to 4");
    }

    /** What kept its functions from it is gone meanwhile. */
    @ParameterizedTest
    @CsvSource({"QUARANTINED, 8, 7", "QUARANTINED, 5, 5", "EVIDENCE, 8, 7", "EVIDENCE, 5, 5"})
    void a_host_held_after_its_boot_gets_one_for_another_value(
            Held.Reason reason, int first, int second) {
        for (var restarted : new boolean[] {false, true}) {
            var flight = heldAfterItsBoot(reason);

            flight.world.host(SECOND).setSriovInBios(true);
            flight.becomes(SpecText.of(RIGHT.withPorts(first, second)), restarted);
            flight.end();

            assertThat(counted(flight)).isEqualTo(new Counted(2, 1, false));
        }
    }

    @ParameterizedTest
    @CsvSource({"QUARANTINED", "EVIDENCE"})
    void a_host_held_after_its_boot_that_is_removed_is_put_back_as_it_is(Held.Reason reason) {
        for (var restarted : new boolean[] {false, true}) {
            var flight = heldAfterItsBoot(reason);

            flight.becomes(WITHOUT, restarted);
            flight.end();

            assertThat(counted(flight)).isEqualTo(new Counted(1, 1, false));
            assertThat(flight.units()).containsExactly(FIRST);
        }
    }

    /**
     * Somebody set a key back just before the boot that was to bring it, or the BIOS does not let
     * functions be virtualized.
     */
    private static MidFlight heldAfterItsBoot(Held.Reason reason) {
        var flight = new MidFlight(FOUR);
        flight.liveUntil(Moment.Rebooting);
        if (reason == Held.Reason.QUARANTINED) {
            flight.stagesByHand("NUM_OF_VFS", 16);
        } else {
            flight.world.host(SECOND).setSriovInBios(false);
        }
        flight.liveUntilHeld(reason);
        assertThat(counted(flight)).isEqualTo(new Counted(1, 1, true));
        return flight;
    }

    @Test
    void a_stuck_host_with_nothing_to_do_any_more_is_put_back() {
        for (var restarted : new boolean[] {false, true}) {
            var flight = stuck();

            flight.becomes(SpecText.of(RIGHT), restarted);
            flight.end();

            assertThat(counted(flight)).isEqualTo(new Counted(0, 1, false));
        }
    }

    @Test
    void a_stuck_host_that_is_removed_is_put_back() {
        for (var restarted : new boolean[] {false, true}) {
            var flight = stuck();

            flight.becomes(WITHOUT, restarted);
            flight.end();

            assertThat(counted(flight)).isEqualTo(new Counted(0, 1, false));
            assertThat(flight.units()).containsExactly(FIRST);
        }
    }

    /** What refused one value so often is not asked for another one before somebody looked. */
    @Test
    void a_stuck_host_with_another_value_to_come_waits_for_a_person_and_needs_no_other_outage() {
        for (var restarted : new boolean[] {false, true}) {
            var flight = stuck();
            flight.refusesWrites(false);

            flight.becomes(FIVE, restarted);
            flight.liveFor(Duration.ofMinutes(30));
            assertThat(flight.isHeld(Held.Reason.STUCK)).isTrue();
            flight.say(new Event.Retried(SECOND, flight.world.now(), "ada", new TreeSet<>()));
            flight.end();

            assertThat(counted(flight)).isEqualTo(new Counted(1, 1, false));
        }
    }

    private static MidFlight stuck() {
        var flight = new MidFlight(FOUR);
        flight.liveUntil(Moment.InMaintenance);
        flight.refusesWrites(true);
        flight.liveUntilHeld(Held.Reason.STUCK);
        assertThat(counted(flight)).isEqualTo(new Counted(0, 1, true));
        return flight;
    }

    @Test
    void a_host_that_is_removed_in_service_is_no_member_from_the_next_pass_on() {
        var flight = new MidFlight(SpecText.of(RIGHT));

        flight.becomes(WITHOUT, false);
        flight.turn();

        assertThat(flight.units()).containsExactly(FIRST);
    }

    /** The first host is to change too, and one host may be away. */
    @Test
    void a_host_that_was_removed_counts_against_the_budget_while_it_is_out() {
        var flight = new MidFlight(FOUR);
        flight.liveUntil(Moment.Rebooting);

        flight.becomes(SpecText.of(ALONE.withPorts(5, 5)), true);
        flight.turn();

        assertThat(flight.last().plan().units().getFirst().held())
                .extracting(Held::reason)
                .containsExactly(Held.Reason.BUDGET);
        flight.end();
        assertThat(counted(flight)).isEqualTo(new Counted(1, 1, false));
    }

    @Test
    void a_host_that_comes_back_into_the_spec_is_worked_on_in_the_outage_that_lasts() {
        var flight = new MidFlight(FOUR);
        flight.liveUntil(Moment.Rebooting);

        flight.becomes(WITHOUT, false);
        flight.turn();
        flight.becomes(FIVE, false);
        flight.end();

        assertThat(counted(flight)).isEqualTo(new Counted(2, 1, false));
    }

    /** The way to be rid of a host that never comes back. */
    @Test
    void a_removed_host_that_a_person_holds_is_left_as_it_is() {
        var flight = new MidFlight(FOUR);
        flight.liveUntil(Moment.Writing);
        flight.becomes(WITHOUT, false);

        flight.say(
                new Event.PutOnHold(
                        SECOND, flight.world.now(), "ada", "is scrapped", Optional.empty()));
        flight.end();

        assertThat(counted(flight)).isEqualTo(new Counted(0, 1, true));
        assertThat(flight.units()).containsExactly(FIRST);
    }

    /** The usual spec with other keys of its card, or none. */
    private static String keyed(String line) {
        var usual = "          mlxconfig: {ADVANCED_PCI_SETTINGS: 0}\n";
        var text = SpecText.of(RIGHT);
        assertThat(text).contains(usual);
        return text.replace(usual, line.isEmpty() ? "" : "      " + line);
    }

    /** What is released is seen in service at once, and is no member in the pass that sees it. */
    private static boolean leaving(MidFlight flight) {
        return flight.last().plan().units().stream()
                .anyMatch(unit ->
                        unit.held()
                                .contains(
                                        new Held(
                                                SECOND,
                                                Held.Reason.LEAVING,
                                                "is removed from the spec; is put back into service"
                                                        + " first")));
    }

    private record Counted(long boots, long outages, boolean out) {}

    private static Counted counted(MidFlight flight) {
        return new Counted(flight.boots(), flight.outages(), flight.isOut());
    }
}
