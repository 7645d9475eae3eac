package io.plumbline.app.source;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.work.SourceStanding;
import io.plumbline.app.work.SourceStanding.Reason;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.Optional;
import java.util.Set;

class SourceStandingsTest {
    private static final SourceStanding GOOD = SourceStanding.ofFolder("/specs");

    private final SourceStandings standings = new SourceStandings();

    @Test
    void when_a_source_answered_is_kept_and_is_no_news() {
        assertThat(standings.isNews(GOOD)).isTrue();
        standings.told(GOOD);
        var later = GOOD.stillAs(Reason.Fetched, "", Optional.of(Instant.EPOCH));

        assertThat(standings.isNews(later)).isFalse();
        assertThat(standings.all()).containsExactly(later);
        assertThat(standings.isNews(GOOD.stillAs(Reason.Fetched, "other", Optional.empty())))
                .isTrue();
    }

    @Test
    void what_could_not_be_told_stays_news() {
        assertThat(standings.isNews(GOOD)).isTrue();
        assertThat(standings.isNews(GOOD)).isTrue();
    }

    @Test
    void a_source_that_there_is_not_any_more_is_told_as_that() {
        standings.configure(Set.of("hpc"));

        assertThat(standings.of("hpc")).isEmpty();
        assertThat(standings.of("old").orElseThrow().reason()).isEqualTo(Reason.PathMissing);
    }
}
