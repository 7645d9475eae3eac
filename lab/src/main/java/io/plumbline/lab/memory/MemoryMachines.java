package io.plumbline.lab.memory;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.device.TakeOutOrder;
import io.plumbline.lab.world.Astray;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.MachineModel;
import io.plumbline.observed.Listing;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Scope;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.AttachedProfiles;
import io.plumbline.property.DrsOutlook;
import io.plumbline.property.FailoverReserve;
import io.plumbline.property.HostProperties;
import io.plumbline.property.Lockdown;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.MachineProperties.Power;
import io.plumbline.property.OthersTasks;
import io.plumbline.property.RedAlarms;
import io.plumbline.property.SshService;
import io.plumbline.property.State;
import io.plumbline.target.Machine;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The virtual machines of one host of the lab, as its vCenter has them, and its way out of service
 * through that, behind the core's port.
 */
public final class MemoryMachines implements Device {
    /** From the request until a machine is off: engineering knowledge. */
    private static final Duration GOES_DOWN = Duration.ofSeconds(40);

    /** By which vCenter may hear later than the host that one is down. */
    private static final Duration LAGS = Duration.ofMinutes(3);

    private final HostModel model;
    private final MemoryLeaving leaving;
    private final MemorySriov sriov;

    /** When each was last seen to run. */
    private final Map<String, Instant> ran = new HashMap<>();

    public MemoryMachines(HostModel model) {
        this.model = model;
        this.leaving = new MemoryLeaving(model);
        this.sriov = new MemorySriov(model);
    }

    /** Where vCenter and the host do not talk, nobody knows what is there. */
    @Override
    public Observation observe(Query query) {
        return model.world()
                .call(() -> {
                    var scope = new Scope(model.host(), Machine.class);
                    var readings = Readings.builder();
                    var listings = List.<Listing>of();
                    if (query.list().contains(scope)) {
                        listings = List.of(listing(scope));
                    }
                    if (model.power().answers()) {
                        registered().forEach(machine -> read(machine, readings));
                    }
                    readings.put(HostProperties.AGENTS.of(model.host()), agents());
                    readings.put(HostProperties.DRS.of(model.host()), outlook());
                    readings.put(HostProperties.OTHERS_TASKS.of(model.host()), tasks());
                    readings.put(HostProperties.FAILOVER.of(model.host()), failover());
                    readings.put(HostProperties.RED_ALARMS.of(model.host()), alarms());
                    readings.put(HostProperties.SSH.of(model.host()), ssh());
                    readings.put(HostProperties.LOCKDOWN.of(model.host()), lockdown());
                    readings.put(HostProperties.HOST_PROFILE.of(model.host()), profiles());
                    return new Observation(
                            Optional.empty(), readings.build().and(sriov.readings()), listings);
                });
    }

    @Override
    public Rehearsal rehearse(Act.Write write) {
        throw new IllegalStateException("nothing here carries a file: " + write.at().path());
    }

    @Override
    public Receipt apply(Act act, ActId id) throws DeviceException {
        return model.world()
                .call(() ->
                        switch (act) {
                            case Act.ShutDown down -> shutDown(down);
                            case Act.Start start -> start(start);
                            case Act.TakeOut out -> leaving.takeOut(out, toldToRun());
                            case Act.Write write when write.wire().keptApart() ->
                                    sriov.write(write);
                            case Act.Write _,
                                    Act.Mark _,
                                    Act.Restart _,
                                    Act.PutBack _,
                                    Act.OfJobNode _ ->
                                    throw new IllegalStateException(
                                            "only machines and functions are kept here: " + act);
                        });
    }

    /** Nothing is kept under an id: what became of an act is seen by what it was to change. */
    @Override
    public JobState look(ActId id) {
        return new JobState.Unknown(
                new Problem.Busy(
                        model.host(), "look how a write stands", "vCenter keeps no ids of ours"));
    }

    @Override
    public JobState lookAtTakeOut(TakeOutOrder order) throws DeviceException {
        return model.world().call(() -> leaving.look(order));
    }

    private Receipt shutDown(Act.ShutDown act) throws DeviceException {
        var machine = machine(act);
        if (!model.world().machines().runs(machine)) {
            return new Receipt.AlreadySo();
        }
        model.world().machines().askToGoDown(machine, GOES_DOWN);
        return new Receipt.Done(Activation.LIVE);
    }

    private Receipt start(Act.Start act) throws DeviceException {
        var machine = machine(act);
        if (model.world().machines().runs(machine)) {
            return new Receipt.AlreadySo();
        }
        if (model.service().inMaintenance() || model.service().entering()) {
            throw new DeviceException(
                    new Problem.Rejected(
                            act.machine(), Writing.text(act), "the host is in maintenance"));
        }
        return Writing.receipt(act, model.world().machines().start(machine), Activation.LIVE);
    }

