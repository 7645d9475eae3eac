package io.plumbline.drivers.vcenter;

import static io.plumbline.property.OverrideProperties.DRS;
import static io.plumbline.property.OverrideProperties.ISOLATION_RESPONSE;
import static io.plumbline.property.OverrideProperties.RESTART_PRIORITY;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Comparison;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Put;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.OverrideChange.OfDrs;
import io.plumbline.drivers.vcenter.SeenCluster.Behavior;
import io.plumbline.drivers.vcenter.SeenCluster.Drs;
import io.plumbline.drivers.vcenter.SeenCluster.OfHa;
import io.plumbline.drivers.vcenter.SeenCluster.OwnSetting;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.problem.Remedy;
import io.plumbline.property.Activation;
import io.plumbline.property.OverrideProperties;
import io.plumbline.property.OverrideProperties.Automation;
import io.plumbline.property.OverrideProperties.IsolationResponse;
import io.plumbline.property.OverrideProperties.RestartPriority;
import io.plumbline.property.Property;
import io.plumbline.property.State;
import io.plumbline.target.Host;
import io.plumbline.target.Machine;
import io.plumbline.target.MachineOverride;
import io.plumbline.target.VCenter;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What clusters say of single machines, and how that is changed. */
class OverridesTest {
    private static final VCenter VCENTER = new VCenter("vc01.lab");
    private static final String CLUSTER = "domain-c8";
    private static final MachineOverride DB = of("esx01.lab", "db01");
    private static final MachineOverride WEB = of("esx02.lab", "web01");
    private static final MachineRef VM1 = new MachineRef("vm-1");
    private static final MachineRef VM2 = new MachineRef("vm-2");
    private static final MachineRef GONE_ONE = new MachineRef("vm-99");
    private static final Told<Boolean> YES = new Told.Is<>(true);
    private static final Told<Behavior> FULLY = new Told.Is<>(Behavior.FULLY_AUTOMATED);
    private static final OwnSetting EXCLUDED = new OwnSetting(false, FULLY);
    private static final Trouble REFUSED =
            new Trouble.Refused("ClusterComputeResource.reconfigure", "InvalidArgument");
    private static final Trouble IN_PROGRESS =
            new Trouble.Busy("ClusterComputeResource.reconfigure", "TaskInProgress");
    private static final BootId LIFE =
            new BootId(
                    UUID.nameUUIDFromBytes(VCENTER.path().getBytes(StandardCharsets.UTF_8)),
                    Instant.EPOCH,
                    Optional.empty());
    private static final Trouble SILENCE =
            new Trouble.TimedOut("WaitForUpdatesEx", Duration.ofSeconds(1));
    private static final ActId ID = new ActId(new UUID(0, 2));

    private final MemoryVCenter vcenter =
            new MemoryVCenter()
                    .host("host-1", "ESX01.lab")
                    .host("host-2", "esx02.lab")
                    .machine("vm-1", "db01", "host-1", SeenMachine.Power.ON)
                    .machine("vm-2", "web01", "host-2", SeenMachine.Power.OFF);
    private final Device device = device(Duration.ofSeconds(20));

    private Device device(Duration patience) {
        return new Estate(vcenter, new Patience(patience, Duration.ofMillis(1)))
                .switchesOf(VCENTER, Map.of(), Map.of());
    }

    private static MachineOverride of(String host, String name) {
        return new MachineOverride(VCENTER, new Machine(new Host(host), name));
    }

    @BeforeEach
    void hosts_are_in_a_cluster_that_says_nothing_of_one_machine() {
        drs(Map.of());
        vcenter.in(CLUSTER, "host-1").in(CLUSTER, "host-2");
    }

    private void cluster(String id, String host) {
        vcenter.cluster(id, "hpc02", new Told.Is<>(new Drs(YES, FULLY, true, Map.of())))
                .in(id, host);
    }

    private void drs(Map<MachineRef, OwnSetting> overrides) {
        vcenter.cluster(CLUSTER, "hpc01", new Told.Is<>(new Drs(YES, FULLY, true, overrides)));
    }

    private void ha(Map<MachineRef, OfHa> overrides) {
        vcenter.ofHa(CLUSTER, new Told.Is<>(overrides));
    }

    private static OfHa ha(RestartPriority priority) {
        return new OfHa(new Told.Is<>(priority), new Told.Unset<>());
    }

