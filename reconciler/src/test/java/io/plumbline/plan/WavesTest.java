package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.journal.Event;
import io.plumbline.spec.Consent;
import io.plumbline.spec.Portion;
import io.plumbline.spec.Rollout;
import io.plumbline.spec.Waves;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** How a value spreads. */
class WavesTest extends SeveralHosts {
    private static final Duration SOAK = Duration.ofMinutes(30);

    @BeforeEach
    void tenHostsOneFirst() {
        hosts(10);
        waves(Portion.number(1), Portion.percent(25));
    }

    @Test
    void one_goes_first_and_all_others_are_told_what_they_wait_for() {
        assertThat(leaving()).containsExactly("esx01.lab");
        assertThat(held(2))
                .containsExactly(
                        "WAVE 'value -> 7' goes to 1 of 10 units until they have held it for 30"
                                + " minutes (rollout.canary, waves, soak); 1 have still to:"
                                + " esx01.lab");
    }

    @Test
    void while_the_first_is_away_and_while_it_soaks_nobody_follows() {
        leaves(1, T);
        assertThat(leaving()).isEmpty();

        comesBack(1, T.plusSeconds(600));
        now = T.plusSeconds(600).plus(SOAK).minusSeconds(1);
        assertThat(leaving()).isEmpty();
    }

    /** A share is rounded up: 25 % of 10 are 3. */
    @Test
    void once_it_has_soaked_the_next_wave_goes_and_then_all() {
        has(1, T);
        now = T.plus(SOAK);
        assertThat(leaving()).containsExactly("esx02.lab", "esx03.lab");

        has(2, now);
        has(3, now);
        now = now.plus(SOAK);
        assertThat(leaving()).hasSize(7);
    }

    @Test
    void the_first_that_fails_keeps_the_others_from_it() {
        leaves(1, T);
        journal.add(new Event.Stuck(host(1), T, "it does not come back"));
        now = T.plus(Duration.ofDays(3));

        assertThat(leaving()).isEmpty();
    }

    @Test
    void a_first_one_that_does_not_answer_any_more_proves_nothing() {
        has(1, T);
        now = T.plus(SOAK);
        silent(1);

        assertThat(leaving()).isEmpty();
    }

    @Test
    void nor_does_one_that_somebody_took_out_of_service() {
        has(1, T);
        now = T.plus(SOAK);
        takenByOthers(1);

        assertThat(leaving()).isEmpty();
    }

    /** It had the value two hours before it was fit to serve. */
    @Test
    void it_soaks_in_service() {
        leaves(1, T);
        has(1, T);
        comesBack(1, T.plusSeconds(7_200));
        now = T.plusSeconds(7_200).plus(SOAK).minusSeconds(1);
        assertThat(leaving()).isEmpty();

        now = now.plusSeconds(1);
        assertThat(leaving()).hasSize(2);
    }

    @Test
    void one_that_failed_while_it_was_out_and_that_a_person_has_taken_over_stops_nobody() {
        leaves(1, T);
        journal.add(new Event.Stuck(host(1), T, "it does not come back"));
        assertThat(leaving()).isEmpty();

        journal.add(new Event.PutOnHold(host(1), T, "ada", "card on order", Optional.empty()));
        assertThat(leaving()).containsExactly("esx02.lab");
        assertThat(faults(Rules.SOUND)).isEmpty();
    }

    @Test
    void an_emergency_takes_no_place_of_the_wave_and_goes_first() {
        journal.add(new Event.GlassBroken(host(5), T, "ada", "storage", T.plusSeconds(60)));

        assertThat(leaving()).contains("esx05.lab");
        assertThat(faults(Rules.SOUND)).isEmpty();
    }

    /** Nothing new is tried on it. */
    @Test
    void one_that_drifted_is_brought_back_at_once_where_the_others_hold_the_value() {
        for (var host = 2; host <= 10; host++) {
            has(host, T);
        }
        now = T.plus(SOAK);

        assertThat(leaving()).containsExactly("esx01.lab");
    }

    @Test
    void another_value_begins_with_a_first_one_again() {
        for (var host = 1; host <= 10; host++) {
            has(host, T);
            wish(host, 8);
        }
        now = T.plus(SOAK);

        assertThat(leaving()).containsExactly("esx01.lab");
    }

    @Test
    void hosts_of_another_kind_have_a_first_one_of_their_own() {
        for (var host = 6; host <= 10; host++) {
            wish(host, 8);
        }

        assertThat(leaving()).containsExactly("esx01.lab", "esx06.lab");
    }

    @Test
    void a_planner_that_counts_wrongly_is_found_out_and_a_sound_one_is_not() {
        var headless =
                new Rules() {
                    @Override
                    public boolean isOfThisWave(int some, int most) {
                        return true;
                    }
                };
        assertThat(faults(Rules.SOUND)).isEmpty();
        assertThat(faults(headless))
                .hasSize(9)
                .allMatch(text -> text.endsWith("units would have 'value -> 7' too early"));

        has(1, T);
        now = T.plus(SOAK);
        assertThat(faults(Rules.SOUND)).isEmpty();
    }

    private void waves(Portion... sizes) {
        rollout = Rollout.of(9, 9, Consent.Approve.Never).with(new Waves(List.of(sizes), SOAK));
    }
}
