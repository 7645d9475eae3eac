package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.plumbline.desired.Wish;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.History;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.problem.Problem;
import io.plumbline.problem.Remedy;
import io.plumbline.property.Activation;
import io.plumbline.property.Artifact;
import io.plumbline.property.FailoverReserve;
import io.plumbline.property.HostProperties;
import io.plumbline.property.OthersTasks;
import io.plumbline.property.Property;
import io.plumbline.property.RedAlarms;
import io.plumbline.property.RedAlarms.About;
import io.plumbline.property.RedAlarms.Alarm;
import io.plumbline.property.RedAlarms.Ends;
import io.plumbline.property.Volumes;
import io.plumbline.property.Want;
import io.plumbline.spec.Origin;
import io.plumbline.status.Condition;
import io.plumbline.target.Host;
import io.plumbline.target.JobNode;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** What keeps a host in service before anything made way for it. */
class PreFlightTest extends MachinesOfAHost {
    private static final OthersTasks RECONNECTS =
            new OthersTasks(List.of("HostSystem.reconnect on the host by LAB\\ann"));
    private static final String AT_WORK =
            "OTHERS_TASK somebody else is at work there by vCenter: HostSystem.reconnect on the"
                    + " host by LAB\\ann";
    private static final String DEPOT_AWAY =
            "DEPOT_AWAY nfs-depot with mft is not mounted there (esxcli storage filesystem list);"
                    + " mount it and see that the host reaches it";
    private static final Instant RED = Instant.parse("2026-11-01T08:00:00Z");
    private static final Alarm RESERVE =
            new Alarm(
                    "",
                    Ends.BY_AN_EVENT,
                    Optional.of(RED),
                    "Insufficient vSphere HA failover resources");
    private static final Alarm UPLINK =
            new Alarm(
                    "esx02.lab",
                    Ends.BY_AN_EVENT,
                    Optional.empty(),
                    "Network uplink redundancy lost");
    private static final Alarm OWN =
            new Alarm(
                    "esx01.lab",
                    Ends.WITH_ITS_STATE,
                    Optional.of(RED),
                    "Host connection and power state");
    private static final Host THIRD = new Host("esx03.lab");
    private static final List<String> GOES = List.of("TakeOut: 1 settings differ, 1 boots");

    private final Map<Property<?>, Reading<?>> facts = new HashMap<>();
    private Optional<Artifact> file = Optional.empty();
    private String clusterOfTheOther = "domain-c8";

    /** Empty where that is not told. */
    private Optional<String> clusterOfTheThird = Optional.of("domain-c8");

    @BeforeEach
    void nothing_runs_there() {
        declared.clear();
        running = List.of();
    }

    @Override
    void tell(Readings.Builder readings) {
        facts.forEach((fact, reading) -> put(readings, fact, reading));
    }

    @SuppressWarnings("unchecked") // Each was entered with a reading of its own.
    private static <V> void put(Readings.Builder readings, Property<V> fact, Reading<?> reading) {
        readings.put(fact.of(HOST), (Reading<V>) reading);
    }

    @Override
    List<Wish<?>> wishes() {
        return List.of(
                new Wish<>(
                        KEY.of(HOST),
                        new Want.Exactly<>(7),
                        new Origin("c.yaml", 1, 1, "test"),
                        file,
                        false));
    }

    private <V> void told(Property<V> fact, V value) {
        facts.put(fact, HandMadePlans.settled(value));
    }

    private void untold(Property<?> fact) {
        facts.put(fact, new Reading.Unreadable<>(new Problem.Unparsed(HOST, "look", "nothing")));
    }

    private void liesAt(String path) {
        file = Optional.of(new Artifact("mft", path, "0".repeat(64)));
    }

    @Test
    void host_on_which_somebody_else_is_at_work_leaves_once_that_has_ended() {
        told(HostProperties.OTHERS_TASKS, RECONNECTS);

        assertThat(next()).containsExactly(AT_WORK);
        assertThat(condition(Condition.Type.Ready).reason()).isEqualTo("OthersAtWork");
        assertThat(condition(Condition.Type.Ready).message()).contains("LAB\\ann");

        told(HostProperties.OTHERS_TASKS, OthersTasks.NONE);
        assertThat(next()).isEqualTo(GOES);
    }

