package io.plumbline.observed;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.problem.Problem;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Whether whoever tells of a unit's machines may be waited for. */
class TellingTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final Snapshot KEEPER = Snapshot.never(HOST, "esxi");
    private static final Snapshot NEVER = Snapshot.never(HOST, "vcenter", Snapshot.Tells.MACHINES);
    private static final Problem REFUSED = new Problem.LoginRefused(HOST, "vcenter", "no");
    private static final Problem LATE = new Problem.TimedOut(HOST, "look", Duration.ofSeconds(30));

    @Test
    void it_tells_from_its_first_answer_on_as_long_as_the_newest_attempt_is_answered() {
        var nothing = new Observation(Optional.empty(), Readings.none(), List.of());
        var answered = NEVER.answered(nothing, Instant.EPOCH);

        assertThat(telling(KEEPER)).isEqualTo(Telling.SILENT);
        assertThat(telling(KEEPER, NEVER)).isEqualTo(Telling.NOT_YET);
        assertThat(telling(KEEPER, NEVER.failed(REFUSED))).isEqualTo(Telling.SILENT);
        assertThat(telling(KEEPER, NEVER.failed(LATE))).isEqualTo(Telling.SILENT);
        assertThat(telling(KEEPER, answered)).isEqualTo(Telling.TELLS);
        assertThat(telling(KEEPER, answered.failed(LATE))).isEqualTo(Telling.SILENT);
        assertThat(telling(KEEPER, NEVER.failed(LATE).answered(nothing, Instant.EPOCH)))
                .isEqualTo(Telling.TELLS);
    }

    private static Telling telling(Snapshot... all) {
        return new ObservedState(List.of(all)).tellingOfMachines(HOST);
    }
}
