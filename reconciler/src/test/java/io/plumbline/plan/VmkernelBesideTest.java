package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Orders;
import io.plumbline.desired.Wish;
import io.plumbline.difference.Differ;
import io.plumbline.difference.Judgement;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.History;
import io.plumbline.journal.Settling;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.problem.Problem;
import io.plumbline.problem.Remedy;
import io.plumbline.property.Activation;
import io.plumbline.property.DistributedSwitchProperties;
import io.plumbline.property.HostProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.VmkernelProperties;
import io.plumbline.property.Want;
import io.plumbline.spec.Origin;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.VCenter;
import io.plumbline.target.VmkernelAdapter;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;

/** An adapter of a host's kernel waits for its switch, and its host for neither. */
class VmkernelBesideTest extends MachinesOfAHost {
    private static final VmkernelAdapter VMK = new VmkernelAdapter(HOST, "vmk1");
    private static final DistributedSwitch DVS =
            new DistributedSwitch(new VCenter("vc01.lab"), "dvs");
    private static final Setting<Integer> MTU = VmkernelProperties.MTU.of(VMK);
    private static final Setting<Integer> CARRIED = DistributedSwitchProperties.MTU.of(DVS);

    private static final Optional<Problem> SILENT =
            Optional.of(new Problem.Unreachable(DVS.unit(), "look", "no route"));

    private static final Problem LATE =
            new Problem.TimedOut(HOST, "RetrievePropertiesEx", Duration.ofSeconds(30));

    private Reading<Integer> mtu = HandMadePlans.settled(1500);
    private Reading<String> on = HandMadePlans.settled("dvs");
    private Reading<List<String>> services = HandMadePlans.settled(List.of("VMotion"));
    private Reading<Integer> copied = HandMadePlans.settled(9000);
    private Reading<Integer> carried = HandMadePlans.settled(9000);
    private Optional<Problem> vcenterTrouble = Optional.empty();
    private Instant vcenterAskedAt = T;
    private Optional<Reading<String>> profile = Optional.empty();
    private boolean management;
    private int wanted = 9000;

    VmkernelBesideTest() {
        value = 7; // Nothing else is to be done.
        running = List.of();
    }

    @Override
    List<Wish<?>> wishes() {
        var origin = new Origin("c.yaml", 1, 1, "vmk");
        return List.of(
                wish(),
                Wish.of(MTU, new Want.Exactly<>(wanted), origin),
                Wish.of(CARRIED, new Want.Exactly<>(wanted), origin));
    }

    @Override
    void tell(Readings.Builder readings) {
        readings.put(MTU, mtu)
                .put(VmkernelProperties.SWITCH.of(VMK), on)
                .put(VmkernelProperties.SWITCH_MTU.of(VMK), copied)
                .put(VmkernelProperties.SERVICES.of(VMK), services);
        profile.ifPresent(told -> readings.put(HostProperties.HOST_PROFILE.of(HOST), told));
    }

    @Override
    List<Snapshot> others() {
        var boot = new BootId(new UUID(9, 9), T, Optional.empty());
        var told =
                Snapshot.answered(
                        DVS.unit(),
                        "vcenter",
                        new Observation(
                                Optional.of(boot),
                                Readings.builder().put(CARRIED, carried).build(),
                                List.of()),
                        vcenterAskedAt);
        return List.of(vcenterTrouble.map(told::failed).orElse(told));
    }

    @Override
    Orders orders() {
        var bases =
                new ArrayList<Orders.Base<?>>(
                        List.of(
                                new Orders.Base<>(
                                        MTU,
                                        VmkernelProperties.SWITCH.of(VMK),
                                        new Want.Exactly<>("dvs")),
                                new Orders.Base<>(
                                        MTU,
                                        VmkernelProperties.SWITCH_MTU.of(VMK),
                                        new Want.AtLeast<>(wanted),
                                        Optional.of(DistributedSwitchProperties.MTU),
                                        Orders.Lasting.THIS_BOOT)));
        if (!management) {
            bases.add(
                    new Orders.Base<>(
                            MTU,
                            VmkernelProperties.SERVICES.of(VMK),
                            new Want.Lacking(Set.of(VmkernelProperties.MANAGEMENT))));
        }
        return new Orders(List.of(new Orders.Pair<>(MTU, CARRIED)), bases);
    }

