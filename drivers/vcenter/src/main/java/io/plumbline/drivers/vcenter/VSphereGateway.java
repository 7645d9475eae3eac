package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.Managed.PortGroupRef;
import io.plumbline.drivers.vcenter.Managed.SwitchRef;
import io.plumbline.property.SshService;
import io.plumbline.property.Vlan;
import io.plumbline.property.VsanDecommission;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * One vCenter. Logs in by itself where that is needed, once for all callers, and again where the
 * session has expired; may be asked by many threads at the same time. Each call ends within the
 * time of {@link VCenterLimits}. What only reads may be sent twice where the line breaks or the
 * session is over; what changes something never is: then one has to look whether it was done.
 */
public interface VSphereGateway extends AutoCloseable {

    /** What answers at the address; takes no login. */
    About about() throws VCenterException;

    /**
     * The time at vCenter. Counts as use of the session, which vCenter ends after half an hour
     * without any.
     */
    Instant clock() throws VCenterException;

    /**
     * All hosts, machines, distributed switches and port groups, read page by page: all of them, or
     * trouble.
     */
    Inventory inventory() throws VCenterException;

    /**
     * What goes on now, whoever asked for it, by id; some that ended lately are among it. A watch
     * tells nothing of it.
     *
     * @see "vSphere Web Services API, TaskManager.recentTask: those on what the caller may see"
     */
    List<SeenTask> recentTasks() throws VCenterException;

    /** How clusters are now. A watch tells nothing of it. */
    Moment moment() throws VCenterException;

    /**
     * The host profiles that there are, and what they are attached to. A watch tells nothing of
     * them.
     *
     * @throws VCenterException NotOffered if this vCenter keeps none, Forbidden if the account may
     *     not see them (Profile.View), among others
     */
    List<SeenProfile> profiles() throws VCenterException;

    /**
     * By which vCenter has a host run commands: to be asked for once a look.
     *
     * @throws VCenterException NotOffered if this vCenter cannot have commands run, among others
     * @see "govmomi, cli/esx/executor.go"
     */
    HostCommands commandsOf(HostRef host) throws VCenterException;

    /** A way to hear of changes; nothing is asked before its first use. */
    Watch watch();

    /**
     * Has a host go into maintenance mode. vCenter waits for its running machines to leave or stop;
     * where nothing makes them, until the time is over, and then the host goes on serving.
     *
     * @param atMost rounded up to whole seconds; what vCenter cannot count is cut to the most that
     *     it can, 68 years
     * @param vsan what becomes of the data on a member of a vSAN; empty where it is none
     * @throws IllegalArgumentException unless it is positive: to vCenter that would mean for ever
     */
    TaskRef enterMaintenance(HostRef host, Duration atMost, Optional<VsanDecommission> vsan)
            throws VCenterException;

    /** Of a host that is no member of a vSAN. */
    default TaskRef enterMaintenance(HostRef host, Duration atMost) throws VCenterException {
        return enterMaintenance(host, atMost, Optional.empty());
    }

    /**
     * The tasks by which a host was sent into maintenance mode and out of it, the newest last: all
     * that vCenter took on after a moment by its clock, or trouble. Unlike {@link #task} it tells
     * of them long after they ended. What is done at the host itself is no task of vCenter.
     */
    List<MaintenanceTask> maintenanceTasks(HostRef host, Instant after) throws VCenterException;

    /** Has a host serve again. */
    TaskRef exitMaintenance(HostRef host) throws VCenterException;

    /**
     * Has the next boot of a host make other virtual functions of some of its ports, give them to
     * machines or take them back, and labels them. Answered when it was taken; what is told of them
     * stays as it is until {@link #refreshDevices}.
     *
     * @param changes at least one; all other PCI devices stay as they are
     */
    void setFunctions(HostRef host, List<FunctionsChange> changes) throws VCenterException;

    /** Whether its API has hardware labels of PCI devices. */
    boolean knowsLabels() throws VCenterException;

    /** What {@link #inventory} has of the PCI devices of one host, and nothing else is asked. */
    Told<List<SeenFunctions>> functions(HostRef host) throws VCenterException;

    /**
     * Has a host tell anew of its PCI devices. Answered when it was asked to; when vCenter tells
     * what it said, vCenter does not say. Changes nothing of the host.
     */
    void refreshDevices(HostRef host) throws VCenterException;

    /**
     * The SSH service of a host as the host itself has it now: what a look tells may be what
     * vCenter heard of it last. Counts as a change for those who may only look.
     *
     * @see "vSphere Web Services API, HostServiceSystem.RefreshServices: picks up changes made
     *     directly on the host; privilege Host.Config.NetService"
     */
    SshService ssh(HostRef host) throws VCenterException;

    /**
     * Starts the SSH service of a host; one that runs goes on. Answered when the host has done it.
     * Its policy, by which it starts with the host, stays.
     */
    void startSsh(HostRef host) throws VCenterException;

    /** Stops the SSH service of a host, if it runs; else as for {@link #startSsh}. */
    void stopSsh(HostRef host) throws VCenterException;

