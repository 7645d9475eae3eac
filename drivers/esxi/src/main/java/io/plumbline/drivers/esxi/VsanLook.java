package io.plumbline.drivers.esxi;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.esxi.text.VsanAnswer;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.observed.Reading;
import io.plumbline.property.State;
import io.plumbline.property.VsanMembership;
import io.plumbline.property.VsanProperties;
import io.plumbline.target.Host;

/** How a host is asked for its vSAN cluster, and what the answers say. */
final class VsanLook {
    private static final String MEMBERSHIP = "vsan";
    private static final String OTHERS = "vsan others";
    private static final String RESYNC = "vsan resync";
    private static final String OBJECTS = "vsan objects";

    private VsanLook() {}

    /**
     * Asks a host in scripts of their own: a vSAN in trouble may not answer at all, and that says
     * nothing of the host.
     */
    static void look(Host host, Shell shell, Sheet sheet) {
        var membership = atHost(host, shell);
        sheet.put(VsanProperties.MEMBERSHIP.of(host), membership);
        if (membership
                        instanceof
                        Reading.Settled<VsanMembership>(State.Is<VsanMembership>(var member))
                && member.serves()) {
            atCluster(host, shell, sheet);
        }
    }

    /** What a host knows by itself. */
    private static Reading<VsanMembership> atHost(Host host, Shell shell) {
        var batch =
                new Batch(host, "ask it for its vSAN")
                        .add(MEMBERSHIP, "esxcli vsan cluster get")
                        .add(OTHERS, "esxcli vsan cluster unicastagent list");
        try {
            return membership(batch.run(shell, Patience.ASK_VSAN));
        } catch (DeviceException e) {
            return new Reading.Unreadable<>(e.problem());
        }
    }

    private static Reading<VsanMembership> membership(Answers answers) {
        return answers.read(MEMBERSHIP, VsanAnswer::membership)
                .reading(told ->
                        told
                                        instanceof
                                        Reading.Settled<VsanMembership>(
                                                State.Is<VsanMembership>(var member))
                                ? others(answers, member.cluster())
                                        .reading(others -> among(member, others))
                                : told);
    }

    /** No others is an empty answer: it counts only from a command that did not fail. */
    private static Told<Integer> others(Answers answers, String cluster) {
        return answers.read(OTHERS, text -> VsanAnswer.others(text, cluster))
                .flatMap(count ->
                        count == 0 && !answers.succeeded(OTHERS)
                                ? answers.unknown(OTHERS, "it failed without a word")
                                : new Told.Known<>(count));
    }

    private static Reading<VsanMembership> among(VsanMembership member, int others) {
        return new Reading.Settled<>(
                State.is(
                        new VsanMembership(
                                member.cluster(),
                                member.leader(),
                                member.members(),
                                others + 1,
                                member.entry(),
                                member.state())));
    }

    /** What a host has to ask its cluster for: only one whose disks serve asks. */
    private static void atCluster(Host host, Shell shell, Sheet sheet) {
        var batch =
                new Batch(host, "ask its vSAN what is left to copy")
                        .add(RESYNC, "esxcli vsan debug resync summary get")
                        .add(OBJECTS, "esxcli vsan debug object health summary get");
        try {
            var answers = batch.run(shell, Patience.ASK_VSAN);
            sheet.settled(VsanProperties.RESYNC.of(host), answers.read(RESYNC, VsanAnswer::resync));
            sheet.settled(
                    VsanProperties.OBJECTS.of(host), answers.read(OBJECTS, VsanAnswer::objects));
        } catch (DeviceException e) {
            sheet.put(VsanProperties.RESYNC.of(host), new Reading.Unreadable<>(e.problem()));
            sheet.put(VsanProperties.OBJECTS.of(host), new Reading.Unreadable<>(e.problem()));
        }
    }
}
