package io.plumbline.drivers.switches.eos;

import static io.plumbline.drivers.switches.eos.EosTexts.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.drivers.switches.eos.Sessions.Session;
import io.plumbline.drivers.switches.eos.Sessions.Stage;
import io.plumbline.property.LinkPause;
import io.plumbline.property.LinkStatus;
import io.plumbline.property.Priorities;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.Scheduling;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Single answers of EOS. */
class EosTextTest {
    private static final String VERSION = text("show-version-4.31.json");

    @Test
    void the_boot_is_told_by_its_time_and_by_a_name_made_of_serial_and_mac() throws UnparsedText {
        var version = Version.parse(VERSION);

        assertThat(version.release()).isEqualTo("4.31.1F");
        assertThat(version.bootedAt()).isEqualTo(Instant.parse("2023-11-23T08:50:34.589Z"));
        assertThat(version.uuid())
                .isEqualTo(Version.parse(VERSION.replace("1700729434", "1700799999")).uuid())
                .isNotEqualTo(Version.parse(VERSION.replace("00:00:01", "00:00:02")).uuid())
                .isNotEqualTo(Version.parse(VERSION.replace("XXX0", "XXX1")).uuid());
    }

    @Test
    void a_virtual_switch_has_no_serial_number() throws UnparsedText {
        assertThat(Version.parse(VERSION.replace("XXX00000000", "")).release())
                .isEqualTo("4.31.1F");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1700729434.5892005",
                "\"4.31.1F\"",
                "\"02:1c:73:00:00:01\"",
                "bootupTimestamp",
                "systemMacAddress",
                "}"
            })
    void a_version_that_lacks_something_is_none(String piece) {
        assertThatThrownBy(() -> Version.parse(VERSION.replace(piece, "\"\"")))
                .isInstanceOf(UnparsedText.class);
    }

    @Test
    void a_frame_size_is_that_of_the_port_that_was_asked() throws UnparsedText {
        var text = text("show-interfaces-ethernet.json");

        assertThat(PortStatus.parse(text, "Ethernet1/1").frameSize()).isEqualTo(1500);
        assertThatThrownBy(() -> PortStatus.parse(text, "Ethernet1"))
                .isInstanceOf(UnparsedText.class);
        var other = PortStatus.parse(text.replace("1500", "\"-\""), "Ethernet1/1");
        assertThatThrownBy(other::frameSize).isInstanceOf(UnparsedText.class);
    }

    @ParameterizedTest
    @CsvSource({
        "up, Up",
        "down, Down",
        "notPresent, Down",
        "lowerLayerDown, Down",
        "testing,",
        "dormant,",
        "unknown,",
        "connected,"
    })
    void a_line_protocol_that_is_neither_up_nor_down_spoils_its_own_reading_alone(
            String word, LinkStatus status) throws UnparsedText {
        var text = text("show-interfaces-ethernet.json").replace("\"up\"", "\"" + word + "\"");
        var port = PortStatus.parse(text, "Ethernet1/1");

        assertThat(port.frameSize()).isEqualTo(1500);
        if (status == null) {
            assertThatThrownBy(port::link).hasMessageContaining(word);
        } else {
            assertThat(port.link()).isEqualTo(status);
        }
    }

    @Test
    void flow_control_in_letters_tells_the_switch_and_each_port() throws UnparsedText {
        var table = PfcTable.parse(text("show-priority-flow-control-seed.txt"));

        assertThat(table.global()).contains(true);
        assertThat(table.ports()).hasSize(4);
        assertThat(table.of("Ethernet1/1")).contains(row(true, true, "3", true));
        assertThat(table.of("Ethernet1/2")).contains(row(true, false, "3", true));
        assertThat(table.of("Ethernet1/3")).contains(row(false, false, "-", false));
        assertThat(table.of("Ethernet2/1")).contains(row(true, true, "3,4", true));
        assertThat(table.of("Ethernet2/2")).isEmpty();
    }

    @Test
    void a_switch_that_pauses_nothing_at_all_says_so() throws UnparsedText {
        var text = text("show-priority-flow-control-seed.txt");

        assertThat(PfcTable.parse(text.replace("PFC : Enabled", "PFC : Disabled")).global())
                .contains(false);
        assertThat(PfcTable.parse(text.replace("PFC : Enabled", "PFC : perhaps")).global())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Et1/1      ? A W      3          -           -        - / -",
                "Et1/1      E A W      3..4       -           -        - / -",
                "Ethernet1  Maybe    3           Yes     DCBX disabled",
                "Et1/2      E A W      3          -           -        - / -           - / -"
            })
    void a_row_that_nobody_knows_or_a_port_twice_spoils_the_table(String row) {
        var text = text("show-priority-flow-control-seed.txt") + row + "\n";

        assertThatThrownBy(() -> PfcTable.parse(text)).isInstanceOf(UnparsedText.class);
    }

    @Test
    void marks_are_read_in_kbytes_only() throws UnparsedText {
        var table = EcnTable.parse(text("show-qos-interfaces-ecn.txt"));

        assertThat(table.byQueue().get(3).marking())
                .isEqualTo(QueueMarking.parse("ECN 150kB..1500kB"));
        assertThatThrownBy(() -> table.byQueue().get(4).marking()).isInstanceOf(UnparsedText.class);
    }

    @Test
    void a_port_is_told_by_its_own_lines() throws UnparsedText {
        var untouched = text("running-config-all-interface-untouched.txt");
        var lossless =
                PortConfig.parse(text("running-config-all-interface-lossless.txt"), "Ethernet1/1");

        assertThat(PortConfig.parse(untouched, "Ethernet1/10").pause()).isEqualTo(LinkPause.BOTH);
        assertThat(lossless.pause()).isEqualTo(LinkPause.OFF);
        assertThat(lossless.priorities()).isEqualTo(Priorities.parse("4"));
        assertThat(lossless.profile()).contains("plumbline");
        assertThat(lossless.queue(3).line()).isEqualTo("uc-tx-queue 3");
        assertThat(lossless.queue(3).marks()).isTrue();
        assertThat(lossless.queue(3).scheduling()).isEqualTo(Scheduling.weighted(50));
        assertThat(lossless.queue(4).scheduling()).isEqualTo(Scheduling.weighted(0));
        assertThat(lossless.queue(6).scheduling()).isEqualTo(Scheduling.STRICT);
    }

    @ParameterizedTest
    @CsvSource({
        "flowcontrol receive off, flowcontrol receive desired",
        "qos trust dscp, qos trust exp",
        "no priority-flow-control priority 3, priority-flow-control priority 3 perhaps",
        "uc-tx-queue 3, tx-queue 4",
        "bandwidth percent 50, bandwidth percent 101",
        "priority strict, priority lenient"
    })
    void a_line_that_nobody_knows_spoils_its_own_setting(String line, String by) {
        var text = text("running-config-all-interface-lossless.txt").replace(line, by);

        assertThatThrownBy(
                        () -> {
                            var port = PortConfig.parse(text, "Ethernet1/1");
                            port.pause();
                            port.trust();
                            port.priorities();
                            for (var number = 0; number < 8; number++) {
                                port.queue(number).scheduling();
                            }
                        })
                .isInstanceOf(UnparsedText.class);
    }

    @Test
    void a_message_that_was_printed_into_a_configuration_spoils_it() {
        var text =
                text("running-config-section-qos.txt")
                        .replace(
                                "   priority-flow-control on\n",
                                "Nov 23 09:00:00 tor1 Ebra: %LINEPROTO-5-UPDOWN: Line protocol\n"
                                        + "   priority-flow-control on\n");

        assertThatThrownBy(() -> QosConfig.parse(text)).isInstanceOf(UnparsedText.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 6})
    void a_line_that_stands_where_none_can_stand_spoils_a_configuration(int blanks) {
        assertThatThrownBy(() ->
                        ConfigBlock.parse("interface Ethernet1\n" + " ".repeat(blanks) + "mtu 1\n"))
                .isInstanceOf(UnparsedText.class);
    }

    @Test
    void a_configuration_that_nests_without_end_is_none() {
        var deep = new StringBuilder();
        for (var level = 0; level < 40; level++) {
            deep.append(" ".repeat(3 * level)).append("a\n");
        }

        assertThatThrownBy(() -> ConfigBlock.parse(deep.toString()))
                .isInstanceOf(UnparsedText.class);
    }

    @Test
    void the_queue_of_a_priority_follows_both_maps() throws UnparsedText {
        var qos = QosConfig.parse(text("running-config-section-qos.txt"));

        assertThat(List.of(qos.queueOf(0), qos.queueOf(1), qos.queueOf(3)))
                .containsExactly(1, 0, 3);
        assertThat(List.of(qos.queueOf(5), qos.queueOf(6))).containsExactly(4, 5);
        assertThatThrownBy(() ->
                        QosConfig.parse("qos map cos to traffic-class name MINE\n").queueOf(3))
                .isInstanceOf(UnparsedText.class);
    }

    @Test
    void a_profile_without_flow_control_pauses_nothing() throws UnparsedText {
        var text =
                text("running-config-section-qos.txt")
                        .replace("plumbline\n   priority-flow-control on\n", "plumbline\n");

        assertThat(QosConfig.parse(text).known("plumbline").paused())
                .isEqualTo(Priorities.parse("-"));
        assertThat(QosConfig.parse(text).known("ROCE").paused()).isEqualTo(Priorities.parse("3"));
        assertThat(QosConfig.parse("").profile("plumbline")).isEmpty();
    }

    @Test
    void a_diff_is_unsaved_and_nothing_is_saved() throws UnparsedText {
        assertThat(SavedConfig.saved(text("show-running-config-diffs.txt"))).isFalse();
        assertThat(SavedConfig.saved("")).isTrue();
        assertThatThrownBy(() -> SavedConfig.saved("Command not supported\n"))
                .isInstanceOf(UnparsedText.class);
    }

    @Test
    void a_running_timer_is_told_by_old_releases_and_by_new_ones() throws UnparsedText {
        assertThat(Sessions.parse(text("show-configuration-sessions-timer-4.20.json")).all())
                .containsExactly(
                        new Session("plumbline-2", Stage.ON_TIMER, Optional.empty()),
                        new Session("plumbline-3", Stage.OPEN, Optional.empty()));
        assertThat(Sessions.parse(text("show-configuration-sessions-timer-4.32.json")).all())
                .containsExactly(new Session("acl-change", Stage.ON_TIMER, Optional.empty()));
        assertThat(Sessions.parse(text("show-configuration-sessions-foreign.json")).all())
                .containsExactly(
                        new Session("sess-1826--807408832-0", Stage.OPEN, Optional.of("kim")));
    }

    @Test
    void a_session_of_an_unknown_state_tells_nothing() {
        var text = text("show-configuration-sessions-foreign.json");

        assertThatThrownBy(() -> Sessions.parse(text.replace("\"pending\"", "\"resting\"")))
                .isInstanceOf(UnparsedText.class);
        assertThatThrownBy(() -> Sessions.parse("{}")).isInstanceOf(UnparsedText.class);
    }

    private static PfcTable.Row row(
            boolean enabled, boolean active, String priorities, boolean watched) {
        return new PfcTable.Row(
                enabled, active, Priorities.parse(priorities), Optional.of(watched));
    }
}
