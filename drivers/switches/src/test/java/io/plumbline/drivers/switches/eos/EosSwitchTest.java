package io.plumbline.drivers.switches.eos;

import static io.plumbline.drivers.switches.eos.EosTexts.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.drivers.switches.Look;
import io.plumbline.drivers.switches.Replies;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.problem.Redactor;
import io.plumbline.property.LinkPause;
import io.plumbline.property.PoolShare;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.Property;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.Scheduling;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortPriority;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;

/** What the answers of one dialogue become: readings, and the lines of a write. */
class EosSwitchTest {
    private static final Switch TOR = new Switch("tor1");
    private static final SwitchPort PORT = new SwitchPort(TOR, "Ethernet1/1");
    private static final PortPriority THREE = new PortPriority(PORT, 3);
    private static final PortPriority SIX = new PortPriority(PORT, 6);
    private static final BootId BOOT = new BootId(new UUID(0, 1), Instant.EPOCH, Optional.empty());
    private static final EosDialect EOS = new EosDialect();
    private static final QueueMarking MARKS = QueueMarking.parse("ECN 150kB..1500kB");

    private static final String CONFIG = "show running-config all section interface Ethernet1/1";
    private static final String QOS = "show running-config section qos";
    private static final String PFC = "show priority-flow-control";
    private static final String WHOLE = "show running-config section priority-flow-control";
    private static final String ECN = "show qos interfaces ethernet 1/1 ecn";
    private static final String SESSIONS = "show configuration sessions detail | json";
    private static final String DIFFS = "show running-config diffs";

    /** Answers of a switch that was never touched. */
    private final Map<String, String> answers =
            new HashMap<>(
                    Map.of(
                            "show version | json",
                            text("show-version-4.31.json"),
                            "show interfaces ethernet 1/1 | json",
                            text("show-interfaces-ethernet.json"),
                            CONFIG,
                            text("running-config-all-interface-untouched.txt"),
                            QOS,
                            "",
                            PFC,
                            "Global PFC : Enabled\nPort  Status Priorities Action\n",
                            ECN,
                            ecn(""),
                            SESSIONS,
                            text("show-configuration-sessions-none.json"),
                            DIFFS,
                            ""));

    @Test
    void a_switch_that_was_never_touched_reads_as_such() {
        assertThat(read(TOR, SwitchProperties.RELEASE)).isEqualTo(is("4.31.1F"));
        assertThat(read(TOR, SwitchProperties.PFC)).isEqualTo(is(true));
        assertThat(read(TOR, SwitchProperties.LOSSLESS_PRIORITIES))
                .isEqualTo(is(Priorities.parse("-")));
        assertThat(read(TOR, SwitchProperties.SAVED)).isEqualTo(is(true));
        assertThat(read(PORT, SwitchProperties.MTU)).isEqualTo(is(1500));
        assertThat(read(PORT, SwitchProperties.LINK_PAUSE)).isEqualTo(is(LinkPause.OFF));
        assertThat(read(PORT, SwitchProperties.PORT_TRUST)).isEqualTo(is(PortTrust.PCP));
        assertThat(read(PORT, SwitchProperties.REWRITE_DSCP)).isEqualTo(is(false));
        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isEqualTo(is(false));
        assertThat(read(THREE, SwitchProperties.MARKING))
                .isEqualTo(new Reading.Settled<>(State.none()));
        assertThat(read(SIX, SwitchProperties.SCHEDULING)).isEqualTo(is(Scheduling.weighted(0)));
    }

    @Test
    void the_boot_is_told_with_every_answer() {
        var look = look(Set.of(SwitchProperties.SAVED.of(TOR)));

        assertThat(look.boot().map(BootId::bootedAt).toString())
                .contains("2023-11-23T08:50:34.589Z");
    }

    @Test
    void a_lossless_switch_reads_as_such() {
        lossless();

        assertThat(read(TOR, SwitchProperties.LOSSLESS_PRIORITIES))
                .isEqualTo(is(Priorities.parse("3")));
        assertThat(read(PORT, SwitchProperties.PORT_TRUST)).isEqualTo(is(PortTrust.DSCP));
        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isEqualTo(is(true));
        assertThat(read(THREE, SwitchProperties.MARKING)).isEqualTo(is(MARKS));
        assertThat(read(SIX, SwitchProperties.SCHEDULING)).isEqualTo(is(Scheduling.weighted(0)));
        assertThat(read(new PortPriority(PORT, 7), SwitchProperties.SCHEDULING))
                .isEqualTo(is(Scheduling.STRICT));
    }

