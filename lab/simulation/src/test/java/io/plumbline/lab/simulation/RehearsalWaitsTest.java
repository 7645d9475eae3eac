package io.plumbline.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.journal.Past;
import io.plumbline.lab.rehearsal.Account.End;
import io.plumbline.lab.rehearsal.Account.UnitAccount;
import io.plumbline.lab.rehearsal.Misfortune;
import io.plumbline.lab.rehearsal.RunThrough;
import io.plumbline.lab.rehearsal.TwinTimes;
import io.plumbline.lab.simulation.HostStart.Kind;
import io.plumbline.plan.Held;
import io.plumbline.plan.StepKind;
import io.plumbline.plan.StepTimes;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** What a rehearsal waits for, and how long it looks ahead. */
class RehearsalWaitsTest extends RehearsedHosts {
    @Test
    void a_window_that_opens_at_night_is_waited_for() {
        begin(of(Kind.TOOLS_ONLY), of(Kind.ALREADY_RIGHT), of(Kind.ALREADY_RIGHT));
        var nights = "windows: [{from: \"22:00\", to: \"06:00\", zone: Europe/Berlin}]";

        var told = rehearse(spec("approve: Never, " + nights));

        var opens = Instant.parse("2022-03-23T21:00:00Z");
        assertThat(told.inPlumb()).isTrue();
        assertThat(told.waits())
                .singleElement()
                .satisfies(wait -> {
                    assertThat(wait.from()).isEqualTo(EVENING);
                    assertThat(wait.until()).isEqualTo(opens);
                    assertThat(wait.text()).contains("no window is open");
                });
        assertThat(told.units().getFirst().began().orElseThrow())
                .isBetween(opens, opens.plusSeconds(60));
    }

    @Test
    void a_freeze_of_weeks_is_waited_for_and_one_longer_than_the_horizon_is_told() {
        begin(of(Kind.TOOLS_ONLY), of(Kind.ALREADY_RIGHT), of(Kind.ALREADY_RIGHT));
        var freeze = "freezes: [{from: 2022-03-20, to: %s, zone: Europe/Berlin, because: audit}]";

        var weeks = rehearse(spec("approve: Never, " + freeze.formatted("2022-04-10")));
        var months = rehearse(spec("approve: Never, " + freeze.formatted("2022-06-10")));

        assertThat(weeks.inPlumb()).isTrue();
        assertThat(weeks.ended()).isAfter(Instant.parse("2022-04-10T22:00:00Z"));
        assertThat(months.end()).isEqualTo(End.STALLED);
        assertThat(months.units().getFirst().held())
                .extracting(Held::reason)
                .containsExactly(Held.Reason.WINDOW);
    }

    @Test
    void a_host_that_is_gone_does_not_keep_others_from_the_next_night() {
        begin(of(Kind.TOOLS_ONLY), of(Kind.TOOLS_ONLY), of(Kind.TOOLS_ONLY));
        var night = "windows: [{from: \"22:00\", to: \"22:45\", zone: Europe/Berlin}]";
        var spec = spec("approve: Never, stopAfterFailures: 0, " + night);

        var boot = new StepTimes.Took(Duration.ofMinutes(25), Duration.ofMinutes(25));
        var times = TwinTimes.of(new StepTimes(Map.of(new StepKind.Boot(), boot)), false);

        var told = rehearse(spec, observe(), times, Misfortune.parse(host(0).name()));

        assertThat(told.end()).isEqualTo(End.STALLED);
        assertThat(each(told, UnitAccount::boots).values()).containsExactly(0, 1, 1);
        assertThat(told.units().get(2).began().orElseThrow())
                .isAfterOrEqualTo(Instant.parse("2022-03-24T21:00:00Z"));
    }

    @Test
    void whoever_has_waited_long_enough_is_told_what_is_known_then() {
        begin(of(Kind.TOOLS_ONLY), of(Kind.TOOLS_ONLY), of(Kind.TOOLS_ONLY));

        var told =
                RunThrough.of(
                                spec("approve: Never"),
                                observe(),
                                Past.NONE,
                                TwinTimes.of(StepTimes.USUAL, false),
                                List.of(),
                                world.now())
                        .live(() -> true);

        assertThat(told.end()).isEqualTo(End.OUT_OF_TIME);
        assertThat(told.passes()).isEqualTo(1);
    }
}
