package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.SeenAlarm.Definition;
import io.plumbline.drivers.vcenter.SeenAlarm.Goes;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.HostProperties;
import io.plumbline.property.OthersTasks;
import io.plumbline.property.Property;
import io.plumbline.property.RedAlarms;
import io.plumbline.property.RedAlarms.About;
import io.plumbline.property.RedAlarms.Alarm;
import io.plumbline.property.RedAlarms.Around;
import io.plumbline.property.RedAlarms.Ends;
import io.plumbline.property.State;
import io.plumbline.target.Host;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** What red alarms say of a host, its cluster and the other hosts of that. */
final class AlarmsAroundTest extends TwoHosts {
    private static final Told<Boolean> YES = new Told.Is<>(true);
    private static final Instant SINCE = Instant.parse("2026-11-26T19:00:00Z");
    private static final HostRef ITSELF = new HostRef("host-1");
    private static final HostRef OTHER = new HostRef("host-2");
    private static final ClusterRef CLUSTER = new ClusterRef("domain-c8");
    private static final Optional<String> NONE = Optional.empty();
    private static final Definition WITHHELD =
            new Definition(
                    new Told.Unreadable<>("NoPermission"), new Told.Unreadable<>("NoPermission"));

    @BeforeEach
    void in_a_cluster() {
        vcenter.in("domain-c8", "host-1")
                .in("domain-c8", "host-2")
                .cluster("domain-c8", "hpc01", new Told.Unset<>());
    }

    @Test
    void alarms_are_told_by_whom_they_are_about() throws Exception {
        raised(
                alarm(ITSELF, Goes.BY_STATE),
                alarm(OTHER, Goes.BY_EVENTS),
                alarm(CLUSTER, Goes.BY_EVENTS));

        assertThat(alarms())
                .isEqualTo(
                        settled(
                                told("ESX01.lab", Ends.WITH_ITS_STATE),
                                told("esx02.lab", Ends.BY_AN_EVENT),
                                told("", Ends.BY_AN_EVENT)));
    }

    @Test
    void those_of_a_host_in_maintenance_mode_are_not_told_also_if_it_is_silent() throws Exception {
        raised(alarm(OTHER, Goes.BY_STATE));
        vcenter.maintenance("host-2", true);
        assertThat(alarms()).isEqualTo(settled());

        vcenter.connection("host-2", SeenHost.Connection.NOT_RESPONDING);
        assertThat(alarms()).isEqualTo(settled());

        vcenter.maintenance("host-2", false);
        assertThat(alarms()).isEqualTo(settled(told("esx02.lab", Ends.WITH_ITS_STATE)));
    }

