package io.plumbline.drivers.vcenter;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.device.TakeOutOrder;
import io.plumbline.observed.Listing;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Scope;
import io.plumbline.property.Activation;
import io.plumbline.property.MachineProperties;
import io.plumbline.target.Adapter;
import io.plumbline.target.Host;
import io.plumbline.target.Machine;
import io.plumbline.target.PciDevice;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The virtual machines of one host, through vCenter: which there are, whether they run, how they
 * are set, and how they go down and start. So that they make way in good order, the host leaves
 * service through vCenter too; how it stands it tells itself, and it comes back by itself. What the
 * host is asked through vCenter goes here as well: who has the functions of its ports, and virtual
 * ones of them.
 */
final class HostMachines implements Device {
    private static final Set<?> SETTINGS = Set.of(Machine.class, Adapter.class, PciDevice.class);

    private final Host host;
    private final Looks looks;
    private final MachinePower power;
    private final MachineActs acts;
    private final LeavingActs leaving;
    private final HostFunctions functions;

    HostMachines(
            Host host,
            Looks looks,
            MachinePower power,
            MachineActs acts,
            LeavingActs leaving,
            HostFunctions functions) {
        this.host = host;
        this.looks = looks;
        this.power = power;
        this.acts = acts;
        this.leaving = leaving;
        this.functions = functions;
    }

    /**
     * Only of machines with a name that a {@link Machine} can have. A host that vCenter does not
     * have, or does not talk to, has a partial listing that says so. No boot: vCenter tells when a
     * host booted, but not which boot that is.
     */
    @Override
    public Observation observe(Query query) throws DeviceException {
        var scope = new Scope(host, Machine.class);
        var lists = query.list().contains(scope);
        var reads = query.read().contains(MachineProperties.POWER);
        var asksSettings =
                query.read().stream()
                        .anyMatch(one -> SETTINGS.contains(one.on()) && one.wire().isPresent());
        var asksFunctions = query.read().stream().anyMatch(FunctionReadings.TOLD::contains);
        if (!lists && !reads && !asksSettings && !asksFunctions && !Residents.areAsked(query)) {
            return new Observation(Optional.empty(), Readings.none(), List.of());
        }
        try {
            var look = looks.nextWhole();
            var seen = look.all();
            var roster = Roster.of(host, seen);
            return new Observation(
                    Optional.empty(),
                    (reads ? roster.power() : Readings.none())
                            .and(asksSettings ? roster.settings(query.named()) : Readings.none())
                            .and(Residents.facts(host, query, look, roster.silent()))
                            .and(
                                    asksFunctions
                                            ? functions.readings(seen, query.named())
                                            : Readings.none()),
                    lists ? List.of(roster.listing()) : List.<Listing>of());
        } catch (VCenterException e) {
            throw new DeviceException(e.trouble().of(host), e);
        }
    }

    /** Nothing here tells ahead what a change would do. */
    @Override
    public Rehearsal rehearse(Act.Write write) {
        return Rehearsal.asDeclared(Activation.LIVE);
    }

    /**
     * What happens to a machine is the same in every boot of its host, and functions are for its
     * next boot, so the act's boot is not asked about.
     */
    @Override
    public Receipt apply(Act act, ActId id) throws DeviceException {
        if (!act.unit().equals(host)) {
            throw new IllegalStateException(
                    act.unit().path() + " is not kept here, but " + host.path());
        }
        return switch (act) {
            case Act.ShutDown(var machine, var _, var _) -> power.shutDown(machine);
            case Act.Start(var machine, var _) -> power.start(machine);
            case Act.Write write when write.wire().keptApart() -> functions.write(write);
            case Act.Write write -> acts.write(write, id);
            case Act.TakeOut out -> leaving.takeOut(host, out);
            case Act.Mark _, Act.Restart _, Act.PutBack _, Act.OfJobNode _ ->
                    throw new IllegalStateException(
                            "vCenter takes " + host.path() + " out of service, and no more");
        };
    }

    @Override
    public JobState lookAtTakeOut(TakeOutOrder order) throws DeviceException {
        return leaving.look(host, order);
    }

    /**
     * How a write stands. Nothing else is kept under ids: a guest that is asked to go down has no
     * task, and whether a machine went down or started is observed.
     */
    @Override
    public JobState look(ActId id) throws DeviceException {
        return acts.look(id, host);
    }
}