    @Test
    void a_switch_that_was_set_up_by_hand_reads_as_its_ports_agree() {
        answers.put(PFC, table("Ethernet1/1  Yes  3  Yes", "Ethernet2/1  Yes  3  Yes"));

        assertThat(read(TOR, SwitchProperties.LOSSLESS_PRIORITIES))
                .isEqualTo(is(Priorities.parse("3")));
        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isEqualTo(is(true));
    }

    @Test
    void a_port_that_pauses_one_priority_too_many_does_not_do_what_is_meant() {
        lossless();
        answers.put(PFC, table("Ethernet1/1  Yes  3 4  Yes"));

        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isEqualTo(is(false));
    }

    @Test
    void a_port_that_is_told_to_pause_and_does_not_is_off() {
        lossless();
        answers.put(PFC, table("Ethernet1/1  Yes  3  No  DCBX"));

        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isEqualTo(is(false));
    }

    @Test
    void a_port_that_is_told_to_pause_and_is_not_shown_is_not_known() {
        lossless();
        answers.put(PFC, table());

        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void a_port_of_a_profile_that_pauses_nothing_does_not_pause() {
        answers.put(CONFIG, text("running-config-all-interface-profile.txt"));
        answers.put(QOS, "qos profile ROCE\n   shape rate 80 percent\n");

        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isEqualTo(is(false));
    }

    @Test
    void a_profile_that_is_not_told_leaves_unknown_what_depends_on_it() {
        answers.put(CONFIG, text("running-config-all-interface-profile.txt"));

        assertThat(problem(read(PORT, SwitchProperties.PORT_PFC)))
                .isInstanceOf(Problem.Unparsed.class);
        assertThat(problem(read(PORT, SwitchProperties.PORT_TRUST)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    @Test
    void a_port_of_which_no_queue_is_shown_to_mark_marks_nothing() {
        answers.put(ECN, "");

        assertThat(read(THREE, SwitchProperties.MARKING))
                .isEqualTo(new Reading.Settled<>(State.none()));
    }

    @Test
    void a_table_without_the_state_of_the_switch_leaves_that_to_the_configuration() {
        answers.put(PFC, table("Ethernet1/1  Yes  3  Yes"));

        assertThat(problem(read(TOR, SwitchProperties.PFC))).isInstanceOf(Problem.Rejected.class);
        answers.put(WHOLE, "interface Ethernet1/1\n   priority-flow-control on\n");
        assertThat(read(TOR, SwitchProperties.PFC)).isEqualTo(is(true));
        answers.put(WHOLE, "priority-flow-control all off\n");
        assertThat(read(TOR, SwitchProperties.PFC)).isEqualTo(is(false));
    }

    @Test
    void a_queue_that_is_told_to_mark_and_is_not_shown_is_not_known() {
        lossless();
        answers.put(ECN, ecn(""));

        assertThat(problem(read(THREE, SwitchProperties.MARKING)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    @Test
    void what_a_profile_of_others_says_is_left_to_it() {
        answers.put(CONFIG, text("running-config-all-interface-profile.txt"));
        answers.put(QOS, text("running-config-section-qos.txt"));

        assertThat(problem(read(PORT, SwitchProperties.PORT_TRUST)).text())
                .contains("tor1 Ethernet1/1: what it trusts is left to its QoS profile ROCE");
        assertThat(problem(read(THREE, SwitchProperties.SCHEDULING)))
                .isInstanceOf(Problem.ManagedElsewhere.class);
        assertThat(read(new PortPriority(PORT, 2), SwitchProperties.SCHEDULING))
                .isEqualTo(is(Scheduling.weighted(0)));
    }

    @Test
    void marks_in_force_are_read_wherever_they_were_configured() {
        answers.put(CONFIG, text("running-config-all-interface-profile.txt"));
        answers.put(QOS, text("running-config-section-qos.txt"));
        answers.put(ECN, text("show-qos-interfaces-ecn.txt"));

        assertThat(read(THREE, SwitchProperties.MARKING)).isEqualTo(is(MARKS));
    }

    @Test
    void eos_has_no_pool() {
        assertThat(read(TOR, SwitchProperties.POOL_SHARE))
                .isEqualTo(new Reading.NotOffered<PoolShare>());
        assertThat(read(TOR, SwitchProperties.POOL_PRIORITIES))
                .isEqualTo(new Reading.NotOffered<Priorities>());
    }

    @Test
    void a_refused_question_spoils_its_own_settings_only() {
        answers.remove(PFC);

        assertThat(problem(read(TOR, SwitchProperties.PFC))).isInstanceOf(Problem.Rejected.class);
        assertThat(read(PORT, SwitchProperties.LINK_PAUSE)).isEqualTo(is(LinkPause.OFF));
    }

    @Test
    void no_question_asks_for_all_of_a_configuration_or_changes_anything() {
        var all =
                Set.<Setting<?>>of(
                        SwitchProperties.PFC.of(TOR),
                        SwitchProperties.LOSSLESS_PRIORITIES.of(TOR),
                        SwitchProperties.SAVED.of(TOR),
                        SwitchProperties.MTU.of(PORT),
                        SwitchProperties.PORT_TRUST.of(PORT),
                        SwitchProperties.PORT_PFC.of(PORT),
                        SwitchProperties.MARKING.of(THREE),
                        SwitchProperties.SCHEDULING.of(SIX));

        assertThat(EOS.questions(all))
                .allMatch(line -> line.startsWith("show "))
                .doesNotContain("show running-config", "show running-config all")
                .noneMatch(line -> line.matches(".*(license|aaa|username|radius|tacacs).*"))
                .doesNotHaveDuplicates();
    }

    @Test
    void a_write_is_one_session_on_a_timer_that_is_stopped_at_its_end() throws Exception {
        assertThat(
                        lines(
                                put(
                                        SwitchProperties.LINK_PAUSE.of(PORT),
                                        LinkPause.BOTH,
                                        LinkPause.OFF),
                                put(SwitchProperties.MTU.of(PORT), 1500, 9214)))
                .containsExactly(
                        "configure session plumbline-2",
                        "interface Ethernet1/1",
                        "flowcontrol receive off",
                        "flowcontrol send off",
                        "mtu 9214",
                        "exit",
                        "commit timer 00:02:00",
                        "configure session plumbline-2 commit");
    }

    @Test
    void queues_are_written_in_the_mode_that_the_port_has_for_them() throws Exception {
        lossless();

        assertThat(
                        changes(
                                put(
                                        SwitchProperties.MARKING.of(THREE),
                                        State.none(),
                                        State.is(MARKS)),
                                put(
                                        SwitchProperties.SCHEDULING.of(SIX),
                                        Scheduling.weighted(0),
                                        Scheduling.STRICT)))
                .containsExactly(
                        "interface Ethernet1/1",
                        "uc-tx-queue 3",
                        "random-detect ecn minimum-threshold 150 kbytes maximum-threshold 1500"
                                + " kbytes max-mark-probability 100 weight 0",
                        "exit",
                        "uc-tx-queue 5",
                        "priority strict",
                        "exit",
                        "exit");
    }

    @Test
    void marks_go_and_queues_join_the_round() throws Exception {
        assertThat(
                        changes(
                                put(
                                        SwitchProperties.MARKING.of(THREE),
                                        State.is(MARKS),
                                        State.none()),
                                put(
                                        SwitchProperties.SCHEDULING.of(SIX),
                                        Scheduling.STRICT,
                                        Scheduling.weighted(12))))
                .containsExactly(
                        "interface Ethernet1/1",
                        "tx-queue 3",
                        "no random-detect ecn",
                        "exit",
                        "tx-queue 6",
                        "no priority",
                        "bandwidth percent 12",
                        "exit",
                        "exit");
    }

    @Test
    void trust_is_written_by_the_vendors_words() throws Exception {
        assertThat(
                        changes(
                                put(
                                        SwitchProperties.PORT_TRUST.of(PORT),
                                        PortTrust.PCP,
                                        PortTrust.DSCP)))
                .containsExactly("interface Ethernet1/1", "qos trust dscp", "exit");
        assertThat(
                        refused(
                                put(
                                        SwitchProperties.PORT_TRUST.of(PORT),
                                        PortTrust.PCP,
                                        PortTrust.BOTH)))
                .isInstanceOf(Problem.Rejected.class);
    }

    @Test
    void dscp_is_not_left_alone_for_one_port_at_the_cost_of_all() {
        assertThat(refused(put(SwitchProperties.REWRITE_DSCP.of(PORT), true, false)))
                .isInstanceOf(Problem.ManagedElsewhere.class);
    }

    @Test
    void lossless_priorities_are_a_profile_of_ours() throws Exception {
        answers.put(
                QOS,
                "qos profile plumbline\n   priority-flow-control on\n"
                        + "   priority-flow-control priority 4 no-drop\n");

        assertThat(
                        changes(
                                put(SwitchProperties.PFC.of(TOR), false, true),
                                put(
                                        SwitchProperties.LOSSLESS_PRIORITIES.of(TOR),
                                        Priorities.parse("4"),
                                        Priorities.parse("3"))))
                .containsExactly(
                        "no priority-flow-control all off",
                        "qos profile plumbline",
                        "priority-flow-control on",
                        "priority-flow-control priority 3 no-drop",
                        "no priority-flow-control priority 4",
                        "exit");
    }

    @Test
    void a_port_pauses_by_that_profile_and_by_nothing_beside_it() throws Exception {
        lossless();

        assertThat(changes(put(SwitchProperties.PORT_PFC.of(PORT), false, true)))
                .containsExactly(
                        "interface Ethernet1/1",
                        "service-profile plumbline",
                        "no priority-flow-control priority 4",
                        "exit");
    }

    @Test
    void a_port_beside_others_that_were_set_up_by_hand_pauses_what_they_pause() throws Exception {
        answers.put(PFC, table("Ethernet2/1  Yes  3  Yes"));

        assertThat(changes(put(SwitchProperties.PORT_PFC.of(PORT), false, true)))
                .containsExactly(
                        "qos profile plumbline",
                        "priority-flow-control on",
                        "priority-flow-control priority 3 no-drop",
                        "exit",
                        "interface Ethernet1/1",
                        "service-profile plumbline",
                        "exit");
    }

    @Test
    void the_profile_of_others_is_not_taken_off_a_port() {
        answers.put(CONFIG, text("running-config-all-interface-profile.txt"));
        answers.put(QOS, text("running-config-section-qos.txt"));

        assertThat(refused(put(SwitchProperties.PORT_PFC.of(PORT), false, true)))
                .isInstanceOf(Problem.ManagedElsewhere.class);
        assertThat(
                        refused(
                                put(
                                        SwitchProperties.SCHEDULING.of(THREE),
                                        Scheduling.weighted(0),
                                        Scheduling.STRICT)))
                .isInstanceOf(Problem.ManagedElsewhere.class);
    }

    @Test
    void a_frame_that_eos_does_not_carry_is_not_asked_for() {
        assertThat(refused(put(SwitchProperties.MTU.of(PORT), 1500, 9216)).text())
                .contains("EOS takes at most 9214");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ECN 150KiB..1500kB", "RED 150kB..1500kB", "ECN 9%..90%"})
    void marks_that_eos_cannot_be_told_are_not_rounded(String marks) {
        assertThat(
                        refused(
                                put(
                                        SwitchProperties.MARKING.of(THREE),
                                        State.none(),
                                        State.is(QueueMarking.parse(marks)))))
                .isInstanceOf(Problem.Rejected.class);
    }

    @Test
    void what_runs_is_saved_outside_of_any_session() throws Exception {
        answers.put(DIFFS, text("show-running-config-diffs.txt"));

        assertThat(read(TOR, SwitchProperties.SAVED)).isEqualTo(is(false));
        assertThat(lines(put(SwitchProperties.SAVED.of(TOR), false, true)))
                .containsExactly("write memory");
    }

    @Test
    void while_somebody_else_is_changing_it_nothing_is_written_or_saved() {
        answers.put(SESSIONS, text("show-configuration-sessions-foreign.json"));

        assertThat(refused(put(SwitchProperties.MTU.of(PORT), 1500, 9214)))
                .isInstanceOf(Problem.Busy.class)
                .extracting(Problem::text)
                .asString()
                .contains("configuration session 'sess-1826--807408832-0' of kim is pending");
        assertThat(refused(put(SwitchProperties.SAVED.of(TOR), false, true)))
                .isInstanceOf(Problem.Busy.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"timer-4.20", "timer-4.32"})
    void while_a_commit_may_be_taken_back_nothing_is_written_or_saved(String which) {
        answers.put(SESSIONS, text("show-configuration-sessions-" + which + ".json"));

        assertThat(refused(put(SwitchProperties.MTU.of(PORT), 1500, 9214)).text())
                .contains("is not confirmed, and is taken back when its timer ends");
        assertThat(refused(put(SwitchProperties.SAVED.of(TOR), false, true)))
                .isInstanceOf(Problem.Busy.class);
    }

    @Test
    void what_a_broken_dialogue_of_ours_left_is_cleared_away_first() throws Exception {
        answers.put(SESSIONS, text("show-configuration-sessions-left.json"));

        assertThat(lines(put(SwitchProperties.MTU.of(PORT), 1500, 9214)))
                .startsWith(
                        "configure session plumbline-2 abort",
                        "configure session plumbline-3",
                        "interface Ethernet1/1");
    }

    @Test
    void a_session_whose_name_only_begins_like_ours_is_not_ours() {
        answers.put(
                SESSIONS,
                text("show-configuration-sessions-left.json")
                        .replace("plumbline-2", "plumbline-2 abort; reload"));

        assertThat(refused(put(SwitchProperties.MTU.of(PORT), 1500, 9214)))
                .isInstanceOf(Problem.Busy.class);
    }

    @Test
    void sessions_that_are_not_told_forbid_a_write() {
        answers.put(SESSIONS, "{}");

        assertThat(refused(put(SwitchProperties.MTU.of(PORT), 1500, 9214)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    private void lossless() {
        answers.put(CONFIG, text("running-config-all-interface-lossless.txt"));
        answers.put(QOS, profile("3"));
        answers.put(PFC, table("Ethernet1/1  Yes  3  Yes  DCBX disabled"));
        answers.put(ECN, ecn("3         kbytes     150         1500\n"));
    }

    private static String profile(String priority) {
        return "qos profile plumbline\n   priority-flow-control on\n   priority-flow-control"
                + " priority "
                + priority
                + " no-drop\n!\nqos map traffic-class 6 to tx-queue 5\n";
    }

    private static String table(String... rows) {
        return "Port       Enabled  Priorities  Active  Note\n"
                + String.join("", Arrays.stream(rows).map(row -> row + "\n").toList());
    }

    private static String ecn(String rows) {
        return "Tx-Queue  Threshold  ECN Min     ECN Max\n"
                + "          Unit       Threshold   Threshold\n"
                + "--------  ---------  ---------   ---------\n"
                + rows;
    }

    private Look look(Set<Setting<?>> wanted) {
        return EOS.read(TOR, wanted, replies(wanted));
    }

    /** As the dialogue would: an answer to each question, or words of refusal. */
    private Replies replies(Set<Setting<?>> wanted) {
        var taken = new HashMap<String, String>();
        var refused = new HashMap<String, String>();
        for (var question : EOS.questions(wanted)) {
            if (answers.containsKey(question)) {
                taken.put(question, answers.get(question));
            } else {
                refused.put(question, "% Invalid input");
            }
        }
        return new Replies(taken, refused, Redactor.shortening());
    }

    private <V> Reading<V> read(Target target, Property<V> property) {
        var setting = property.of(target);
        return look(Set.of(setting)).readings().of(setting).orElseThrow();
    }

    private List<String> changes(Put<?>... puts) throws DeviceException {
        var lines = lines(puts);
        return lines.subList(1, lines.size() - 2);
    }

    private List<String> lines(Put<?>... puts) throws DeviceException {
        var write = write(puts);
        var settings = new TreeSet<Setting<?>>();
        write.puts().forEach(put -> settings.add(put.setting()));
        return EOS.lines(write, replies(settings));
    }

    private Problem refused(Put<?>... puts) {
        return catchThrowableOfType(DeviceException.class, () -> lines(puts)).problem();
    }

    private static Act.Write write(Put<?>... puts) {
        var setting = puts[0].setting();
        var at = setting.target() instanceof PortPriority queue ? queue.port() : setting.target();
        return new Act.Write(TOR, BOOT, setting.property().wire().orElseThrow(), at, List.of(puts));
    }

    private static <V> Put<V> put(Setting<V> setting, V from, V to) {
        return put(setting, State.is(from), State.is(to));
    }

    private static <V> Put<V> put(Setting<V> setting, State<V> from, State<V> to) {
        return new Put<>(setting, from, to, Optional.empty());
    }

    private static <V> Reading<V> is(V value) {
        return new Reading.Settled<>(State.is(value));
    }

    private static Problem problem(Reading<?> reading) {
        return ((Reading.Unreadable<?>) reading).why();
    }
}