    @Test
    void nobody_goes_down_for_a_host_on_which_somebody_else_is_at_work() {
        declared.put("vm-1", DOWN);
        running = List.of("vm-1");
        told(HostProperties.OTHERS_TASKS, RECONNECTS);

        assertThat(next()).containsExactly(AT_WORK);
    }

    @Test
    void machines_that_went_down_wait_ten_minutes_for_others_and_then_run_again() {
        declared.put("vm-1", DOWN);
        asked(1, "vm-1");
        down("vm-1");
        told(HostProperties.OTHERS_TASKS, RECONNECTS);
        assertThat(next()).containsExactly(AT_WORK);

        journal.clear();
        wentDown(1, Duration.ofMinutes(11));
        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("PutBack: somebody else is at work there");
    }

    @Test
    void what_was_never_asked_keeps_nobody_and_what_is_not_told_does() {
        assertThat(next()).isEqualTo(GOES);

        untold(HostProperties.OTHERS_TASKS);
        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("UNREADABLE vcenter.othersTasks is not told, and bears on it: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[nfs-depot] a/mft.vib", "/vmfs/volumes/nfs-depot/mft.vib"})
    void host_that_does_not_reach_what_is_to_be_installed_stays(String path) {
        liesAt(path);
        told(HostProperties.VOLUMES, new Volumes(List.of("vsan")));

        assertThat(next()).containsExactly(DEPOT_AWAY);
        assertThat(condition(Condition.Type.Ready).reason()).isEqualTo("DepotAway");

        told(HostProperties.VOLUMES, new Volumes(List.of("nfs-depot", "vsan")));
        assertThat(next()).isEqualTo(GOES);
    }

    @Test
    void volumes_matter_only_where_a_file_on_one_is_written() {
        told(HostProperties.VOLUMES, new Volumes(List.of()));
        assertThat(next()).isEqualTo(GOES);

        liesAt("/tmp/mft.vib");
        assertThat(next()).isEqualTo(GOES);

        liesAt("[nfs-depot] mft.vib");
        untold(HostProperties.VOLUMES);
        assertThat(next()).singleElement().asString().startsWith("UNREADABLE esxi.volumes");
    }

    @Test
    void host_of_a_cluster_that_lacks_its_reserve_already_stays() {
        told(
                HostProperties.FAILOVER,
                new FailoverReserve("hpc01", Optional.of("0 hosts may fail and 1 shall")));

        assertThat(next())
                .containsExactly(
                        "FAILOVER_AT_RISK HA of cluster hpc01 lacks what its admission control"
                                + " keeps: 0 hosts may fail and 1 shall; no more capacity is taken"
                                + " from it before it has that");
        assertThat(condition(Condition.Type.Ready).reason()).isEqualTo("FailoverAtRisk");

        told(HostProperties.FAILOVER, new FailoverReserve("hpc01", Optional.empty()));
        assertThat(next()).isEqualTo(GOES);
    }

    @Test
    void host_stays_while_its_cluster_or_another_host_of_it_has_a_red_alarm() {
        alarms(RESERVE, UPLINK);

        assertThat(next())
                .containsExactly(
                        "RED_ALARM vCenter has red alarms: Insufficient vSphere HA failover"
                                + " resources since 2026-11-01T08:00:00Z, Network uplink redundancy"
                                + " lost on esx02.lab; see to what they tell of, or acknowledge"
                                + " them there (Monitor, Triggered Alarms) if one host less may go"
                                + " with them; where nothing is the matter any more, reset them to"
                                + " green");
        assertThat(condition(Condition.Type.Ready).reason()).isEqualTo("AlarmsRaised");

        told(HostProperties.RED_ALARMS, RedAlarms.NONE);
        assertThat(next()).isEqualTo(GOES);
        untold(HostProperties.RED_ALARMS);
        assertThat(next()).singleElement().asString().startsWith("UNREADABLE vcenter.redAlarms");
    }

    @Test
    void of_many_alarms_the_first_are_named() {
        alarms(
                IntStream.range(0, 96)
                        .mapToObj(number ->
                                new Alarm(
                                        "esx%02d.lab".formatted(number + 2),
                                        Ends.WITH_ITS_STATE,
                                        Optional.empty(),
                                        "Lost"))
                        .toArray(Alarm[]::new));

        assertThat(next())
                .singleElement()
                .asString()
                .contains("Lost on esx02.lab, Lost on esx03.lab, ")
                .contains("esx05.lab and 92 more; see to");
    }