    @Test
    void its_host_leaves_service_for_it_once_the_switch_carries_it() {
        assertThat(written()).isEmpty();
        assertThat(next()).singleElement().asString().startsWith("TakeOut: ");

        takenOutForIt();

        assertThat(written()).containsExactly("vmkernel.mtu");
    }

    @Test
    void its_host_stays_in_service_while_it_waits_for_the_switch() {
        carried = HandMadePlans.settled(1500);

        assertThat(next())
                .containsExactly(
                        "ORDER esx01.lab vmk1 vmkernel.mtu is 1500 and has to be 9000; that waits"
                                + " until switch dvs of vc01.lab vds.mtu is at least 9000, and it"
                                + " is 1500");
    }

    /** vCenter keeps what this host has missed. */
    @Test
    void it_waits_for_its_host_s_own_copy_of_the_switch() {
        copied = HandMadePlans.settled(1500);

        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("NEED esx01.lab vmk1 vmkernel.mtu is 1500 and has to be 9000")
                .contains("vmk1 vmkernel.switchMtu is at least 9000, and it is 1500");

        takenOutForIt();

        assertThat(written()).isEmpty();
        assertThat(next()).first().isEqualTo("PutBack: it is as wished");
    }

    /** What the host told before vCenter was written to may be what that has changed. */
    @Test
    void it_waits_for_a_look_at_its_host_s_copy_since_vcenter_was_written_to() {
        copied = HandMadePlans.settled(1500);
        takenOutForIt();
        switchWritten(T.plusSeconds(1));
        vcenterAskedAt = T.plusSeconds(2);

        assertThat(next(T.plusSeconds(3)))
                .singleElement()
                .asString()
                .startsWith("ORDER ")
                .contains("esx01.lab has to be observed anew");

        copied = HandMadePlans.settled(9000); // Nor is that believed.
        assertThat(next(T.plusSeconds(3))).singleElement().asString().startsWith("ORDER ");
    }

    private void switchWritten(Instant at) {
        var unit = DVS.unit();
        journal.add(
                new Event.WriteIntended(
                        unit,
                        at,
                        HandMadePlans.id(90),
                        new BootId(new UUID(9, 9), T, Optional.empty()),
                        Call.of(CARRIED).orElseThrow(),
                        List.of(new Event.Change(CARRIED.path(), "1500", "1500", "9000"))));
        journal.add(
                new Event.ActEnded(
                        unit, at, HandMadePlans.id(90), new Ending.Done(Activation.LIVE)));
    }

    @Test
    void it_waits_for_a_copy_that_nobody_understands() {
        copied = new Reading.Unreadable<>(new Problem.Unparsed(HOST, "dvs list", "odd"));

        assertThat(next()).singleElement().asString().startsWith("ORDER ").contains("odd");
    }

    /** One look that fails is no reason to send everybody away once more. */
    @Test
    void host_that_is_out_waits_for_vcenter_and_not_for_ever() {
        outFor(Duration.ofMinutes(9));
        vcenterTrouble = SILENT;

        assertThat(written()).isEmpty();
        assertThat(next()).singleElement().asString().startsWith("ORDER ").contains("no route");

        vcenterTrouble = Optional.empty();
        assertThat(written()).containsExactly("vmkernel.mtu");

        journal.clear();
        outFor(Duration.ofMinutes(11));
        vcenterTrouble = SILENT;
        assertThat(next())
                .contains("PutBack: it is as wished")
                .anyMatch(why -> why.startsWith("ORDER ") && why.contains("no route"));
    }

    @Test
    void host_that_is_out_waits_for_an_answer_about_the_adapter_that_it_understands() {
        takenOutForIt();
        mtu = new Reading.Unreadable<>(new Problem.Unparsed(HOST, "interface list", "odd"));

        assertThat(next()).singleElement().asString().startsWith("UNREADABLE ").contains("odd");
    }

    @Test
    void host_on_its_way_out_goes_on_after_a_spoiled_look() {
        draining(Duration.ofMinutes(9));
        vcenterTrouble = SILENT;
        assertThat(next()).singleElement().asString().startsWith("ORDER ");

        vcenterTrouble = Optional.empty();
        services = new Reading.Unreadable<>(new Problem.Unparsed(HOST, "tag get", "odd"));
        assertThat(next()).singleElement().asString().startsWith("ORDER ");

        services = HandMadePlans.settled(List.of());
        mtu = new Reading.Unreadable<>(new Problem.Unparsed(HOST, "interface list", "odd"));
        assertThat(next()).singleElement().asString().startsWith("UNREADABLE ");

        mtu = HandMadePlans.settled(1500);
        assertThat(next()).singleElement().asString().startsWith("TakeOut: ");
    }

