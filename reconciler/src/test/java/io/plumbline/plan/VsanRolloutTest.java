package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Network;
import io.plumbline.desired.Paths;
import io.plumbline.device.Act;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.History;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.HostProperties;
import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.property.VsanDecommission;
import io.plumbline.property.VsanMembership;
import io.plumbline.property.VsanObjects;
import io.plumbline.property.VsanProperties;
import io.plumbline.property.VsanResync;
import io.plumbline.spec.Consent;
import io.plumbline.spec.Rollout;
import io.plumbline.target.Target;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.UnaryOperator;

/** Hosts that keep one another's data leave one at a time, whatever the rollout allows. */
class VsanRolloutTest extends SeveralHosts {
    private static final String CLUSTER = "52fafd2f-885a-912b-123d-29320735129c";
    private static final String OTHER = "52961dc1-0000-0000-0000-000000000001";
    private static final String LEADER = "6813878b-163d-3a33-cc63-0050569c4bac";
    private static final VsanMembership.Entry ENTRY =
            new VsanMembership.Entry("f89b1468-4c6d-7ebf-2a19-0050569c929a", 17);
    private static final VsanResync DONE = new VsanResync(0, 0);

    /** Looks after no data; what he does the check has to find out. */
    private static final Rules CARELESS =
            new Rules() {
                @Override
                public boolean oneOfAVsan(boolean alone) {
                    return true;
                }

                @Override
                public boolean isSettled(boolean settled) {
                    return true;
                }

                @Override
                public boolean seesAll(boolean all) {
                    return true;
                }

                @Override
                public boolean keepsData(boolean safe) {
                    return true;
                }
            };

    @Test
    void one_of_a_vsan_leaves_where_the_rollout_allows_all() {
        hosts(4);
        vsan(CLUSTER, 1, 2, 3, 4);

        assertThat(leaving()).containsExactly("esx01.lab");
        assertThat(held(2))
                .containsExactly(
                        "BUDGET of vSAN "
                                + CLUSTER
                                + " one host may be away at a time: esx01.lab is about to go or to"
                                + " be cut off");
        assertThat(faults(Rules.SOUND)).isEmpty();
    }

    @Test
    void one_whose_machines_are_moved_too_is_given_the_longer_of_both() {
        hosts(2);
        vsan(CLUSTER, 1, 2);
        moves(1, "vm-1", Duration.ofMinutes(20));

        assertThat(takeOut().moved()).containsExactly("vm-1");
        assertThat(takeOut().within()).contains(Duration.ofHours(1));
        assertThat(plan().units().getFirst().ready().getFirst().because())
                .endsWith("; DRS moves vm-1 within 20m; vSAN: EnsureObjectAccessibility");
        assertThat(faults(Rules.SOUND)).isEmpty();

        shutsDown(1, "vm-2");
        isDown(1, "vm-2");
        assertThat(takeOut().within()).contains(Duration.ofMinutes(15));
    }

    private Act.TakeOut takeOut() {
        return (Act.TakeOut) plan().units().getFirst().ready().getFirst().act();
    }

    /** An order that takes a day for its data has whoever is off wait as long for the last move. */
    @Test
    void nobody_goes_down_for_one_that_is_moved_with_all_data_of_a_vsan() {
        vsanMode = VsanDecommission.EvacuateAllData;
        hosts(2);
        wish(2, 0);
        vsan(CLUSTER, 1, 2);
        moves(1, "vm-1", Duration.ofMinutes(20));
        shutsDown(1, "vm-2");

        assertThat(done()).isEmpty();
        assertThat(held(1).getFirst())
                .startsWith("IN_USE")
                .contains("vm-1 (all data of its vSAN is to be moved too")
                .doesNotContain("vm-2");
    }

