package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Network;
import io.plumbline.desired.Paths;
import io.plumbline.device.Act;
import io.plumbline.journal.Event;
import io.plumbline.observed.Reading;
import io.plumbline.property.State;
import io.plumbline.property.VsanDecommission;
import io.plumbline.property.VsanMembership;
import io.plumbline.property.VsanObjects;
import io.plumbline.property.VsanResync;
import io.plumbline.spec.ChangeCalendar;
import io.plumbline.spec.ChangeFreeze;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Hosts that keep one another's data leave one at a time, whatever the rollout allows. */
class VsanRolloutTest extends HostsOfAVsan {
    private static final String OTHER = "52961dc1-0000-0000-0000-000000000001";
    private static final ChangeCalendar FROZEN =
            new ChangeCalendar(
                    List.of(),
                    List.of(
                            new ChangeFreeze(
                                    LocalDateTime.parse("2022-03-13T00:00"),
                                    LocalDateTime.parse("2022-03-15T00:00"),
                                    ZoneOffset.UTC,
                                    "year end")));

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

    /** Its vSAN goes on without its data, since a minute. */
    private void leavesItsDisksOut(int number) {
        membership.put(host(number), is(CLUSTER, 2, VsanMembership.State.Decommissioned));
        resync.remove(host(number));
        objects.remove(host(number));
        toldUntil(
                number,
                now.minusSeconds(60),
                told -> with(told, number, is(CLUSTER, 2, VsanMembership.State.Serves)));
    }

    /** Broadcom knowledge base 326536: to enter once more and to leave is what mends it. */
    @Test
    void whose_order_took_its_disks_and_not_itself_is_ordered_out_again() {
        hosts(2);
        vsan(CLUSTER, 1, 2);
        orderedInVain(1, now.minusSeconds(1200));
        leavesItsDisksOut(1);

        assertThat(leaving()).containsExactly("esx01.lab");
        assertThat(faults(Rules.SOUND)).isEmpty();

        tells(2, new VsanResync(1, 1));
        assertThat(leaving()).isEmpty();
    }

    /** Put back it would serve without its data, and all of its vSAN would wait for a person. */
    @Test
    void it_is_ordered_out_though_a_freeze_has_begun_and_never_put_back() {
        hosts(2);
        vsan(CLUSTER, 1, 2);
        ordered(1, now.minusSeconds(5400));
        orderedInVain(1, now.minusSeconds(4800));
        rollout = rollout.with(FROZEN);
        assertThat(done()).containsExactly("esx01.lab PutBack");

        leavesItsDisksOut(1);
        assertThat(done()).containsExactly("esx01.lab TakeOut");
        assertThat(faults(Rules.SOUND)).isEmpty();

        tells(2, new VsanResync(1, 1));
        assertThat(held(1).getFirst()).startsWith("RESYNC");
        assertThat(done()).isEmpty();
    }

    @Test
    void a_member_that_is_told_itself_is_put_back_when_its_data_should_have_been_moved() {
        hosts(2);
        vsan(CLUSTER, 1, 2);
        ordered(1, now.minusSeconds(600));
        rollout = rollout.with(FROZEN);
        assertThat(done()).containsExactly("esx01.lab PutBack");

        fleet = HandMadePlans.OneWay.withoutVCenter();
        now = now.plusSeconds(2999);
        assertThat(done()).isEmpty();

        now = now.plusSeconds(1);
        assertThat(done()).containsExactly("esx01.lab PutBack");
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
}