    @ParameterizedTest
    @CsvSource({
        "true,  MANUAL,              Manual",
        "true,  PARTIALLY_AUTOMATED, PartiallyAutomated",
        "true,  FULLY_AUTOMATED,     FullyAutomated",
        "false, FULLY_AUTOMATED,     Disabled",
        "false, ,                    Disabled"
    })
    void what_drs_does_with_a_machine_is_told(
            boolean enabled, @Nullable Behavior behavior, Automation automation) throws Exception {
        drs(
                Map.of(
                        VM1,
                        new OwnSetting(
                                enabled,
                                behavior == null ? new Told.Unset<>() : new Told.Is<>(behavior))));

        assertThat(told(DRS, DB)).isEqualTo(is(automation));
        assertThat(told(DRS, WEB)).isEqualTo(none());
    }

    @Test
    void what_ha_does_with_a_machine_is_told_and_nothing_where_it_is_as_all_others()
            throws Exception {
        ha(
                Map.of(
                        VM1,
                        new OfHa(
                                new Told.Is<>(RestartPriority.Disabled),
                                new Told.Is<>(IsolationResponse.ShutDown))));
        assertThat(told(RESTART_PRIORITY, DB)).isEqualTo(is(RestartPriority.Disabled));
        assertThat(told(ISOLATION_RESPONSE, DB)).isEqualTo(is(IsolationResponse.ShutDown));

        ha(Map.of(VM1, ha(RestartPriority.High)));
        assertThat(told(ISOLATION_RESPONSE, DB)).isEqualTo(none());

        ha(Map.of(GONE_ONE, ha(RestartPriority.High)));
        assertThat(told(RESTART_PRIORITY, DB)).isEqualTo(none());
    }