    /** A port whose drift has parted a host from its vSAN is what has to be mended. */
    @Test
    void a_port_is_written_of_the_one_host_that_its_vsan_does_without_already() {
        hosts(3);
        vsan(CLUSTER, 1, 2, 3);
        portHas = Optional.of(1500);
        ways.add(new Paths.Ways(host(2), new TreeSet<>(Set.of(HandMadePlans.PORT)), Network.NONE));
        var alone = "6813878b-0000-0000-0000-000000000002";
        membership.put(host(1), member(2, 3, LEADER));
        membership.put(host(2), member(1, 3, alone));
        membership.put(host(3), member(2, 3, LEADER));

        assertThat(leaving()).isEmpty();
        assertThat(done()).containsExactly("tor1 Write");
        assertThat(faults(Rules.SOUND)).isEmpty();
        var written = plan();

        membership.put(host(3), member(3, 3, LEADER));
        assertThat(done()).isEmpty();
        assertThat(faults(written)).containsExactly("esx01.lab does not see all of its vSAN");

        membership.put(host(3), member(2, 3, LEADER));
        membership.put(host(2), member(2, 3, LEADER));
        assertThat(done()).isEmpty();
        assertThat(faults(written)).containsExactly("esx01.lab does not see all of its vSAN");

        membership.put(host(2), member(1, 3, alone));
        silent(2);
        assertThat(done()).isEmpty();
        assertThat(faults(written)).isNotEmpty();
    }

    @Test
    void what_all_of_a_vsan_would_feel_says_that_nothing_here_makes_it() {
        hosts(2);
        vsan(CLUSTER, 1, 2);
        portHas = Optional.of(1500);
        List.of(1, 2)
                .forEach(number ->
                        ways.add(
                                new Paths.Ways(
                                        host(number),
                                        new TreeSet<>(Set.of(HandMadePlans.PORT)),
                                        Network.NONE)));
        wish(1, 0);
        wish(2, 0);

        assertThat(done()).isEmpty();
        assertThat(plan().units())
                .flatExtracting(UnitPlan::held)
                .extracting(Held::text)
                .anyMatch(text -> text.contains("what all of them feel is made by hand"));
    }

    @Test
    void of_two_clusters_and_of_hosts_without_any_each_goes_by_itself() {
        hosts(6);
        vsan(CLUSTER, 1, 2);
        vsan(OTHER, 3, 4);

        assertThat(leaving()).containsExactly("esx01.lab", "esx03.lab", "esx05.lab", "esx06.lab");
        assertThat(faults(Rules.SOUND)).isEmpty();
    }

    @Test
    void nobody_leaves_while_something_is_copied() {
        hosts(3);
        vsan(CLUSTER, 1, 2, 3);
        tells(2, new VsanResync(12, 42_949_672_960L));

        assertThat(leaving()).isEmpty();
        assertThat(held(1))
                .containsExactly(
                        "RESYNC vSAN "
                                + CLUSTER
                                + " copies at least 10 objects, 10000000000 bytes are left, says"
                                + " esx02.lab; a host leaves when that is over (esxcli vsan debug"
                                + " resync summary get; in vCenter: Monitor, vSAN, Resyncing"
                                + " Objects)");
    }

    @Test
    void bytes_alone_are_something_too() {
        hosts(2);
        vsan(CLUSTER, 1, 2);
        tells(1, new VsanResync(0, 1));

        assertThat(leaving()).isEmpty();
    }

    @Test
    void what_is_not_told_counts_as_copying() {
        hosts(3);
        vsan(CLUSTER, 1, 2, 3);
        resync.put(host(3), new Reading.Unreadable<>(unparsed()));

        assertThat(leaving()).isEmpty();
        assertThat(held(1).getFirst())
                .startsWith("VSAN_UNTOLD what vSAN " + CLUSTER + " has still to copy is not known")
                .contains("esx03.lab");

        resync.put(host(3), new Reading.NotOffered<>());
        assertThat(leaving()).isEmpty();

        tells(3, DONE);
        objects.remove(host(3));
        assertThat(leaving()).isEmpty();
        assertThat(held(1).getFirst())
                .startsWith(
                        "VSAN_UNTOLD what vSAN " + CLUSTER + " has that is not safe is not known");
    }

    /** Of a disk that is gone nothing is copied for an hour. */
    @Test
    void nobody_leaves_while_an_object_has_a_copy_less_though_nothing_is_copied() {
        hosts(3);
        vsan(CLUSTER, 1, 2, 3);
        for (var bad : List.of(new VsanObjects(4, 0), new VsanObjects(0, 1))) {
            objects.put(host(2), new Reading.Settled<>(State.is(bad)));

            assertThat(leaving()).isEmpty();
            assertThat(held(1).getFirst())
                    .startsWith(
                            "VSAN_UNSAFE of vSAN "
                                    + CLUSTER
                                    + " at least "
                                    + bad.reduced()
                                    + " objects have lost a copy and "
                                    + bad.inaccessible()
                                    + " cannot be reached, says esx02.lab");
            assertThat(found())
                    .contains("esx02.lab does not tell that its vSAN has nothing to copy");
        }
    }

