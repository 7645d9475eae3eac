package io.plumbline.status;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.agreement.LinkTraffic;
import io.plumbline.spec.Link;
import io.plumbline.spec.SpecTexts;
import io.plumbline.traffic.Count;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

class TrafficConditionTest {
    private static final List<Link> LINKS =
            SpecTexts.accepted(
                            SpecTexts.small("{esxi: root}", "{esxi: root, switch: tor}")
                                    + """
                                      switches: [{name: tor1, platform: Onyx}]
                                      links: [{host: esx01.lab, nic: hpc/1, switch: tor1, port: Eth1/1}]
                                    """)
                    .links();

    private static final Map<Count, Long> BLIND = Map.of(Count.PAUSES_RECEIVED, 0L);
    private static final Map<Count, Long> WELL = Map.of(Count.DISCARDED, 0L);

    @Test
    void a_storm_is_worse_than_a_loss_and_the_worst_port_is_named() {
        assertThat(text(List.of(Map.of(Count.DISCARDED, 7L), Map.of(Count.DISCARDED, 9L), WELL)))
                .isEqualTo(
                        "False PacketsDiscarded 2 of 3 links; most: tor1 Eth1/1, 9 packets"
                                + " discarded in 300 s");
        assertThat(text(List.of(Map.of(Count.DISCARDED, 7L, Count.STORMS, 1L))))
                .isEqualTo(
                        "False PauseStorm 1 of 1 links; most: tor1 Eth1/1, 1 pause storms in 300"
                                + " s");
    }

    @Test
    void pauses_are_told_and_make_nothing_false() {
        assertThat(text(List.of(WELL, Map.of(Count.PAUSES_RECEIVED, 12L, Count.DISCARDED, 0L))))
                .isEqualTo(
                        "True NothingLost most pauses: tor1 Eth1/1, 12 pauses received in 300 s");
    }

    @Test
    void packets_of_a_lossless_priority_that_are_dropped_early_are_lost_and_none_proves_nothing() {
        assertThat(text(List.of(WELL, Map.of(Count.DROPPED_EARLY, 3L))))
                .isEqualTo(
                        "False PacketsDiscarded 1 of 2 links; most: tor1 Eth1/1, 3 packets dropped"
                                + " early in 300 s");
        assertThat(text(List.of(Map.of(Count.DROPPED_EARLY, 0L))))
                .isEqualTo("Unknown NotCounted 1 of 1 links tell no loss");
    }

    @Test
    void a_switch_that_counts_no_loss_proves_nothing() {
        assertThat(text(List.of(BLIND))).isEqualTo("Unknown NotCounted 1 of 1 links tell no loss");
        assertThat(text(List.of(BLIND, WELL)))
                .isEqualTo("Unknown PartlyCounted 1 of 2 links tell no loss");
        assertThat(text(List.of(Map.of())))
                .isEqualTo("Unknown NotCounted 1 of 1 links tell no loss; tor1 hangs");
        assertThat(text(List.of())).isEqualTo("True NoLinks ");
    }

    private static String text(List<Map<Count, Long>> grown) {
        var condition =
                TrafficCondition.of(
                        grown.stream()
                                .map(some ->
                                        new LinkTraffic(
                                                LINKS.getFirst(),
                                                Duration.ofMinutes(5),
                                                new TreeMap<>(some),
                                                some.isEmpty()
                                                        ? Optional.of("tor1 hangs")
                                                        : Optional.empty()))
                                .toList());
        return condition.truth() + " " + condition.reason() + " " + condition.message();
    }
}
