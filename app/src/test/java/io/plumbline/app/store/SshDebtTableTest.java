package io.plumbline.app.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.store.SshDebtTable.By;
import io.plumbline.app.store.SshDebtTable.Row;
import io.plumbline.app.store.SshDebtTable.Unseen;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.Optional;

/** One debt a host and vCenter, by whatever way that is reached. */
class SshDebtTableTest {
    private static final By OLD = new By("https://vc01.lab/sdk", "0".repeat(64), "vc");
    private static final By NEW = new By("https://vc01.lab/sdk", "1".repeat(64), "vc-2");
    private static final Instant AT = Instant.parse("2026-11-26T10:00:00Z");

    private final SshDebtTable debts = TestStore.inMemory().debts;

    private static Row row(String host, By by, int starts) {
        return row(host, by, AT, starts);
    }

    private static Row row(String host, By by, Instant opened, int starts) {
        return new Row("vc-1", host, "esx01.lab", "octo", by, opened, starts, Optional.empty());
    }

    @Test
    void the_same_host_by_another_way_is_the_same_debt_until_it_is_settled() {
        assertThat(debts.keep(row("host-2", OLD, 1))).isTrue();
        assertThat(debts.keep(row("host-1", OLD, 1))).isTrue();
        var later = row("host-1", NEW, AT.plusSeconds(60), 1);
        assertThat(debts.keep(later)).isFalse();
        assertThat(debts.all()).containsExactly(row("host-1", NEW, 2), row("host-2", OLD, 1));

        debts.settle(row("host-1", OLD, 2));

        assertThat(debts.all()).containsExactly(row("host-2", OLD, 1));
    }

    @Test
    void what_was_started_again_since_it_was_read_stays() {
        debts.keep(row("host-1", OLD, 1));
        var read = debts.all().getFirst();
        debts.keep(row("host-1", OLD, 1));

        debts.settle(read);

        assertThat(debts.all()).containsExactly(row("host-1", OLD, 2));
        debts.takenOver(read, "nona", "esx01.lab");
        assertThat(debts.all()).extracting(Row::cluster).containsExactly("nona");
    }

    /** Thousands of hosts may be tried each few minutes, in the store of the journal. */
    @Test
    void a_host_that_is_tried_in_vain_again_is_not_written_again() {
        debts.keep(row("host-1", OLD, 1));
        var since = new Unseen(AT, Optional.of(AT));
        assertThat(debts.unseen(debts.all().getFirst(), AT, true)).isEqualTo(since);
        var read = debts.all().getFirst();
        assertThat(read.unseen()).hasValue(since);
        debts.seen(read);

        assertThat(debts.unseen(read, AT.plusSeconds(480), true)).isEqualTo(since);

        assertThat(debts.all())
                .as("what would show a write")
                .containsExactly(row("host-1", OLD, 1));
        debts.unseen(read, AT.plusSeconds(480), false);
        assertThat(debts.all())
                .extracting(Row::unseen)
                .containsExactly(Optional.of(new Unseen(AT, Optional.empty())));
    }
}