    @Test
    void a_host_that_vcenter_does_not_talk_to_is_told_of_alarms_and_in_which_cluster_it_is()
            throws Exception {
        raised(alarm(ITSELF, Goes.BY_STATE), alarm(CLUSTER, Goes.BY_EVENTS));
        vcenter.connection("host-1", SeenHost.Connection.NOT_RESPONDING);

        assertThat(alarms())
                .isEqualTo(
                        settled(
                                told("ESX01.lab", Ends.WITH_ITS_STATE),
                                told("", Ends.BY_AN_EVENT)));
        assertThat(reading(HostProperties.OTHERS_TASKS)).isInstanceOf(Reading.Unreadable.class);

        vcenter.host("host-9", "esx01.lab");
        assertThat(alarms()).isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void each_host_of_a_look_is_found_by_its_id_and_no_other() throws Exception {
        vcenter.in("domain-c8", "host-10").host("host-10", "esx10.lab").host("host-9", "esx09.lab");
        var look = vcenter.inventory();

        assertThat(look.hosts())
                .hasSize(4)
                .allSatisfy(host -> assertThat(look.host(host.ref())).contains(host));
        for (var id : List.of("host-0", "host-11", "host-99")) {
            assertThat(look.host(new HostRef(id))).isEmpty();
        }
    }

    @Test
    void what_says_only_how_much_is_used_or_what_happened_once_is_not_told() throws Exception {
        raised(alarm(OTHER, Goes.BY_USE), alarm(CLUSTER, Goes.FOR_EVER));
        assertThat(alarms()).isEqualTo(settled());

        raised(alarm(new MachineRef("vm-1"), Goes.BY_STATE));
        assertThat(alarms()).isEqualTo(settled());
    }

    @Test
    void an_alarm_of_which_nobody_says_what_it_is_may_be_one_and_goes_by_its_id() throws Exception {
        raised(new SeenAlarm("alarm-7", new HostRef("host-9"), YES, new Told.Unset<>(), WITHHELD));

        assertThat(alarms())
                .isEqualTo(
                        settled(
                                new Alarm(
                                        "host-9",
                                        Ends.UNTOLD,
                                        Optional.empty(),
                                        "alarm-7 (vCenter does not tell what it is:"
                                                + " NoPermission)")));
    }

    @Test
    void
            an_alarm_whose_definition_the_account_may_not_see_is_told_as_such_unless_it_goes_by_events()
                    throws Exception {
        var why = new Told.Unreadable<String>("NoPermission");
        raised(
                new SeenAlarm(
                        "alarm-4",
                        OTHER,
                        YES,
                        new Told.Unset<>(),
                        new Definition(why, new Told.Unreadable<>("NoPermission"), true)),
                new SeenAlarm(
                        "alarm-7",
                        CLUSTER,
                        YES,
                        new Told.Is<>(SINCE),
                        new Definition(why, new Told.Is<>(Goes.BY_EVENTS), true)));

        assertThat(alarms())
                .isEqualTo(
                        settled(
                                new Around(
                                        "domain-c8",
                                        List.of(
                                                new Alarm(
                                                        "",
                                                        Ends.BY_AN_EVENT,
                                                        Optional.of(SINCE),
                                                        "alarm-7 (vCenter does not tell what it is:"
                                                                + " NoPermission)")),
                                        Optional.of(
                                                "1 are defined where the account may not see it:"
                                                        + " alarm-4 (vCenter does not tell what it"
                                                        + " is: NoPermission) on esx02.lab"))));
    }

    @Test
    void alarms_that_say_not_what_they_are_are_told_as_such() throws Exception {
        vcenter.alarms("domain-c8", new SeenAlarms.Are(List.of(), 2));

        assertThat(alarms()).isEqualTo(untold("2 do not say what they are, or of what"));
    }

    @Test
    void a_name_that_nobody_can_read_is_none() throws Exception {
        raised(
                new SeenAlarm(
                        "alarm-7",
                        CLUSTER,
                        YES,
                        new Told.Is<>(SINCE),
                        new Definition(new Told.Is<>(" \n"), new Told.Is<>(Goes.BY_STATE))));

        assertThat(alarms())
                .isEqualTo(
                        settled(new Alarm("", Ends.WITH_ITS_STATE, Optional.of(SINCE), "alarm-7")));
    }

    @Test
    void an_alarm_of_a_colour_that_nobody_knows_is_told_as_such_and_is_not_red() throws Exception {
        raised(
                IntStream.range(1, 7)
                        .mapToObj(number ->
                                new SeenAlarm(
                                        "alarm-" + number,
                                        CLUSTER,
                                        new Told.Unreadable<>("unknown"),
                                        new Told.Unset<>(),
                                        new Definition(
                                                new Told.Is<>("Lost " + number),
                                                new Told.Is<>(Goes.BY_STATE))))
                        .toArray(SeenAlarm[]::new));

        assertThat(alarms())
                .isEqualTo(
                        untold(
                                "6 have a colour that is not known: Lost 1, Lost 2, Lost 3,"
                                        + " Lost 4"));
    }

    @Test
    void what_the_account_may_not_see_is_a_fact_and_no_open_question() throws Exception {
        vcenter.alarms("domain-c8", new SeenAlarms.Denied("NoPermission"));
        assertThat(alarms()).isEqualTo(untold("NoPermission"));

        vcenter.in("domain-c9", "host-1");
        assertThat(alarms())
                .isEqualTo(
                        settled(
                                new Around(
                                        "domain-c9",
                                        List.of(),
                                        Optional.of("the account does not see its cluster"))));
    }

    @Test
    void nothing_is_red_where_nothing_is_said_of_it_or_the_host_stands_alone() throws Exception {
        vcenter.alarms("domain-c8", new SeenAlarms.Are(List.of()));
        assertThat(alarms()).isEqualTo(settled());

        vcenter.hidesTheMoment(new Trouble.TimedOut("moment", Duration.ofSeconds(1)))
                .host("host-1", "ESX01.lab");
        assertThat(alarms()).isEqualTo(new Reading.Settled<>(State.is(RedAlarms.NONE)));
    }

    static List<Trouble> all_but_a_denial() {
        return List.of(
                new Trouble.TimedOut("moment", Duration.ofSeconds(1)),
                new Trouble.Unparsed("moment", "SystemError"),
                new Trouble.Unparsed("moment", "<html>"),
                new Trouble.Unreachable("moment", "429"),
                new Trouble.Refused("moment", "answer of more than 64 MB"),
                new Trouble.WrongState("moment", "InvalidState"),
                new Trouble.NotFound("moment", "a view"));
    }

    @ParameterizedTest
    @MethodSource("all_but_a_denial")
    void trouble_that_may_pass_leaves_it_open_and_spoils_no_word_of_tasks(Trouble trouble)
            throws Exception {
        vcenter.hidesTheMoment(trouble);

        assertThat(alarms()).isInstanceOf(Reading.Unreadable.class);
        assertThat(reading(HostProperties.OTHERS_TASKS))
                .isEqualTo(new Reading.Settled<>(State.is(OthersTasks.NONE)));
    }

    @Test
    void that_the_account_may_not_see_them_is_told_and_keeps_nothing_open() throws Exception {
        vcenter.hidesTheMoment(new Trouble.Forbidden("moment", "NoPermission"));

        assertThat(alarms())
                .isEqualTo(
                        untold(
                                "esx01.lab: vCenter moment is forbidden by the role of the account:"
                                        + " NoPermission"));
    }

    @Test
    void what_something_else_than_a_role_keeps_from_being_told_leaves_it_open() throws Exception {
        vcenter.alarms("domain-c8", new SeenAlarms.Untold("SystemError"));

        assertThat(alarms())
                .isEqualTo(
                        new Reading.Unreadable<>(
                                new Problem.Unparsed(
                                        HOST, "vCenter's word of alarms", "SystemError")));
    }

    @Test
    void a_cluster_that_went_meanwhile_leaves_it_open() throws Exception {
        assertThat(alarms())
                .isEqualTo(
                        new Reading.Unreadable<>(
                                new Problem.Moved(
                                        HOST,
                                        "cluster domain-c8",
                                        "nothing under that id, asked for its alarms")));
    }

    /** With a list of its own for each of 10,000 hosts they would be millions. */
    @Test
    void all_hosts_of_a_cluster_share_one_list_in_all_looks_that_tell_the_same() throws Exception {
        raised(alarm(ITSELF, Goes.BY_STATE), alarm(OTHER, Goes.BY_EVENTS));
        var estate = new Estate(vcenter, PATIENCE);

        var first = told(estate, HOST);
        var second = told(estate, new Host("esx02.lab"));
        assertThat(second.around()).isSameAs(first.around());
        assertThat(first.each().stream().map(first::about))
                .containsExactly(About.ITSELF, About.OTHER);
        assertThat(first.each().stream().map(second::about))
                .containsExactly(About.OTHER, About.ITSELF);

        raised(alarm(OTHER, Goes.BY_EVENTS));
        assertThat(told(estate, HOST).each()).containsExactly(told("esx02.lab", Ends.BY_AN_EVENT));
    }

    @Test
    void those_of_a_cluster_are_worked_out_once_a_look() {
        var shared = new SharedAlarms();
        var asked = new AtomicInteger();
        for (var host = 0; host < 3; host++) {
            shared.of(CLUSTER, () -> new Around("c" + asked.incrementAndGet(), List.of(), NONE));
        }
        assertThat(asked).hasValue(1);

        shared.anew().of(CLUSTER, () -> new Around("c" + asked.incrementAndGet(), List.of(), NONE));
        assertThat(asked).hasValue(2);
    }

    private static RedAlarms told(Estate estate, Host host) throws DeviceException {
        return estate.machinesOf(host)
                .observe(new Query(Set.of(), Set.of(HostProperties.RED_ALARMS), Set.of()))
                .readings()
                .running(HostProperties.RED_ALARMS.of(host))
                .orElseThrow();
    }

    private void raised(SeenAlarm... alarms) {
        vcenter.alarms("domain-c8", new SeenAlarms.Are(List.of(alarms)));
    }

    private static SeenAlarm alarm(Managed on, Goes goes) {
        return new SeenAlarm(
                "alarm-1",
                on,
                YES,
                new Told.Is<>(SINCE),
                new Definition(new Told.Is<>("Lost"), new Told.Is<>(goes)));
    }

    private static Alarm told(String host, Ends ends) {
        return new Alarm(host, ends, Optional.of(SINCE), "Lost");
    }

    private Reading<RedAlarms> alarms() throws DeviceException {
        return reading(HostProperties.RED_ALARMS);
    }

    private <V> Reading<V> reading(Property<V> of) throws DeviceException {
        return device.observe(new Query(Set.of(), Set.of(of), Set.of()))
                .readings()
                .of(of.of(HOST))
                .orElseThrow();
    }

    private static Reading<RedAlarms> untold(String what) {
        return settled(new Around("domain-c8", List.of(), Optional.of(what)));
    }

    private static Reading<RedAlarms> settled(Alarm... each) {
        return settled(new Around("domain-c8", Arrays.asList(each), Optional.empty()));
    }

    private static Reading<RedAlarms> settled(Around around) {
        return new Reading.Settled<>(State.is(new RedAlarms("ESX01.lab", around)));
    }
}
