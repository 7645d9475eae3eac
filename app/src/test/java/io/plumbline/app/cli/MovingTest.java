package io.plumbline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.rest.Json;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;

/** What is told of hosts while somebody waits for them. */
class MovingTest {
    private static final Instant AT = PlanOfOne.AT;
    private static final PlanOfOne ONE =
            PlanOfOne.of(new Json.Delta("numVfs", "8", "16", "HOST_REBOOT", "Drifted"));

    @Test
    void a_host_out_of_service_is_told_with_phase_boots_and_what_is_left() {
        var plan = ONE.takes(1440).plan();
        var hosts = hosts(host("esx01.lab", "Rebooting", 2, "the host to come back"));

        assertThat(Moving.of(hosts, plan).stream().map(one -> one.line(AT)))
                .containsExactly(
                        "esx01.lab  Rebooting for 7m  boots left 2  about 24 min"
                                + "  waits: the host to come back");
    }

    @Test
    void who_serves_and_waits_is_not_on_its_way_and_who_begins_is() {
        var hosts = hosts(host("esx01.lab", "InService", 1, "its turn"));

        assertThat(Moving.of(hosts, ONE.plan())).isEmpty();
        assertThat(Moving.of(hosts, ONE.does("enters maintenance").plan()))
                .singleElement()
                .extracting(one -> one.line(AT))
                .isEqualTo("esx01.lab  InService  boots left 1  waits: its turn");
    }

    /** A unit that has just come under the spec, or is about to leave it. */
    @Test
    void a_host_that_no_plan_has_is_told_all_the_same() {
        var hosts = hosts(host("esx09.lab", "Releasing", 0, null));

        assertThat(Moving.of(hosts, ONE.plan()).getFirst().line(AT))
                .isEqualTo("esx09.lab  Releasing for 7m  boots left 0");
    }

    @Test
    void time_that_passes_is_no_news_but_a_phase_or_a_boot_is() {
        var now = Moving.of(hosts(host("a", "Rebooting", 1, "x 3 s")), ONE.plan()).getFirst();

        assertThat(Moving.of(hosts(host("a", "Rebooting", 1, "x 2 s")), ONE.plan()))
                .extracting(Moving::news)
                .containsExactly(now.news());
        assertThat(Moving.of(hosts(host("a", "Verifying", 1, "x")), ONE.plan()))
                .extracting(Moving::news)
                .doesNotContain(now.news());
        assertThat(Moving.of(hosts(host("a", "Rebooting", 0, "x")), ONE.plan()))
                .extracting(Moving::news)
                .doesNotContain(now.news());
    }

    private static Json.Hosts hosts(Json.Host host) {
        return new Json.Hosts(AT, List.of(host), "1", null);
    }

    private static Json.Host host(
            String name, String phase, int bootsLeft, @Nullable String waits) {
        return new Json.Host(
                name,
                "demo",
                phase,
                AT.minusSeconds(430),
                1,
                bootsLeft,
                0,
                waits,
                AT,
                List.of(),
                "rack1",
                1,
                1,
                "1");
    }
}
