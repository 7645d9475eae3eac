package io.plumbline.drivers.switches.sonic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.problem.Problem;
import io.plumbline.property.LinkPause;
import io.plumbline.property.PoolShare;
import io.plumbline.property.Scheduling;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.SwitchPort;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/** The lines of a write, after the answers that come before it. */
class SonicWritingTest extends SonicAnswers {
    private static final String FORGET =
            "sudo config delete-checkpoint 'plumbline-up-Ethernet0' >/dev/null 2>&1 || true";

    private static final String KEEP =
            captured("sudo config checkpoint 'plumbline-up-Ethernet0'")
                    + " && plumbline_kept='plumbline-up-Ethernet0'";

    private static final String NOTHING_KEPT = "plumbline_kept=''";

    private static final String ALONE =
            "! pgrep -f '^([^ ]+ )?([^ ]*/)?config (apply|replace|rollback)' >/dev/null 2>&1 ||"
                    + " { echo 'Error: somebody is changing the configuration now'; false; }";

    @Test
    void a_write_is_tried_and_what_runs_is_kept_until_it_is_in_force() throws Exception {
        var document =
                "[{\"op\":\"test\",\"path\":\"/PORT/Ethernet0/mtu\",\"value\":\"9100\"},"
                    + "{\"op\":\"replace\",\"path\":\"/PORT/Ethernet0/mtu\",\"value\":\"9216\"}]";

        assertThat(lines(put(SwitchProperties.MTU.of(PORT), 9_100, 9_216)))
                .containsExactly(
                        NOTHING_KEPT,
                        ALONE,
                        captured(
                                "printf '%s\\n' '"
                                        + document
                                        + "' | sudo config apply-patch --dry-run /dev/stdin"),
                        KEEP,
                        captured(
                                "printf '%s\\n' '"
                                        + document
                                        + "' | sudo config apply-patch /dev/stdin"),
                        FORGET);
        assertThat(SONIC.afterRefusal())
                .containsExactly(
                        "[ -z \"$plumbline_kept\" ] || { "
                                + captured(
                                        "sudo config rollback \"$plumbline_kept\" 2>&1 && sudo"
                                                + " config delete-checkpoint \"$plumbline_kept\"")
                                + "; }");
        assertThat(SONIC.confirmation(List.of())).isEmpty();
    }

    @Test
    void a_release_that_refers_in_brackets_is_not_written_to() {
        running("\"scheduler\": \"scheduler.0\"", "\"scheduler\": \"[SCHEDULER|scheduler.0]\"");

        assertThat(
                        refused(
                                        put(
                                                SwitchProperties.SCHEDULING.of(SIX),
                                                Scheduling.weighted(14),
                                                Scheduling.STRICT))
                                .text())
                .contains("too old");
    }

    @Test
    void a_bundle_says_the_frame_size_of_its_ports() {
        runningToo("PORTCHANNEL_MEMBER", "\"PortChannel0001|Ethernet0\": {}");

        assertThat(refused(put(SwitchProperties.MTU.of(PORT), 9_100, 9_216)).text())
                .contains("PortChannel0001");
    }

    @Test
    void what_is_configured_so_already_and_not_in_force_is_told() {
        assertThat(refused(put(SwitchProperties.MTU.of(PORT), 1_500, 9_100)).text())
                .contains("not in force");
    }

    @Test
    void a_link_is_not_paused_as_a_whole() {
        assertThat(
                        refused(
                                put(
                                        SwitchProperties.LINK_PAUSE.of(PORT),
                                        LinkPause.OFF,
                                        LinkPause.BOTH)))
                .isInstanceOf(Problem.Rejected.class);
    }

    @Test
    void there_is_no_pool_to_write() {
        assertThat(
                        refused(
                                put(
                                        SwitchProperties.POOL_SHARE.of(LEAF),
                                        State.none(),
                                        State.is(PoolShare.parse("50%")))))
                .isInstanceOf(Problem.Rejected.class);
    }

