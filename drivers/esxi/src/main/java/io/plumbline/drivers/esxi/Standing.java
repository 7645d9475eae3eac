package io.plumbline.drivers.esxi;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.esxi.text.HostStanding;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Quoted;
import io.plumbline.observed.BootId;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.target.Host;

import java.util.Optional;

/** Takes the host out of service, marks its boot, ends that boot, and puts the host back. */
record Standing(Host host, Shell shell) {

    /** The least that the command takes (domain facts on ESXi, section 2.1). */
    private static final int SECONDS_TO_REBOOT = 10;

    /**
     * How long the host itself waits for its machines before it gives up and stays in service.
     * Short: the machines are off or moved before, and the plan waits for those that are not.
     */
    private static final int SECONDS_TO_ENTER = 20;

    /**
     * Leaves the marker and takes away older ones: a boot has one. The boot is told by its time
     * here, before and after: there is no marker yet that could guard it.
     */
    Receipt mark(Act.Mark mark) throws DeviceException {
        var file = Boots.markerFile(marker(mark.during()));
        var before =
                Boots.WITNESS.ask(new Batch(host, "mark the boot")).runWhole(shell, Patience.ACT);
        var unmarked =
                new BootId(mark.during().hostUuid(), mark.during().bootedAt(), Optional.empty());
        var now = Boots.WITNESS.check(before, unmarked, "mark the boot");
        if (now.marker().equals(mark.during().marker())) {
            return new Receipt.AlreadySo();
        }
        var after =
                Boots.WITNESS
                        .ask(
                                new Batch(host, "mark the boot")
                                        .add("clear", "rm -f /tmp/plumbline-boot-*")
                                        .add("plant", "echo > " + file.quoted()))
                        .runWhole(shell, Patience.ACT);
        Boots.WITNESS.check(after, unmarked, "mark the boot");
        if (!Boots.WITNESS.known(after).flatMap(BootId::marker).equals(mark.during().marker())) {
            throw after.rejected("plant", after.clean("plant"));
        }
        return new Receipt.Done(Activation.LIVE);
    }

    /** The host looks for the marker in the same command line: another boot is never ended. */
    Receipt restart(Act.Restart restart, ActId id) throws DeviceException {
        if (restart.rung() != Activation.HOST_REBOOT) {
            throw refusal("restart by " + restart.rung(), "ESXi can only reboot itself");
        }
        marker(restart.during());
        var reason = Quoted.word("Plumbline " + id);
        var answers =
                new Batch(host, "reboot the host")
                        .onlyIf(Boots.WITNESS.test(restart.during()))
                        .add(
                                "reboot",
                                "esxcli system shutdown reboot -d "
                                        + SECONDS_TO_REBOOT
                                        + " -r "
                                        + reason)
                        .runWhole(shell, Patience.ACT);
        var said = answers.of("reboot").map(Answers.Answer::text).orElse("");
        if (!said.isBlank() || !answers.succeeded("reboot")) {
            throw answers.rejected("reboot", answers.clean("reboot"));
        }
        return new Receipt.Done(Activation.LIVE);
    }

    /** Into maintenance mode. The host keeps who asked for it, in case the answer is lost. */
    Receipt takeOut(Act.TakeOut act, ActId id) throws DeviceException {
        return maintenance(
                act,
                true,
                new Batch(host, "enter maintenance mode")
                        .add("claim", "echo > " + claimFile(id).quoted()));
    }

    Receipt putBack(Act.PutBack act) throws DeviceException {
        return maintenance(act, false, new Batch(host, "exit maintenance mode"));
    }

    /** Left where a boot wipes it. */
    static HostPath claimFile(ActId id) {
        return new HostPath("/tmp/plumbline-out-" + id);
    }

    /**
     * @param begun holds what goes before the command, in the same script
     */
    private Receipt maintenance(Act act, boolean on, Batch begun) throws DeviceException {
        var attempt = on ? "enter maintenance mode" : "exit maintenance mode";
        var before =
                Boots.WITNESS
                        .ask(new Batch(host, attempt).onlyIf(Boots.WITNESS.test(act.during())))
                        .add("maintenance", "esxcli system maintenanceMode get")
                        .runWhole(shell, Patience.ACT);
        Boots.WITNESS.check(before, act.during(), attempt);
        if (before.need("maintenance", HostStanding::inMaintenance) == on) {
            return new Receipt.AlreadySo();
        }
        var after =
                begun.onlyIf(Boots.WITNESS.test(act.during()))
                        .add(
                                "set",
                                "esxcli system maintenanceMode set -e "
                                        + on
                                        + " -t "
                                        + SECONDS_TO_ENTER)
                        .add("maintenance", "esxcli system maintenanceMode get")
                        .runWhole(shell, Patience.ACT);
        if (after.need("maintenance", HostStanding::inMaintenance) != on) {
            throw after.rejected("set", after.clean("set"));
        }
        return new Receipt.Done(Activation.LIVE);
    }

    private String marker(BootId boot) throws DeviceException {
        if (boot.marker().isEmpty()) {
            throw refusal("act on one boot only", "that boot has no marker");
        }
        return boot.marker().get();
    }

    private DeviceException refusal(String attempt, String answer) {
        return new DeviceException(new Problem.Rejected(host, attempt, answer));
    }
}
