package io.plumbline.lab.simulation;

import static io.plumbline.lab.simulation.MidFlight.FIRST;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.simulation.MidFlight.Moment;
import io.plumbline.lab.world.Body;
import io.plumbline.lab.world.NodeSeed.Keeper;
import io.plumbline.lab.world.StoredFile;
import io.plumbline.plan.Phase;
import io.plumbline.target.Node;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Optional;

/**
 * A spec that changes while a Linux node is out for the one before. The node is right but for its
 * stack, whose service cannot be restarted under our login: one boot brings it. Boots and outages
 * are counted by hand from there.
 */
class NodeMidFlightTest {
    private static final Node NODE = SimSpec.nodeAt(0);
    private static final SimSpec HOST = SimSpec.ofHosts(1);
    private static final String OLDER = "5.1-2.5.8.0";
    private static final String OTHER = "5.8-1.1.2.1";
    private static final String STACK = SpecText.of(HOST.withNodes(1));
    private static final String WITHOUT = SpecText.of(HOST);

    @ParameterizedTest
    @CsvSource({
        "Draining, 0, 1",
        "InMaintenance, 0, 1",
        "Rebooting, 1, 1",
        "Verifying, 1, 1",
        "Releasing, 1, 1"
    })
    void a_node_of_which_nothing_is_wished_any_more_is_put_back(
            Moment moment, int boots, int outages) {
        for (var restarted : new boolean[] {false, true}) {
            var flight = flight();
            flight.liveUntil(moment);

            flight.becomes(withoutStack(), restarted);
            flight.end();

            assertThat(counted(flight)).isEqualTo(new Counted(boots, outages, false));
            assertThat(runs(flight)).contains(boots == 0 ? OLDER : NodeAsWished.STACK);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "Draining, 1, 1",
        "InMaintenance, 1, 1",
        // What it booted for is wished no more: another boot, in the same outage.
        "Rebooting, 2, 1",
        "Verifying, 2, 1",
        "Releasing, 2, 2"
    })
    void a_node_with_another_stack_to_come_gets_it_inside_the_same_outage(
            Moment moment, int boots, int outages) {
        for (var restarted : new boolean[] {false, true}) {
            var flight = flight();
            flight.liveUntil(moment);

            flight.becomes(withOtherStack(), restarted);
            flight.end();

            assertThat(counted(flight)).isEqualTo(new Counted(boots, outages, false));
            assertThat(runs(flight)).contains(OTHER);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "Draining, 0",
        "InMaintenance, 0",
        // The boot goes on, and is waited for.
        "Rebooting, 1",
        "Verifying, 1",
        "Releasing, 1"
    })
    void a_node_that_is_removed_is_put_back_and_then_no_member_any_more(Moment moment, int boots) {
        for (var restarted : new boolean[] {false, true}) {
            var flight = flight();
            flight.liveUntil(moment);
            var written = flight.written();

            flight.becomes(WITHOUT, restarted);
            flight.end();

            assertThat(counted(flight)).isEqualTo(new Counted(boots, 1, false));
            assertThat(flight.written()).isEqualTo(written);
            assertThat(flight.units()).containsExactly(FIRST);
        }
    }

    /** It was told to leave, and has not heard of it: there is nothing to be put back from. */
    @Test
    void a_node_that_did_not_hear_the_order_to_leave_serves_on_if_nothing_is_wished_any_more() {
        for (var restarted : new boolean[] {false, true}) {
            var flight = drainingUnheard();

            flight.becomes(withoutStack(), restarted);
            flight.end();

            assertThat(counted(flight)).isEqualTo(new Counted(0, 0, false));
            assertThat(flight.standing().phase()).isInstanceOf(Phase.InService.class);
        }
    }

    @Test
    void a_node_that_did_not_hear_the_order_to_leave_is_told_again_for_another_stack() {
        for (var restarted : new boolean[] {false, true}) {
            var flight = drainingUnheard();

            flight.becomes(withOtherStack(), restarted);
            flight.end();

            assertThat(counted(flight)).isEqualTo(new Counted(1, 1, false));
            assertThat(runs(flight)).contains(OTHER);
        }
    }

    @Test
    void a_node_that_did_not_hear_the_order_to_leave_and_is_removed_serves_on() {
        for (var restarted : new boolean[] {false, true}) {
            var flight = drainingUnheard();

            flight.becomes(WITHOUT, restarted);
            flight.end();

            assertThat(counted(flight)).isEqualTo(new Counted(0, 0, false));
            assertThat(flight.units()).containsExactly(FIRST);
        }
    }

    private static MidFlight drainingUnheard() {
        var flight = flight(withoutStack());
        flight.losesOrdersToLeave(true);
        flight.becomes(STACK, false);
        flight.liveUntil(Moment.Draining);
        flight.losesOrdersToLeave(false);
        assertThat(flight.isOut()).isFalse();
        return flight;
    }

    private static MidFlight flight() {
        return flight(STACK);
    }

    private static MidFlight flight(String text) {
        var start =
                new NodeStart(
                        NodeStart.Kind.OTHER_STACK, Keeper.NETPLAN, true, false, false, false);
        var flight = new MidFlight(NODE, start, text);
        flight.world
                .share()
                .write(
                        archive(),
                        new StoredFile(
                                new Body.OfedArchive(OTHER),
                                SimSpec.digest('7'),
                                1,
                                flight.world.now()));
        return flight;
    }

    private static String archive() {
        return "/mnt/depot/MLNX_OFED_LINUX-" + OTHER + ".tgz";
    }

    private static String withoutStack() {
        return edited("(?m)^ *rdmaStack: ofed\n", "");
    }

    private static String withOtherStack() {
        return edited(
                "ofed: \\{[^}]*}",
                "ofed: {ofed: %s, path: %s, sha256: \"%s\"}"
                        .formatted(OTHER, archive(), SimSpec.digest('7')));
    }

    private static String edited(String pattern, String by) {
        assertThat(STACK).containsPattern(pattern);
        return STACK.replaceFirst(pattern, by);
    }

    private static Optional<String> runs(MidFlight flight) {
        return flight.world.node(NODE).stack().running();
    }

    private record Counted(long boots, long outages, boolean out) {}

    private static Counted counted(MidFlight flight) {
        return new Counted(flight.boots(), flight.outages(), flight.isOut());
    }
}
