package io.plumbline.journal;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.ActId;
import io.plumbline.observed.BootId;
import io.plumbline.plan.DifferenceKey;
import io.plumbline.property.Activation;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.UUID;

class SpentRecordTest {
    private static final Instant T = Instant.parse("2022-03-13T10:00:00Z");
    private static final DifferenceKey ON = ecn("1", "none");
    private static final DifferenceKey OFF = ecn("none", "1");
    private static final DifferenceKey OTHER =
            new DifferenceKey("nic/x#NUM_OF_VFS", "16", "0", Activation.HOST_REBOOT);

    private final SpentRecord record = new SpentRecord();

    @Test
    void what_a_boot_was_for_is_spent_once_the_boot_was_seen() {
        record.intended(restart(ON, OTHER));
        assertThat(record.all()).isEmpty();

        record.bootSeen();

        assertThat(record.all()).containsExactlyInAnyOrder(ON, OTHER);
    }

    /** Seed 6020: what was wanted again, after it was taken away on purpose, was quarantined. */
    @Test
    void who_wanted_something_else_meanwhile_may_want_again_what_was_before() {
        record.intended(restart(ON, OTHER));
        record.bootSeen();
        record.intended(restart(OFF));
        assertThat(record.all()).contains(ON);

        record.bootSeen();

        assertThat(record.all()).containsExactlyInAnyOrder(OFF, OTHER);
    }

    @Test
    void what_changes_to_and_fro_and_never_comes_true_has_an_end() {
        record.intended(restart(ON));
        record.bootSeen();
        record.intended(restart(OFF));
        record.bootSeen();
        record.intended(restart(ON));
        record.bootSeen();

        assertThat(record.all()).containsExactlyInAnyOrder(ON, OFF);
    }

    @Test
    void what_was_found_as_wished_is_spent_no_more() {
        record.intended(restart(ON, OTHER));
        record.bootSeen();

        record.agreed(ON.setting());

        assertThat(record.all()).containsExactly(OTHER);
    }

    private static DifferenceKey ecn(String wanted, String running) {
        return new DifferenceKey(
                "module/x/nmlx5_core#ecn", wanted, running, Activation.HOST_REBOOT);
    }

    private static Event.RestartIntended restart(DifferenceKey... justifiedBy) {
        return new Event.RestartIntended(
                new Host("x"),
                T,
                new ActId(new UUID(0, 1)),
                new BootId(new UUID(1, 1), T, Optional.empty()),
                new TreeSet<>(List.of(justifiedBy)));
    }
}
