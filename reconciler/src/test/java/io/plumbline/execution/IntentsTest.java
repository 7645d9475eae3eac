package io.plumbline.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.ActId;
import io.plumbline.difference.Cause;
import io.plumbline.journal.Event;
import io.plumbline.journal.History;
import io.plumbline.plan.Delta;
import io.plumbline.plan.MakesWay;
import io.plumbline.plan.Phase;
import io.plumbline.plan.UnitChange;
import io.plumbline.plan.UnitPlan;
import io.plumbline.property.Activation;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.UUID;

/** Whatever begins an outage, the journal says for what. */
class IntentsTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final Instant T = Instant.parse("2026-11-20T10:00:00Z");
    private static final String MTU = "vmkernel/esx01.lab/vmk1#vmkernel.mtu";

    private final List<Event> journal = new ArrayList<>();

    @Test
    void what_is_made_in_no_other_outage_is_said_with_the_intent_that_begins_it() {
        var purpose = new Event.LeavesFor(HOST, T, id(1), new TreeSet<>(List.of(MTU + " -> 9000")));

        assertThat(purpose(takeOut(1))).contains(purpose);
        assertThat(
                        purpose(
                                new Event.ShutDownIntended(
                                        HOST, T, id(2), id(1), "vm-1", T, "sha256:0", "test")))
                .contains(purpose);
        assertThat(
                        purpose(
                                new Event.DrainIntended(
                                        HOST, T, id(2), id(1), "n1", T, "sha256:0", "test")))
                .contains(purpose);
    }

    @Test
    void it_is_said_once() {
        assertThat(purpose(new Event.PutBackIntended(HOST, T, id(2)))).isEmpty();

        journal.add(takeOut(1));

        assertThat(purpose(takeOut(1))).isEmpty();
    }

    private Optional<Event.LeavesFor> purpose(Event.Intent intent) {
        return Intents.purpose(plan(), intent, History.of(journal).of(HOST));
    }

    private static Event.Intent takeOut(int act) {
        return new Event.TakeOutIntended(HOST, T, id(act), "sha256:0", "test", Optional.empty());
    }

    /** Its firmware would be written in any outage. */
    private static UnitPlan plan() {
        var change =
                new UnitChange(
                        HOST,
                        List.of(
                                new Delta(
                                        "nic/esx01.lab/0000:3b:00#NUM_OF_VFS",
                                        "0",
                                        "16",
                                        Activation.HOST_REBOOT,
                                        Cause.PendingChange),
                                new Delta(
                                        MTU, "1500", "9000", Activation.LIVE, Cause.PendingChange)),
                        Activation.HOST_REBOOT,
                        1,
                        0,
                        List.of());
        return new UnitPlan(
                HOST,
                "r1",
                new Phase.InService(T),
                List.of(),
                change,
                List.of(),
                List.of(),
                MakesWay.NONE,
                List.of(),
                List.of());
    }

    private static ActId id(int number) {
        return new ActId(new UUID(0, number));
    }
}
