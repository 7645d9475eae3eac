package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.device.Endpoint;
import io.plumbline.journal.Event;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.problem.Problem;
import io.plumbline.property.Area;
import io.plumbline.property.EsxiRelease;
import io.plumbline.property.HostProperties;
import io.plumbline.property.State;
import io.plumbline.property.VibVersion;
import io.plumbline.spec.ChangeCalendar;
import io.plumbline.spec.ChangeFreeze;
import io.plumbline.spec.Consent;
import io.plumbline.spec.Mode;
import io.plumbline.spec.Modes;
import io.plumbline.spec.Origin;
import io.plumbline.spec.Rollout;
import io.plumbline.spec.Safety;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Plans made by hand, as a broken planner could make them, and one that is good. */
class PlanCheckTest extends HandMadePlans {
    @Test
    void a_good_plan_passes() {
        assertThat(faults(takeOut(ESX1))).isEmpty();
        takenOutAndMarked();
        assertThat(faults(write(State.is(0), State.is(16)))).isEmpty();
        assertThat(faults(restart(DIFFERENCE))).isEmpty();
    }

    @Test
    void one_that_acts_in_a_mode_that_only_looks() {
        modes = Modes.all(Mode.Observe);

        assertThat(faults(takeOut(ESX1))).containsExactly("the mode is Observe");
    }

    @Test
    void one_that_works_on_a_host_of_another_release() {
        release = settled(EsxiRelease.parse("7.0 U3"));

        var first = HostProperties.ESXI_RELEASE.of(ESX1).path() + " is so";
        assertThat(faults(takeOut(ESX1))).containsExactly("it does not leave before " + first);
        takenOutAndMarked();
        assertThat(faults(write(State.is(0), State.is(16))))
                .containsExactly(VFS.path() + " is not written before " + first);
    }

    @Test
    void one_that_acts_for_what_the_mode_of_its_area_leaves() {
        modes = new Modes(Mode.Enforce, Map.of(Area.NIC_CONFIG, Mode.Plan));
        vib = new Reading.Settled<>(State.is(new VibVersion("4.18.1.14")));

        assertThat(faults(takeOut(ESX1)))
                .containsExactly("all that differs is left as it is by the mode of its area");
        takenOutAndMarked();
        assertThat(faults(write(State.is(0), State.is(16))))
                .containsExactly("the mode of area nicConfig writes nothing");
        assertThat(faults(restart(DIFFERENCE)))
                .containsExactly("the mode of its area leaves " + VFS.path() + " as it is");
    }

    @Test
    void one_that_takes_away_what_nobody_proves_that_we_made() {
        var written =
                new Event.WriteIntended(
                        ESX1,
                        T,
                        id(1),
                        BOOT,
                        new Call("options.nmlx5_core", ECN.target()),
                        List.of(new Event.Change(ECN.path(), "none", "none", "1")));
        var fault = ECN.path() + " is not wished to become what is written";
        leftovers = new Safety.Leftovers.Remove(new Origin("c.yaml", 1, 1, "spec.safety"));

        assertThat(faults(takeAway())).containsExactly(fault);
        journal.add(written);
        journal.add(done(1));
        assertThat(faults(takeAway())).isEmpty();
        leftovers = new Safety.Leftovers.Retain();
        assertThat(faults(takeAway())).containsExactly(fault);
    }

    @Test
    void one_that_takes_out_two_where_one_may_be_away() {
        assertThat(faults(takeOut(ESX1), takeOut(ESX2)))
                .containsExactly(
                        "2 units would be away, 2 of them in its rack",
                        "2 units would be away, 2 of them in its rack");
    }

    @Test
    void one_that_takes_out_a_host_with_machines() {
        machines = List.of("vm-1");

        assertThat(faults(takeOut(ESX1))).containsExactly("machines run on it");
    }

    @Test
    void one_that_takes_out_a_host_that_is_on_hold() {
        journal.add(new Event.PutOnHold(ESX1, T, "ada", "cable", Optional.empty()));

        assertThat(faults(takeOut(ESX1))).containsExactly("it is on hold");
    }

    @Test
    void one_that_takes_a_host_out_at_a_wrong_time_or_after_failures() {
        var freeze =
                new ChangeFreeze(
                        LocalDateTime.parse("2022-03-13T00:00"),
                        LocalDateTime.parse("2022-03-14T00:00"),
                        ZoneOffset.UTC,
                        "");
        rollout =
                Rollout.of(1, 1, Consent.Approve.Never)
                        .stoppingAfter(1)
                        .with(new ChangeCalendar(List.of(), List.of(freeze)));
        assertThat(faults(takeOut(ESX1)))
                .containsExactly("it would disturb its users outside all windows, or in a freeze");

        journal.add(new Event.GlassBroken(ESX1, T, "ada", "storage", T.plusSeconds(1)));
        assertThat(faults(takeOut(ESX1))).isEmpty();

        journal.add(new Event.Stuck(ESX2, T, "it does not come back"));
        assertThat(faults(takeOut(ESX1)))
                .containsExactly("it would disturb its users although 1 units have failed");
    }

    @Test
    void one_that_boots_what_nobody_approved() {
        rollout = Rollout.of(1, 1, Consent.Approve.Reboots);

        assertThat(faults(takeOut(ESX1))).containsExactly("nobody approved it");
    }

