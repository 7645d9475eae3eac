package io.plumbline.journal;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.ActId;
import io.plumbline.difference.Memory.Written;
import io.plumbline.observed.BootId;
import io.plumbline.plan.Call;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** What is remembered of a key whose value in force the device cannot tell. */
class WriteRecordTest {
    private static final Host UNIT = new Host("esx01.lab");
    private static final Instant T = Instant.parse("2022-03-13T10:00:00Z");
    private static final BootId FIRST = boot(0);
    private static final BootId SECOND = boot(900);
    private static final String ECN = "module/esx01.lab/nmlx5_core#ecn";

    private final WriteRecord record = new WriteRecord();

    @Test
    void after_a_boot_that_is_in_force_which_was_written_before_and_is_still_there() {
        write(FIRST, "none", "none", "1");
        write(SECOND, "unproven", "1", "none");

        assertThat(record.of(ECN)).contains(new Written("1", "none", SECOND));
    }

    /** Seed 397: an order whose first try was lost forgot what was in force, and no boot came. */
    @Test
    void within_one_boot_writing_again_changes_nothing_of_what_is_in_force() {
        write(FIRST, "none", "none", "1");
        write(SECOND, "unproven", "1", "none");
        write(SECOND, "unproven", "1", "none");

        assertThat(record.of(ECN)).contains(new Written("1", "none", SECOND));
    }

    /** Seed 34794: released before its boot, and taken out again in the same boot. */
    @Test
    void an_outage_that_marks_the_same_boot_anew_changes_nothing_of_it() {
        var markedAnew = new BootId(SECOND.hostUuid(), SECOND.bootedAt(), Optional.of("anew"));
        write(FIRST, "none", "none", "1");
        write(SECOND, "unproven", "1", "none");
        write(markedAnew, "unproven", "none", "1");

        assertThat(record.of(ECN)).contains(new Written("1", "1", markedAnew));
        assertThat(record.during(SECOND))
                .containsExactly(Map.entry(ECN, new Written("1", "1", markedAnew)));
    }

    @Test
    void what_somebody_changed_before_the_boot_is_unproven() {
        write(FIRST, "none", "none", "1");
        write(SECOND, "unproven", "0", "1");

        assertThat(record.of(ECN)).contains(new Written("unproven", "1", SECOND));
    }

    private void write(BootId during, String running, String from, String to) {
        record.intended(
                new Event.WriteIntended(
                        UNIT,
                        T,
                        new ActId(new UUID(0, 1)),
                        during,
                        new Call("options.nmlx5_core", UNIT),
                        List.of(new Event.Change(ECN, running, from, to))));
    }

    private static BootId boot(int second) {
        return new BootId(new UUID(1, 1), T.plusSeconds(second), Optional.of("m" + second));
    }
}