    @Test
    void host_on_its_way_out_serves_again_where_nobody_tells_for_long() {
        draining(Duration.ofMinutes(11));
        vcenterTrouble = SILENT;

        assertThat(next()).first().asString().startsWith("PutBack: ");
    }

    /** They may take longer than the patience with what is not told. */
    @Test
    void host_whose_machines_have_yet_time_to_go_down_waits_for_that_and_the_look() {
        draining(Duration.ofMinutes(20), Duration.ofMinutes(15));
        vcenterTrouble = SILENT;

        assertThat(next()).singleElement().asString().startsWith("ORDER ");
    }

    private static final String UNTOLD =
            "UNREADABLE esx01.lab vmk1 vmkernel.mtu is not written before it is known who owns it"
                    + " (vcenter.hostProfile)";

    @Test
    void its_host_does_not_leave_for_it_before_vcenter_tells_of_profiles() {
        vcenterHeard = false;
        assertThat(next()).containsExactly(UNTOLD);

        vcenterHeard = true;
        profile = Optional.of(new Reading.Unreadable<>(LATE));
        assertThat(next()).containsExactly(UNTOLD + ": " + LATE.text());
    }

    /** Whoever begins anew is told by the host before vCenter has let it in. */
    @Test
    void host_that_is_out_for_it_gets_it_although_vcenter_does_not_tell_of_profiles() {
        takenOutForIt();
        vcenterHeard = false;
        assertThat(written()).containsExactly("vmkernel.mtu");
        assertThat(faults(new Plan("r1", List.of(unit()), 1))).isEmpty();

        vcenterHeard = true;
        profile = Optional.of(new Reading.Unreadable<>(LATE));
        assertThat(written()).containsExactly("vmkernel.mtu");
        assertThat(faults(new Plan("r1", List.of(unit()), 1))).isEmpty();
    }

    @Test
    void host_that_is_out_for_it_comes_back_without_it_where_a_profile_came() {
        takenOutForIt();
        profile = Optional.of(HandMadePlans.settled("host profile gold"));

        assertThat(next())
                .contains("PutBack: it is as wished")
                .anyMatch(why -> why.startsWith("MANAGED_ELSEWHERE "));
    }

    @Test
    void host_on_its_way_out_for_it_goes_on_although_vcenter_does_not_tell_of_profiles() {
        draining(Duration.ofMinutes(30));
        profile = Optional.of(new Reading.Unreadable<>(LATE));
        assertThat(next()).singleElement().asString().startsWith("TakeOut: ");

        vcenterHeard = false;
        assertThat(next()).noneMatch(why -> why.startsWith("PutBack: "));

        vcenterHeard = true;
        profile = Optional.of(HandMadePlans.settled("host profile gold"));
        assertThat(next()).contains("PutBack: nothing is left to do here");
    }

    @Test
    void what_its_host_did_not_leave_for_waits_for_an_outage_of_its_own() {
        takenOut();

        assertThat(written()).isEmpty();
        assertThat(next())
                .contains("PutBack: it is as wished")
                .contains(
                        "MAINTENANCE esx01.lab vmk1 vmkernel.mtu is 1500 and has to be 9000;"
                                + " esx01.lab did not leave service for that, and will once more");
        assertThat(unit().change().deltas()).isEmpty();

        vcenterTrouble = SILENT; // Nor is that waited for.
        assertThat(next()).first().isEqualTo("PutBack: it is as wished");
    }

    @Test
    void another_value_than_its_host_left_for_has_an_outage_of_its_own() {
        takenOutForIt();
        wanted = 8000;

        assertThat(written()).isEmpty();
        assertThat(next()).anyMatch(why -> why.startsWith("MAINTENANCE "));
    }

    @Test
    void check_finds_the_write_of_what_its_host_did_not_leave_for() {
        takenOutForIt();
        var plan = new Plan("r1", List.of(unit()), 1);
        assertThat(faults(plan)).isEmpty();

        journal.removeIf(Event.LeavesFor.class::isInstance);

        assertThat(faults(plan))
                .containsExactly(MTU.path() + " is not what its unit left service for");
    }

