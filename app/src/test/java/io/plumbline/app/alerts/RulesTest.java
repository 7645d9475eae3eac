package io.plumbline.app.alerts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What promtool says of the rules, and that it would say otherwise if they were wrong. */
class RulesTest {
    private static final int RIGHT = 0;

    @TempDir private Path folder = Path.of("");

    @Test
    void rules_and_scrape_configuration_are_valid() throws Exception {
        var promtool = promtool();

        var rules = promtool.ask(Shipped.FOLDER, "check", "rules", name(Shipped.RULES));
        // It has to be there; whose it is, is the operator's matter.
        Files.writeString(folder.resolve("prometheus.token"), "plumb_…");
        Files.copy(Shipped.RULES, folder.resolve(name(Shipped.RULES)));
        Files.copy(Shipped.SCRAPE, folder.resolve(name(Shipped.SCRAPE)));
        var scrape = promtool.ask(folder, "check", "config", name(Shipped.SCRAPE));

        assertThat(rules.exit()).as(rules.text()).isEqualTo(RIGHT);
        assertThat(scrape.exit()).as(scrape.text()).isEqualTo(RIGHT);
    }

    @Test
    void every_alert_fires_and_resolves_as_its_unit_tests_say() throws Exception {
        var answer = promtool().ask(Shipped.FOLDER, "test", "rules", name(Shipped.UNIT_TESTS));

        assertThat(answer.exit()).as(answer.text()).isEqualTo(RIGHT);
    }

    @Test
    void every_alert_has_unit_tests() throws Exception {
        var tests = Files.readString(Shipped.UNIT_TESTS);

        assertThat(Shipped.alerts())
                .allSatisfy(alert ->
                        assertThat(tests)
                                .contains("alertname: " + alert.name() + ", exp_alerts: []")
                                .contains("runbook_url: docs/runbooks/" + alert.name() + ".md"));
    }

