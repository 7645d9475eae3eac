package io.plumbline.drivers.vcenter;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.vcenter.Told.Is;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.target.Machine;

/** Has machines go down and start. Each is looked up anew just before. */
final class MachineActs {
    private final VSphereGateway vcenter;
    private final Looks looks;
    private final Waiting waiting;

    MachineActs(VSphereGateway vcenter, Looks looks, Patience patience) {
        this.vcenter = vcenter;
        this.looks = looks;
        this.waiting = new Waiting(vcenter, patience);
    }

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
            return waiting.end(vcenter.powerOn(seen.ref()), machine);
        } catch (VCenterException e) {
            throw new DeviceException(e.trouble().of(machine), e);
        }
    }

    /** Whatever goes wrong here, nothing was sent. */
    private SeenMachine find(Machine machine, String attempt) throws DeviceException {
        try {
            return Roster.of(machine.host(), looks.next()).only(machine, attempt);
        } catch (VCenterException e) {
            throw new DeviceException(
                    new Problem.Busy(
                            machine,
                            attempt,
                            "nothing was sent: " + e.trouble().of(machine).text()),
                    e);
        }
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