    /** It would leave once more for the same. */
    @Test
    void host_that_is_out_waits_for_the_next_look_at_the_switch() {
        vcenterAskedAt = T.minus(Duration.ofMinutes(6));
        assertThat(next()).singleElement().asString().startsWith("ORDER ");

        takenOutForIt();

        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("ORDER ")
                .contains("vc01.lab has to be observed anew");
    }

    @Test
    void what_was_given_up_lets_its_host_back_and_does_not_take_it_out_again() {
        takenOutForIt();
        refused(1, Remedy.ASK_A_PERSON);

        assertThat(next(T.plusSeconds(280))).first().isEqualTo("PutBack: it is as wished");
        assertThat(next(T.plusSeconds(280)))
                .anyMatch(why -> why.startsWith("QUARANTINED ") && why.contains("(no)"));

        putBack();

        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("QUARANTINED esx01.lab vmk1 vmkernel.mtu was refused");

        journal.add(new Event.Retried(HOST, T, "ada"));

        assertThat(next()).singleElement().asString().startsWith("TakeOut: ");
    }

    @Test
    void what_did_not_take_often_enough_does_not_take_its_host_out_again() {
        takenOutForIt();
        refused(4, Remedy.TRY_LATER);
        putBack();

        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("QUARANTINED ")
                .contains("was tried 4 times");
    }

    /** Somebody else sets it back, each time that it was set. */
    @Test
    void host_does_not_leave_for_the_same_value_for_ever() {
        hadOutages(Duration.ofHours(30), Duration.ofHours(8), Duration.ofHours(4));
        assertThat(next()).singleElement().asString().startsWith("TakeOut: ");

        outFor(Duration.ofMinutes(9)); // The third within a day is worth its while.
        assertThat(written()).containsExactly("vmkernel.mtu");

        journal.clear();
        out = false;
        boot = HandMadePlans.BOOT;
        hadOutages(Duration.ofHours(23), Duration.ofHours(8), Duration.ofHours(4));
        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("QUARANTINED ")
                .contains("3 outages for it within a day");

        wanted = 8000;
        assertThat(next()).singleElement().asString().startsWith("TakeOut: ");

        wanted = 9000;
        journal.add(new Event.Retried(HOST, T, "ada"));
        assertThat(next()).singleElement().asString().startsWith("TakeOut: ");
    }

    private void hadOutages(Duration... ago) {
        for (var each : ago) {
            outFor(each);
            journal.add(new Event.PutBackIntended(HOST, T.minus(each), HandMadePlans.id(50)));
            journal.add(new Event.Released(HOST, T.minus(each)));
        }
        out = false;
        boot = HandMadePlans.BOOT;
    }

    private void takenOutForIt() {
        journal.add(leavesFor(T.minusSeconds(61)));
        takenOut();
    }

    private Event leavesFor(Instant at) {
        return new Event.LeavesFor(
                HOST, at, HandMadePlans.id(9), new TreeSet<>(Set.of(MTU.path() + " -> " + wanted)));
    }

    /** Its machine is down, and it is not asked out itself. */
    private void draining(Duration ago) {
        draining(ago, Duration.ofMinutes(1));
    }

    private void draining(Duration ago, Duration deadline) {
        var at = T.minus(ago);
        journal.add(leavesFor(at));
        journal.add(
                new Event.ShutDownIntended(
                        HOST,
                        at,
                        HandMadePlans.id(7),
                        HandMadePlans.id(9),
                        "vm-1",
                        at.plus(deadline),
                        "sha256:0",
                        "test"));
        journal.add(
                new Event.ActEnded(
                        HOST, at, HandMadePlans.id(7), new Ending.Done(Activation.LIVE)));
        journal.add(new Event.MachineDown(HOST, at, "vm-1"));
    }

    /** In a boot that was marked then, and nothing was sent since. */
    private void outFor(Duration ago) {
        var at = T.minus(ago);
        out = true;
        boot = HandMadePlans.MARKED;
        journal.add(leavesFor(at));
        journal.add(
                new Event.TakeOutIntended(
                        HOST, at, HandMadePlans.id(9), "sha256:0", "test", Optional.empty()));
        journal.add(
                new Event.ActEnded(
                        HOST, at, HandMadePlans.id(9), new Ending.Done(Activation.LIVE)));
        journal.add(new Event.TakenOut(HOST, at));
        journal.add(new Event.MarkIntended(HOST, at, HandMadePlans.id(2), HandMadePlans.MARKED));
        journal.add(
                new Event.ActEnded(
                        HOST, at, HandMadePlans.id(2), new Ending.Done(Activation.LIVE)));
    }

