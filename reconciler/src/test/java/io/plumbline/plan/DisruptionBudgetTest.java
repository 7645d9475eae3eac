package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Paths;
import io.plumbline.journal.History;
import io.plumbline.observed.ObservedState;
import io.plumbline.plan.DisruptionBudget.Refusal;
import io.plumbline.spec.Consent;
import io.plumbline.spec.Rollout;
import io.plumbline.target.Host;
import io.plumbline.target.Target;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

class DisruptionBudgetTest {
    private static final Host ESX1 = new Host("esx01.lab");
    private static final Host ESX2 = new Host("esx02.lab");

    @Test
    void who_is_out_already_costs_nothing() {
        assertThat(budget(Set.of(ESX1), Set.of(ESX1)).request(Set.of(ESX1))).isEmpty();
    }

    @Test
    void who_is_put_back_by_this_plan_is_not_free() {
        var budget = budget(Set.of(ESX1, ESX2), Set.of(ESX1));

        budget.comesBack(ESX1);

        assertThat(budget.request(Set.of(ESX1)).map(Refusal::text))
                .contains(
                        "2 of 1 units that may be unavailable are away, silent or about"
                                + " to go (rollout.maxUnavailable): esx01.lab, esx02.lab");
    }

    @Test
    void who_only_does_not_answer_counts_once_and_is_not_free() {
        assertThat(budget(Set.of(ESX1), Set.of()).request(Set.of(ESX1))).isEmpty();
        assertThat(budget(Set.of(ESX1, ESX2), Set.of()).request(Set.of(ESX1))).isPresent();
    }

    @Test
    void who_is_refused_is_told_who_is_in_the_way() {
        assertThat(budget(Set.of(ESX1), Set.of()).request(Set.of(ESX2)).map(Refusal::text))
                .contains(
                        "1 of 1 units that may be unavailable are away, silent or about"
                                + " to go (rollout.maxUnavailable): esx01.lab; esx02.lab would be"
                                + " too");
    }

    /** One change of a switch may be too much by itself. */
    @Test
    void who_asks_for_more_than_there_is_is_refused_though_nobody_is_away() {
        assertThat(budget(Set.of(), Set.of()).request(Set.of(ESX1, ESX2)).map(Refusal::text))
                .contains(
                        "esx01.lab, esx02.lab would be unavailable at once, and at most 1 may be"
                                + " (rollout.maxUnavailable)");
    }

    private static DisruptionBudget budget(Set<Target> away, Set<Target> out) {
        return new DisruptionBudget(
                Rules.SOUND,
                Rollout.of(1, 1, Consent.Approve.Never),
                new TreeMap<Target, String>(Map.of(ESX1, "rack1", ESX2, "rack1")),
                away,
                out,
                new VsanClusters(
                        Rules.SOUND,
                        Map.of(),
                        Paths.NONE,
                        new ObservedState(List.of()),
                        History.of(List.of()),
                        Instant.EPOCH));
    }
}
