package io.plumbline.plan;

import io.plumbline.desired.Orders;
import io.plumbline.desired.Wish;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.DistributedSwitchProperties;
import io.plumbline.property.HostProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.VmkernelProperties;
import io.plumbline.property.Want;
import io.plumbline.spec.Origin;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.VCenter;
import io.plumbline.target.VmkernelAdapter;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;

/** A host with nothing to do but at an adapter of its kernel, whose switch vCenter keeps. */
abstract class HostWithAVmkernelAdapter extends MachinesOfAHost {
    private static final VmkernelAdapter VMK = new VmkernelAdapter(HOST, "vmk1");
    static final DistributedSwitch DVS = new DistributedSwitch(new VCenter("vc01.lab"), "dvs");
    static final Setting<Integer> MTU = VmkernelProperties.MTU.of(VMK);
    static final Setting<Integer> CARRIED = DistributedSwitchProperties.MTU.of(DVS);
    static final Optional<Problem> SILENT =
            Optional.of(new Problem.Unreachable(DVS.unit(), "look", "no route"));

    Reading<Integer> mtu = HandMadePlans.settled(1500);
    Reading<String> on = HandMadePlans.settled("dvs");
    Reading<List<String>> services = HandMadePlans.settled(List.of("VMotion"));
    Reading<Integer> copied = HandMadePlans.settled(9000);
    Reading<Integer> carried = HandMadePlans.settled(9000);
    Optional<Problem> vcenterTrouble = Optional.empty();
    Instant vcenterAskedAt = T;
    Optional<Reading<String>> profile = Optional.empty();
    boolean management;
    int wanted = 9000;

    HostWithAVmkernelAdapter() {
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

    void takenOutForIt() {
        journal.add(leavesFor(T.minusSeconds(61)));
        takenOut();
    }

    private Event leavesFor(Instant at) {
        return new Event.LeavesFor(
                HOST, at, HandMadePlans.id(9), new TreeSet<>(Set.of(MTU.path() + " -> " + wanted)));
    }

    /** Its machine is down, and it is not asked out itself. */
    void draining(Duration ago) {
        draining(ago, Duration.ofMinutes(1));
    }

    void draining(Duration ago, Duration deadline) {
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
    void outFor(Duration ago) {
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
}