    @Test
    void another_value_after_a_give_up_has_all_its_tries() {
        takenOutForIt();
        refused(4, Remedy.TRY_LATER);
        putBack();
        wanted = 8000;
        refused(3, Remedy.TRY_LATER);

        assertThat(next(T.plusSeconds(280))).singleElement().asString().startsWith("TakeOut: ");

        refused(1, Remedy.TRY_LATER);

        assertThat(next(T.plusSeconds(280))).singleElement().asString().startsWith("QUARANTINED ");
    }

    private void refused(int times, Remedy remedy) {
        refused(times, MTU, "1500", Integer.toString(wanted), remedy);
    }

    private void putBack() {
        out = false;
        boot = HandMadePlans.BOOT;
        journal.add(new Event.PutBackIntended(HOST, T.minusSeconds(50), HandMadePlans.id(50)));
        journal.add(ended(50, new Ending.Done(Activation.LIVE)));
        journal.add(new Event.Released(HOST, T.minusSeconds(50)));
        journal.add(
                new Event.MachineSettled(HOST, T.minusSeconds(49), "vm-1", Settling.RUNS_AGAIN));
    }

    /** The switch waits for room in the budget, which the host takes while it is out. */
    @Test
    void host_that_is_out_comes_back_although_its_adapter_waits_for_the_switch() {
        takenOutForIt();
        carried = HandMadePlans.settled(1500);

        assertThat(next()).first().isEqualTo("PutBack: it is as wished");
    }

    @Test
    void it_shrinks_whatever_the_switch_carries() {
        wanted = 1500;
        mtu = HandMadePlans.settled(9000);
        takenOutForIt();

        assertThat(written()).containsExactly("vmkernel.mtu");
    }

    @Test
    void one_that_carries_management_is_never_written_and_said_to_be_so() {
        services = HandMadePlans.settled(List.of("VMotion", "management"));

        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("NEED esx01.lab vmk1 vmkernel.mtu is 1500")
                .contains("vmkernel.services is without Management, and it is VMotion,management");
    }

    @Test
    void one_that_carries_management_is_written_if_the_spec_says_so() {
        services = HandMadePlans.settled(List.of("Management"));
        management = true;
        takenOutForIt();

        assertThat(written()).containsExactly("vmkernel.mtu");
    }

    @Test
    void one_that_is_on_another_switch_or_on_none_is_never_written() {
        on = HandMadePlans.settled("other");
        assertThat(next()).singleElement().asString().startsWith("NEED ").contains("it is other");

        on = new Reading.Settled<>(State.none());
        assertThat(next()).singleElement().asString().startsWith("NEED ").contains("it is none");
    }

    @Test
    void switch_that_waits_for_one_that_is_not_written_says_why() {
        wanted = 1500;
        mtu = HandMadePlans.settled(9000);
        on = HandMadePlans.settled("other");
        var history = History.of(journal);
        List<Judgement<?>> judged = new Differ(observed(), history).judge(HOST, wishes());

        assertThat(
                        new OtherEnds(
                                        desired(wishes()),
                                        Map.of(HOST, judged),
                                        observed(),
                                        history,
                                        T.plusSeconds(1))
                                .of(DVS.unit()))
                .extracting(end -> end.other() + ": " + end.delay().text())
                .containsExactly(
                        "vmkernel/esx01.lab/vmk1#vmkernel.mtu: it is not written before esx01.lab"
                                + " vmk1 vmkernel.switch is dvs, and that is other");
    }

    @Test
    void one_whose_services_nobody_understands_is_not_written_and_keeps_its_host_from_nothing() {
        services = new Reading.Unreadable<>(new Problem.Unparsed(HOST, "tag get", "odd"));
        assertThat(next()).singleElement().asString().startsWith("ORDER ").contains("odd");

        outFor(Duration.ofMinutes(11));

        assertThat(written()).isEmpty();
        assertThat(next())
                .anyMatch(why -> why.startsWith("PutBack: "))
                .anyMatch(why -> why.startsWith("ORDER ") && why.contains("odd"));
    }

    @Test
    void one_that_the_host_does_not_have_is_told() {
        mtu = new Reading.NotOffered<>();
        on = new Reading.NotOffered<>();
        services = new Reading.NotOffered<>();

        assertThat(written()).isEmpty();
        assertThat(next()).anyMatch(why -> why.startsWith("NOT_OFFERED "));
    }
}
