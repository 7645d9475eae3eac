package io.plumbline.drivers.linux;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Quoted;
import io.plumbline.observed.BootId;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.target.Node;

import java.util.List;
import java.util.Optional;

/** Takes the node out of service, marks its boot, ends that boot, and puts the node back. */
record Standing(Node node, Shell shell) {
    /**
     * Leaves the marker in the place of an older one: a boot has one. The boot is told by its time
     * here: there is no marker yet that could guard it.
     */
    Receipt mark(Act.Mark mark) throws DeviceException {
        var attempt = "mark the boot";
        var name = marker(mark.during());
        var unmarked =
                new BootId(mark.during().hostUuid(), mark.during().bootedAt(), Optional.empty());
        var before = Boots.WITNESS.ask(new Batch(node, attempt)).runWhole(shell, Patience.ACT);
        var now = Boots.WITNESS.check(before, unmarked, attempt);
        if (now.marker().equals(mark.during().marker())) {
            return new Receipt.AlreadySo();
        }
        var after =
                Boots.WITNESS
                        .ask(
                                new Batch(node, attempt)
                                        .add("folder", "mkdir -p /run/plumbline")
                                        .add("plant", "{ " + Boots.plant(name) + "; }"))
                        .runWhole(shell, Patience.ACT);
        Boots.WITNESS.check(after, unmarked, attempt);
        if (!Boots.WITNESS.known(after).flatMap(BootId::marker).equals(mark.during().marker())) {
            throw after.rejected("plant", after.clean("plant"));
        }
        return new Receipt.Done(Activation.LIVE);
    }

    /** Only while nobody uses what an outage cuts. */
    Receipt takeOut(Act.TakeOut act, ActId id) throws DeviceException {
        var attempt = "take it out of service";
        var before =
                Service.ask(
                                Boots.WITNESS.ask(
                                        new Batch(node, attempt)
                                                .onlyIf(Boots.WITNESS.test(act.during()))))
                        .runWhole(shell, Patience.ACT);
        Boots.WITNESS.check(before, act.during(), attempt);
        var service = new Service(node, before);
        if (service.out().need()) {
            return new Receipt.AlreadySo();
        }
        var processes = service.processes().need();
        if (!processes.isEmpty()) {
            throw new DeviceException(
                    new Problem.Busy(
                            node,
                            attempt,
                            "RDMA devices are open in " + String.join(", ", processes)));
        }
        var steps = new Steps(new Batch(node, attempt).onlyIf(Boots.WITNESS.test(act.during())));
        steps.add("mkdir -p " + Place.WORK);
        // An empty file, as a full disk leaves it, would take the node out too, for nobody's act.
        Rewriting.add(
                steps,
                Place.OUT_OF_SERVICE,
                List.of("taken out of service by Plumbline, act " + id));
        steps.run(shell);
        return new Receipt.Done(Activation.LIVE);
    }

    /** The file that takes it out names the act that wrote it. */
    static String claimed(ActId id) {
        return "grep -q " + Quoted.word(" act " + id + "$") + " " + Place.OUT_OF_SERVICE;
    }

    /** Whether it is out of service by the act that it is to be restarted under. */
    static String claimed(Act.Restart restart) {
        return restart.outage().map(Standing::claimed).orElse("true");
    }

    /**
     * @param answers of a script with the line {@code ours}, which is {@link #claimed(Act.Restart)}
     */
    static void checkOurs(Answers answers) throws DeviceException {
        if (!answers.succeeded("ours")) {
            throw answers.rejected(
                    "ours", "somebody else put it back into service or took it out of it");
        }
    }

    /**
     * The node keeps that it did this: asked once more, it does not put back what somebody else
     * took out since. Nor does it where the file names another act than ours.
     */
    Receipt putBack(Act.PutBack act, ActId id) throws DeviceException {
        var attempt = "put it back into service";
        var done = "/run/plumbline/back-" + id;
        var before =
                Service.ask(
                                Boots.WITNESS.ask(
                                        new Batch(node, attempt)
                                                .add("done", "[ -e " + done + " ]")
                                                .add(
                                                        "ours",
                                                        act.ends()
                                                                .map(Standing::claimed)
                                                                .orElse("true"))
                                                .onlyIf(Boots.WITNESS.test(act.during()))))
                        .runWhole(shell, Patience.ACT);
        Boots.WITNESS.check(before, act.during(), attempt);
        var out = new Service(node, before).out().need();
        if (before.succeeded("done") || !out || !before.succeeded("ours")) {
            return new Receipt.AlreadySo();
        }
        var after =
                new Batch(node, attempt)
                        .onlyIf(Boots.WITNESS.test(act.during()))
                        .add("folder", "mkdir -p /run/plumbline")
                        .addThen("remove", "rm -f " + Place.OUT_OF_SERVICE, "echo > " + done)
                        .runWhole(shell, Patience.ACT);
        if (!after.succeeded("remove")) {
            throw after.rejected("remove", after.clean("remove"));
        }
        return new Receipt.Done(Activation.LIVE);
    }

    /**
     * The node looks for the marker and for who took it out in the same command line, and once more
     * when our connection has had time to end: another boot is never ended, nor one in which
     * somebody put the node back or took it out for himself.
     */
    Receipt reboot(Act.Restart restart) throws DeviceException {
        var test = Boots.WITNESS.test(marker(restart.during()));
        var ours = claimed(restart);
        var later = Quoted.word("sleep 2; " + test + " && " + ours + " && systemctl reboot");
        var answers =
                new Batch(node, "reboot the node")
                        .onlyIf(Optional.of(test))
                        .add("ours", ours)
                        .add(
                                "reboot",
                                ours
                                        + " && { setsid sh -c "
                                        + later
                                        + " < /dev/null > /dev/null 2>&1 & }")
                        .runWhole(shell, Patience.ACT);
        checkOurs(answers);
        if (!answers.succeeded("reboot")) {
            throw answers.rejected("reboot", answers.clean("reboot"));
        }
        return new Receipt.Done(Activation.LIVE);
    }

    private String marker(BootId boot) throws DeviceException {
        return boot.marker()
                .orElseThrow(() ->
                        new DeviceException(
                                new Problem.Rejected(
                                        node, "act on one boot only", "that boot has no marker")));
    }
}
