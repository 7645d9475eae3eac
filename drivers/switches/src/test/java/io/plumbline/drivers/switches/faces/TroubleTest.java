package io.plumbline.drivers.switches.faces;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Put;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.switches.CliSwitch;
import io.plumbline.drivers.switches.Patience;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchSetup;
import io.plumbline.lab.world.World;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.PoolShare;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.Host;
import io.plumbline.target.PortPriority;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** What the driver makes of a bad day: each a problem, and never a guess or a half-meant write. */
final class TroubleTest {
    private static final Switch TOR = new Switch("tor1");
    private static final SwitchPort PORT = new SwitchPort(TOR, "Eth1/1");
    private static final ActId ID = new ActId(new UUID(0, 1));
    private static final Patience SHORT =
            new Patience(Duration.ofSeconds(20), Duration.ofMillis(800));

    private final World world =
            World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);
    private final SwitchModel model = SwitchSetup.factory("tor1").in(world);
    private final List<String> heard = new ArrayList<>();

    @TempDir private Path folder;
    private OverSsh ssh;
    private CliSwitch driver;

    @BeforeEach
    void connect() throws IOException {
        ssh = OverSsh.to(model, folder);
        ssh.server().listen(heard::add);
        driver = ssh.driver();
    }

    @AfterEach
    void close() throws IOException {
        ssh.close();
    }

    @Test
    void looking_says_nothing_but_questions_and_asks_for_no_licence_or_login() throws Exception {
        observe();

        assertThat(heard)
                .startsWith("enable", "no cli session paging enable")
                .allMatch(line -> line.matches("enable|no cli session paging enable|show .*"))
                .noneMatch(line -> line.equals("show running-config"))
                .noneMatch(line -> line.matches(".*(license|aaa|username|radius|tacacs).*"));
        assertThat(world.ledger().entries()).isEmpty();
    }

    @Test
    void a_write_says_its_lines_between_configure_and_exit_and_does_not_save() throws Exception {
        assertThat(driver.apply(mtu(1500, 9216), ID)).isEqualTo(new Receipt.Done(Activation.LIVE));

        assertThat(heard)
                .endsWith("configure terminal", "interface ethernet 1/1 mtu 9216 force", "exit");
        assertThat(model.hasUnsavedChanges()).isTrue();
    }

    @Test
    void applying_twice_equals_applying_once() throws Exception {
        driver.apply(mtu(1500, 9216), ID);

        assertThat(driver.apply(mtu(1500, 9216), ID)).isEqualTo(new Receipt.AlreadySo());
        assertThat(world.ledger().of(Entry.Wrote.class)).hasSize(1);
        assertThat(driver.look(ID)).isEqualTo(new JobState.NeverStarted());
    }

    @Test
    void what_moved_since_it_was_planned_is_not_written() throws Exception {
        assertThat(problem(() -> driver.apply(mtu(9000, 9216), ID)))
                .isInstanceOf(Problem.Moved.class);
        assertThat(heard).doesNotContain("configure terminal");
    }

    @Test
    void nothing_is_written_in_another_boot() throws Exception {
        var write = mtu(1500, 9216);
        model.restart();

        assertThat(problem(() -> driver.apply(write, ID))).isInstanceOf(Problem.AnotherBoot.class);
        assertThat(heard).doesNotContain("configure terminal");
    }

    @Test
    void another_switch_at_the_address_is_not_written_to() throws Exception {
        var now = observe().boot().orElseThrow();
        var other = new BootId(new UUID(7, 7), now.bootedAt(), Optional.empty());

        assertThat(problem(() -> driver.apply(write(other, put(PORT, 1500, 9216)), ID)))
                .isInstanceOf(Problem.AnotherBoot.class);
    }

    @Test
    void a_box_that_runs_something_else_is_no_onyx() {
        ssh.server()
                .listen(line -> {
                    if (line.startsWith("show version")) {
                        ssh.server()
                                .faults()
                                .garbleNext(
                                        "{\"Product name\": \"Cumulus\", \"Product release\":"
                                                + " \"5.4\", \"Uptime\": \"1s\", \"System UUID\":"
                                                + " \"03d242b6-1a24-11e7-8000-248a07f55400\"}\n");
                    }
                });

        assertThat(problem(this::observe).text())
                .contains("it runs Cumulus, and the spec says Onyx");
    }

    @Test
    void garbage_spoils_the_settings_that_it_answers_and_no_others() throws Exception {
        ssh.server()
                .listen(line -> {
                    if (line.contains("congestion-control")) {
                        ssh.server().faults().garbleNext("#!?\u0007 half of {\n");
                    }
                });

        var readings = observe().readings();

        assertThat(readings.of(SwitchProperties.MARKING.of(new PortPriority(PORT, 3))))
                .hasValueSatisfying(reading ->
                        assertThat(((Reading.Unreadable<?>) reading).why())
                                .isInstanceOf(Problem.Unparsed.class));
        assertThat(readings.running(SwitchProperties.MTU.of(PORT))).contains(1500);
    }

    @Test
    void a_question_that_is_refused_spoils_its_own_settings_only() throws Exception {
        ssh.server()
                .listen(line -> {
                    if (line.startsWith("show traffic pool")) {
                        ssh.server().faults().garbleNext("% Unrecognized command \"traffic\".\n");
                    }
                });

        var readings = observe().readings();

        assertThat(readings.of(SwitchProperties.POOL_SHARE.of(TOR)))
                .contains(
                        new Reading.Unreadable<>(
                                new Problem.Rejected(
                                        TOR,
                                        "show traffic pool | json-print",
                                        "% Unrecognized command \"traffic\".")));
        assertThat(readings.running(SwitchProperties.PFC.of(TOR))).contains(false);
    }

    @Test
    void a_hung_line_times_out_and_the_next_call_gets_a_new_session() throws Exception {
        var impatient = ssh.driver(SHORT);
        var hang = new boolean[] {true};
        ssh.server()
                .listen(line -> {
                    if (line.startsWith("show dcb") && hang[0]) {
                        hang[0] = false;
                        ssh.server().faults().delayNext(Duration.ofSeconds(3));
                    }
                });

        assertThat(problem(() -> impatient.observe(everything())))
                .isInstanceOf(Problem.TimedOut.class);
        assertThat(impatient.observe(everything()).boot()).isPresent();
    }

    @Test
    void a_lost_reply_to_a_write_is_unknown_and_looking_again_tells() throws Exception {
        var impatient = ssh.driver(SHORT);
        var write = mtu(1500, 9216);
        ssh.server()
                .listen(line -> {
                    if (line.contains("mtu 9216")) {
                        ssh.server().faults().delayNext(Duration.ofSeconds(3));
                    }
                });

        assertThat(problem(() -> impatient.apply(write, ID))).isInstanceOf(Problem.TimedOut.class);
        assertThat(
                        impatient
                                .observe(everything())
                                .readings()
                                .running(SwitchProperties.MTU.of(PORT)))
                .contains(9216);
    }

    @Test
    void a_session_that_is_cut_in_a_write_is_unreachable() throws Exception {
        var write = mtu(1500, 9216);
        ssh.server()
                .listen(line -> {
                    if (line.contains("mtu 9216")) {
                        ssh.server().dropSessions();
                    }
                });

        assertThat(problem(() -> driver.apply(write, ID))).isInstanceOf(Problem.Unreachable.class);
    }

    @Test
    void a_login_without_privileges_is_told_as_a_refusal() {
        ssh.server()
                .listen(line -> {
                    if (line.equals("enable")) {
                        ssh.server().faults().garbleNext("% Insufficient authorization\n");
                    }
                });

        assertThat(problem(this::observe))
                .isEqualTo(new Problem.Rejected(TOR, "enable", "% Insufficient authorization"));
    }

    @Test
    void lines_after_a_refused_one_are_not_said_and_what_it_did_all_the_same_is_told()
            throws Exception {
        var boot = observe().boot().orElseThrow();
        ssh.server()
                .listen(line -> {
                    heard.add(line);
                    if (line.contains("type lossless")) {
                        ssh.server().faults().garbleNext("% Not enough memory\n");
                    }
                });
        var share =
                new Put<>(
                        SwitchProperties.POOL_SHARE.of(TOR),
                        State.none(),
                        State.is(PoolShare.parse("50%")),
                        Optional.empty());

        assertThat(problem(() -> driver.apply(write(boot, share), ID)).text())
                .endsWith(
                        "% Not enough memory; what was said before it may be in force: pool.share"
                                + " none -> 50%, which is auto, neither of them");
        assertThat(heard)
                .contains("traffic pool roce type lossless")
                .doesNotContain("traffic pool roce memory percent 50.00");
    }

    @Test
    void a_switch_is_neither_taken_out_nor_restarted() throws Exception {
        var boot = observe().boot().orElseThrow();

        assertThat(problem(() -> driver.apply(new Act.TakeOut(TOR, boot), ID)))
                .isInstanceOf(Problem.Rejected.class);
        assertThat(
                        problem(() ->
                                driver.apply(
                                        new Act.Restart(
                                                TOR,
                                                boot,
                                                Activation.HOST_REBOOT,
                                                Optional.empty()),
                                        ID)))
                .isInstanceOf(Problem.Rejected.class);
        assertThatThrownBy(() -> driver.apply(new Act.TakeOut(new Host("esx01"), boot), ID))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void a_marking_that_onyx_cannot_be_told_is_not_said() throws Exception {
        var boot = observe().boot().orElseThrow();
        var odd =
                new Put<>(
                        SwitchProperties.MARKING.of(new PortPriority(PORT, 3)),
                        State.none(),
                        State.is(QueueMarking.parse("ECN 150001B..1500kB")),
                        Optional.empty());

        assertThat(problem(() -> driver.apply(write(boot, odd), ID)))
                .isInstanceOf(Problem.Rejected.class);
        assertThat(heard).doesNotContain("configure terminal");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Eth1/1\nreload",
                "Eth1/1 ; reload",
                "Eth1/1 | include x",
                "Eth1/1?",
                "",
                "1/1",
                "Eth1/1\"",
                "Eth1/1/1/1/1",
                "Eth"
            })
    void no_name_of_a_port_carries_anything_else(String name) {
        assertThatThrownBy(() -> new SwitchPort(TOR, name))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private Observation observe() throws DeviceException {
        return driver.observe(everything());
    }

    private static Query everything() {
        return new Query(
                Set.of(),
                Set.copyOf(PropertyCatalogue.builtIn().all()),
                Set.of(PORT, new PortPriority(PORT, 3)));
    }

    private Act.Write mtu(int from, int to) throws DeviceException {
        return write(observe().boot().orElseThrow(), put(PORT, from, to));
    }

    private static Put<Integer> put(Target port, int from, int to) {
        return new Put<>(
                SwitchProperties.MTU.of(port), State.is(from), State.is(to), Optional.empty());
    }

    private static Act.Write write(BootId boot, Put<?> put) {
        Setting<?> setting = put.setting();
        return new Act.Write(
                TOR,
                boot,
                setting.property().wire().orElseThrow(),
                setting.writtenAt().orElseThrow(),
                List.of(put));
    }

    private static Problem problem(ThrowingCallable call) {
        return catchThrowableOfType(DeviceException.class, call).problem();
    }
}
