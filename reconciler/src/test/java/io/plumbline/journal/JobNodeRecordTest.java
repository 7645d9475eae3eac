package io.plumbline.journal;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.ActId;
import io.plumbline.plan.ClosedJobNode;
import io.plumbline.property.Activation;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/** Whether somebody does without a job node that is closed for us. */
class JobNodeRecordTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final Instant T = Instant.parse("2026-11-20T10:00:00Z");
    private static final Ending DONE = new Ending.Done(Activation.LIVE);

    private final List<Event> journal = new ArrayList<>();
    private int acts;

    @Test
    void nobody_misses_one_that_took_no_jobs_when_we_came() {
        closes(T, true, DONE);

        assertThat(isMissed()).isFalse();
    }

    @Test
    void that_is_kept_although_its_answer_was_lost_and_it_is_asked_again() {
        closes(T, true, new Ending.Unknown("no reply"));
        assertThat(isMissed()).isFalse();

        closes(T.plusSeconds(60), true, DONE);
        assertThat(isMissed()).isFalse();
    }

    @Test
    void one_that_took_jobs_and_fell_silent_under_our_work_is_missed() {
        closes(T, false, DONE);
        closes(T.plusSeconds(900), true, DONE);

        assertThat(isMissed()).isTrue();
    }

    @Test
    void one_that_somebody_brought_back_and_opened_in_between_is_missed() {
        closes(T, true, DONE);
        closes(T.plusSeconds(900), false, DONE);
        assertThat(isMissed()).isTrue();

        closes(T.plusSeconds(1800), true, DONE);
        assertThat(isMissed()).isTrue();
    }

    /** Slurm says for a moment after each RESUME that it does not hear from a node. */
    @Test
    void one_that_we_have_just_opened_is_missed_whatever_its_scheduler_hears() {
        closes(T, false, DONE);
        opens(T.plusSeconds(900));
        closes(T.plusSeconds(930), true, DONE);
        assertThat(isMissed()).isTrue();

        opens(T.plusSeconds(1800));
        closes(T.plusSeconds(1800).plus(Duration.ofMinutes(10)), true, DONE);
        assertThat(isMissed()).isFalse();
    }

    @Test
    void one_that_somebody_else_has_opened_is_what_its_scheduler_says() {
        closes(T, true, DONE);
        opens(T.plusSeconds(900), new Ending.AlreadySo());
        closes(T.plusSeconds(930), true, DONE);

        assertThat(isMissed()).isFalse();
    }

    @Test
    void one_that_was_opened_by_an_order_whose_answer_was_lost_was_opened_by_us() {
        closes(T, false, DONE);
        opens(T.plusSeconds(900), new Ending.Unknown("no reply"));
        opens(T.plusSeconds(920), new Ending.AlreadySo());
        closes(T.plusSeconds(930), true, DONE);

        assertThat(isMissed()).isTrue();
    }

    private boolean isMissed() {
        ClosedJobNode node = History.of(journal).of(HOST).closedJobNodes().get("vm-1");
        return !Objects.requireNonNull(node).silent();
    }

    private void closes(Instant at, boolean silent, Ending ending) {
        var act = next();
        journal.add(
                new Event.DrainIntended(
                        HOST,
                        at,
                        act,
                        new ActId(new UUID(9, 9)),
                        "vm-1",
                        at.plusSeconds(86_400),
                        silent,
                        "sha256:0",
                        "test"));
        journal.add(new Event.ActEnded(HOST, at, act, ending));
    }

    private void opens(Instant at) {
        opens(at, DONE);
    }

    private void opens(Instant at, Ending ending) {
        var act = next();
        journal.add(new Event.Released(HOST, at));
        journal.add(new Event.ResumeIntended(HOST, at, act, "vm-1"));
        journal.add(new Event.ActEnded(HOST, at, act, ending));
    }

    private ActId next() {
        return new ActId(new UUID(0, ++acts));
    }
}