    /** What an entry without a level does, the reference does not say. */
    @Test
    void what_is_not_told_is_neither_absent_nor_guessed() throws Exception {
        drs(Map.of(VM1, new OwnSetting(true, new Told.Unset<>())));
        assertThat(told(DRS, DB)).isInstanceOf(Reading.Unreadable.class);

        vcenter.cluster(CLUSTER, "hpc01", new Told.Unreadable<>("NoPermission"));
        vcenter.ofHa(CLUSTER, new Told.Unreadable<>("NoPermission"));
        assertThat(told(DRS, DB)).isInstanceOf(Reading.Unreadable.class);
        assertThat(told(RESTART_PRIORITY, DB)).isInstanceOf(Reading.Unreadable.class);

        ha(Map.of(VM1, new OfHa(new Told.Unreadable<>("telepathic"), new Told.Unset<>())));
        assertThat(told(RESTART_PRIORITY, DB)).isInstanceOf(Reading.Unreadable.class);
        assertThat(told(ISOLATION_RESPONSE, DB)).isEqualTo(none());

        vcenter.in("domain-c9", "host-1");
        assertThat(told(DRS, DB)).isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void nobody_has_a_say_about_a_machine_that_is_nowhere_or_whose_host_stands_alone()
            throws Exception {
        assertThat(told(DRS, of("esx01.lab", "new01"))).isEqualTo(new Reading.NotOffered<>());

        vcenter.host("host-1", "ESX01.lab");
        assertThat(told(DRS, DB)).isEqualTo(new Reading.NotOffered<>());
    }

    /** DRS moves it there, and the entry of the cluster counts on. */
    @Test
    void a_machine_on_another_host_of_its_cluster_is_found_there() throws Exception {
        drs(Map.of(VM1, EXCLUDED));
        vcenter.machine("vm-1", "db01", "host-2", SeenMachine.Power.ON);

        assertThat(told(DRS, DB)).isEqualTo(is(Automation.Disabled));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    elsewhere | a machine of vCenter is db01, and it is on esx03.lab
                    twice     | 2 machines in its cluster have this name; rename one
                    otherwise | its name is DB01 there: spell it so in the spec
                    beside    | its name is DB01 there: spell it so in the spec
                    hidden    | name of vm-3 in vCenter
                    no host   | there is no host of this name
                    """)
    void a_machine_that_may_be_another_is_named_and_not_taken_for_nothing(String what, String why)
            throws Exception {
        switch (what) {
            case "elsewhere" ->
                    vcenter.host("host-3", "esx03.lab")
                            .machine("vm-1", "db01", "host-3", SeenMachine.Power.ON);
            case "twice" -> vcenter.machine("vm-3", "db01", "host-2", SeenMachine.Power.ON);
            case "otherwise" -> vcenter.machine("vm-1", "DB01", "host-1", SeenMachine.Power.ON);
            case "beside" -> vcenter.machine("vm-1", "DB01", "host-2", SeenMachine.Power.ON);
            case "hidden" -> {
                vcenter.machine("vm-1", "other", "host-1", SeenMachine.Power.ON);
                vcenter.machine(
                        "vm-3",
                        new Told.Unreadable<>("NoPermission"),
                        new Told.Is<>(new HostRef("host-1")),
                        new Told.Is<>(SeenMachine.Power.ON));
            }
            default -> vcenter.host("host-1", "esx09.lab").in(CLUSTER, "host-1");
        }

        assertThat(told(DRS, DB))
                .isInstanceOfSatisfying(
                        Reading.Unreadable.class,
                        reading -> assertThat(reading.why().text()).contains(why));
        assertThat(told(DRS, WEB)).isEqualTo(none());
    }

    /** Machines of all hosts of a cluster, and no other of its machines is named. */
    @Test
    void machines_of_a_cluster_are_one_change_while_they_run() throws Exception {
        drs(Map.of(GONE_ONE, EXCLUDED));

        assertThat(
                        apply(
                                put(DRS, DB, null, Automation.Disabled),
                                put(RESTART_PRIORITY, DB, null, RestartPriority.Low),
                                put(ISOLATION_RESPONSE, DB, null, IsolationResponse.PowerOff),
                                put(DRS, WEB, null, Automation.Manual)))
                .isEqualTo(new Receipt.Done(Activation.LIVE));

        assertThat(vcenter.overrides())
                .containsExactly(
                        new TreeMap<>(
                                Map.of(
                                        VM1,
                                        new OverrideChange(
                                                becomes(Automation.Disabled, true),
                                                Optional.of(
                                                        new OverrideChange.OfHa(
                                                                some(RestartPriority.Low),
                                                                some(IsolationResponse.PowerOff),
                                                                true))),
                                        VM2,
                                        new OverrideChange(
                                                becomes(Automation.Manual, true),
                                                Optional.empty()))));
        assertThat(told(DRS, DB)).isEqualTo(is(Automation.Disabled));
        assertThat(told(DRS, WEB)).isEqualTo(is(Automation.Manual));
    }

    @Test
    void each_cluster_has_its_own_change() throws Exception {
        cluster("domain-c9", "host-2");

        apply(put(DRS, DB, null, Automation.Disabled), put(DRS, WEB, null, Automation.Disabled));

        assertThat(vcenter.done())
                .containsExactlyInAnyOrder(
                        "override in domain-c8: vm-1", "override in domain-c9: vm-2");
    }

    @Test
    void an_entry_that_is_there_is_edited_and_no_more_of_it_than_differs() throws Exception {
        drs(Map.of(VM1, EXCLUDED));
        ha(Map.of(VM1, ha(RestartPriority.High)));

        apply(
                put(DRS, DB, Automation.Disabled, Automation.Manual),
                put(RESTART_PRIORITY, DB, RestartPriority.High, RestartPriority.High),
                put(ISOLATION_RESPONSE, DB, null, IsolationResponse.LeavePoweredOn));

        assertThat(vcenter.overrides())
                .containsExactly(
                        only(
                                new OverrideChange(
                                        becomes(Automation.Manual, false),
                                        Optional.of(
                                                new OverrideChange.OfHa(
                                                        Optional.empty(),
                                                        some(IsolationResponse.LeavePoweredOn),
                                                        false)))));
    }

    /** An entry that leaves a word out may be told by an older field, as nobody meant it. */
    @Test
    void a_new_entry_of_ha_says_both_words_and_what_is_not_wished_as_in_the_cluster()
            throws Exception {
        apply(put(RESTART_PRIORITY, DB, null, RestartPriority.High));

        assertThat(vcenter.overrides())
                .containsExactly(
                        only(
                                new OverrideChange(
                                        Optional.empty(),
                                        Optional.of(
                                                new OverrideChange.OfHa(
                                                        some(RestartPriority.High),
                                                        Optional.of(State.none()),
                                                        true)))));
    }

    /** The entry of HA has more than that, which others may have said. */
    @Test
    void what_is_to_be_as_in_the_cluster_goes_from_drs_and_becomes_so_for_ha() throws Exception {
        drs(Map.of(VM1, EXCLUDED));
        ha(Map.of(VM1, ha(RestartPriority.High)));

        apply(
                put(DRS, DB, Automation.Disabled, null),
                put(RESTART_PRIORITY, DB, RestartPriority.High, null));

        assertThat(vcenter.overrides())
                .containsExactly(
                        only(
                                new OverrideChange(
                                        Optional.of(new OfDrs.Goes()),
                                        Optional.of(
                                                new OverrideChange.OfHa(
                                                        Optional.of(State.none()),
                                                        Optional.empty(),
                                                        false)))));
    }

    @Test
    void what_is_so_already_is_not_sent() throws Exception {
        drs(Map.of(VM1, EXCLUDED));

        assertThat(apply(put(DRS, DB, null, Automation.Disabled)))
                .isEqualTo(new Receipt.AlreadySo());
        assertThat(vcenter.done()).isEmpty();
    }

    /** It moved, it went, or it is not told: the next plan is made from what is so then. */
    @ParameterizedTest
    @ValueSource(strings = {"said otherwise", "gone", "untold"})
    void what_is_not_as_it_was_planned_from_is_left_out_and_the_others_go(String what) {
        switch (what) {
            case "said otherwise" -> drs(Map.of(VM1, new OwnSetting(true, FULLY)));
            case "gone" -> vcenter.machine("vm-1", "other", "host-1", SeenMachine.Power.ON);
            default -> drs(Map.of(VM1, new OwnSetting(true, new Told.Unset<>())));
        }

        assertThat(
                        problem(
                                put(DRS, DB, null, Automation.Disabled),
                                put(DRS, WEB, null, Automation.Disabled)))
                .isInstanceOf(Problem.Moved.class);
        assertThat(vcenter.done()).containsExactly("override in domain-c8: vm-2");
    }

    /** It is kept for the day on which DRS is on again. */
    @Test
    void what_is_said_to_a_drs_that_is_off_is_told_and_written_too() throws Exception {
        vcenter.cluster(
                CLUSTER,
                "hpc01",
                new Told.Is<>(new Drs(new Told.Is<>(false), FULLY, true, Map.of(VM1, EXCLUDED))));

        assertThat(told(DRS, DB)).isEqualTo(is(Automation.Disabled));
        apply(put(DRS, DB, Automation.Disabled, Automation.Manual));
        assertThat(vcenter.done()).hasSize(1);
    }

    @Test
    void one_that_is_refused_is_found_and_named_and_the_others_are_written() throws Exception {
        var puts = many(200);
        vcenter.refusesOverridesOf("vm-1137");

        assertThat(problem(puts))
                .isEqualTo(
                        new Problem.Rejected(
                                VCENTER,
                                "write overrides",
                                "esx01.lab machine m137: InvalidArgument: A specified parameter"
                                        + " was not correct"));

        assertThat(written(puts)).isEqualTo(199);
        assertThat(vcenter.done()).hasSizeBetween(9, 17);
    }

    /**
     * A try is bounded, since passes wait for it; and each begins with others, so that those which
     * are refused keep nobody behind them for ever.
     *
     * @param each so many-th one is refused, of {@code first} machines
     */
    @ParameterizedTest
    @CsvSource({"100, 10, 100", "200, 1, 16", "40, 2, 40"})
    void many_that_are_refused_keep_the_others_for_some_tries_and_not_for_ever(
            int count, int each, int first) throws Exception {
        var puts = many(count);
        var sound = count;
        for (var number = 0; number < first; number += each) {
            vcenter.refusesOverridesOf("vm-" + (1000 + number));
            sound--;
        }
        var tries = 0;
        while (written(puts) < sound && ++tries < 20) {
            var before = vcenter.done().size();
            var remedy = problem(new ActId(new UUID(0, tries)), puts).remedy();
            assertThat(vcenter.done().size() - before).isLessThanOrEqualTo(24);
            assertThat(remedy == Remedy.ASK_A_PERSON && written(puts) < sound).isFalse();
        }
        assertThat(written(puts)).isEqualTo(sound);
    }

    /** vCenter may be slow: others of the pass wait meanwhile. */
    @Test
    void what_is_left_when_a_try_lasted_long_enough_is_sent_by_the_next_one() {
        var puts = many(8);
        vcenter.refusesOverridesOf("vm-1003");
        var hurried = device(Duration.ZERO);

        assertThat(
                        catchThrowableOfType(
                                        DeviceException.class, () -> hurried.apply(write(puts), ID))
                                .problem())
                .isInstanceOfSatisfying(
                        Problem.Busy.class,
                        busy -> assertThat(busy.text()).contains("write 8 more overrides"));
        assertThat(vcenter.done()).hasSize(1);
    }

    /** So that no number of slow clusters has those behind them given up. */
    @Test
    void what_is_not_sent_where_others_were_taken_is_no_try() throws Exception {
        cluster("domain-c9", "host-2");
        var hurried = device(Duration.ZERO);
        var puts =
                new Put<?>[] {
                    put(DRS, DB, null, Automation.Disabled),
                    put(DRS, WEB, null, Automation.Disabled)
                };

        assertThat(
                        catchThrowableOfType(
                                        DeviceException.class, () -> hurried.apply(write(puts), ID))
                                .problem())
                .isInstanceOf(Problem.Occupied.class);
        assertThat(hurried.apply(write(puts), ID)).isEqualTo(new Receipt.Done(Activation.LIVE));
        assertThat(written(puts)).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"domain-c8, true", "domain-c8, false", "domain-c9, true", "domain-c9, false"})
    void what_keeps_one_cluster_from_taking_any_keeps_no_other(String cluster, boolean busy)
            throws Exception {
        cluster("domain-c9", "host-2");
        vcenter.refusesOverridesIn(
                cluster,
                busy
                        ? IN_PROGRESS
                        : new Trouble.Forbidden("ReconfigureComputeResource_Task", "NoPermission"));
        var puts =
                new Put<?>[] {
                    put(DRS, DB, null, Automation.Disabled),
                    put(DRS, WEB, null, Automation.Disabled)
                };

        assertThat(problem(puts))
                .isInstanceOf(busy ? Problem.Occupied.class : Problem.LockedByPolicy.class);
        assertThat(written(puts)).isEqualTo(1);
    }

    /** A person's word is about what was tried: those that wait were not. */
    @Test
    void what_is_for_a_person_is_told_once_nothing_else_waits() throws Exception {
        cluster("domain-c9", "host-2");
        vcenter.refusesOverridesIn("domain-c8", IN_PROGRESS).refusesOverridesOf("vm-2");
        var puts =
                new Put<?>[] {
                    put(DRS, DB, null, Automation.Disabled),
                    put(DRS, WEB, null, Automation.Disabled)
                };

        assertThat(problem(puts))
                .isInstanceOf(Problem.Occupied.class)
                .extracting(Problem::text)
                .asString()
                .contains("TaskInProgress (esx02.lab machine web01: InvalidArgument");
        assertThat(vcenter.done()).containsExactly("override in domain-c9: vm-2");
    }

    /** Nobody is told of it as long as something else waits; to look for it again takes calls. */
    @Test
    void what_was_refused_alone_is_sent_alone_from_then_on() throws Exception {
        cluster("domain-c9", "host-2");
        vcenter.refusesOverridesIn("domain-c9", IN_PROGRESS).refusesOverridesOf("vm-1007");
        var puts = new ArrayList<Put<?>>(List.of(many(20)));
        puts.add(put(DRS, WEB, null, Automation.Disabled));
        problem(puts.toArray(Put<?>[]::new));
        var before = vcenter.done().size();

        puts.set(0, put(DRS, DB, null, Automation.Disabled));
        problem(puts.toArray(Put<?>[]::new));

        assertThat(vcenter.done().subList(before, vcenter.done().size()))
                .containsExactly("override in domain-c8: vm-1", "override in domain-c8: vm-1007");
    }

    /** What it did is looked at, so it does not matter that nobody says. */
    @Test
    void a_task_that_ended_is_over_whatever_it_says() throws Exception {
        var puts = many(20);
        vcenter.refusesOverridesOf(
                "vm-1007",
                new Trouble.Unparsed(
                        "ClusterComputeResource.reconfigure",
                        "SystemError: A general system error occurred"));

        var words = "esx01.lab machine m07: SystemError: A general system error occurred";
        assertThat(problem(puts))
                .isEqualTo(
                        new Problem.Occupied(
                                of("esx01.lab", "m07"), "write 1 more overrides", words));
        assertThat(written(puts)).isEqualTo(19);
        assertThat(problem(puts))
                .isEqualTo(
                        new Problem.Busy(of("esx01.lab", "m07"), "write 1 more overrides", words));
    }

    /** It passes by itself; a person would only be told to retry. */
    @Test
    void trouble_of_vcenter_that_one_machine_meets_alone_is_no_refusal() throws Exception {
        vcenter.refusesOverridesOf(
                "vm-1",
                new Trouble.Unreachable("ReconfigureComputeResource_Task", "HostCommunication"));

        assertThat(problem(put(DRS, DB, null, Automation.Disabled)))
                .isInstanceOfSatisfying(
                        Problem.Busy.class,
                        busy ->
                                assertThat(busy.text())
                                        .contains("esx01.lab machine db01")
                                        .contains("HostCommunication"));
    }

    /** Switches of the same vCenter go on once it is mended, and so do these. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void what_is_said_of_the_account_refuses_no_override(boolean login) {
        var trouble =
                login
                        ? new Trouble.LoginRefused("vcenter", "InvalidLogin")
                        : new Trouble.CertificateChanged("aa:bb", "cc:dd");
        vcenter.refusesOverridesIn(CLUSTER, trouble);
        assertThat(problem(put(DRS, DB, null, Automation.Disabled)))
                .isInstanceOf(Problem.Busy.class);

        vcenter.falls(trouble);
        assertThat(problem(put(DRS, DB, null, Automation.Disabled)))
                .isInstanceOf(Problem.Busy.class);
    }

    /** Four of them are all that a setting has. */
    @Test
    void what_was_not_sent_beside_a_task_that_goes_on_is_no_try() throws Exception {
        var puts = clusters(6);
        vcenter.takesItsTime();
        var hurried = device(Duration.ZERO);

        for (var round = 1; round < 6; round++) {
            var id = new ActId(new UUID(0, round));
            assertThat(hurried.apply(write(puts), id)).isInstanceOf(Receipt.Underway.class);
            assertThat(why(hurried.look(id)))
                    .isInstanceOf(Problem.Occupied.class)
                    .extracting(Problem::text)
                    .asString()
                    .contains("write " + (6 - round) + " more overrides: others went first");
        }
        assertThat(hurried.apply(write(puts), ID)).isInstanceOf(Receipt.Underway.class);
        assertThat(hurried.look(ID))
                .isEqualTo(new JobState.Ended(new Receipt.Done(Activation.LIVE)));
        assertThat(written(puts)).isEqualTo(6);
    }

    /** Each try begins one task: what is known of halves stays from one try to the next. */
    @ParameterizedTest
    @ValueSource(ints = {0, 33, 63})
    void one_that_is_refused_once_nobody_waits_is_found_by_halves_and_the_others_are_written(
            int refused) throws Exception {
        var puts = many(64);
        vcenter.refusesOverridesOf("vm-" + (1000 + refused)).takesItsTime();
        var hurried = device(Duration.ZERO);

        for (var round = 0; written(puts) < 63; round++) {
            assertThat(round).isLessThan(20);
            var id = new ActId(new UUID(0, round));
            assertThat(hurried.apply(write(puts), id)).isInstanceOf(Receipt.Underway.class);
            var after = hurried.look(id);
            assertThat(written(puts) == 63 || why(after) instanceof Problem.Occupied).isTrue();
        }
        assertThat(hurried.apply(write(puts), ID)).isInstanceOf(Receipt.Underway.class);
        assertThat(vcenter.done().getLast())
                .isEqualTo("override in domain-c8: vm-" + (1000 + refused));
        assertThat(why(hurried.look(ID))).isInstanceOf(Problem.Busy.class);
    }

    private static Problem why(JobState state) {
        return ((JobState.Failed) state).why();
    }

    /** Vpxd holds the lock of one cluster, and each try is by the id that was never used. */
    @ParameterizedTest
    @ValueSource(strings = {"domain-c8", "domain-c9"})
    void a_cluster_that_does_not_answer_is_not_first_each_time(String silent) throws Exception {
        cluster("domain-c9", "host-2");
        vcenter.refusesOverridesIn(silent, SILENCE);
        var puts =
                new Put<?>[] {
                    put(DRS, DB, null, Automation.Disabled),
                    put(DRS, WEB, null, Automation.Disabled)
                };

        for (var round = 0; round < 10 && written(puts) == 0; round++) {
            assertThat(problem(puts)).isInstanceOf(Problem.TimedOut.class);
        }
        assertThat(written(puts)).isEqualTo(1);
    }

    /** One machine in each. */
    private Put<?>[] clusters(int count) {
        var puts = new ArrayList<Put<?>>();
        for (var each = 0; each < count; each++) {
            var host = "esx1" + each + ".lab";
            vcenter.host("host-1" + each, host);
            cluster("domain-c1" + each, "host-1" + each);
            vcenter.machine("vm-1" + each, "m", "host-1" + each, SeenMachine.Power.ON);
            puts.add(put(DRS, of(host, "m"), null, Automation.Disabled));
        }
        return puts.toArray(Put<?>[]::new);
    }

    @Test
    void one_that_is_so_after_it_was_refused_is_done() throws Exception {
        vcenter.refusesOverridesOf("vm-1");
        sinceTheLook(() -> drs(Map.of(VM1, EXCLUDED)));

        assertThat(apply(put(DRS, DB, null, Automation.Disabled)))
                .isEqualTo(new Receipt.Done(Activation.LIVE));
    }

    /** Something was sent and has ended: that is not told as if nothing had begun. */
    @Test
    void a_look_that_fails_after_a_refusal_leaves_the_rest_to_the_next_try() {
        vcenter.refusesOverridesOf("vm-1").fallsOnceATaskEnded(SILENCE);

        assertThat(problem(put(DRS, DB, null, Automation.Disabled)))
                .isInstanceOfSatisfying(
                        Problem.Busy.class,
                        busy -> assertThat(busy.text()).contains("WaitForUpdatesEx"));
    }

    /** The look before did not know of it yet. */
    @Test
    void a_machine_that_went_while_it_was_sent_is_left_to_the_next_plan() {
        vcenter.refuses(new Trouble.NotFound("ReconfigureComputeResource_Task", "vm-1"));

        assertThat(problem(put(DRS, DB, null, Automation.Manual)))
                .isInstanceOf(Problem.Moved.class);
    }

    private Put<?>[] many(int count) {
        var puts = new ArrayList<Put<?>>();
        for (var each = 0; each < count; each++) {
            var name = "m" + (count > 100 ? each : "%02d".formatted(each));
            vcenter.machine("vm-" + (1000 + each), name, "host-1", SeenMachine.Power.ON);
            puts.add(put(DRS, of("esx01.lab", name), null, Automation.Disabled));
        }
        return puts.toArray(Put<?>[]::new);
    }

    private long written(Put<?>... puts) throws Exception {
        var of = Stream.of(puts).map(put -> put.setting().target()).collect(Collectors.toSet());
        var readings =
                device.observe(new Query(Set.of(), Set.copyOf(OverrideProperties.all()), of))
                        .readings();
        return Stream.of(puts).filter(put -> Comparison.isSo(put, readings)).count();
    }

    /** vCenter has one fault for both, and only a value that cannot be is a person's business. */
    @ParameterizedTest
    @ValueSource(strings = {"comes", "goes", "stays"})
    void an_entry_that_came_or_went_since_the_look_is_looked_at_anew(String entry)
            throws Exception {
        vcenter.refusesOverridesOf("vm-1");
        drs(Map.of(VM1, EXCLUDED));
        var another = put(DRS, DB, Automation.Disabled, Automation.Manual);
        var put =
                switch (entry) {
                    case "comes" -> {
                        sinceTheLook(() ->
                                ha(
                                        Map.of(
                                                VM1,
                                                new OfHa(
                                                        new Told.Unset<>(),
                                                        new Told.Is<>(
                                                                IsolationResponse.PowerOff)))));
                        yield put(RESTART_PRIORITY, DB, null, RestartPriority.Low);
                    }
                    case "goes" -> {
                        sinceTheLook(() -> drs(Map.of()));
                        yield another;
                    }
                    default -> another;
                };

        assertThat(problem(put))
                .isInstanceOf(entry.equals("stays") ? Problem.Rejected.class : Problem.Moved.class);
        assertThat(vcenter.done()).hasSize(1);
    }

    /** A look shows what is told after it only if it is the first: so that one goes before. */
    private void sinceTheLook(Runnable what) throws Exception {
        told(DRS, DB);
        vcenter.hearsAfter(1, what);
    }

    @Test
    void what_concerns_the_account_or_the_cluster_is_not_sent_by_halves() {
        vcenter.refuses(
                new Trouble.Forbidden(
                        "ReconfigureComputeResource_Task", "Host.Inventory.EditCluster"));

        assertThat(problem(many(8)))
                .isInstanceOf(Problem.LockedByPolicy.class)
                .extracting(Problem::text)
                .asString()
                .contains("Host.Inventory.EditCluster");
        assertThat(vcenter.done()).isEmpty();
    }

    /** Whoever else changes the cluster: nothing was done, and it is no failed try. */
    @Test
    void a_cluster_that_takes_another_change_is_waited_for_however_late_it_says_so()
            throws Exception {
        var put = put(DRS, DB, null, Automation.Manual);
        vcenter.refuses(IN_PROGRESS);
        assertThat(problem(put)).isInstanceOf(Problem.Occupied.class);

        var other = new OverridesTest();
        other.hosts_are_in_a_cluster_that_says_nothing_of_one_machine();
        other.vcenter.tellsOfTasks(new TaskState.Failed(IN_PROGRESS));
        assertThat(other.problem(put)).isInstanceOf(Problem.Occupied.class);

        assertThat(late(put, IN_PROGRESS)).isInstanceOf(Problem.Occupied.class);
    }

    @Test
    void a_refusal_that_is_told_once_nobody_waits_is_none_for_good() throws Exception {
        var put = put(DRS, DB, null, Automation.Manual);

        assertThat(late(put, REFUSED)).isInstanceOf(Problem.Busy.class);
        assertThat(late(put, new Trouble.Unparsed("reconfigure", "SystemError")))
                .isInstanceOf(Problem.Busy.class);
    }

    private static Problem late(Put<?> put, Trouble trouble) throws Exception {
        var other = new OverridesTest();
        other.hosts_are_in_a_cluster_that_says_nothing_of_one_machine();
        other.vcenter.tellsOfTasks(new TaskState.Underway(0), new TaskState.Failed(trouble));
        var late = other.device(Duration.ZERO);

        assertThat(late.apply(write(put), ID)).isInstanceOf(Receipt.Underway.class);
        return ((JobState.Failed) late.look(ID)).why();
    }

    @Test
    void a_change_whose_answer_is_lost_is_not_sent_again() {
        vcenter.losesReplies(new Trouble.Unreachable("ReconfigureComputeResource_Task", "reset"));

        assertThat(problem(put(DRS, DB, null, Automation.Manual)))
                .isInstanceOf(Problem.Unreachable.class);
        assertThat(vcenter.done()).hasSize(1);
    }

    private static Optional<OfDrs> becomes(Automation to, boolean anew) {
        return Optional.of(new OfDrs.Becomes(to, anew));
    }

    private static <V> Optional<State<V>> some(V value) {
        return Optional.of(State.is(value));
    }

    private static SortedMap<MachineRef, OverrideChange> only(OverrideChange change) {
        return new TreeMap<>(Map.of(VM1, change));
    }

    private Receipt apply(Put<?>... puts) throws DeviceException {
        return device.apply(write(puts), ID);
    }

    private Problem problem(Put<?>... puts) {
        return problem(ID, puts);
    }

    private Problem problem(ActId id, Put<?>... puts) {
        return catchThrowableOfType(DeviceException.class, () -> device.apply(write(puts), id))
                .problem();
    }

    private static Act.Write write(Put<?>... puts) {
        return new Act.Write(VCENTER, LIFE, DRS.wire().orElseThrow(), VCENTER, List.of(puts));
    }

    private <V> Reading<V> told(Property<V> property, MachineOverride of) throws Exception {
        return device.observe(new Query(Set.of(), Set.copyOf(OverrideProperties.all()), Set.of(of)))
                .readings()
                .of(property.of(of))
                .orElseThrow();
    }

    private static <V> Reading<V> is(V value) {
        return new Reading.Settled<>(State.is(value));
    }

    private static <V> Reading<V> none() {
        return new Reading.Settled<>(State.none());
    }

    private static <V> Put<V> put(
            Property<V> property, MachineOverride of, @Nullable V from, @Nullable V to) {
        return new Put<>(property.of(of), state(from), state(to), Optional.empty());
    }

    private static <V> State<V> state(@Nullable V value) {
        return value == null ? State.none() : State.is(value);
    }
}