    @Test
    void host_with_an_alarm_is_mended_though_others_have_the_same_and_for_no_other_alarm() {
        alarms(OWN);
        assertThat(next()).isEqualTo(GOES);

        var same = new Alarm("esx02.lab", OWN.ends(), Optional.empty(), OWN.name());
        alarms(OWN, same);
        assertThat(next())
                .containsExactly(
                        GOES.getFirst()
                                + "; red in vCenter on it and on others: Host connection and power"
                                + " state on esx02.lab");

        alarms(OWN, same, UPLINK);
        assertThat(next())
                .singleElement()
                .asString()
                .startsWith(
                        "RED_ALARM vCenter has red alarms: Network uplink redundancy lost on"
                                + " esx02.lab; see");

        alarms(OWN, RESERVE);
        assertThat(next())
                .singleElement()
                .asString()
                .startsWith(
                        "RED_ALARM vCenter has red alarms: Insufficient vSphere HA failover"
                                + " resources since");
    }

    @Test
    void an_alarm_of_its_own_of_which_nobody_tells_what_it_is_lets_it_go_for_nothing() {
        alarms(new Alarm("esx01.lab", Ends.UNTOLD, OWN.since(), "alarm-7"), UPLINK);

        assertThat(next()).singleElement().asString().startsWith("RED_ALARM ");
    }

    @Test
    void alarms_that_vcenter_does_not_tell_keep_nobody_and_that_is_said() {
        told(HostProperties.RED_ALARMS, red("domain-c8", List.of(), Optional.of("NoPermission")));

        assertThat(next())
                .containsExactly(GOES.getFirst() + "; red alarms are not told: NoPermission");
    }

    @Test
    void what_is_said_of_alarms_is_said_with_the_first_machine_that_goes_down() {
        declared.put("vm-1", DOWN);
        running = List.of("vm-1");
        told(HostProperties.RED_ALARMS, red("domain-c8", List.of(), Optional.of("NoPermission")));

        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("ShutDown vm-1: ")
                .endsWith("; red alarms are not told: NoPermission");
    }

    /** The outage of the other host, by when it began and ended. */
    @ParameterizedTest
    @CsvSource({
        "CLUSTER, BY_AN_EVENT, PT-30M, PT-20M, TakeOut",
        "OTHER, BY_AN_EVENT, PT-30M, PT-20M, TakeOut",
        "OTHER, BY_AN_EVENT, PT-30M, PT-12M, TakeOut",
        "OTHER, BY_AN_EVENT, PT-30M, PT-9M, ALARM_OF_OURS",
        "OTHER, BY_AN_EVENT, PT-30M, , RED_ALARM",
        "OTHER, BY_AN_EVENT, PT-24M, PT-20M, RED_ALARM",
        "OTHER, BY_AN_EVENT, PT-60M, PT-36M, RED_ALARM",
        "OTHER, BY_AN_EVENT, , , RED_ALARM",
        "OTHER, WITH_ITS_STATE, PT-30M, PT-20M, RED_ALARM",
        "OTHER, UNTOLD, PT-30M, PT-20M, RED_ALARM",
        "CLUSTER, WITH_ITS_STATE, PT-30M, PT-20M, RED_ALARM",
    })
    void what_an_outage_of_ours_left_red_keeps_nobody_once_it_had_its_time(
            About about,
            Ends ends,
            @Nullable Duration from,
            @Nullable Duration until,
            String next) {
        rackOf.put(OTHER, "rack1");
        if (from != null) {
            out(OTHER, from, until);
        }
        alarms(
                new Alarm(
                        about == About.CLUSTER ? "" : "ESX02.lab",
                        ends,
                        Optional.of(T.minus(Duration.ofMinutes(25))),
                        "Lost"));

        assertThat(next().getFirst())
                .startsWith(
                        next.equals("TakeOut")
                                ? "TakeOut: 1 settings differ, 1 boots; red in vCenter since an"
                                        + " outage of ours, reset to green what is over: Lost"
                                : next + " vCenter has red alarms: Lost");
    }

