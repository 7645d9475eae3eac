package io.plumbline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.rest.Json;

import org.junit.jupiter.api.Test;

class PlanMarkdownTest {
    @Test
    void a_plan_tells_first_what_hurts_and_folds_the_units() {
        var plan =
                PlanOfOne.of(new Json.Delta("nic#A", "1", "2", "HOST_REBOOT", "Drifted"))
                        .afterBoot(1)
                        .shutsDown("compute-01")
                        .plan();

        assertThat(PlanMarkdown.of("demo", plan))
                .containsExactly(
                        "### Plan of demo",
                        "",
                        "**1 unit, 1 boot**",
                        "",
                        "| unit | changes | boots | disruption | machines to shut down | waits for"
                                + " |",
                        "|---|---:|---:|---|---|---|",
                        "| esx01&#46;lab | 1 | 1 | HOST_REBOOT | compute-01 |  |",
                        "",
                        "<details><summary>esx01&#46;lab</summary>",
                        "",
                        "| setting | from | to | disruption | |",
                        "|---|---|---|---|---|",
                        "| nic&#35;A | 1 | 2 | HOST_REBOOT | after boot 1 drifted |",
                        "",
                        "</details>",
                        "",
                        "`sha256:0`");
    }

    /** Names come from a spec that somebody proposes, values from devices. */
    @Test
    void nothing_that_a_plan_says_is_markup() {
        var plan =
                PlanOfOne.of(
                                new Json.Delta(
                                        "nic#A",
                                        "x|y\n# z",
                                        "<img src=x>[a](b)@all https://x.y",
                                        "LIVE",
                                        "Drifted"))
                        .shutsDown("`rm`|**db**")
                        .plan();

        assertThat(String.join("\n", PlanMarkdown.of("demo", plan)))
                .doesNotContain("<img", "x|y", "\n# z", "](", "@all", "`rm`", "**db**", "https:");
    }

    /** What is cut off is cut off between units. */
    @Test
    void a_plan_that_is_too_long_for_a_comment_says_so() {
        var plan =
                PlanOfOne.of(new Json.Delta("nic#A", "1", "2".repeat(70_000), "LIVE", "Drifted"))
                        .plan();

        assertThat(PlanMarkdown.of("demo", plan))
                .contains("| esx01&#46;lab | 1 | 1 | HOST_REBOOT |  |  |")
                .endsWith("", "and more: see the plan itself", "", "`sha256:0`")
                .noneMatch(line -> line.contains("<details>"));
    }
}
