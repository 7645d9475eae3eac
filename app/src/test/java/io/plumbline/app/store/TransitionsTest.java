package io.plumbline.app.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.status.Condition;
import io.plumbline.status.Condition.Truth;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

class TransitionsTest {
    private static final Instant THEN = Instant.parse("2026-11-20T10:00:00Z");
    private static final Instant LATER = THEN.plus(Duration.ofMinutes(5));

    private final TestStore store = TestStore.inMemory();

    @Test
    void a_condition_holds_since_its_status_changed_and_not_since_its_reason_did() {
        note(Truth.False, "PendingChange", THEN);

        assertThat(note(Truth.False, "Drifted", LATER))
                .isEqualTo(Map.of(Condition.Type.InSync, THEN));
        assertThat(note(Truth.True, "NoDifference", LATER))
                .isEqualTo(Map.of(Condition.Type.InSync, LATER));
    }

    @Test
    void subjects_do_not_share_a_condition() {
        note(Truth.True, "NoDifference", THEN);

        var other =
                store.transitions.note(
                        "c", "host/esx02.lab", condition(Truth.True, "NoDifference"), LATER);

        assertThat(other).isEqualTo(Map.of(Condition.Type.InSync, LATER));
    }

    private Map<Condition.Type, Instant> note(Truth truth, String reason, Instant now) {
        return store.transitions.note("c", "host/esx01.lab", condition(truth, reason), now);
    }

    private static List<Condition> condition(Truth truth, String reason) {
        return List.of(new Condition(Condition.Type.InSync, truth, reason, ""));
    }
}