    @Test
    void until_when_an_alarm_of_our_own_outage_counts_is_said() {
        rackOf.put(OTHER, "rack1");
        out(OTHER, Duration.ofMinutes(-30), Duration.ofMinutes(-9));
        alarms(
                new Alarm(
                        "esx02.lab",
                        Ends.BY_AN_EVENT,
                        Optional.of(T.minus(Duration.ofMinutes(25))),
                        "Lost"));

        assertThat(next().getFirst())
                .startsWith("ALARM_OF_OURS vCenter has red alarms: Lost on esx02.lab since ")
                .contains(
                        "(in an outage of ours: keeps nobody from "
                                + T.plus(Duration.ofMinutes(1))
                                + ")");
        assertThat(next(T.plus(Duration.ofMinutes(1))).getFirst()).startsWith("TakeOut: ");
    }

    @Test
    void beside_an_alarm_of_our_own_outage_one_that_does_not_end_is_for_a_person() {
        rackOf.put(OTHER, "rack1");
        out(OTHER, Duration.ofMinutes(-30), Duration.ofMinutes(-9));
        alarms(
                RESERVE,
                new Alarm(
                        "esx02.lab",
                        Ends.BY_AN_EVENT,
                        Optional.of(T.minus(Duration.ofMinutes(25))),
                        "Lost"));

        assertThat(next().getFirst()).startsWith("RED_ALARM vCenter has red alarms: Insufficient");
    }

    /** Since when a third host is out, whose outage may be the cause. */
    @ParameterizedTest
    @CsvSource({
        "PT-28M, domain-c8, false",
        "PT-20M, domain-c8, true",
        "PT-28M, domain-c9, true",
        "PT-28M, , false"
    })
    void an_alarm_whose_cause_may_last_is_not_explained_by_an_outage_that_is_over(
            Duration since, @Nullable String cluster, boolean explained) {
        clusterOfTheThird = Optional.ofNullable(cluster);
        rackOf.put(OTHER, "rack1");
        rackOf.put(THIRD, "rack1");
        out(OTHER, Duration.ofMinutes(-30), Duration.ofMinutes(-20));
        out(THIRD, since, null);
        alarms(
                new Alarm(
                        "",
                        Ends.BY_AN_EVENT,
                        Optional.of(T.minus(Duration.ofMinutes(25))),
                        "Lost"));

        assertThat(next().toString().contains("RED_ALARM")).isEqualTo(!explained);
    }

    @Test
    void an_order_after_which_the_host_never_left_explains_nothing() {
        rackOf.put(OTHER, "rack1");
        out(OTHER, Duration.ofMinutes(-30), null);
        journal.add(
                new Event.PutBackIntended(
                        OTHER, T.minus(Duration.ofMinutes(21)), HandMadePlans.id(21)));
        journal.add(new Event.Released(OTHER, T.minus(Duration.ofMinutes(20))));
        alarms(
                new Alarm(
                        "",
                        Ends.BY_AN_EVENT,
                        Optional.of(T.minus(Duration.ofMinutes(25))),
                        "Lost"));

        assertThat(next().getFirst()).startsWith("RED_ALARM vCenter has red alarms: Lost");
    }

    @Test
    void an_outage_in_another_cluster_explains_no_alarm_of_this_one() {
        rackOf.put(OTHER, "rack1");
        out(OTHER, Duration.ofMinutes(-30), Duration.ofMinutes(-20));
        clusterOfTheOther = "domain-c9";
        alarms(
                new Alarm(
                        "",
                        Ends.BY_AN_EVENT,
                        Optional.of(T.minus(Duration.ofMinutes(25))),
                        "Lost"));

        assertThat(next().getFirst()).startsWith("RED_ALARM ");
    }

    /**
     * One that came back nine minutes ago, or this one itself: when this one was told of alarms.
     */
    @ParameterizedTest
    @CsvSource({
        "esx03.lab, PT-9M-1S, domain-c8, false",
        "esx03.lab, PT-9M, domain-c8, true",
        "esx03.lab, PT-9M-1S, domain-c9, true",
        "esx03.lab, PT-9M-1S, , false",
        "esx01.lab, PT-9M-1S, domain-c8, true"
    })
    void no_host_leaves_by_what_was_told_of_alarms_while_another_was_away(
            Host back, Duration told, @Nullable String cluster, boolean goes) {
        clusterOfTheThird = Optional.ofNullable(cluster);
        rackOf.put(THIRD, "rack1");
        out(back, Duration.ofMinutes(-30), Duration.ofMinutes(-9));
        machinesAskedAt = T.plus(told);
        alarms();

        assertThat(next())
                .isEqualTo(
                        goes
                                ? GOES
                                : List.of(
                                        "UNREADABLE vcenter.redAlarms was told while esx03.lab was"
                                                + " away, whose alarms bear on it: waits to be told"
                                                + " anew"));
    }

