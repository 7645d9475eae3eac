package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.device.TakeOutOrder;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.SeenCluster.Behavior;
import io.plumbline.drivers.vcenter.SeenCluster.Drs;
import io.plumbline.drivers.vcenter.SeenCluster.OwnSetting;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.DrsOutlook;
import io.plumbline.property.DrsOutlook.Verdict;
import io.plumbline.property.HostProperties;
import io.plumbline.property.State;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;

/** Whom DRS would move from a host, and how a host leaves with them on it. */
final class MoversTest extends TwoHosts {
    private static final MachineRef VM1 = new MachineRef("vm-1");
    private static final ActId ID = new ActId(new UUID(0, 2));
    private static final Told<Boolean> YES = new Told.Is<>(true);
    private static final Told<Behavior> FULLY = new Told.Is<>(Behavior.FULLY_AUTOMATED);
    private static final Receipt DONE = new Receipt.Done(Activation.LIVE);

    @BeforeEach
    void drs_moves_all() {
        vcenter.in("domain-c8", "host-1").in("domain-c8", "host-2");
        set(YES, FULLY, true, Map.of());
    }

    @Test
    void machines_that_run_there_are_told_whatever_they_are_called() throws Exception {
        vcenter.machine("vm-7", "dns 02; \"x\"", "host-1", SeenMachine.Power.ON)
                .machine("vm-8", "vCLS (1)", "host-1", SeenMachine.Power.ON)
                .agent("vm-8")
                .machine("vm-9", "two\nlines", "host-1", SeenMachine.Power.ON);

        assertThat(outlook())
                .isEqualTo(
                        new DrsOutlook(
                                "hpc01",
                                new TreeMap<>(
                                        Map.of(
                                                "db01",
                                                Verdict.MOVES,
                                                "dns 02; \"x\"",
                                                Verdict.MOVES))));
    }

    @ParameterizedTest
    @CsvSource(
            textBlock =
                    """
                    false, FULLY_AUTOMATED,     true,  ,                    OFF
                    true,  MANUAL,              true,  ,                    MANUAL
                    true,  PARTIALLY_AUTOMATED, true,  ,                    PARTIALLY_AUTOMATED
                    true,  FULLY_AUTOMATED,     true,  MANUAL,              MANUAL_FOR_IT
                    true,  FULLY_AUTOMATED,     true,  PARTIALLY_AUTOMATED, PARTIALLY_AUTOMATED_FOR_IT
                    true,  MANUAL,              true,  FULLY_AUTOMATED,     MOVES
                    true,  MANUAL,              false, FULLY_AUTOMATED,     MANUAL
                    true,  FULLY_AUTOMATED,     false, MANUAL,              MOVES
                    """)
    void drs_moves_what_it_is_set_to_move(
            boolean enabled, Behavior byDefault, boolean count, Behavior own, Verdict verdict)
            throws Exception {
        set(
                new Told.Is<>(enabled),
                new Told.Is<>(byDefault),
                count,
                own == null ? Map.of() : Map.of(VM1, new OwnSetting(true, new Told.Is<>(own))));

        assertThat(verdict()).isEqualTo(verdict);
    }

    @Test
    void one_that_is_excluded_is_not_moved_whatever_counts() throws Exception {
        for (var count : List.of(true, false)) {
            set(YES, FULLY, count, Map.of(VM1, new OwnSetting(false, FULLY)));
            assertThat(verdict()).isEqualTo(Verdict.DISABLED_FOR_IT);
        }
    }

