package io.plumbline.app.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.app.store.TestStore;
import io.plumbline.app.store.Transitions;
import io.plumbline.status.Condition;
import io.plumbline.status.Condition.Truth;
import io.plumbline.status.UnitStatus;
import io.plumbline.target.Host;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionCallback;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.transaction.support.TransactionTemplate;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

class DatedConditionsTest {
    private static final Instant THEN = Instant.parse("2026-11-20T10:00:00Z");
    private static final Instant LATER = THEN.plus(Duration.ofMinutes(1));
    private static final Host FIRST = new Host("esx01.lab");
    private static final Host SECOND = new Host("esx02.lab");

    private final TestStore store = TestStore.inMemory();
    private final Counted counted =
            new Counted(new TransactionTemplate(new JdbcTransactionManager(store.data)));
    private final DatedConditions dated =
            new DatedConditions("c", new Transitions(store.jdbc, counted));

    @Test
    void the_store_is_asked_only_of_units_that_have_another_status() {
        note(THEN, unit(FIRST, Truth.True, "one"), unit(SECOND, Truth.True, "one"));
        assertThat(counted.transactions).isEqualTo(2);

        assertThat(note(LATER, unit(FIRST, Truth.True, "two"), unit(SECOND, Truth.True, "two")))
                .containsExactly(THEN, THEN);
        assertThat(counted.transactions).isEqualTo(2);

        assertThat(note(LATER, unit(FIRST, Truth.True, "two"), unit(SECOND, Truth.False, "two")))
                .containsExactly(THEN, LATER);
        assertThat(counted.transactions).isEqualTo(3);
    }

    @Test
    void what_the_store_did_not_take_is_said_to_it_again() {
        counted.isAway = true;
        assertThatThrownBy(() -> note(THEN, unit(FIRST, Truth.True, "one")))
                .isInstanceOf(DataAccessResourceFailureException.class);
        counted.isAway = false;

        assertThat(note(LATER, unit(FIRST, Truth.True, "one"))).containsExactly(LATER);
        assertThat(
                        store.transitions.note(
                                "c",
                                FIRST.path(),
                                conditions(Truth.True, "one"),
                                LATER.plusSeconds(1)))
                .containsValue(LATER);
    }

    @Test
    void a_unit_that_comes_back_is_as_the_store_knows_it() {
        note(THEN, unit(FIRST, Truth.True, "one"), unit(SECOND, Truth.True, "one"));
        note(THEN, unit(FIRST, Truth.True, "one"));
        store.transitions.forget("c");

        assertThat(note(LATER, unit(FIRST, Truth.True, "one"), unit(SECOND, Truth.True, "one")))
                .containsExactly(THEN, LATER);
    }

    /** Since when each is ready, in the order of the units. */
    private List<Instant> note(Instant now, UnitStatus... units) {
        var noted = dated.ofUnits(List.of(units), Map.of(), now);
        return Stream.of(units)
                .flatMap(unit -> noted.getOrDefault(unit.unit(), List.of()).stream())
                .map(DatedCondition::since)
                .toList();
    }

    private static UnitStatus unit(Host host, Truth truth, String message) {
        return new UnitStatus(
                host, "InService", conditions(truth, message), Optional.empty(), Optional.of(THEN));
    }

    private static List<Condition> conditions(Truth truth, String message) {
        return List.of(new Condition(Condition.Type.Ready, truth, "InSync", message));
    }

    private static final class Counted implements TransactionOperations {
        private final TransactionOperations real;
        private int transactions;
        private boolean isAway;

        Counted(TransactionOperations real) {
            this.real = real;
        }

        @Override
        public <T extends @Nullable Object> T execute(TransactionCallback<T> action) {
            if (isAway) {
                throw new DataAccessResourceFailureException("the store is away");
            }
            transactions++;
            return real.execute(action);
        }
    }
}
