package io.plumbline.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.app.store.AuditLog;
import io.plumbline.app.store.SshDebtTable;
import io.plumbline.app.store.SshDebtTable.Row;
import io.plumbline.target.Host;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.transaction.support.SimpleTransactionStatus;
import org.springframework.transaction.support.TransactionCallback;
import org.springframework.transaction.support.TransactionOperations;

import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;

/** When a debt to a host ends, by logins at its vCenter that see more or less. */
class SshSettlementTest extends DebtToAHost {
    private boolean mayStop = true;

    @Test
    void a_host_is_given_up_when_no_login_has_told_of_it_for_a_day_on_end() {
        kept.keep(row(LESS));
        silent.add("less");
        tried(Duration.ofDays(3), LESS);
        silent.clear();
        tried(Duration.ofHours(23), LESS);
        assertThat(kept.all()).as("it was silent, not without the host").hasSize(1);
        silent.add("less");
        tried(Duration.ofHours(1), LESS);
        silent.clear();
        tried(Duration.ofHours(23), LESS);
        assertThat(kept.all()).as("on end").hasSize(1);

        tried(Duration.ofHours(3), LESS);

        assertThat(kept.all()).isEmpty();
        assertThat(audited()).contains("\"what\":\"SshStopped\"").contains("notInVCenterSince");
    }

    /** As one that is restarted each night. */
    @Test
    void a_day_without_the_host_and_thirty_without_its_vcenter_are_counted_by_all_daemons() {
        kept.keep(row(LESS));
        for (var night = 0; night < 3; night++) {
            another();
            tried(Duration.ofHours(9), LESS);
        }
        assertThat(kept.all()).isEmpty();
        assertThat(audited()).contains("notInVCenterSince");

        kept.keep(row(LESS));
        tried(Duration.ofDays(20));
        another();
        tried(Duration.ofDays(10).plusHours(1));
        assertThat(kept.all()).hasSize(1);
        another();
        tried(Duration.ofHours(1));
        assertThat(kept.all()).as("its vCenter may come up with the daemon").hasSize(1);
        tried(Duration.ofHours(1));
        assertThat(kept.all()).isEmpty();
        assertThat(audited()).contains("notReachedSince");
    }

    /** Nobody asked over a weekend, and what it then sees may be of a vCenter that comes up. */
    @Test
    void a_host_is_not_given_up_by_the_first_try_of_a_daemon() {
        kept.keep(row(LESS));
        tried(Duration.ofHours(1), LESS);
        another();
        now = now.plus(Duration.ofDays(2));
        tried(Duration.ofHours(1), LESS);
        assertThat(kept.all()).hasSize(1);
        tried(Duration.ofHours(1), LESS);
        assertThat(kept.all()).isEmpty();
    }

    /** A spec came into force while its vCenter was asked, which may take minutes. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void a_host_that_is_needed_again_by_then_is_not_given_up(boolean gone) {
        var ways = gone ? new SshDebtTable.By[] {LESS} : new SshDebtTable.By[0];
        kept.keep(row(LESS));
        mayStop = false;
        tried(Duration.ofDays(31), ways);
        assertThat(kept.all()).hasSize(1);

        mayStop = true;
        tried(Duration.ofHours(1), ways);
        assertThat(kept.all()).isEmpty();
    }

    @Test
    void a_host_that_was_there_or_open_in_between_is_not_given_up() {
        kept.keep(row(LESS));
        tried(Duration.ofDays(29));
        tried(Duration.ofHours(1), MORE);
        tried(Duration.ofDays(2));
        assertThat(kept.all()).extracting(Row::unseen).doesNotContain(Optional.empty());

        opens("octo", () -> kept.all().getFirst().unseen().isEmpty());
        kept.unseen(kept.all().getFirst(), now, true);
        kept.keep(row(LESS));
        assertThat(kept.all().getFirst().unseen()).isEmpty();
    }

    @Test
    void a_host_that_another_login_sees_is_not_given_up_and_stopped_when_it_answers() {
        kept.keep(row(LESS));
        tried(Duration.ofDays(3), LESS, MORE);
        assertThat(kept.all()).hasSize(1);
        assertThat(hungUp).isEmpty();

        hostAnswers = true;
        tried(Duration.ofHours(1), LESS, MORE);

        assertThat(kept.all()).isEmpty();
        assertThat(hungUp).contains(new Host("esx01.lab"));
        assertThat(audited()).contains("\"closed\"");
    }

    /** Its own is the one that saw it; its password may have run out. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void a_host_is_not_given_up_while_a_login_that_may_see_it_is_silent(boolean answers) {
        kept.keep(row(MORE));
        silent.add("more");
        if (answers) {
            tried(Duration.ofDays(3), MORE, LESS);
        } else {
            tried(Duration.ofDays(3), LESS);
        }
        assertThat(kept.all()).hasSize(1);
    }

    /** Nobody told of the host. */
    @Test
    void a_way_that_breaks_has_no_days_counted_anew() {
        kept.keep(row(LESS));
        breaks = "watch";
        tried(Duration.ofDays(30), LESS);
        assertThat(kept.all()).hasSize(1);

        tried(Duration.ofHours(2), LESS);

        assertThat(kept.all()).isEmpty();
        assertThat(audited()).contains("notReachedSince");
    }

    /** Before the line is written, or before the row is gone. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void a_daemon_killed_while_it_settles_has_it_closed_and_told_once_more(boolean written) {
        kept.keep(row(MORE));
        hostAnswers = true;
        settlement = settlement(new AuditLog(store.jdbc, deadly(written), clock));
        assertThatThrownBy(() -> tried(Duration.ofHours(1), MORE)).isInstanceOf(Death.class);
        assertThat(kept.all()).containsExactly(row(MORE));

        another();
        tried(Duration.ofHours(1), MORE);

        assertThat(kept.all()).isEmpty();
        assertThat(store.audit.lines(0, 10)).hasSize(written ? 2 : 1);
    }

    private static final class Death extends Error {
        private static final long serialVersionUID = 1;
    }

    private static TransactionOperations deadly(boolean written) {
        return new TransactionOperations() {
            @Override
            public <T extends @Nullable Object> T execute(TransactionCallback<T> action) {
                if (written) {
                    action.doInTransaction(new SimpleTransactionStatus());
                }
                throw new Death();
            }
        };
    }

    /** Each hour for so long. */
    private void tried(Duration during, SshDebtTable.By... by) {
        var ways = Stream.of(by).map(vcenters::services).toList();
        for (var end = now.plus(during); now.isBefore(end); now = now.plus(Duration.ofHours(1))) {
            kept.all().forEach(row -> settlement.close(row, ways, "no way", () -> mayStop));
        }
    }
}