    @Test
    void who_may_be_a_member_does_not_leave_and_keeps_the_others_from_it() {
        hosts(3);
        vsanOf(3, CLUSTER, 1, 2);
        wish(3, 0);
        var before = plan();
        wish(3, 7);
        membership.put(host(3), new Reading.Unreadable<>(unparsed()));

        assertThat(leaving()).isEmpty();
        assertThat(held(1).getFirst()).startsWith("BUDGET").contains("esx03.lab may be a member");
        assertThat(held(3).getFirst())
                .startsWith("UNREADABLE whether it keeps data of a vSAN is not known");
        assertThat(faults(Rules.SOUND)).isEmpty();
        assertThat(faults(before)).containsExactly("esx03.lab of its vSAN is not there either");
    }

    /** Its own hosts tell of no others: somebody else's trouble is not theirs. */
    @Test
    void whose_members_all_tell_does_not_wait_for_who_may_be_one_elsewhere() {
        hosts(3);
        vsan(CLUSTER, 1, 2);
        wish(3, 0);
        membership.put(host(3), new Reading.Unreadable<>(unparsed()));
        assertThat(leaving()).containsExactly("esx01.lab");
        assertThat(faults(Rules.SOUND)).isEmpty();

        membership.put(host(3), new Reading.NotOffered<>());
        leaves(3, now.minusSeconds(600));
        toldUntil(3, now.minusSeconds(30), VsanRolloutTest::inAnotherBoot);
        assertThat(leaving()).containsExactly("esx01.lab");
        assertThat(faults(Rules.SOUND)).isEmpty();

        var before = plan();
        membership.put(host(2), member(3, 3, LEADER));
        assertThat(leaving()).isEmpty();
        assertThat(held(1).getFirst()).startsWith("BUDGET").contains("esx03.lab may be a member");
        assertThat(faults(before)).containsExactly("esx03.lab of its vSAN is not there either");
    }

    /** A host that boots may answer before its vSAN does. */
    @Test
    void that_it_is_none_is_believed_of_one_that_says_so_for_minutes() {
        hosts(3);
        vsanOf(3, CLUSTER, 1, 2);
        membership.put(host(3), new Reading.NotOffered<>());
        var before = is(CLUSTER, 3, VsanMembership.State.Decommissioned);
        toldUntil(3, now.minusSeconds(240), told -> with(told, 3, before));

        assertThat(leaving()).isEmpty();
        assertThat(held(1).getFirst())
                .startsWith("RESYNC esx03.lab of vSAN " + CLUSTER + " has not served");
        assertThat(found()).contains("esx03.lab of its vSAN is not there either");

        toldUntil(3, now.minusSeconds(301), told -> with(told, 3, before));
        assertThat(leaving()).containsExactly("esx01.lab", "esx03.lab");
        assertThat(faults(Rules.SOUND)).isEmpty();
    }

    /** Our own outage of it counts as long, whatever it says meanwhile. */
    @Test
    void one_that_is_out_and_says_just_now_that_it_is_none_counts() {
        hosts(3);
        vsanOf(3, CLUSTER, 1, 2);
        leaves(3, now.minusSeconds(600));
        membership.put(host(3), new Reading.Settled<>(State.none()));
        var before = is(CLUSTER, 3, VsanMembership.State.Decommissioned);
        toldUntil(3, now.minusSeconds(30), told -> with(told, 3, before));

        assertThat(leaving()).isEmpty();
        assertThat(held(1).getFirst()).startsWith("BUDGET").contains("esx03.lab may be a member");
    }

    /** An ESXi whose words nobody here knows. */
    @Test
    void of_hosts_that_nobody_understands_one_port_is_written_at_a_time() {
        hosts(2);
        membership.put(host(1), new Reading.Unreadable<>(unparsed()));
        membership.put(host(2), new Reading.Unreadable<>(unparsed()));
        var clusters = clusters();

        assertThat(clusters.refusal(Set.of(host(1)))).isEmpty();
        clusters.take(host(1));
        assertThat(clusters.refusal(Set.of(host(2))))
                .get()
                .extracting(DisruptionBudget.Refusal::reason)
                .isEqualTo(Held.Reason.BUDGET);
    }