    @Test
    void saving_is_a_write_of_its_own() throws Exception {
        assertThat(lines(put(SwitchProperties.SAVED.of(LEAF), false, true)))
                .containsExactly(NOTHING_KEPT, ALONE, captured("sudo config save -y"));
        assertThat(refused(put(SwitchProperties.SAVED.of(LEAF), true, false)))
                .isInstanceOf(Problem.Rejected.class);
    }

    @Test
    void what_a_write_that_died_left_is_mended_first() throws Exception {
        answers.put(
                COPIES,
                """
                [
                    "mine",
                    "plumbline-down-Ethernet0",
                    "plumbline-up-Ethernet4",
                    "plumbline-up-Ethernet400",
                    "plumbline-up-Ethernet0';reboot",
                    "plumbline-switch"
                ]
                """);
        var mended =
                List.of(
                        NOTHING_KEPT,
                        ALONE,
                        forget("down-Ethernet0"),
                        captured("sudo config interface startup 'Ethernet4'")
                                + " && { "
                                + forget("up-Ethernet4")
                                + "; }",
                        forget("up-Ethernet400"),
                        forget("switch"));

        assertThat(lines(put(SwitchProperties.MTU.of(PORT), 9_100, 9_216)))
                .startsWith(mended.toArray(String[]::new))
                .hasSize(mended.size() + 4);
        assertThat(lines(put(SwitchProperties.SAVED.of(LEAF), false, true)))
                .startsWith(mended.toArray(String[]::new))
                .hasSize(mended.size() + 1);
    }

    @Test
    void a_copy_is_named_by_its_port_and_whether_that_was_up() throws Exception {
        var mtu = put(SwitchProperties.MTU.of(PORT), 9_100, 9_216);
        running("\"admin_status\": \"up\"", "\"admin_status\": \"down\"");
        assertThat(lines(mtu)).anyMatch(line -> line.endsWith("='plumbline-down-Ethernet0'"));

        answers.put(COPIES, "[\"plumbline-up-Ethernet0\"]");
        assertThat(lines(mtu)).anyMatch(line -> line.endsWith("='plumbline-up-Ethernet0'"));

        assertThat(lines(listed("3,4", "3")))
                .anyMatch(line -> line.endsWith("plumbline_kept='plumbline-switch'"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "[[]]", "none"})
    void nothing_is_written_where_copies_of_ours_are_not_known(String text) {
        answers.put(COPIES, text);

        assertThat(refused(put(SwitchProperties.MTU.of(PORT), 9_100, 9_216)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    private static String forget(String copy) {
        return "sudo config delete-checkpoint 'plumbline-" + copy + "' >/dev/null 2>&1 || true";
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Ethernet0;reboot",
                "Ethernet0 ",
                "ethernet0",
                "Ethernet00",
                "Ethernet0|3",
                "eth0",
                "../../etc",
                "$(reboot)"
            })
    void a_name_that_is_no_port_gets_into_no_line(String name) {
        assertThatThrownBy(() ->
                        lines(
                                put(
                                        SwitchProperties.MTU.of(new SwitchPort(LEAF, name)),
                                        9_100,
                                        9_216)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "0;{\"description\": \"Error: none\"};-",
                "1;Patch Applier: starting|Failed to apply patch due to: no|Usage: config;Failed to"
                        + " apply patch due to: no",
                "2;Usage: config apply-patch|Error: No such option;Usage: config apply-patch",
                "1;'';exit status 1",
                "1;{} is not equal to tested value {};{} is not equal to tested value {}",
                "1;sudo: a password is required;sudo: a password is required"
            })
    void the_exit_status_tells_and_the_words_say_why(int exit, String text, String words) {
        assertThat(SONIC.refusal(new Answers.Answer(text.replace("|", "\n"), exit)).orElse("-"))
                .isEqualTo(words);
    }

    @Test
    void what_another_has_just_changed_is_tried_again_later() {
        assertThat(SONIC.saysAway("'9100' (str) is not equal to tested value '9000'")).isTrue();
        assertThat(SONIC.saysAway("Error: somebody is changing the configuration now")).isTrue();
        assertThat(SONIC.saysAway("Error: No such option")).isFalse();
    }
}