    /** As for an answer that is spoiled, by how long its jobs may take. */
    @ParameterizedTest
    @CsvSource({"P1D, UNREADABLE", "PT2H, PutBack:"})
    void host_that_only_drained_waits_to_be_told_of_who_came_back_meanwhile(
            Duration jobsMayTake, String next) {
        rackOf.put(THIRD, "rack1");
        drainedThreeHoursAgo(jobsMayTake);
        out(THIRD, Duration.ofMinutes(-30), Duration.ofMinutes(-9));
        machinesAskedAt = T.minus(Duration.ofMinutes(10));
        alarms();

        assertThat(next())
                .singleElement()
                .asString()
                .startsWith(next + " vcenter.redAlarms was told while esx03.lab was away");
    }

    /** Times are from now. */
    private void out(Host host, Duration from, @Nullable Duration until) {
        journal.add(
                new Event.TakeOutIntended(
                        host,
                        T.plus(from),
                        HandMadePlans.id(20),
                        "sha256:0",
                        "test",
                        Optional.empty()));
        journal.add(
                new Event.ActEnded(
                        host,
                        T.plus(from),
                        HandMadePlans.id(20),
                        new Ending.Done(Activation.LIVE)));
        if (until != null) {
            journal.add(new Event.TakenOut(host, T.plus(from)));
            journal.add(new Event.Released(host, T.plus(until)));
        }
    }

    @Override
    List<Snapshot> others() {
        return List.of(in(Optional.of(clusterOfTheOther), OTHER), in(clusterOfTheThird, THIRD));
    }

    private static Snapshot in(Optional<String> cluster, Host host) {
        var readings =
                Readings.builder()
                        .put(HostProperties.MAINTENANCE_MODE.of(host), HandMadePlans.settled(false))
                        .put(HostProperties.RUNNING_VMS.of(host), HandMadePlans.settled(List.of()));
        cluster.ifPresent(in ->
                readings.put(
                        HostProperties.RED_ALARMS.of(host),
                        HandMadePlans.settled(red(in, List.of(), Optional.empty()))));
        return Snapshot.answered(
                host,
                "vcenter",
                new Observation(Optional.of(HandMadePlans.BOOT), readings.build(), List.of()),
                T);
    }

    @Test
    void machines_that_are_down_stay_so_whatever_alarm_is_raised_meanwhile_or_not_told() {
        declared.put("vm-1", DOWN);
        wentDown(1, Duration.ofMinutes(11));
        alarms(RESERVE);
        assertThat(next()).isEqualTo(GOES);

        untold(HostProperties.RED_ALARMS);
        untold(HostProperties.FAILOVER);
        assertThat(next()).isEqualTo(GOES);
    }

    @Test
    void alarms_are_read_as_they_are_written_and_what_is_none_is_refused() {
        var codec = HostProperties.RED_ALARMS.codec();
        var all = red("domain-c8", List.of(RESERVE, UPLINK, OWN), Optional.of("NoPermission"));

        assertThat(codec.parse(codec.print(all))).isEqualTo(all);
        assertThat(codec.parse(codec.print(RedAlarms.NONE))).isEqualTo(RedAlarms.NONE);
        for (var text :
                List.of(
                        "",
                        "tasks:",
                        "alarms of c\nGREEN - UNTOLD - a",
                        "alarms of c\nRED - NEVER - a",
                        "alarms of c\nRED - UNTOLD -",
                        "alarms of c\nRED - UNTOLD - ",
                        "alarms of c\nRED - UNTOLD yesterday a",
                        "alarms of c\nITSELF a host",
                        "alarms of c\nUNTOLD ",
                        "alarms of c\n")) {
            assertThatIllegalArgumentException().isThrownBy(() -> codec.parse(text));
        }
    }