    @Test
    void one_that_writes_for_a_boot_that_nobody_approved() {
        rollout = Rollout.of(1, 1, Consent.Approve.Reboots);
        takenOutAndMarked();

        assertThat(faults(write(State.is(0), State.is(16))))
                .containsExactly(
                        VFS.path() + " is one of what takes a boot, and nobody approved any");
    }

    @Test
    void one_that_restarts_a_host_in_service() {
        assertThat(faults(restart(DIFFERENCE)))
                .containsExactly("it is not out of service by us in a boot that is marked");
    }

    @Test
    void one_that_restarts_for_nothing() {
        takenOutAndMarked();

        assertThat(faults(restart())).containsExactly("nothing justifies the restart");
    }

    @Test
    void one_that_puts_back_what_others_took_out() {
        out = true;

        assertThat(faults(step(ESX1, new Act.PutBack(ESX1, BOOT, Optional.empty()))))
                .containsExactly("it is not out of service by us");
    }

    @Test
    void one_that_writes_what_is_not_wished() {
        takenOutAndMarked();

        assertThat(faults(write(State.is(0), State.is(99))))
                .containsExactly(VFS.path() + " is not wished to become what is written");
    }

    @Test
    void one_that_writes_over_what_was_not_read() {
        takenOutAndMarked();
        vfs = new Reading.NotOffered<>();

        assertThat(faults(write(State.is(0), State.is(16))))
                .containsExactly(VFS.path() + " was not read as the write takes it to be");
    }

    @Test
    void one_that_installs_where_somebody_else_composes_the_image() {
        takenOutAndMarked();
        imageOwner = new Reading.Settled<>(State.is("another"));

        assertThat(faults(install()))
                .containsExactly(
                        VIB.path() + " is somebody else's to write, or nobody knows whose");
        imageOwner = new Reading.Settled<>(State.none());
        assertThat(faults(install())).isEmpty();
    }

    @Test
    void one_that_puts_a_lower_version_in_the_place_of_a_higher_one() {
        takenOutAndMarked();
        var higher = State.is(new VibVersion("4.20.0.1"));
        vib = new Reading.Staged<>(higher, higher);

        assertThat(faults(install(higher)))
                .containsExactly(VIB.path() + " would go down, and the spec says never");
        downgrade = Safety.Downgrade.Allowed;
        assertThat(faults(install(higher))).isEmpty();
    }

    @Test
    void one_of_what_somebody_may_write_too_but_for_an_outage_that_began_before() {
        var name = ECN.path();
        var leftTo = name + " is left to who may write it too, or nobody knows yet whether";
        moreOfTheHost.add(readings ->
                readings.put(HostProperties.HOST_PROFILE.of(ESX1), settled("host profile gold")));

        assertThat(faults(takeAway())).contains(leftTo);

        attachedProfile = Safety.AttachedProfile.Beside;
        assertThat(faults(takeAway())).doesNotContain(leftTo);

        attachedProfile = Safety.AttachedProfile.Owns;
        takenOutAndMarked();
        assertThat(faults(takeAway())).doesNotContain(leftTo);
    }

    @Test
    void one_that_begins_before_it_is_told_who_may_write_it_too() {
        var leftTo = ECN.path() + " is left to who may write it too, or nobody knows yet whether";
        var never = Snapshot.never(ESX1, "vcenter", Snapshot.Tells.MACHINES);
        var nothing = new Observation(Optional.empty(), Readings.none(), List.of());
        var late = new Problem.TimedOut(ESX1, "look", Duration.ofSeconds(30));
        assertThat(faults(takeAway())).doesNotContain(leftTo); // Nobody is asked.

        ofVCenter = Optional.of(never);
        assertThat(faults(takeAway())).contains(leftTo);
        ofVCenter = Optional.of(never.failed(late));
        assertThat(faults(takeAway())).doesNotContain(leftTo);
        ofVCenter = Optional.of(never.answered(nothing, T));
        assertThat(faults(takeAway())).doesNotContain(leftTo);

        moreOfTheHost.add(readings ->
                readings.put(HostProperties.HOST_PROFILE.of(ESX1), new Reading.Unreadable<>(late)));
        assertThat(faults(takeAway())).contains(leftTo);
        ofVCenter = Optional.of(never.answered(nothing, T).failed(late));
        assertThat(faults(takeAway())).doesNotContain(leftTo);

        ofVCenter = Optional.of(never.answered(nothing, T));
        journal.add(
                new Event.TakeOutIntended(ESX1, T, id(1), "sha256:0", "test", Optional.empty()));
        assertThat(faults(takeAway())).doesNotContain(leftTo); // It is on its way.
    }

    @Test
    void one_that_is_for_another_boot() {
        boot = new BootId(BOOT.hostUuid(), T, Optional.empty());

        assertThat(faults(takeOut(ESX1)))
                .containsExactly("the step is for another boot than the one that lasts");
    }

    @Test
    void one_that_goes_another_way_than_the_owner() {
        var step =
                new Step(
                        new Endpoint("other", "esx01.lab"),
                        new Act.TakeOut(ESX1, BOOT),
                        Set.of(ESX1),
                        "test",
                        new TreeSet<>());

        assertThat(faults(step)).containsExactly("it is not kept through other://esx01.lab");
    }
}
