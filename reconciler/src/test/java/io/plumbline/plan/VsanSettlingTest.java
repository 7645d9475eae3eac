package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Network;
import io.plumbline.desired.Paths;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.HostProperties;
import io.plumbline.property.SwitchProperties;
import io.plumbline.property.VsanMembership;
import io.plumbline.property.VsanProperties;
import io.plumbline.property.VsanResync;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.UnaryOperator;

/** Members that were away a moment ago are watched for minutes before the next leaves. */
class VsanSettlingTest extends HostsOfAVsan {
    /** A person takes it out and puts it back; by our journal it served all along. */
    @Test
    void who_came_back_by_others_is_watched_for_minutes_too() {
        hosts(3);
        vsan(CLUSTER, 1, 2, 3);
        var away =
                List.<UnaryOperator<Observation>>of(
                        told -> with(told, HostProperties.MAINTENANCE_MODE, settled(true)),
                        told -> with(told, 2, is(CLUSTER, 3, VsanMembership.State.Unhealthy)),
                        told -> with(told, 2, is(CLUSTER, 1, VsanMembership.State.Serves)),
                        told -> with(told, 2, new Reading.Unreadable<>(unparsed())),
                        told -> with(told, 2, beforeAnybodyWasLost()),
                        HostsOfAVsan::inAnotherBoot);
        for (var otherwise : away) {
            toldUntil(2, now.minusSeconds(299), otherwise);
            assertThat(leaving()).isEmpty();
            assertThat(held(1).getFirst())
                    .startsWith("RESYNC esx02.lab of vSAN " + CLUSTER + " has not served");
            assertThat(found()).contains("esx02.lab of its vSAN was not there just now");

            toldUntil(2, now.minusSeconds(300), otherwise);
            assertThat(leaving()).containsExactly("esx01.lab");
            assertThat(faults(Rules.SOUND)).isEmpty();
        }
    }

    /** What we do at its port a host may feel though it answers by another way. */
    @Test
    void whom_we_may_have_cut_off_is_watched_for_minutes_too() {
        hosts(3);
        vsan(CLUSTER, 1, 2, 3);
        wish(2, 0);
        wish(3, 0);
        ways.add(new Paths.Ways(host(2), new TreeSet<>(Set.of(HandMadePlans.PORT)), Network.NONE));
        var act = HandMadePlans.id(70);
        journal.add(
                new Event.WriteIntended(
                        HandMadePlans.TOR,
                        now.minusSeconds(400),
                        act,
                        HandMadePlans.BOOT,
                        new Call(
                                SwitchProperties.MTU.wire().orElseThrow().name(),
                                HandMadePlans.PORT),
                        List.of(
                                new Event.Change(
                                        HandMadePlans.MTU.path(), "1500", "1500", "9216"))));
        journal.add(
                new Event.ActEnded(
                        HandMadePlans.TOR,
                        now.minusSeconds(299),
                        act,
                        new Ending.Done(Activation.LIVE)));

        assertThat(leaving()).isEmpty();
        assertThat(held(1).getFirst())
                .startsWith("RESYNC esx02.lab of vSAN " + CLUSTER + " has not served");
        assertThat(faults(CARELESS))
                .containsExactly("esx02.lab of its vSAN was not there just now");

        now = now.plusSeconds(2);
        assertThat(leaving()).containsExactly("esx01.lab");
        assertThat(faults(Rules.SOUND)).isEmpty();
    }

    @Test
    void the_next_leaves_when_a_look_of_minutes_after_the_return_tells_that_all_is_copied() {
        hosts(3);
        vsan(CLUSTER, 1, 2, 3);
        leaves(1, T);
        now = T.plus(Duration.ofHours(1));
        assertThat(leaving()).isEmpty();

        comesBack(1, now);
        assertThat(leaving()).isEmpty();
        assertThat(held(2).getFirst())
                .startsWith("RESYNC esx01.lab of vSAN " + CLUSTER + " has not served");

        now = now.plus(VsanSettling.SETTLES).plusSeconds(1);
        tells(1, new VsanResync(3, 4096));
        assertThat(leaving()).isEmpty();

        tells(1, DONE);
        assertThat(leaving()).containsExactly("esx02.lab");
        assertThat(faults(Rules.SOUND)).isEmpty();
    }

    @Test
    void who_was_silent_a_moment_ago_is_watched_first() {
        hosts(2);
        vsan(CLUSTER, 1, 2);
        answersSince = now.minus(Duration.ofMinutes(4));

        assertThat(leaving()).isEmpty();
        assertThat(held(1).getFirst()).startsWith("RESYNC").contains("has not served");
    }

    /** One look that nobody answered says nothing of a vSAN that lost nobody meanwhile. */
    @Test
    void one_missed_look_is_no_gap_where_the_membership_is_the_same() {
        var readings =
                Readings.builder()
                        .put(
                                VsanProperties.MEMBERSHIP.of(host(1)),
                                is(CLUSTER, 3, VsanMembership.State.Serves));
        var boot = new BootId(new UUID(1, 1), T.minusSeconds(9_000), Optional.empty());
        var told = new Observation(Optional.of(boot), readings.build(), List.of());
        var missed =
                Snapshot.answered(host(1), "esxi", told, T)
                        .failed(new Problem.Unreachable(host(1), "look", "no route to host"));

        assertThat(missed.answered(told, T.plusSeconds(90)).steadySince()).contains(T);
        assertThat(missed.answered(with(told, 1, beforeAnybodyWasLost()), T.plusSeconds(90)))
                .extracting(Snapshot::steadySince)
                .isEqualTo(Optional.of(T.plusSeconds(90)));
        assertThat(missed.answered(told, T.plusSeconds(300)).steadySince())
                .contains(T.plusSeconds(300));
        assertThat(missed.answered(inAnotherBoot(told), T.plusSeconds(90)).steadySince())
                .contains(T.plusSeconds(90));
    }

    /** Somebody was cut off for seconds between two looks. */
    private static Reading<VsanMembership> beforeAnybodyWasLost() {
        return settled(
                new VsanMembership(
                        CLUSTER,
                        LEADER,
                        3,
                        3,
                        new VsanMembership.Entry(ENTRY.uuid(), ENTRY.revision() - 2),
                        VsanMembership.State.Serves));
    }
}
