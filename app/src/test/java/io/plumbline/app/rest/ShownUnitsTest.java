package io.plumbline.app.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.work.Change;
import io.plumbline.app.work.Generation;
import io.plumbline.app.work.UnitView;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;
import java.util.Set;

class ShownUnitsTest {
    private final ShownUnits shown =
            new ShownUnits(
                    new UnitFilter(
                            Optional.empty(),
                            Optional.empty(),
                            Optional.of("Rebooting"),
                            List.of()),
                    new FieldSelection(Set.of()));

    @Test
    void one_who_was_shown_nothing_of_a_unit_hears_of_it_when_it_passes_and_when_it_ceases_to() {
        assertThat(shown.begins(unit("InService"))).isFalse();

        assertThat(shown.of(modified("InService"))).isEmpty();
        assertThat(shown.of(modified("Rebooting"))).contains(Change.Kind.ADDED);
        assertThat(shown.of(modified("Rebooting"))).contains(Change.Kind.MODIFIED);
        assertThat(shown.of(modified("InService"))).contains(Change.Kind.DELETED);
        assertThat(shown.of(modified("Writing"))).isEmpty();
        assertThat(shown.of(deleted())).isEmpty();
    }

    @Test
    void one_who_resumes_hears_once_of_a_unit_that_he_may_have_and_should_not() {
        assertThat(shown.of(modified("InService"))).contains(Change.Kind.DELETED);
        assertThat(shown.of(modified("InService"))).isEmpty();
        assertThat(shown.of(modified("Rebooting"))).contains(Change.Kind.ADDED);
        assertThat(shown.of(deleted())).contains(Change.Kind.DELETED);
    }

    @Test
    void a_new_unit_that_does_not_pass_is_no_news() {
        assertThat(shown.of(new Change(Change.Kind.ADDED, unit("InService")))).isEmpty();
        assertThat(shown.of(modified("Rebooting"))).contains(Change.Kind.ADDED);
    }

    private static Change modified(String phase) {
        return new Change(Change.Kind.MODIFIED, unit(phase));
    }

    private static Change deleted() {
        return new Change(Change.Kind.DELETED, unit("InService"));
    }

    private static UnitView unit(String phase) {
        return new UnitView(
                new Host("esx01.lab"),
                "default",
                phase,
                Optional.empty(),
                0,
                0,
                0,
                Optional.empty(),
                List.of(),
                Generation.NONE,
                Optional.empty(),
                1);
    }
}