    private void alarms(Alarm... each) {
        told(HostProperties.RED_ALARMS, red("domain-c8", List.of(each), Optional.empty()));
    }

    private static RedAlarms red(String cluster, List<Alarm> each, Optional<String> untold) {
        return new RedAlarms("esx01.lab", new RedAlarms.Around(cluster, each, untold));
    }

    @Test
    void all_that_keeps_it_is_told_at_once() {
        liesAt("[nfs-depot] mft.vib");
        told(HostProperties.OTHERS_TASKS, RECONNECTS);
        told(HostProperties.VOLUMES, new Volumes(List.of()));

        assertThat(next()).containsExactly(AT_WORK, DEPOT_AWAY);
    }

    @Test
    void host_that_is_out_already_goes_on() {
        takenOut();
        told(HostProperties.OTHERS_TASKS, RECONNECTS);
        told(HostProperties.VOLUMES, new Volumes(List.of()));
        liesAt("[nfs-depot] mft.vib");

        assertThat(next()).noneMatch(text -> text.startsWith("OTHERS_TASK"));
    }

    @Test
    void machines_that_are_down_stay_so_where_the_reserve_lacks_because_hosts_leave_together() {
        declared.put("vm-1", DOWN);
        asked(1, "vm-1");
        down("vm-1");
        told(
                HostProperties.FAILOVER,
                new FailoverReserve("hpc01", Optional.of("0 hosts may fail and 1 shall")));

        assertThat(next()).isEqualTo(GOES);
    }

    @Test
    void hours_of_draining_outlast_the_task_of_a_minute() {
        drainedThreeHoursAgo(Duration.ofDays(1));
        told(HostProperties.OTHERS_TASKS, RECONNECTS);
        assertThat(next()).containsExactly(AT_WORK);

        untold(HostProperties.OTHERS_TASKS);
        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("UNREADABLE vcenter.othersTasks is not told");

        told(HostProperties.OTHERS_TASKS, OthersTasks.NONE);
        assertThat(next()).isEqualTo(GOES);
    }

    /** What turned red while its jobs ended, by how long these may take. */
    @ParameterizedTest
    @CsvSource({"P1D, RED_ALARM vCenter has red", "PT2H, PutBack: vCenter has red"})
    void host_that_only_drained_waits_for_what_turned_red_as_long_as_its_jobs_may_take(
            Duration jobsMayTake, String next) {
        drainedThreeHoursAgo(jobsMayTake);
        alarms(RESERVE);
        assertThat(next()).singleElement().asString().startsWith(next + " alarms: Insufficient");

        told(
                HostProperties.FAILOVER,
                new FailoverReserve("hpc01", Optional.of("0 hosts may fail and 1 shall")));
        told(HostProperties.RED_ALARMS, RedAlarms.NONE);
        assertThat(next()).isEqualTo(GOES);
    }

    /** Hosts of one plan end their jobs one after the other: since when the first is out. */
    @ParameterizedTest
    @CsvSource({
        "PT-30M, domain-c8, '', true",
        "PT-30M, domain-c8, esx02.lab, false",
        "PT-20M, domain-c8, '', false",
        "PT-30M, domain-c9, '', false"
    })
    void host_that_only_drained_goes_though_another_that_left_with_it_raised_the_clusters_alarm(
            Duration since, String cluster, String host, boolean goes) {
        atOnce = 2;
        clusterOfTheThird = Optional.of(cluster);
        rackOf.put(THIRD, "rack1");
        drainedThreeHoursAgo(Duration.ofDays(1));
        out(THIRD, since, null);
        alarms(new Alarm(host, Ends.BY_AN_EVENT, Optional.of(T.minusSeconds(25 * 60)), "Lacks"));

        assertThat(next().getFirst())
                .startsWith(
                        goes
                                ? "TakeOut: 1 settings differ, 1 boots; red in vCenter since"
                                        + " another outage of ours, which lasts: Lacks"
                                : "RED_ALARM vCenter has red alarms: Lacks");
    }

    @Test
    void hours_of_draining_outlast_an_answer_about_alarms_that_is_spoiled() {
        drainedThreeHoursAgo(Duration.ofDays(1));
        untold(HostProperties.RED_ALARMS);

        assertThat(next()).singleElement().asString().startsWith("UNREADABLE vcenter.redAlarms");
    }