    private VsanClusters clusters() {
        var facts = new TreeMap<Target, UnitFacts>();
        var observed = observed();
        observed.units().forEach(unit -> facts.put(unit, UnitFacts.of(unit, observed)));
        return new VsanClusters(Rules.SOUND, facts, Paths.NONE, observed, History.of(journal), now);
    }

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
                        VsanRolloutTest::inAnotherBoot);
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

    /** Its users miss a machine; its data is there. */
    @Test
    void who_only_lacks_a_machine_is_there_for_its_vsan() {
        hosts(3);
        vsan(CLUSTER, 1, 2, 3);
        journal.add(
                new Event.ShutDownIntended(
                        host(3),
                        T.minusSeconds(9_000),
                        HandMadePlans.id(71),
                        HandMadePlans.id(72),
                        "vm-1",
                        T.minusSeconds(8_900),
                        "sha256:0",
                        "it differs"));
        journal.add(
                new Event.PutBackIntended(host(3), T.minusSeconds(8_800), HandMadePlans.id(73)));
        journal.add(new Event.Released(host(3), T.minusSeconds(8_700)));

        assertThat(leaving()).contains("esx01.lab");
    }

    /** The check reads all that disturbs, and not only who leaves. */
    @Test
    void a_port_of_a_member_is_not_written_while_another_one_is_away() {
        hosts(2);
        vsan(CLUSTER, 1, 2);
        ways.add(new Paths.Ways(host(1), new TreeSet<>(Set.of(HandMadePlans.PORT)), Network.NONE));
        takenByOthers(2);
        var plan = plan();
        var write = HandMadePlans.write(HandMadePlans.MTU, State.is(1500), State.is(9216));
        var units =
                plan.units().stream()
                        .map(unit ->
                                unit.with(
                                        List.of(),
                                        unit.unit().equals(HandMadePlans.TOR)
                                                ? List.of(write)
                                                : List.of()))
                        .toList();

        assertThat(faults(new Plan("r1", units, 1)))
                .contains("esx02.lab of its vSAN is not there either");
    }

    @Test
    void somebody_elses_hand_counts() {
        hosts(3);
        vsan(CLUSTER, 1, 2, 3);
        takenByOthers(3);

        assertThat(leaving()).isEmpty();
        assertThat(held(1).getFirst()).startsWith("BUDGET").contains("esx03.lab");
    }

    @Test
    void disks_that_stayed_out_count_though_the_host_serves() {
        hosts(3);
        vsan(CLUSTER, 1, 2, 3);
        membership.put(host(3), is(CLUSTER, 3, VsanMembership.State.Decommissioned));

        assertThat(leaving()).isEmpty();
        assertThat(held(1).getFirst()).contains("esx03.lab is decommissioned by its vSAN");
        assertThat(held(3))
                .hasSize(2)
                .last()
                .asString()
                .startsWith("VSAN_UNSAFE esx03.lab of vSAN " + CLUSTER + " is decommissioned");
    }

    @Test
    void a_silent_member_counts() {
        hosts(3);
        vsan(CLUSTER, 1, 2, 3);
        silent(2);

        assertThat(leaving()).isEmpty();
        assertThat(held(1).getFirst()).startsWith("BUDGET").contains("esx02.lab");
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

    @Test
    void who_does_not_see_all_others_proves_nothing() {
        hosts(3);
        vsan(CLUSTER, 1, 2, 3);
        membership.put(host(2), is(CLUSTER, 2, VsanMembership.State.Serves));

        assertThat(leaving()).isEmpty();
        assertThat(held(1).getFirst())
                .startsWith("VSAN_UNSAFE esx02.lab sees 2 members of vSAN " + CLUSTER);
        assertThat(found()).contains("esx02.lab does not see all of its vSAN");
    }

    @Test
    void the_one_that_is_parted_is_named_and_not_who_sees_it_missing() {
        hosts(3);
        vsan(CLUSTER, 1, 2, 3);
        membership.put(host(1), member(2, 3, LEADER));
        membership.put(host(2), member(2, 3, LEADER));
        membership.put(host(3), member(1, 3, "6813878b-0000-0000-0000-000000000003"));

        assertThat(held(1).getFirst()).startsWith("VSAN_UNSAFE esx03.lab sees 1 members");
    }

    /** A new fabric, or a switch that lost what was configured. */
    @Test
    void ports_of_a_vsan_in_which_nobody_sees_anybody_are_written_one_after_the_other() {
        hosts(3);
        vsan(CLUSTER, 1, 2, 3);
        portHas = Optional.of(1500);
        ways.add(new Paths.Ways(host(2), new TreeSet<>(Set.of(HandMadePlans.PORT)), Network.NONE));
        for (var number : List.of(1, 2, 3)) {
            membership.put(
                    host(number), member(1, 3, "6813878b-0000-0000-0000-00000000000" + number));
        }

        assertThat(leaving()).isEmpty();
        assertThat(done()).containsExactly("tor1 Write");
        assertThat(faults(Rules.SOUND)).isEmpty();
        var written = plan();

        membership.put(host(3), member(1, 3, "6813878b-0000-0000-0000-000000000001"));
        assertThat(done()).isEmpty();
        assertThat(faults(written)).isNotEmpty();
    }

    /** Broadcom knowledge base 326536: to enter once more and to leave is what mends it. */
    @Test
    void whose_order_took_its_disks_and_not_itself_is_ordered_out_again() {
        hosts(2);
        vsan(CLUSTER, 1, 2);
        orderedInVain(1, now.minusSeconds(1200));
        membership.put(host(1), is(CLUSTER, 2, VsanMembership.State.Decommissioned));
        resync.remove(host(1));
        objects.remove(host(1));
        toldUntil(
                1,
                now.minusSeconds(60),
                told -> with(told, 1, is(CLUSTER, 2, VsanMembership.State.Serves)));

        assertThat(leaving()).containsExactly("esx01.lab");
        assertThat(faults(Rules.SOUND)).isEmpty();

        tells(2, new VsanResync(1, 1));
        assertThat(leaving()).isEmpty();
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

    /** Hosts of the vSAN that the spec does not have, and a witness. */
    @Test
    void all_have_to_see_as_many_as_any_was_told_that_there_are() {
        hosts(2);
        vsan(CLUSTER, 1, 2);
        membership.put(host(1), member(15, 15, LEADER));
        membership.put(host(2), member(15, 16, LEADER));

        assertThat(leaving()).isEmpty();
        assertThat(held(1).getFirst())
                .startsWith(
                        "VSAN_UNSAFE members of vSAN " + CLUSTER + " see 15 of 16: one that is no");
        assertThat(found()).contains("esx02.lab does not see all of its vSAN");
    }

    /** 8 and 8 of 16, two of the spec on either side. */
    @Test
    void members_that_go_by_different_nodes_are_parted() {
        hosts(2);
        vsan(CLUSTER, 1, 2);
        membership.put(host(2), member(2, 2, "6813878b-0000-0000-0000-000000000002"));

        assertThat(leaving()).isEmpty();
        assertThat(held(1).getFirst())
                .contains("esx01.lab and esx02.lab of vSAN " + CLUSTER + " do not go by the same");
        assertThat(found()).contains("esx02.lab does not see all of its vSAN");
    }

    /** Maintenance mode of vSAN may outlast that of its host. */
    @Test
    void a_host_whose_disks_did_not_come_back_with_it_says_so_and_starts_no_machine() {
        hosts(2);
        vsan(CLUSTER, 1, 2);
        leaves(1, T.minusSeconds(900));
        comesBack(1, T.minusSeconds(600));
        has(2, T);
        membership.put(host(1), is(CLUSTER, 2, VsanMembership.State.Decommissioned));

        assertThat(held(1)).singleElement().asString().startsWith("DISKS_AWAY it serves, and its");
        assertThat(plan().units().getFirst().inPlumb()).isFalse();

        journal.add(
                new Event.ShutDownIntended(
                        host(2),
                        T.minusSeconds(900),
                        HandMadePlans.id(71),
                        HandMadePlans.id(72),
                        "vm-1",
                        T.minusSeconds(800),
                        "sha256:0",
                        "it differs"));
        journal.add(new Event.PutBackIntended(host(2), T.minusSeconds(700), HandMadePlans.id(73)));
        journal.add(new Event.Released(host(2), T.minusSeconds(60)));
        membership.put(host(2), is(CLUSTER, 2, VsanMembership.State.Unhealthy));
        assertThat(held(2)).singleElement().asString().startsWith("UNDERWAY waits until its vSAN");

        membership.put(host(2), new Reading.Unreadable<>(unparsed()));
        assertThat(held(2).getFirst()).startsWith("UNDERWAY waits until its vSAN tells whether");

        membership.put(host(2), is(CLUSTER, 2, VsanMembership.State.Serves));
        assertThat(held(2).getFirst()).contains("vm-1 stands, which went down for our work");
    }

    /** What was agreed to with other words of it is not agreed to. */
    @Test
    void what_becomes_of_the_data_is_part_of_what_is_approved() {
        hosts(1);
        vsan(CLUSTER, 1);
        var shown = plan().units().getFirst();
        var given = Approval.of(shown, Optional.empty());
        var change = shown.change();
        var other =
                new UnitChange(
                        change.unit(),
                        change.deltas(),
                        change.worst(),
                        change.boots(),
                        change.assumed(),
                        change.shutDown(),
                        Optional.of(VsanDecommission.NoAction));

        assertThat(given.exceededBy(change, now)).isEmpty();
        assertThat(other.digest()).isNotEqualTo(change.digest());
        assertThat(given.exceededBy(other, now)).contains("would also change vSAN -> NoAction");
    }

    @Test
    void what_becomes_of_the_data_is_said_for_members_alone() {
        hosts(2);
        vsan(CLUSTER, 1);

        assertThat(
                        plan().units().stream()
                                .flatMap(unit -> unit.ready().stream())
                                .map(step -> ((Act.TakeOut) step.act()).vsan()))
                .containsExactly(
                        Optional.of(VsanDecommission.EnsureObjectAccessibility), Optional.empty());
    }

    @Test
    void a_planner_that_does_not_care_is_found_out() {
        hosts(1);
        vsan(CLUSTER, 1);
        tells(1, new VsanResync(12, 1));
        assertThat(faults(CARELESS))
                .containsExactly("esx01.lab does not tell that its vSAN has nothing to copy");

        hosts(3);
        vsan(CLUSTER, 1, 2, 3);
        assertThat(faults(CARELESS))
                .containsExactly(
                        "esx02.lab of its vSAN is not there either",
                        "esx01.lab of its vSAN is not there either",
                        "esx01.lab of its vSAN is not there either");
    }

    /** What the check finds of a careless planner that lets one leave at a time. */
    private List<String> found() {
        var usual = rollout;
        rollout = Rollout.of(1, 9, Consent.Approve.Never);
        var found = faults(CARELESS);
        rollout = usual;
        return found;
    }

    private void vsan(String cluster, int... hosts) {
        vsanOf(hosts.length, cluster, hosts);
    }

    /** Of so many members, of which these tell. */
    private void vsanOf(int members, String cluster, int... hosts) {
        for (var host : hosts) {
            membership.put(host(host), is(cluster, members, VsanMembership.State.Serves));
            objects.put(host(host), settled(new VsanObjects(0, 0)));
            tells(host, DONE);
        }
    }

    private void tells(int host, VsanResync left) {
        resync.put(host(host), settled(left));
    }

    private static Reading<VsanMembership> is(
            String cluster, int members, VsanMembership.State state) {
        return settled(new VsanMembership(cluster, LEADER, members, members, ENTRY, state));
    }

    private static Reading<VsanMembership> member(int members, int configured, String leader) {
        return settled(
                new VsanMembership(
                        CLUSTER, leader, members, configured, ENTRY, VsanMembership.State.Serves));
    }

    private static <V> Reading<V> settled(V value) {
        return new Reading.Settled<>(State.is(value));
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

    private static Observation with(Observation told, int host, Reading<VsanMembership> other) {
        return with(told, VsanProperties.MEMBERSHIP.of(host(host)), other);
    }

    private static <V> Observation with(Observation told, Property<V> property, Reading<V> other) {
        var host = told.readings().settings().iterator().next().target().unit();
        return with(told, property.of(host), other);
    }

    private static <V> Observation with(Observation told, Setting<V> setting, Reading<V> other) {
        return new Observation(
                told.boot(),
                told.readings().and(Readings.builder().put(setting, other).build()),
                told.listings());
    }

    private static Observation inAnotherBoot(Observation told) {
        var boot = told.boot().orElseThrow();
        return new Observation(
                Optional.of(
                        new BootId(
                                boot.hostUuid(),
                                boot.bootedAt().minusSeconds(900),
                                Optional.empty())),
                told.readings(),
                told.listings());
    }

    private static Problem unparsed() {
        return new Problem.Unparsed(host(3), "esxcli vsan cluster get", "garbage");
    }
}