    /**
     * Has the tools in a machine shut its system down. Answered at once; whether it goes down is
     * seen by its power.
     */
    void shutDownGuest(MachineRef machine) throws VCenterException;

    /**
     * Whether a machine ever ran, by what vCenter keeps of its events.
     *
     * @throws VCenterException also where these do not reach back to its making: then nobody knows,
     *     and it is worth to ask again, since that of a machine made just now may not be told yet
     */
    boolean hasRun(MachineRef machine) throws VCenterException;

    /** Starts a machine where it is registered. */
    TaskRef powerOn(MachineRef machine) throws VCenterException;

    /**
     * Makes a virtual machine of a template; it is off. A name is taken once in a folder, so what
     * is asked for twice is made once.
     *
     * @throws VCenterException before anything is sent, where something that is named is not there,
     *     or where somebody else's copy of that template goes on: that may be ours, from before
     */
    TaskRef make(MachineRef template, NewMachine what) throws VCenterException;

    /**
     * Changes a virtual machine: all of it, or nothing. What cannot be changed while it runs is
     * refused then.
     *
     * @param changeVersion of the machine as it was read; where that is no longer its own, the task
     *     ends with {@link Trouble.Stale} and nothing was changed
     */
    TaskRef reconfigure(MachineRef which, String changeVersion, MachineChange change)
            throws VCenterException;

    /** Changes one network adapter of a virtual machine, or adds one; else as for a machine. */
    TaskRef reconfigure(MachineRef which, String changeVersion, AdapterChange change)
            throws VCenterException;

    /**
     * Changes one PCI device of a virtual machine, or adds one; else as for a machine.
     *
     * @throws VCenterException before anything is sent, where its host has none to give: the
     *     machine would not start
     */
    TaskRef reconfigure(MachineRef which, String changeVersion, PciDeviceChange change)
            throws VCenterException;

    /**
     * Changes what a cluster says of single machines. There is no version of it to compare with:
     * what somebody else says of one of them in the same moment may be written over.
     *
     * @param changes by machine of it; at least one
     */
    TaskRef override(ClusterRef in, SortedMap<MachineRef, OverrideChange> changes)
            throws VCenterException;

    /**
     * Changes a distributed switch and, through vCenter, each of its members; where some do not
     * take it, the task ends with {@link Trouble.Partly}.
     *
     * @param configVersion of the switch as it was read; where that is no longer its own, the task
     *     ends with {@link Trouble.Stale} and nothing was changed
     */
    TaskRef reconfigure(SwitchRef which, String configVersion, SwitchChange change)
            throws VCenterException;

    /**
     * Gives a distributed switch more uplinks: each member gets a port for each name that is more;
     * else as for any change of it.
     *
     * @param names all that there are to be, at least one
     */
    TaskRef setUplinks(SwitchRef which, String configVersion, List<String> names)
            throws VCenterException;

    /**
     * Which hosts can be on a distributed switch of a version.
     *
     * @param version for example {@code 8.0.0}
     * @return why it cannot, for each host; empty for one that can. One that is not in it nothing
     *     is told of
     * @throws VCenterException also where vCenter has no switches of that version
     */
    SortedMap<HostRef, Optional<String>> canBeOn(String version, Collection<HostRef> hosts)
            throws VCenterException;

    /**
     * Brings a distributed switch, and its members with it, to a higher version as a product. There
     * is no way back, and no {@code configVersion} guards it.
     *
     * @param version for example {@code 8.0.0}
     */
    TaskRef upgrade(SwitchRef which, String version) throws VCenterException;

    /**
     * Has a distributed switch share out bandwidth, or not. Answered when it is done; not part of
     * the settings that {@code configVersion} guards.
     */
    void setNetworkIoControl(SwitchRef which, boolean on) throws VCenterException;

    /**
     * Sets which VLANs a port group carries.
     *
     * @param configVersion of the port group as it was read; where that is no longer its own, the
     *     task ends with {@link Trouble.Stale} and nothing was changed
     */
    TaskRef reconfigure(PortGroupRef which, String configVersion, Vlan vlan)
            throws VCenterException;

    /**
     * Makes a distributed switch.
     *
     * @param near a host, in whose datacenter it is to be
     */
    TaskRef createSwitch(HostRef near, NewSwitch what) throws VCenterException;

    /**
     * Makes a host a member of a distributed switch.
     *
     * @param configVersion of the switch as it was read; where that is no longer its own, the task
     *     ends with {@link Trouble.Stale} and nothing was changed
     * @param ports its uplinks, such as {@code vmnic4}, for the first ones that are free; none of
     *     them may be that of another switch
     */
    TaskRef join(SwitchRef which, String configVersion, HostRef host, List<String> ports)
            throws VCenterException;

    /** Makes a port group of a distributed switch. */
    TaskRef addPortGroup(SwitchRef of, NewPortGroup what) throws VCenterException;

    /**
     * Where a task stands, as far as vCenter tells: trouble is of the question, not of the task.
     */
    TaskState task(TaskRef task) throws VCenterException;

    /** Logs out as far as that is possible; later calls fail. */
    @Override
    void close();
}
