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
                        .moves("dns02", "wi|ki")
                        .afterJobs("4711 (ann) on c1")
                        .leavesItsVsan("NoAction")
                        .plan();

        assertThat(PlanMarkdown.of("demo", plan))
                .containsExactly(
                        "### Plan of <code>demo</code>",
                        "",
                        "**1 unit, 1 boot; risk: HOST_REBOOT, 1 machine shut down, vSAN"
                                + " NoAction**",
                        "",
                        "| unit | changes | boots | disruption | machines to shut down | machines"
                                + " that DRS moves | jobs that end first | waits for |",
                        "|---|---:|---:|---|---|---|---|---|",
                        "| <code>esx01&#46;lab</code> | 1 | 1 | HOST_REBOOT |"
                            + " <code>compute-01</code> | <code>dns02</code>,"
                            + " <code>wi&#124;ki</code> | <code>4711 &#40;ann&#41; on c1</code> | "
                            + " |",
                        "",
                        "<details><summary><code>esx01&#46;lab</code></summary>",
                        "",
                        "| setting | from | to | disruption | |",
                        "|---|---|---|---|---|",
                        "| <code>nic&#35;A</code> | <code>1</code> | <code>2</code> | HOST_REBOOT |"
                                + " after boot 1 drifted |",
                        "",
                        "</details>",
                        "",
                        "<code>sha256&#58;0</code>");
    }

    /** Names come from a spec that somebody proposes, values from devices. */
    @Test
    void nothing_that_a_plan_says_is_markup() {
        var plan =
                PlanOfOne.of(
                                new Json.Delta(
                                        "nic#A",
                                        "x|y\n# z",
                                        "<img src=x>[a](b)@all https://x.y closes #12\u202e</code>",
                                        "LIVE",
                                        "Drifted"))
                        .shutsDown("`rm`|**db**")
                        .plan();

        assertThat(String.join("\n", PlanMarkdown.of("demo", plan)))
                .doesNotContain("<img", "x|y", "\n# z", "](", "`rm`", "**db**", "https:")
                .doesNotContain("\u202e", "&#8238;")
                .contains(
                        "<code>&#60;img src&#61;x&#62;&#91;a&#93;&#40;b&#41;&#64;&#8203;all"
                                + " https&#58;&#47;&#47;x&#46;y closes &#35;12"
                                + " &#60;&#47;code&#62;</code>");
    }

    /**
     * Forges look for people and issues in the page that markup became, but not in code. So all
     * that is not ours stands in code, and nobody stands next to an {@code @}.
     */
    @Test
    void nobody_is_called_and_no_issue_is_named() {
        var plan =
                PlanOfOne.of(new Json.Delta("@hpc/all", "GH-1", "#1", "LIVE", "Drifted"))
                        .shutsDown("@ann")
                        .plan();

        var page =
                String.join("\n", PlanMarkdown.of("demo", plan))
                        .replaceAll("<code>.*?</code>", "")
                        .replaceAll("&#(\\d+);", "?");
        assertThat(page).doesNotContain("hpc", "GH-", "?1", "ann", "?");
        assertThat(String.join("\n", PlanMarkdown.of("demo", plan)))
                .contains("&#64;&#8203;hpc", "&#64;&#8203;ann");
    }

    @Test
    void the_first_line_says_the_worst_and_a_plan_of_nothing_has_no_risk() {
        var harmless =
                PlanOfOne.of(new Json.Delta("a", "1", "2", "LIVE", "Drifted")).takes(90).plan();

        assertThat(PlanMarkdown.of("demo", harmless).get(2))
                .startsWith("**1 unit, 1 boot, about ")
                .endsWith("; risk: HOST_REBOOT**");
    }

    /** What is cut off is cut off between units. */
    @Test
    void a_plan_that_is_too_long_for_a_comment_says_so() {
        var plan =
                PlanOfOne.of(new Json.Delta("nic#A", "1", "2".repeat(70_000), "LIVE", "Drifted"))
                        .plan();

        assertThat(PlanMarkdown.of("demo", plan))
                .contains("| <code>esx01&#46;lab</code> | 1 | 1 | HOST_REBOOT |  |  |  |  |")
                .endsWith(
                        "",
                        "and more, which does not fit here: see the plan itself",
                        "",
                        "<code>sha256&#58;0</code>")
                .noneMatch(line -> line.contains("<details>"));
    }

    /** Another forge takes less, or more. */
    @Test
    void a_plan_is_as_long_as_a_forge_takes() {
        var plan =
                PlanOfOne.of(new Json.Delta("nic#A", "1", "2".repeat(2_000), "LIVE", "Drifted"))
                        .plan();

        assertThat(String.join("\n", PlanMarkdown.of("demo", plan, 2_500)))
                .hasSizeLessThan(2_500)
                .contains("and more, which does not fit here");
        assertThat(String.join("\n", PlanMarkdown.of("demo", plan, 4_000)))
                .doesNotContain("and more");
    }
}