    @Test
    void what_is_not_told_is_no_yes() throws Exception {
        set(new Told.Unset<>(), FULLY, true, Map.of());
        assertThat(verdict()).isEqualTo(Verdict.UNTOLD);
        set(YES, new Told.Unset<>(), true, Map.of());
        assertThat(verdict()).isEqualTo(Verdict.UNTOLD);
        set(YES, FULLY, true, Map.of(VM1, new OwnSetting(true, new Told.Unset<>())));
        assertThat(verdict()).isEqualTo(Verdict.UNTOLD);
        vcenter.cluster("domain-c8", "hpc01", new Told.Unreadable<>("NoPermission"));
        assertThat(verdict()).isEqualTo(Verdict.UNTOLD);

        drs_moves_all();
        vcenter.in("domain-c9", "host-1");
        assertThat(verdict()).as("a cluster that is not seen").isEqualTo(Verdict.UNTOLD);

        drs_moves_all();
        vcenter.with("vm-1", new Told.Unreadable<>("NoPermission"));
        assertThat(verdict()).isEqualTo(Verdict.UNTOLD);
    }

    @Test
    void what_is_passed_through_holds_a_machine() throws Exception {
        vcenter.with("vm-1", new Told.Is<>(new SeenDevices(List.of(), true, 1, List.of())));

        assertThat(verdict()).isEqualTo(Verdict.PASSED_THROUGH);
    }

    @Test
    void somebody_has_to_take_it_over() throws Exception {
        vcenter.maintenance("host-2", true);
        assertThat(verdict()).isEqualTo(Verdict.NO_OTHER_HOST);

        vcenter.maintenance("host-2", false)
                .connection("host-2", SeenHost.Connection.NOT_RESPONDING);
        assertThat(verdict()).isEqualTo(Verdict.NO_OTHER_HOST);

        vcenter.connection("host-2", SeenHost.Connection.CONNECTED).in("domain-c9", "host-2");
        assertThat(verdict()).isEqualTo(Verdict.NO_OTHER_HOST);
    }

    @Test
    void host_that_stands_alone_has_no_drs() throws Exception {
        vcenter.host("host-1", "esx01.lab");

        assertThat(outlook())
                .isEqualTo(new DrsOutlook("", new TreeMap<>(Map.of("db01", Verdict.NO_CLUSTER))));
    }

    @Test
    void of_two_with_one_name_nobody_knows_which_is_meant() throws Exception {
        vcenter.machine("vm-9", "db01", "host-1", SeenMachine.Power.ON);

        assertThat(verdict()).isEqualTo(Verdict.NOT_ALONE);
    }

    @Test
    void clusters_that_are_called_alike_are_told_apart() throws Exception {
        assertThat(outlook().cluster()).isEqualTo("hpc01");

        vcenter.cluster("domain-c9", "hpc01", new Told.Is<>(new Drs(YES, FULLY, true, Map.of())));
        assertThat(outlook().cluster()).isEqualTo("hpc01 (domain-c8)");
    }

