package io.plumbline.drivers.vcenter;

import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.vcenter.Told.Is;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.target.Machine;

/** Has machines go down and start. Each is looked up anew just before. */
record MachinePower(VSphereGateway vcenter, Looks looks, MachineTasks tasks) {

    /** Answered when the tools in it were asked, not when it is down. */
    Receipt shutDown(Machine machine) throws DeviceException {
        var attempt = "shut down";
        var seen = find(machine, attempt);
        if (!runs(machine, seen, attempt)) {
            return new Receipt.AlreadySo();
        }
        try {
            vcenter.shutDownGuest(seen.ref());
            return new Receipt.Done(Activation.LIVE);
        } catch (VCenterException e) {
            throw new DeviceException(e.trouble().of(machine), e);
        }
    }

    /** A machine that is suspended goes on where it was. */
    Receipt start(Machine machine) throws DeviceException {
        var attempt = "start";
        var seen = find(machine, attempt);
        if (runs(machine, seen, attempt)) {
            return new Receipt.AlreadySo();
        }
        try {
            return tasks.waiting().end(vcenter.powerOn(seen.ref()), machine);
        } catch (VCenterException e) {
            throw new DeviceException(e.trouble().of(machine), e);
        }
    }

    /**
     * One that ran before, be it that nobody saw it, is left as it is; one that is suspended did.
     */
    Receipt startForTheFirstTime(Machine machine, ActId id) throws DeviceException {
        var attempt = "start it for the first time";
        var seen = find(machine, attempt);
        if (runs(machine, seen, attempt) || hasRun(machine, seen)) {
            return new Receipt.AlreadySo();
        }
        try {
            return tasks.end(id, vcenter.powerOn(seen.ref()), machine);
        } catch (VCenterException e) {
            throw new DeviceException(e.trouble().of(machine), e);
        }
    }

    private boolean hasRun(Machine machine, SeenMachine seen) throws DeviceException {
        try {
            return seen.power().equals(new Told.Is<>(SeenMachine.Power.SUSPENDED))
                    || vcenter.hasRun(seen.ref());
        } catch (VCenterException e) {
            throw new DeviceException(e.trouble().before("start it").of(machine), e);
        }
    }

    private SeenMachine find(Machine machine, String attempt) throws DeviceException {
        return looks.before(machine, attempt).only(machine, attempt);
    }

    private static boolean runs(Machine machine, SeenMachine seen, String attempt)
            throws DeviceException {
        return switch (seen.power()) {
            case Is<SeenMachine.Power>(var power) -> power == SeenMachine.Power.ON;
            case Told.Unset<SeenMachine.Power>() ->
                    throw new DeviceException(
                            new Problem.Rejected(
                                    machine, attempt, "vCenter does not say whether it runs"));
            case Told.Unreadable<SeenMachine.Power>(var why) ->
                    throw new DeviceException(
                            new Problem.Rejected(
                                    machine,
                                    attempt,
                                    "vCenter does not say whether it runs: " + why));
        };
    }
}
