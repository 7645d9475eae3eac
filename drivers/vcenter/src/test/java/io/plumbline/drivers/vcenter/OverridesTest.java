package io.plumbline.drivers.vcenter;

import static io.plumbline.property.OverrideProperties.DRS;
import static io.plumbline.property.OverrideProperties.ISOLATION_RESPONSE;
import static io.plumbline.property.OverrideProperties.RESTART_PRIORITY;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Receipt;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.OverrideChange.OfDrs;
import io.plumbline.drivers.vcenter.SeenCluster.Behavior;
import io.plumbline.drivers.vcenter.SeenCluster.Drs;
import io.plumbline.drivers.vcenter.SeenCluster.OfHa;
import io.plumbline.drivers.vcenter.SeenCluster.OwnSetting;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.OverrideProperties.Automation;
import io.plumbline.property.OverrideProperties.IsolationResponse;
import io.plumbline.property.OverrideProperties.RestartPriority;
import io.plumbline.property.State;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What clusters say of single machines, and how that is changed. */
class OverridesTest extends OverriddenMachines {
    private static final MachineRef VM2 = new MachineRef("vm-2");
    private static final MachineRef GONE_ONE = new MachineRef("vm-99");

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

    private static Optional<OfDrs> becomes(Automation to, boolean anew) {
        return Optional.of(new OfDrs.Becomes(to, anew));
    }

    private static <V> Optional<State<V>> some(V value) {
        return Optional.of(State.is(value));
    }

    private static SortedMap<MachineRef, OverrideChange> only(OverrideChange change) {
        return new TreeMap<>(Map.of(VM1, change));
    }

    private static <V> Reading<V> is(V value) {
        return new Reading.Settled<>(State.is(value));
    }

    private static <V> Reading<V> none() {
        return new Reading.Settled<>(State.none());
    }
}