    private MachineModel machine(Act.OfMachine act) throws DeviceException {
        if (!model.power().answers()) {
            throw new DeviceException(
                    new Problem.Unreachable(
                            model.host(), Writing.text(act), "vCenter and the host do not talk"));
        }
        return registered().stream()
                .filter(machine -> machine.name().equals(act.machine().name()))
                .findFirst()
                .orElseThrow(() ->
                        new DeviceException(
                                new Problem.Moved(
                                        model.host(), act.machine().name(), "not registered")));
    }

    private Listing listing(Scope scope) {
        var all = new TreeSet<Target>();
        registered().forEach(machine -> all.add(target(machine)));
        return model.power().answers()
                ? new Listing.Complete(scope, all)
                : new Listing.Partial(
                        scope,
                        all,
                        new Problem.Unreachable(
                                model.host(), "list machines", "vCenter and the host do not talk"));
    }

    private void read(MachineModel machine, Readings.Builder into) {
        var power = isToldToRun(machine) ? Power.On : Power.Off;
        into.put(
                MachineProperties.POWER.of(target(machine)),
                new Reading.Settled<>(State.is(power)));
    }

    private boolean isToldToRun(MachineModel machine) {
        var now = model.world().now();
        if (model.world().machines().runs(machine)) {
            ran.put(machine.name(), now);
            return true;
        }
        return model.astray().equals(Optional.of(Astray.LAGGING))
                && ran.getOrDefault(machine.name(), Instant.MIN).isAfter(now.minus(LAGS));
    }

    /** What vCenter has running there, but for its own; it sees also what nobody registered. */
    private List<String> toldToRun() {
        var told = new TreeSet<>(model.service().machines());
        registered().stream()
                .filter(this::isToldToRun)
                .forEach(machine -> told.add(machine.name()));
        registered().stream()
                .filter(MachineModel::isAgent)
                .forEach(machine -> told.remove(machine.name()));
        return List.copyOf(told);
    }

    private Reading<DrsOutlook> outlook() {
        return model.power().answers()
                ? new Reading.Settled<>(State.is(MemoryDrs.outlook(model)))
                : new Reading.Unreadable<>(silent("tell what DRS would move"));
    }

    private Reading<OthersTasks> tasks() {
        return model.power().answers()
                ? new Reading.Settled<>(State.is(new OthersTasks(model.errands().going())))
                : new Reading.Unreadable<>(silent("tell what others do"));
    }

    private Reading<FailoverReserve> failover() {
        if (!model.power().answers()) {
            return new Reading.Unreadable<>(silent("tell what HA keeps"));
        }
        var failover = model.world().failover();
        var lacks =
                failover.isOn() && failover.admits() && failover.bears() < failover.keeps()
                        ? Optional.of(
                                failover.bears()
                                        + " hosts may fail and "
                                        + failover.keeps()
                                        + " shall")
                        : Optional.<String>empty();
        return new Reading.Settled<>(
                State.is(new FailoverReserve(model.world().drs().cluster(), lacks)));
    }

    /** vCenter's own: it tells them of a host that it does not talk to as well. */
    private Reading<RedAlarms> alarms() {
        return new Reading.Settled<>(
                State.is(new RedAlarms(model.host().name(), MemoryAlarms.of(model.world()))));
    }

    private Reading<SshService> ssh() {
        return model.power().answers()
                ? new Reading.Settled<>(
                        State.is(new SshService(model.ssh().runs(), model.ssh().startsWithHost())))
                : new Reading.Unreadable<>(silent("tell of its SSH service"));
    }

    private Reading<Lockdown> lockdown() {
        if (!model.power().answers()) {
            return new Reading.Unreadable<>(silent("tell of its lockdown mode"));
        }
        return new Reading.Settled<>(
                State.is(
                        switch (model.ssh().lockdown()) {
                            case lockdownDisabled -> Lockdown.Off;
                            case lockdownNormal -> Lockdown.Normal;
                            case lockdownStrict -> Lockdown.Strict;
                        }));
    }

    /** vCenter keeps that itself, so it tells of a host, too, that it does not reach. */
    private Reading<String> profiles() {
        var all = model.world().profiles();
        return all.areSeen()
                ? new Reading.Settled<>(
                        AttachedProfiles.text(all.of(model.host()), all.ofCluster())
                                .<State<String>>map(State::is)
                                .orElseGet(State::none))
                : new Reading.Unreadable<>(
                        new Problem.LockedByPolicy(
                                model.host(),
                                "vCenter RetrievePropertiesEx",
                                "the role of the account: privilege Profile.View"));
    }

    private Reading<List<String>> agents() {
        return model.power().answers()
                ? new Reading.Settled<>(
                        State.is(
                                registered().stream()
                                        .filter(MachineModel::isAgent)
                                        .map(MachineModel::name)
                                        .sorted()
                                        .toList()))
                : new Reading.Unreadable<>(silent("tell machines of vCenter's own"));
    }

    private Problem silent(String attempt) {
        return new Problem.Unreachable(model.host(), attempt, "vCenter and the host do not talk");
    }

    private List<MachineModel> registered() {
        return model.world().machines().all().stream()
                .filter(machine -> machine.host().equals(model.host()))
                .toList();
    }

    private Machine target(MachineModel machine) {
        return new Machine(model.host(), machine.name());
    }
}
