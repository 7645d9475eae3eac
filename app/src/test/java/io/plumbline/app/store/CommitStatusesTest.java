package io.plumbline.app.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.store.CommitStatuses.Delivery;
import io.plumbline.app.store.CommitStatuses.Kept;
import io.plumbline.app.store.CommitStatuses.Owed;
import io.plumbline.app.store.CommitStatuses.State;

import org.junit.jupiter.api.Test;

import java.util.List;

class CommitStatusesTest {
    private static final Kept A = new Kept("aaaa", State.PENDING, "", Delivery.OWED, false);
    private static final Kept B = new Kept("bbbb", State.SUPERSEDED, "x", Delivery.OWED, true);

    private final CommitStatuses statuses = TestStore.inMemory().statuses;

    @Test
    void what_is_kept_is_of_one_cluster_of_one_source() {
        statuses.replace("hpc", "octo", List.of(A, B));
        statuses.replace("hpc", "ocelot", List.of(A));
        statuses.replace("lab", "octo", List.of(B));
        statuses.replace("hpc", "octo", List.of(B));

        assertThat(statuses.of("hpc", "octo")).containsExactly(B);
        assertThat(statuses.of("hpc", "ocelot")).containsExactly(A);
        assertThat(statuses.of("lab", "octo")).containsExactly(B);
    }

    @Test
    void what_was_sent_is_owed_no_more_and_what_is_past_goes_first() {
        statuses.replace("hpc", "octo", List.of(A, B));
        assertThat(statuses.owed("hpc")).containsExactly(new Owed("octo", B), new Owed("octo", A));

        statuses.mark("hpc", new Owed("octo", B), Delivery.SENT);
        statuses.mark("hpc", new Owed("octo", A), Delivery.TRIED);

        assertThat(statuses.owed("hpc"))
                .containsExactly(
                        new Owed(
                                "octo",
                                new Kept("aaaa", State.PENDING, "", Delivery.TRIED, false)));
    }

    /** Somebody has more to say by then. */
    @Test
    void only_the_state_that_was_sent_is_marked() {
        statuses.replace("hpc", "octo", List.of(A));
        var success = new Kept("aaaa", State.SUCCESS, "", Delivery.OWED, false);
        statuses.replace("hpc", "octo", List.of(success));

        statuses.mark("hpc", new Owed("octo", A), Delivery.SENT);

        assertThat(statuses.of("hpc", "octo")).containsExactly(success);
    }

    @Test
    void a_long_text_is_cut_to_what_fits() {
        statuses.replace(
                "hpc",
                "octo",
                List.of(new Kept("aaaa", State.FAILURE, "x".repeat(1000), Delivery.OWED, false)));

        assertThat(statuses.of("hpc", "octo").getFirst().text())
                .hasSize(CommitStatuses.LONGEST_TEXT);
    }
}