    /** A row is an alert, what is put wrong in its rule (a pattern), and by what. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "PlumblineDown | for: 5m | for: 6m",
                "PlumblineDown | for: 5m | for: 4m",
                "PlumblineDown | == 0 | == 1",
                "PlumblineDown | or absent.* | ''",
                "PlumblineDown | up.job=.plumbline.. == | up ==",
                "PlumblineMetricsMissing | for: 10m | for: 11m",
                "PlumblineMetricsMissing | for: 10m | for: 9m",
                "PlumblineMetricsMissing | up.job=.plumbline.. | up",
                "PlumblineMetricsMissing | plumbline_build_info unless.* | vector(0) > 1",
                "PlumblineMetricsMissing | up.*build_info | vector(0) > 1",
                "PlumblineMetricsMissing | plumbline_spec_valid | plumbline_spec_valid == 1",
                "PlumblineLoopStalled | for: 5m | for: 6m",
                "PlumblineLoopStalled | for: 5m | for: 4m",
                "PlumblineLoopStalled | 3 [*] | 2 *",
                "PlumblineLoopStalled | 3 [*] | 4 *",
                "PlumblineLoopStalled | time.. - max by .cluster, loop. | time() - max by (cluster,"
                        + " loop, instance)",
                "PlumblineLoopStalled | time.. - max | time() - min",
                "PlumblineLoopStalled | == 1 | >= 0",
                "PlumblineLoopStalled | unless on .cluster. | unless on (loop)",
                "PlumblineGitFetchFailing | for: 10m | for: 11m",
                "PlumblineGitFetchFailing | for: 10m | for: 9m",
                "PlumblineGitFetchFailing | 3 [*] | 2 *",
                "PlumblineGitFetchFailing | 3 [*] | 4 *",
                "PlumblineGitFetchFailing | time.. - max | time() - min",
                "PlumblineGitFetchFailing | 3 [*] max by .source."
                        + " .plumbline_git_interval_seconds. | 180 * max by (source)"
                        + " (plumbline_git_interval_seconds) / max by (source)"
                        + " (plumbline_git_interval_seconds)",
                "PlumblineSourceNotReady | for: 10m | for: 11m",
                "PlumblineSourceNotReady | for: 10m | for: 9m",
                "PlumblineSourceNotReady | == 0 | <= 0",
                "PlumblineSourceNotReady | == 0 | != 0",
                "PlumblineSourceNotReady | max by | min by",
                "PlumblineSourceNotReady | scope=.cluster., | ''",
                "PlumblineSourceNotReady | , type=.SourceReady. | ''",
                "PlumblineSpecRejected | for: 5m | for: 6m",
                "PlumblineSpecRejected | for: 5m | for: 4m",
                "PlumblineSpecRejected | == 0 | == 1",
                "PlumblineSpecRejected | max by | min by",
                "PlumblineFactsStale | for: 10m | for: 11m",
                "PlumblineFactsStale | for: 10m | for: 9m",
                "PlumblineFactsStale | 3 [*] | 1 *",
                "PlumblineFactsStale | 3 [*] | 5 *",
                "PlumblineFactsStale | started_timestamp_seconds > 0 | started_timestamp_seconds >"
                        + " 99",
                "PlumblineFactsStale | started_timestamp_seconds > 0 | started_timestamp_seconds >="
                        + " 0",
                "PlumblineFactsStale | max by .cluster, host, source."
                        + " .plumbline_observation_failing. | (plumbline_observation_failing == 1)",
                "PlumblineFactsStale | unless on .cluster, host, source. | and on (cluster, host,"
                        + " source)",
                "PlumblineDrifted | for: 30m | for: 31m",
                "PlumblineDrifted | for: 30m | for: 29m",
                "PlumblineDrifted | > 0 unless | > 2 unless",
                "PlumblineDrifted | > 0 unless | >= 0 unless",
                "PlumblineDrifted | 5400 | 5220",
                "PlumblineDrifted | 5400 | 5580",
                "PlumblineDrifted | seconds > 0. | seconds)",
                "PlumblineDrifted | unless on .cluster. | unless on (cluster, host)",
                "PlumblineDrifted | plumbline_paused == 1 | plumbline_paused == 2",
                "PlumblineDrifted | plumbline_paused == 1 | plumbline_paused >= 0",
                "PlumblineDrifted | drift_fields | pending_change_fields",
                "PlumblineDrifted | max by .cluster, host, domain. | sum by (cluster, host,"
                        + " domain)",
                "PlumblineQuarantined | for: 5m | for: 6m",
                "PlumblineQuarantined | for: 5m | for: 4m",
                "PlumblineQuarantined | == 1 | == 0",
                "PlumblineQuarantined | max by .cluster, host. | sum by (cluster, host)",
                "PlumblineBreakGlass | == 1 | == 0",
                "PlumblineBreakGlass | == 1 | >= 0",
                "PlumblineBreakGlass | scope=.host. | scope=~\".*\"",
                "PlumblineBreakGlass | BreakGlass.}. | Paused\"})",
                "PlumblineBreakGlass | max by .cluster, name. | sum by (cluster)",
                "PlumblineRebootOverdue | for: 1m | for: 2m",
                "PlumblineRebootOverdue | for: 1m | for: 0m",
                "PlumblineRebootOverdue | seconds > 0. | seconds)",
                "PlumblineRebootOverdue | max by .cluster. .plumbline_reboot_deadline_seconds. |"
                        + " 1800 * max by (cluster) (plumbline_reboot_deadline_seconds) / max by"
                        + " (cluster) (plumbline_reboot_deadline_seconds)",
                "PlumblineStalled | for: 5m | for: 6m",
                "PlumblineStalled | for: 5m | for: 4m",
                "PlumblineStalled | type=.Stalled. | type!=\"Ready\"",
                "PlumblineStalled | == 1 | != 0",
                "PlumblineStalled | scope=.host., | ''",
                "PlumblineStalled | started_timestamp_seconds > 0 | started_timestamp_seconds > 99",
                "PlumblineMachinesOff | for: 30m | for: 31m",
                "PlumblineMachinesOff | for: 30m | for: 29m",
                "PlumblineMachinesOff | type=.MachinesOff. | type!=\"Ready\"",
                "PlumblineMachinesOff | scope=.host., type=.MachinesOff. | type=\"MachinesOff\"",
                "PlumblineMachinesOff | == 1 unless | != 0 unless",
                "PlumblineMachinesOff | max by .cluster, host. | sum by (cluster, host)",
                "PlumblineMachinesOff | unless on .cluster, host. | unless on (host)",
                "PlumblineMachinesOff | unless on .cluster, host. | and on (cluster, host)",
                "PlumblineMachinesOff | type=.InMaintenance. | type=\"Ready\"",
                "PlumblineMachinesOff | == 1 [)] | >= 0 )",
                "PlumblineJobNodesClosed | for: 30m | for: 31m",
                "PlumblineJobNodesClosed | for: 30m | for: 29m",
                "PlumblineJobNodesClosed | type=.JobNodesClosed. | type!=\"Ready\"",
                "PlumblineJobNodesClosed | scope=.host., type=.JobNodesClosed. |"
                        + " type=\"JobNodesClosed\"",
                "PlumblineJobNodesClosed | == 1 unless | != 0 unless",
                "PlumblineJobNodesClosed | max by .cluster, host. | sum by (cluster, host)",
                "PlumblineJobNodesClosed | unless on .cluster, host. | unless on (host)",
                "PlumblineJobNodesClosed | unless on .cluster, host. | and on (cluster, host)",
                "PlumblineJobNodesClosed | type=.InMaintenance. | type=\"Ready\"",
                "PlumblineJobNodesClosed | == 1 [)] | >= 0 )",
                "PlumblineLinksApart | for: 1h | for: 61m",
                "PlumblineLinksApart | for: 1h | for: 59m",
                "PlumblineLinksApart | == 0 | <= 0",
                "PlumblineLinksApart | == 0 | != 0",
                "PlumblineLinksApart | max by | min by",
                "PlumblineLinksApart | scope=.cluster., | ''",
                "PlumblineLinksApart | , type=.LinksAgree. | ''",
                "PlumblineDataNotSafe | for: 90m | for: 91m",
                "PlumblineDataNotSafe | for: 90m | for: 89m",
                "PlumblineDataNotSafe | == 1 | >= 0",
                "PlumblineDataNotSafe | max by | min by",
                "PlumblineDataNotSafe | by .cluster, host. | by (cluster)",
                "PlumblineDataNotSafe | vsan_unsafe. | ",
                "PlumblineDataNotSafe | vsan_untold. | ",
                "PlumblineDataNotSafe | .disks_away. | \"",
                "PlumblineDataNotSafe | .reason=~[^}]*. | ''",
                "PlumblineTrafficLost | for: 1m | for: 2m",
                "PlumblineTrafficLost | for: 1m | for: 0m",
                "PlumblineTrafficLost | keep_firing_for: 15m | keep_firing_for: 14m",
                "PlumblineTrafficLost | keep_firing_for: 15m | keep_firing_for: 16m",
                "PlumblineTrafficLost | == 0 | <= 0",
                "PlumblineTrafficLost | == 0 | != 0",
                "PlumblineTrafficLost | max by | min by",
                "PlumblineTrafficLost | scope=.cluster., | ''",
                "PlumblineTrafficLost | , type=.LosslessTraffic. | ''",
                "PlumblineHeldTooLong | for: 10m | for: 11m",
                "PlumblineHeldTooLong | for: 10m | for: 9m",
                "PlumblineHeldTooLong | 7 [*] 86400 | 7 * 86410",
                "PlumblineHeldTooLong | 7 [*] 86400 | 7 * 86390",
                "PlumblineHeldTooLong | 3600 | 3660",
                "PlumblineHeldTooLong | 3600 | 3540",
                "PlumblineHeldTooLong | == 0 | >= 0",
                "PlumblineHeldTooLong | seconds > 0. | seconds)",
                "PlumblineHeldTooLong | == 1 | >= 0",
                "PlumblineHeldTooLong | type=.Paused. | type=~\".+\"",
                "PlumblineHeldTooLong | scope=.host., | ''",
                "PlumblineHeldTooLong | max by .cluster, host. .plumbline_paused. | sum by"
                        + " (cluster, host) (plumbline_paused)",
            })
    void a_wrong_rule_fails_its_unit_tests(String alert, String right, String wrong)
            throws Exception {
        var answer = tested(alert, mutated(rule(alert), right, wrong));

        // Rules that cannot be read at all would fail too, and name no alert.
        assertThat(answer.exit()).as(answer.text()).isNotEqualTo(RIGHT);
        assertThat(answer.text()).contains("alertname: " + alert);
    }

    /** So a wrong one that fails by itself fails because it is wrong. */
    @ParameterizedTest
    @MethodSource("alerts")
    void a_rule_needs_no_other_for_its_unit_tests(String alert) throws Exception {
        var answer = tested(alert, rule(alert));

        assertThat(answer.exit()).as(answer.text()).isEqualTo(RIGHT);
    }

