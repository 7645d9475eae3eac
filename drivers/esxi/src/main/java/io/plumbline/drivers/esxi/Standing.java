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
record Standing(Host host, Shell shell, HostPath workFolder) {

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

    /**
     * Into maintenance mode. The host keeps who asked for it, in case the answer is lost, unless it
     * refused. Nobody moves machines for a host that does this itself, so none may be counted on.
     */
    Receipt takeOut(Act.TakeOut act, ActId id) throws DeviceException {
        var attempt = "enter maintenance mode";
        if (!act.moved().isEmpty()) {
            throw refusal(attempt, "only its vCenter moves " + String.join(", ", act.moved()));
        }
        if (inMaintenance(act, attempt, new Batch(host, attempt)).inMaintenance()) {
            return new Receipt.AlreadySo();
        }
        var claim = claimFile(workFolder, id).quoted();
        return set(
                act,
                true,
                new Batch(host, attempt)
                        .add("folder", "mkdir -p " + workFolder.quoted())
                        .add("claim", "echo > " + claim)
                        .addElse("set", enter(act), "rm -f " + claim));
    }

    /**
     * What a host would do with its data by itself is one of its own settings ({@code
     * VSAN.DefaultHostDecommissionMode}, since 6.1: williamlam.com 2015-09-14), so it is told. What
     * was copied before it gave up stays copied: the next attempt has less to do.
     *
     * @see "VCF 9.0 documentation, Place a Member of vSAN Cluster in Maintenance Mode: --vsanmode"
     */
    private static String enter(Act.TakeOut act) {
        return setTo(true) + act.vsan().map(mode -> " -m " + mode.action()).orElse("");
    }

    /**
     * Out of maintenance mode. The host keeps that it did this: asked once more, it does not end
     * the maintenance that somebody else began since.
     */
    Receipt putBack(Act.PutBack act, ActId id) throws DeviceException {
        var attempt = "exit maintenance mode";
        var done = new HostPath("/tmp/plumbline-back-" + id).quoted();
        var before =
                inMaintenance(
                        act, attempt, new Batch(host, attempt).add("done", "[ -e " + done + " ]"));
        if (before.answers().succeeded("done") || !before.inMaintenance()) {
            return new Receipt.AlreadySo();
        }
        return set(
                act,
                false,
                new Batch(host, attempt).addThen("set", setTo(false), "echo > " + done));
    }

    /** Left where a boot does not wipe it: a host stays in maintenance over boots. */
    static HostPath claimFile(HostPath workFolder, ActId id) {
        return new HostPath(workFolder.text() + "/out-" + id);
    }

    private record Before(Answers answers, boolean inMaintenance) {}

    /** Asks what is so, in the boot that is meant. */
    private Before inMaintenance(Act act, String attempt, Batch batch) throws DeviceException {
        var answers =
                Boots.WITNESS
                        .ask(batch.onlyIf(Boots.WITNESS.test(act.during())))
                        .add("maintenance", "esxcli system maintenanceMode get")
                        .runWhole(shell, Patience.ACT);
        Boots.WITNESS.check(answers, act.during(), attempt);
        return new Before(answers, answers.need("maintenance", HostStanding::inMaintenance));
    }

    private static String setTo(boolean on) {
        return "esxcli system maintenanceMode set -e " + on + " -t " + SECONDS_TO_ENTER;
    }

    /** Believes what is so afterwards, not what the command says. */
    private Receipt set(Act act, boolean on, Batch batch) throws DeviceException {
        var after =
                batch.onlyIf(Boots.WITNESS.test(act.during()))
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
