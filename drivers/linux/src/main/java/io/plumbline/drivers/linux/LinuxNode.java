package io.plumbline.drivers.linux;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.drivers.ssh.job.Jobs;
import io.plumbline.observed.Observation;
import io.plumbline.property.Activation;
import io.plumbline.target.Node;

/**
 * One Linux node, over a shell. Holds nothing between two calls; may be called from many threads.
 */
public final class LinuxNode implements Device {
    private final Node node;
    private final Shell shell;
    private final Jobs jobs;

    /**
     * @param shell at the node, as administrator
     */
    public LinuxNode(Node node, Shell shell) {
        this.node = node;
        this.shell = shell;
        jobs =
                new Jobs(
                        node,
                        shell,
                        Boots.WITNESS,
                        Place.WORK,
                        OfedWriting::judge,
                        Standing::claimed);
    }

    @Override
    public Observation observe(Query query) throws DeviceException {
        var look = Look.at(node, query, shell);
        var sheet = new Sheet(query);
        look.put(sheet);
        return new Observation(look.boot(), sheet.readings(), sheet.listings());
    }

    /** The installer has no dry run. */
    @Override
    public Rehearsal rehearse(Act.Write write) {
        own(write);
        return Rehearsal.asDeclared(
                write.puts().stream()
                        .map(put -> put.setting().property().declared())
                        .reduce(Activation.LIVE, Activation::orHigher));
    }

    @Override
    public Receipt apply(Act act, ActId id) throws DeviceException {
        own(act);
        var standing = new Standing(node, shell);
        return switch (act) {
            case Act.Write write -> write(write, id);
            case Act.Mark mark -> standing.mark(mark);
            case Act.Restart restart ->
                    restart.rung().endsBoot()
                            ? standing.reboot(restart)
                            : new ServiceRestart(node, shell).apply(restart);
            case Act.TakeOut out -> standing.takeOut(out, id);
            case Act.PutBack back -> standing.putBack(back, id);
            case Act.OfOccupant other ->
                    throw new IllegalStateException("nobody here keeps " + other.occupant().path());
        };
    }

    @Override
    public JobState look(ActId id) throws DeviceException {
        return jobs.look(id);
    }

    private Receipt write(Act.Write write, ActId id) throws DeviceException {
        return switch (write.wire().name()) {
            case "ofed" -> new OfedWriting(node, shell, jobs, write).apply(id);
            case "modules" -> new ModulesWriting(node, shell, write).apply();
            case "interface" -> new InterfaceWriting(node, shell, write).apply();
            case "qos" -> new QosWriting(node, shell, write).apply();
            case "roceMode" -> new RoceModeWriting(node, shell, write).apply();
            default ->
                    throw new IllegalStateException(
                            "a write by " + write.wire().name() + " came to " + node.path());
        };
    }

    private void own(Act act) {
        if (!act.unit().equals(node)) {
            throw new IllegalStateException(
                    "an act on " + act.unit().path() + " came to " + node.path());
        }
    }
}
