package io.plumbline.drivers.vcenter;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Comparison;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.problem.Problem;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.MachineSource;
import io.plumbline.target.Adapter;
import io.plumbline.target.Machine;
import io.plumbline.target.PciDevice;
import io.plumbline.target.Target;

import java.time.Duration;
import java.util.List;
import java.util.Set;

/** How machines are made and set up. Each is looked up anew just before. */
final class MachineActs {
    private static final Duration COPIES = Duration.ofSeconds(10);

    private final VSphereGateway vcenter;
    private final Looks looks;
    private final MachineTasks tasks;
    private final MachinePower power;

    MachineActs(VSphereGateway vcenter, Looks looks, MachineTasks tasks, MachinePower power) {
        this.vcenter = vcenter;
        this.looks = looks;
        this.tasks = tasks;
        this.power = power;
    }

    /**
     * How a write stands. Of one without a task that we know of nobody can tell: the reply may have
     * been lost, or the daemon that knew it ended.
     */
    JobState look(ActId id, Target about) throws DeviceException {
        var state = tasks.look(id, about);
        return state instanceof JobState.NeverStarted
                ? new JobState.Unknown(
                        new Problem.Busy(
                                about,
                                "look how a write stands",
                                "vCenter keeps no ids of ours, and this daemon knows no task of"
                                        + " it"))
                : state;
    }

    /** All of it in one change, or nothing. */
    Receipt write(Act.Write write, ActId id) throws DeviceException {
        var machine =
                write.at()
                        .enclosing(Machine.class)
                        .orElseThrow(new Puts(write.at(), write.puts())::unknown);
        var puts = new Puts(write.at(), write.puts());
        if (puts.to(MachineProperties.SOURCE).isPresent()) {
            return make(machine, write, id);
        }
        if (puts.to(MachineProperties.FIRST_START).isPresent()) {
            return power.startForTheFirstTime(machine, id);
        }
        var attempt = "write " + write.wire().name();
        var roster = looks.before(machine, attempt);
        var seen = roster.only(machine, attempt);
        var open = Comparison.open(write, roster.settings(Set.of(write.at())));
        return open.isEmpty()
                ? new Receipt.AlreadySo()
                : send(
                        new Puts(write.at(), open),
                        new Puts(write.at(), write.puts()),
                        roster,
                        seen,
                        id);
    }

    /** One that is there by now is left as it is. All disks are copied, so nobody waits here. */
    private Receipt make(Machine machine, Act.Write write, ActId id) throws DeviceException {
        var roster = lookBefore(machine);
        var open = new Puts(machine, open(machine, write, roster));
        if (open.all().size() != 1
                || !(open.to(MachineProperties.SOURCE).orElseThrow(open::unknown)
                        instanceof MachineSource.Template from)) {
            throw open.unknown();
        }
        var template = roster.origins().template(machine, from.name());
        var what = roster.origins().made(machine, from);
        try {
            tasks.goesOn(id, vcenter.make(template, what));
            return new Receipt.Underway(COPIES);
        } catch (VCenterException e) {
            throw new DeviceException(e.trouble().of(machine), e);
        }
    }

    private Roster lookBefore(Machine machine) throws DeviceException {
        try {
            return Roster.of(machine.host(), looks.next());
        } catch (VCenterException e) {
            throw new DeviceException(e.trouble().before("make it").of(machine), e);
        }
    }

    /** Whatever cannot be told now, nothing was sent. */
    private static List<Put<?>> open(Machine machine, Act.Write write, Roster roster)
            throws DeviceException {
        try {
            return Comparison.open(write, roster.settings(Set.of(machine)));
        } catch (DeviceException e) {
            throw switch (e.problem()) {
                case Problem.Unreachable _, Problem.TimedOut _, Problem.Unparsed _ ->
                        new DeviceException(
                                new Problem.Occupied(machine, "make it", e.problem().text()), e);
                default -> e;
            };
        }
    }

    private Receipt send(Puts puts, Puts wished, Roster roster, SeenMachine seen, ActId id)
            throws DeviceException {
        MachineChanges.checkPower(puts, seen);
        try {
            return tasks.end(id, ask(puts, wished, roster, seen), puts.at());
        } catch (VCenterException e) {
            throw new DeviceException(e.trouble().of(puts.at()), e);
        }
    }

    private TaskRef ask(Puts puts, Puts wished, Roster roster, SeenMachine seen)
            throws DeviceException, VCenterException {
        var version = MachineChanges.version(puts.at(), seen);
        return switch (puts.at()) {
            case Adapter adapter ->
                    vcenter.reconfigure(
                            seen.ref(), version, roster.adapters().change(adapter, seen, puts));
            case PciDevice device ->
                    vcenter.reconfigure(
                            seen.ref(),
                            version,
                            PciDevices.change(device, seen, roster.neighbours(), puts));
            case Machine _ ->
                    vcenter.reconfigure(
                            seen.ref(),
                            version,
                            MachineChanges.of(puts, wished, seen, roster.capacity()));
            default -> throw puts.unknown();
        };
    }
}