    @Test
    void after_its_jobs_a_machine_that_went_down_or_an_order_is_not_in_vain_for_an_alarm() {
        drainedThreeHoursAgo(Duration.ofDays(1));
        alarms(RESERVE);
        journal.add(
                new Event.TakeOutIntended(
                        HOST,
                        T.minusSeconds(58),
                        HandMadePlans.id(10),
                        "sha256:0",
                        "test",
                        Optional.empty()));
        journal.add(ended(10, new Ending.Done(Activation.LIVE)));
        assertThat(next()).isEqualTo(GOES);

        journal.clear();
        drainedThreeHoursAgo(Duration.ofDays(1));
        declared.put("vm-1", DOWN);
        wentDown(2, Duration.ofMinutes(11));
        assertThat(next()).isEqualTo(GOES);
    }

    @Test
    void machines_that_went_down_after_hours_of_draining_wait_ten_minutes_as_any() {
        drainedThreeHoursAgo(Duration.ofDays(1));
        declared.put("vm-1", DOWN);
        wentDown(2, Duration.ofMinutes(9));
        told(HostProperties.OTHERS_TASKS, RECONNECTS);
        assertThat(next()).containsExactly(AT_WORK);

        journal.clear();
        drainedThreeHoursAgo(Duration.ofDays(1));
        wentDown(2, Duration.ofMinutes(11));
        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("PutBack: somebody else is at work there");
    }

    private void wentDown(int act, Duration ago) {
        var at = T.minus(ago);
        journal.add(
                new Event.ShutDownIntended(
                        HOST,
                        at,
                        HandMadePlans.id(act),
                        HandMadePlans.id(9),
                        "vm-1",
                        UNTIL,
                        "sha256:0",
                        "test"));
        journal.add(
                new Event.ActEnded(
                        HOST, at, HandMadePlans.id(act), new Ending.Done(Activation.LIVE)));
        down("vm-1");
    }

    @Test
    void host_whose_jobs_had_all_their_time_serves_again_rather_than_wait_for_others() {
        drainedThreeHoursAgo(Duration.ofHours(2));
        told(HostProperties.OTHERS_TASKS, RECONNECTS);

        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("PutBack: somebody else is at work there");
    }

    @Test
    void orders_that_wait_for_others_are_no_attempts_while_no_machine_is_down() {
        assertThat(takeOutsAfter(Remedy.WAIT_FOR_OTHERS)).isZero();
        assertThat(takeOutsAfter(Remedy.TRY_LATER)).isEqualTo(5);
    }

    @Test
    void with_machines_down_they_are() {
        declared.put("vm-1", DOWN);
        asked(2, "vm-1");
        down("vm-1");
        assertThat(takeOutsAfter(Remedy.WAIT_FOR_OTHERS)).isEqualTo(5);
    }

    private int takeOutsAfter(Remedy remedy) {
        var before = List.copyOf(journal);
        for (var act = 10; act < 15; act++) {
            ordered(act, remedy);
        }
        var takeOuts = History.of(journal).of(HOST).takeOuts();
        journal.clear();
        journal.addAll(before);
        return takeOuts;
    }

    private void ordered(int act, Remedy remedy) {
        journal.add(
                new Event.TakeOutIntended(
                        HOST,
                        T.minusSeconds(58),
                        HandMadePlans.id(act),
                        "sha256:0",
                        "test",
                        Optional.empty()));
        journal.add(ended(act, new Ending.Failed("nothing was sent", remedy)));
    }

    private void drainedThreeHoursAgo(Duration jobsMayTake) {
        var since = T.minus(Duration.ofHours(3));
        var node = new JobNode(HOST, "vm-1");
        jobNodes.put("vm-1", jobsMayTake);
        closed.put("vm-1", node.reason());
        journal.add(
                new Event.DrainIntended(
                        HOST,
                        since,
                        HandMadePlans.id(1),
                        HandMadePlans.id(9),
                        "vm-1",
                        since.plus(jobsMayTake),
                        "sha256:0",
                        "test"));
        journal.add(
                new Event.ActEnded(
                        HOST, since, HandMadePlans.id(1), new Ending.Done(Activation.LIVE)));
    }
}
