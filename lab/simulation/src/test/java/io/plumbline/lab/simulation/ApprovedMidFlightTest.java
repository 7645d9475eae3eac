package io.plumbline.lab.simulation;

import static io.plumbline.lab.simulation.MidFlight.FIRST;
import static io.plumbline.lab.simulation.MidFlight.SECOND;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.journal.Event;
import io.plumbline.lab.simulation.HostStart.Kind;
import io.plumbline.lab.simulation.MidFlight.Moment;
import io.plumbline.plan.Approval;
import io.plumbline.plan.Held;
import io.plumbline.plan.UnitPlan;
import io.plumbline.target.Target;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A spec that changes while a host is out for what somebody agreed to. */
class ApprovedMidFlightTest {
    private static final Duration LONG = Duration.ofHours(1);

    /** Then everything can be read, and the plan shows all that will be asked for. */
    private static final Duration TOOLS_LOADED = Duration.ofMinutes(5);

    private static final SimSpec RIGHT = SimSpec.ofHosts(2).withPeopleAsked();
    private static final String FOUR = SpecText.of(RIGHT.withPorts(4, 4));
    private static final String FIVE = SpecText.of(RIGHT.withPorts(5, 5));

    /**
     * @param boots before anybody has agreed to the other value
     * @param tools writes until then: in a new boot the tools are loaded, as was agreed to
     * @param out whether it waits out of service: what is written there cannot be left half done
     */
    @ParameterizedTest
    @CsvSource({
        "Draining, 0, 0, false",
        "InMaintenance, 0, 0, false",
        "Writing, 0, 0, true",
        "Staged, 0, 0, true",
        "Rebooting, 1, 1, true",
        "Verifying, 1, 1, true"
    })
    void another_value_of_as_many_boots_waits_until_somebody_agrees(
            Moment moment, int boots, int tools, boolean out) {
        for (var restarted : new boolean[] {false, true}) {
            var flight = flight();
            flight.liveUntil(moment);
            var written = flight.written();

            flight.becomes(FIVE, restarted);
            flight.liveFor(LONG);

            assertThat(reasons(flight)).contains(Held.Reason.APPROVAL);
            assertThat(flight.boots()).isEqualTo(boots);
            assertThat(flight.isOut()).isEqualTo(out);
            assertThat(flight.written()).isEqualTo(written + tools);

            agree(flight, FIRST);
            agree(flight, SECOND);
            flight.end();

            assertThat(flight.boots()).isEqualTo(boots + 1);
        }
    }

    @Test
    void what_was_approved_goes_on_when_the_spec_changes_elsewhere() {
        var flight = flight();
        flight.liveUntil(Moment.Staged);

        flight.becomes(FOUR.replace("rebootDeadline: 30m", "rebootDeadline: 31m"), false);
        flight.end();

        assertThat(flight.boots()).isEqualTo(1);
    }

    /** Nobody could say more of its cards than how many boots they take. */
    @Test
    void a_bare_host_goes_on_when_the_spec_changes_elsewhere() {
        var flight = new MidFlight(Kind.BARE, FOUR);
        agree(flight, FIRST);
        agree(flight, SECOND);
        flight.liveUntil(Moment.Writing);

        flight.becomes(FOUR.replace("rebootDeadline: 30m", "rebootDeadline: 31m"), false);
        flight.end();

        assertThat(flight.boots()).isEqualTo(2);
    }

    @Test
    void a_host_goes_on_by_itself_when_the_spec_is_again_what_was_approved() {
        var flight = flight();
        flight.liveUntil(Moment.Staged);
        flight.becomes(FIVE, false);
        flight.liveFor(LONG);

        flight.becomes(FOUR, false);
        flight.end();

        assertThat(flight.boots()).isEqualTo(1);
    }

    private static MidFlight flight() {
        var flight = new MidFlight(FOUR);
        flight.liveFor(TOOLS_LOADED);
        agree(flight, FIRST);
        agree(flight, SECOND);
        return flight;
    }

    /** To what its last plan shows of a host. */
    private static void agree(MidFlight flight, Target host) {
        flight.say(
                new Event.Approved(
                        host,
                        flight.world.now(),
                        "ada",
                        Approval.of(of(flight, host), Optional.empty())));
    }

    private static List<Held.Reason> reasons(MidFlight flight) {
        return of(flight, SECOND).held().stream().map(Held::reason).toList();
    }

    private static UnitPlan of(MidFlight flight, Target host) {
        return flight.last().plan().units().stream()
                .filter(unit -> unit.unit().equals(host))
                .findAny()
                .orElseThrow();
    }
}
