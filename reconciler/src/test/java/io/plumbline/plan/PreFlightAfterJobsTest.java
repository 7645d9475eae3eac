package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.property.Activation;
import io.plumbline.property.FailoverReserve;
import io.plumbline.property.HostProperties;
import io.plumbline.property.OthersTasks;
import io.plumbline.property.RedAlarms;
import io.plumbline.property.RedAlarms.Alarm;
import io.plumbline.property.RedAlarms.Ends;
import io.plumbline.target.JobNode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.time.Duration;
import java.util.Optional;

/** What keeps a host in service once its jobs have made way for it, maybe for hours. */
class PreFlightAfterJobsTest extends HostAboutToLeave {
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

    @Test
    void host_whose_jobs_had_all_their_time_serves_again_rather_than_wait_for_others() {
        drainedThreeHoursAgo(Duration.ofHours(2));
        told(HostProperties.OTHERS_TASKS, RECONNECTS);

        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("PutBack: somebody else is at work there");
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