    static Stream<String> alerts() throws IOException {
        return Shipped.alerts().stream().map(Shipped.Alert::name);
    }

    /** The unit tests of an alert, of a file with its rule alone: each rule takes its time. */
    private Peer.Answer tested(String alert, String rule) throws Exception {
        var promtool = promtool();
        var rules = Files.readString(Shipped.RULES);
        Files.writeString(
                folder.resolve(name(Shipped.RULES)),
                rules.substring(0, rules.indexOf("- alert: ")) + rule);
        Files.writeString(folder.resolve(name(Shipped.UNIT_TESTS)), Shipped.unitTestsOf(alert));
        return promtool.ask(folder, "test", "rules", name(Shipped.UNIT_TESTS));
    }

    private static String rule(String alert) throws IOException {
        var rules = Files.readString(Shipped.RULES);
        var begin = rules.indexOf("- alert: " + alert + "\n");
        var end = rules.indexOf("- alert: ", begin + 1);
        return rules.substring(begin, end < 0 ? rules.length() : end);
    }

    /** Blanks in a pattern stand for any blanks. */
    private static String mutated(String rule, String right, String wrong) {
        var pattern = Pattern.compile(right.replace(" ", "\\s+")).matcher(rule);
        assertThat(pattern.find()).as("'%s' is in the rule:%n%s", right, rule).isTrue();
        return rule.substring(0, pattern.start()) + wrong + rule.substring(pattern.end());
    }

    private static Peer promtool() {
        return Peer.find("promtool", "prometheus");
    }

    private static String name(Path file) {
        return file.getFileName().toString();
    }
}
