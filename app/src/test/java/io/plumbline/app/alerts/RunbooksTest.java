package io.plumbline.app.alerts;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.alerts.Shipped.Alert;
import io.plumbline.plan.Held;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;

/** Who is woken finds a page that says what to do. */
class RunbooksTest {
    static List<Alert> alerts() throws IOException {
        return Shipped.alerts();
    }

    @Test
    void every_alert_has_a_page_and_every_page_an_alert() throws IOException {
        assertThat(Shipped.runbooks())
                .isEqualTo(alerts().stream().map(Alert::name).sorted().toList());
    }

    @ParameterizedTest
    @MethodSource("alerts")
    void an_alert_links_its_page(Alert alert) {
        assertThat(alert.annotations())
                .containsEntry("runbook_url", "docs/runbooks/" + alert.name() + ".md");
    }

    @ParameterizedTest
    @MethodSource("alerts")
    void a_page_says_what_it_means_how_to_look_what_to_do_and_when_it_is_over(Alert alert)
            throws IOException {
        assertThat(
                        Files.readAllLines(Shipped.RUNBOOKS.resolve(alert.name() + ".md")).stream()
                                .filter(line -> line.startsWith("#")))
                .containsExactly(
                        "# " + alert.name(),
                        "## What it means",
                        "## Look",
                        "## Do",
                        "## Resolved when");
    }

    /** Alerts and conditions send people there. */
    @ParameterizedTest
    @EnumSource(Held.Reason.class)
    void the_guide_says_what_to_do_by_each_reason_that_holds_a_unit(Held.Reason reason)
            throws IOException {
        assertThat(
                        Files.readAllLines(
                                Shipped.RUNBOOKS.resolveSibling("guides/recover-a-stuck-host.md")))
                .anyMatch(line ->
                        line.startsWith("| " + reason + " |")
                                || line.startsWith("| " + reason + ", "));
    }

    @Test
    void the_overview_names_every_page() throws IOException {
        var overview = Files.readString(Shipped.RUNBOOKS.resolve("README.md"));

        assertThat(alerts())
                .allSatisfy(alert ->
                        assertThat(overview)
                                .contains("[" + alert.name() + "](" + alert.name() + ".md)"));
    }
}