    @Test
    void nothing_is_told_of_a_host_that_vcenter_does_not_reach() throws Exception {
        vcenter.connection("host-1", SeenHost.Connection.DISCONNECTED);

        assertThat(reading()).isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void host_leaves_with_those_on_it_that_are_to_be_moved_and_has_that_time() throws Exception {
        assertThat(device.apply(out(Duration.ofMinutes(30)), ID)).isEqualTo(DONE);

        assertThat(vcenter.done()).containsExactly("enterMaintenance host-1 within PT30M");
    }

    @Test
    void vcenters_own_have_their_time_whatever_is_said_of_others() throws Exception {
        device.apply(out(Duration.ofMinutes(1)), ID);

        assertThat(vcenter.done()).containsExactly("enterMaintenance host-1 within PT10M");
    }

    @Test
    void nothing_is_sent_where_somebody_switched_drs_off_since_the_plan() {
        set(new Told.Is<>(false), FULLY, true, Map.of());

        assertThat(problem(() -> hasty().apply(out(Duration.ZERO), ID)))
                .isInstanceOf(Problem.Busy.class)
                .extracting(Problem::text)
                .asString()
                .contains("nothing was sent: db01 (DRS is off in cluster hpc01) may run on it");
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void nothing_is_sent_where_one_came_that_nobody_meant_to_move() {
        vcenter.machine("vm-9", "web02", "host-1", SeenMachine.Power.ON);

        assertThat(problem(() -> hasty().apply(out(Duration.ZERO), ID)).text())
                .contains("nothing was sent: web02 may run on it, says vCenter");
        assertThat(vcenter.done()).isEmpty();
    }

    /** An order that may go on for an hour is in doubt for an hour. */
    @Test
    void order_that_was_lost_may_go_on_as_long_as_it_was_allowed() throws Exception {
        var lost = new Trouble.Unreachable("enter", "HostCommunication");
        vcenter.tasked("host-1", true, true, new TaskState.Failed(lost))
                .later(Duration.ofMinutes(30));

        assertThat(device.lookAtTakeOut(order(Optional.of(Duration.ofMinutes(60)))))
                .isEqualTo(new JobState.Unknown(lost.of(HOST)));
        assertThat(device.lookAtTakeOut(order(Optional.empty())))
                .isEqualTo(new JobState.Failed(lost.of(HOST)));
        vcenter.later(Duration.ofMinutes(31));
        assertThat(device.lookAtTakeOut(order(Optional.of(Duration.ofMinutes(60)))))
                .isEqualTo(new JobState.Failed(lost.of(HOST)));
    }

    @Test
    void order_whose_time_is_over_names_who_was_not_moved() throws Exception {
        var over = new Trouble.Refused("enter", "Timedout: Operation timed out.");
        vcenter.tasked("host-1", true, true, new TaskState.Failed(over));

        var state = device.lookAtTakeOut(order(Optional.of(Duration.ofMinutes(60))));

        assertThat(state).isInstanceOf(JobState.Failed.class);
        assertThat(((JobState.Failed) state).why())
                .isInstanceOfSatisfying(
                        Problem.NotEmptied.class,
                        why -> assertThat(why.left()).containsExactly("db01"));
        assertThat(((JobState.Failed) state).why().text())
                .contains("Timedout")
                .endsWith("; still on it: db01");
    }

    @Test
    void order_that_was_refused_for_anything_else_says_only_who_is_there() throws Exception {
        var refused = new Trouble.Refused("enter", "SystemError: try again");
        vcenter.tasked("host-1", true, true, new TaskState.Failed(refused));

        var state = device.lookAtTakeOut(order(Optional.of(Duration.ofMinutes(60))));

        assertThat(((JobState.Failed) state).why()).isInstanceOf(Problem.Rejected.class);
        assertThat(((JobState.Failed) state).why().text()).endsWith("; still on it: db01");
    }

    private static TakeOutOrder order(Optional<Duration> within) {
        return new TakeOutOrder(ID, Duration.ofHours(2), Duration.ofHours(2), within);
    }

    private void set(
            Told<Boolean> enabled,
            Told<Behavior> byDefault,
            boolean count,
            Map<MachineRef, OwnSetting> overrides) {
        vcenter.cluster(
                "domain-c8", "hpc01", new Told.Is<>(new Drs(enabled, byDefault, count, overrides)));
    }

    private static Act out(Duration within) {
        var boot =
                new BootId(new UUID(0, 1), Instant.parse("2026-11-01T00:00:00Z"), Optional.empty());
        return new Act.TakeOut(
                HOST, boot, new TreeSet<>(Set.of("db01")), Optional.empty(), Optional.of(within));
    }

    private Device hasty() {
        return new Estate(vcenter, new Patience(Duration.ZERO, Duration.ofMillis(1)))
                .machinesOf(HOST);
    }

    private Verdict verdict() throws DeviceException {
        return outlook().machines().get("db01");
    }

    private DrsOutlook outlook() throws DeviceException {
        return ((State.Is<DrsOutlook>) ((Reading.Settled<DrsOutlook>) reading()).now()).value();
    }

    private Reading<DrsOutlook> reading() throws DeviceException {
        var query = new Query(Set.of(), Set.of(HostProperties.DRS), Set.of());
        return device.observe(query).readings().of(HostProperties.DRS.of(HOST)).orElseThrow();
    }
}
