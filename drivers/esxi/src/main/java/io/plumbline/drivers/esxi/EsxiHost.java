package io.plumbline.drivers.esxi;

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
import io.plumbline.target.Host;

/**
 * One ESXi host, over a shell. Holds nothing between two calls; may be called from many threads.
 */
public final class EsxiHost implements Device {

    private final Host host;
    private final Shell shell;
    private final HostPath workFolder;
    private final Jobs jobs;

    /**
     * @param shell at the host, as a user that may administer it
     * @param workFolder where acts that take long leave their log and result: as in the spec,
     *     {@code [vsan] plumbline} or absolute
     * @throws IllegalArgumentException if the folder is neither
     */
    public EsxiHost(Host host, Shell shell, String workFolder) {
        this.host = host;
        this.shell = shell;
        this.workFolder = HostPath.parse(workFolder);
        jobs = JobLog.jobs(host, shell, this.workFolder);
    }

    @Override
    public Observation observe(Query query) throws DeviceException {
        var asked = new Asked(query);
        var sheet = new Sheet(asked);
        var first = FirstLook.at(host, asked, shell);
        var boot = Boots.WITNESS.known(first.answers());
        first.put(sheet);
        SecondLook.at(first, boot, shell).ifPresent(second -> second.put(sheet));
        VolumeLook.at(host, asked, shell, sheet);
        VsanLook.look(host, shell, sheet);
        return new Observation(boot, sheet.readings(), sheet.listings());
    }

    @Override
    public Rehearsal rehearse(Act.Write write) throws DeviceException {
        own(write);
        return Writing.at(host, shell, jobs, write).rehearse();
    }

    @Override
    public Receipt apply(Act act, ActId id) throws DeviceException {
        own(act);
        var standing = new Standing(host, shell, workFolder);
        return switch (act) {
            case Act.Write write -> Writing.at(host, shell, jobs, write).apply(id);
            case Act.Mark mark -> standing.mark(mark);
            case Act.Restart restart -> standing.restart(restart, id);
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

    private void own(Act act) {
        if (!act.unit().equals(host)) {
            throw new IllegalStateException(
                    "an act on " + act.unit().path() + " came to " + host.path());
        }
    }
}
