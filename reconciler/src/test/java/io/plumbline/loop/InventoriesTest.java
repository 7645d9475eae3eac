package io.plumbline.loop;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.inventory.Inventory;
import io.plumbline.inventory.Sightings;
import io.plumbline.observed.ObservedState;
import io.plumbline.problem.Problem;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecTexts;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.util.List;

/** When the cards of a host are looked for anew. */
class InventoriesTest {
    private static final String HOST = "esx01.lab";
    private static final ClusterSpec SPEC = SpecTexts.accepted(SpecTexts.SMALL);

    private final Inventories inventories = new Inventories();

    private static ObservedState testbed() {
        return new Sightings().testbed(HOST).uplink(HOST, "3b:00", 1, "vmnic2").observed();
    }

    @Test
    void the_same_answer_gives_what_was_found_before() {
        var first = inventories.of(SPEC, testbed());

        assertThat(inventories.of(SPEC, testbed()).of(new Host(HOST)))
                .isSameAs(first.of(new Host(HOST)));
    }

    @Test
    void another_answer_silence_and_another_spec_give_what_is_found_then() {
        var told = testbed();
        inventories.of(SPEC, told);
        var host = new Host(HOST);
        var silent =
                new ObservedState(
                        List.of(
                                told.snapshots(host)
                                        .getFirst()
                                        .failed(
                                                new Problem.Unreachable(
                                                        host, "connect", "no route to host"))));
        var other =
                SpecTexts.accepted(
                        SpecTexts.small("{psid: MT_0000000008}", "{model: ConnectX4LX}"));

        for (var now : List.of(silent, new Sightings().bareTestbed(HOST).observed(), told)) {
            assertThat(inventories.of(SPEC, now)).isEqualTo(Inventory.of(SPEC, now));
            assertThat(inventories.of(other, now)).isEqualTo(Inventory.of(other, now));
        }
        assertThat(Inventory.of(SPEC, silent)).isNotEqualTo(Inventory.of(SPEC, told));
    }
}
