package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.journal.Event;
import io.plumbline.property.RedAlarms.About;
import io.plumbline.property.RedAlarms.Alarm;
import io.plumbline.property.RedAlarms.Ends;
import io.plumbline.target.Host;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Red alarms that an outage of ours may have raised, and what is told of them during one. */
class OurOutagesTest extends HostAboutToLeave {
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
        alarms(LOST);

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
        alarms(LOST);

        assertThat(next().getFirst()).startsWith("RED_ALARM vCenter has red alarms: Lost");
    }

    @Test
    void an_outage_in_another_cluster_explains_no_alarm_of_this_one() {
        rackOf.put(OTHER, "rack1");
        out(OTHER, Duration.ofMinutes(-30), Duration.ofMinutes(-20));
        clusterOfTheOther = "domain-c9";
        alarms(LOST);

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
}
