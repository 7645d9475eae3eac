package io.plumbline.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.ActId;
import io.plumbline.execution.RebootRule.Verdict;
import io.plumbline.observed.BootId;
import io.plumbline.plan.Phase;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

class RebootRuleTest {
    private static final Instant ASKED = Instant.parse("2022-03-13T10:00:00Z");
    private static final UUID HOST = new UUID(1, 2);
    private static final BootId OLD =
            new BootId(HOST, ASKED.minusSeconds(90_000), Optional.of("o-0"));
    private static final Phase.Rebooting PHASE =
            new Phase.Rebooting(ASKED, OLD, new ActId(new UUID(3, 4)));
    private static final RebootTimes TIMES =
            new RebootTimes(Duration.ofMinutes(4), Duration.ofMinutes(30));

    @Test
    void host_is_back_when_marker_is_gone_and_boot_time_has_moved() {
        var seen = new BootId(HOST, ASKED.plusSeconds(300), Optional.empty());

        assertThat(judge(Optional.of(seen), Duration.ofMinutes(7)))
                .isEqualTo(new Verdict.Back(seen));
    }

    @Test
    void old_boot_that_still_answers_is_not_back() {
        assertThat(judge(Optional.of(OLD), Duration.ofMinutes(1)))
                .isEqualTo(new Verdict.StillAway(Duration.ofMinutes(1)));
    }

    @Test
    void old_boot_that_answers_long_after_never_went_down() {
        assertThat(judge(Optional.of(OLD), Duration.ofMinutes(5)))
                .isEqualTo(new Verdict.NeverWentDown(OLD));
    }

    @Test
    void moved_boot_time_alone_is_a_clock_that_was_set_and_no_boot() {
        var clockWasSet = new BootId(HOST, ASKED.plusSeconds(300), OLD.marker());

        assertThat(judge(Optional.of(clockWasSet), Duration.ofMinutes(2)))
                .isEqualTo(new Verdict.StillAway(Duration.ofMinutes(2)));
        assertThat(judge(Optional.of(clockWasSet), Duration.ofMinutes(7)))
                .isEqualTo(new Verdict.NeverWentDown(OLD));
    }

    @Test
    void missing_marker_alone_proves_nothing() {
        var wiped = new BootId(HOST, OLD.bootedAt().plusSeconds(20), Optional.empty());

        assertThat(judge(Optional.of(wiped), Duration.ofMinutes(2)))
                .isEqualTo(new Verdict.StillAway(Duration.ofMinutes(2)));
    }

    @Test
    void another_host_at_the_same_address_is_not_back() {
        var other = new BootId(new UUID(9, 9), ASKED.plusSeconds(300), Optional.empty());

        assertThat(judge(Optional.of(other), Duration.ofMinutes(7)))
                .isEqualTo(new Verdict.StillAway(Duration.ofMinutes(7)));
    }

    @Test
    void host_that_does_not_return_is_overdue_after_its_deadline() {
        assertThat(judge(Optional.empty(), Duration.ofMinutes(31)))
                .isEqualTo(new Verdict.Overdue(Duration.ofMinutes(1)));
    }

    private static Verdict judge(Optional<BootId> seen, Duration after) {
        return RebootRule.judge(PHASE, seen, ASKED.plus(after), TIMES);
    }
}
