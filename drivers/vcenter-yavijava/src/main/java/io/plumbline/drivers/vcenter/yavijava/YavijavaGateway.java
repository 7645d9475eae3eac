package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.DVPortgroupConfigSpec;
import com.vmware.vim25.RetrieveOptions;

import io.plumbline.drivers.vcenter.About;
import io.plumbline.drivers.vcenter.AdapterChange;
import io.plumbline.drivers.vcenter.FunctionsChange;
import io.plumbline.drivers.vcenter.HostCommands;
import io.plumbline.drivers.vcenter.Inventory;
import io.plumbline.drivers.vcenter.Login;
import io.plumbline.drivers.vcenter.MachineChange;
import io.plumbline.drivers.vcenter.MaintenanceTask;
import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.Managed.PortGroupRef;
import io.plumbline.drivers.vcenter.Managed.SwitchRef;
import io.plumbline.drivers.vcenter.Moment;
import io.plumbline.drivers.vcenter.NewMachine;
import io.plumbline.drivers.vcenter.NewPortGroup;
import io.plumbline.drivers.vcenter.NewSwitch;
import io.plumbline.drivers.vcenter.OverrideChange;
import io.plumbline.drivers.vcenter.PciDeviceChange;
import io.plumbline.drivers.vcenter.SeenFunctions;
import io.plumbline.drivers.vcenter.SeenProfile;
import io.plumbline.drivers.vcenter.SeenTask;
import io.plumbline.drivers.vcenter.SwitchChange;
import io.plumbline.drivers.vcenter.TaskRef;
import io.plumbline.drivers.vcenter.TaskState;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.drivers.vcenter.Trouble.Unparsed;
import io.plumbline.drivers.vcenter.Trust;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.drivers.vcenter.VCenterLimits;
import io.plumbline.drivers.vcenter.VSphereGateway;
import io.plumbline.drivers.vcenter.Watch;
import io.plumbline.property.SshService;
import io.plumbline.property.Vlan;
import io.plumbline.property.VsanDecommission;

import java.net.URI;
import java.rmi.RemoteException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/** A vCenter over SOAP, with the types of yavijava inside. */
public final class YavijavaGateway implements VSphereGateway {
    private final Calls calls;
    private final Conversation talk;
    private final VCenterLimits limits;
    private final Refs refs = new Refs();
    private final Clones clones = new Clones();
    private final Tasks tasks;

    /**
     * Nothing is sent before the first call.
     *
     * @param url for example {@code https://vc01.lab/sdk}
     * @throws IllegalArgumentException if it is not HTTPS
     */
    public YavijavaGateway(URI url, Trust trust, Login.Source login, VCenterLimits limits) {
        this(url, trust, login, limits, true);
    }

    /** One through which nothing can be changed: what would is refused before it is sent. */
    public static YavijavaGateway thatOnlyReads(
            URI url, Trust trust, Login.Source login, VCenterLimits limits) {
        return new YavijavaGateway(url, trust, login, limits, false);
    }

    private YavijavaGateway(
            URI url, Trust trust, Login.Source login, VCenterLimits limits, boolean mayChange) {
        this.calls =
                new Calls(
                        new Wire(url, trust, limits),
                        limits.deepestAnswer(),
                        new Drift(),
                        mayChange);
        this.talk = new Conversation(new Sessions(calls, login), limits);
        this.tasks = new Tasks(talk, clones);
        this.limits = limits;
    }

    /**
     * What vCenter's answers said so far and the binding does not know, for example {@code
     * ServiceContent.tenantManager}, and how often. For the log of whoever runs this.
     */
    public Map<String, Long> leftOut() {
        return calls.drift().counts();
    }

    @Override
    public About about() throws VCenterException {
        try {
            var about = Greeting.from(calls, talk.deadline()).content().about;
            return new About(
                    String.valueOf(about.fullName),
                    about.apiVersion,
                    Optional.ofNullable(about.instanceUuid));
        } catch (RemoteException e) {
            throw talk.named(e);
        }
    }

    @Override
    public Instant clock() throws VCenterException {
        var deadline = talk.deadline();
        return talk.ask(
                deadline,
                session -> {
                    var now = session.with(deadline).currentTime(Greeting.serviceInstance());
                    if (now == null) {
                        throw new VCenterException(new Unparsed("CurrentTime", "no time"));
                    }
                    return now.toInstant();
                });
    }

    @Override
    public Inventory inventory() throws VCenterException {
        var deadline = talk.deadline();
        return talk.ask(
                deadline,
                session -> {
                    var seen = new Seen(refs);
                    var options = new RetrieveOptions();
                    options.maxObjects = limits.page();
                    session.read(deadline, Sought.in(session.view()), options, seen::take);
                    return seen.inventory();
                });
    }

    @Override
    public List<SeenTask> recentTasks() throws VCenterException {
        var deadline = talk.deadline();
        return talk.ask(deadline, session -> new RecentTasks(session, refs).read(deadline, limits));
    }

    @Override
    public List<SeenProfile> profiles() throws VCenterException {
        var deadline = talk.deadline();
        return talk.ask(
                deadline,
                session -> new HostProfiles(session, refs, talk.redactor()).read(deadline, limits));
    }

    @Override
    public Moment moment() throws VCenterException {
        var deadline = talk.deadline();
        return talk.ask(
                deadline,
                session -> new ClustersNow(session, refs, talk.redactor()).read(deadline, limits));
    }

    @Override
    public TaskRef enterMaintenance(HostRef host, Duration atMost, Optional<VsanDecommission> vsan)
            throws VCenterException {
        var order = new MaintenanceOrder(atMost, vsan);
        return talk.begin(port ->
                port.enterMaintenanceMode_Task(
                        Refs.of(host), order.seconds(), false, order.spec()));
    }

    @Override
    public List<MaintenanceTask> maintenanceTasks(HostRef host, Instant after)
            throws VCenterException {
        var deadline = talk.deadline();
        return talk.ask(
                deadline,
                session ->
                        new MaintenanceTasks(session, talk.redactor()).of(host, after, deadline));
    }

    @Override
    public TaskRef exitMaintenance(HostRef host) throws VCenterException {
        return talk.begin(port -> port.exitMaintenanceMode_Task(Refs.of(host), 0));
    }

    @Override
    public void setFunctions(HostRef host, List<FunctionsChange> changes) throws VCenterException {
        var deadline = talk.deadline();
        var system =
                talk.before(
                        PassthruSystems.METHOD,
                        deadline,
                        session -> PassthruSystems.of(host, session, deadline));
        PassthruSystems.check(system, changes);
        talk.change(port -> {
            PassthruSystems.update(port, system, changes);
            return true;
        });
    }

    @Override
    public boolean knowsLabels() throws VCenterException {
        return talk.ask(talk.deadline(), PassthruSystems::knowsLabels);
    }

    @Override
    public Told<List<SeenFunctions>> functions(HostRef host) throws VCenterException {
        var deadline = talk.deadline();
        return talk.ask(
                deadline,
                session -> {
                    var known = new Known();
                    session.read(
                            deadline,
                            Sought.one(Refs.of(host), Sought.HOSTS, Sought.PCI_DEVICES),
                            new RetrieveOptions(),
                            known::take);
                    return FunctionsReading.of(known);
                });
    }

    @Override
    public HostCommands commandsOf(HostRef host) throws VCenterException {
        return EsxcliOfHost.of(host, talk, limits);
    }

    @Override
    public void refreshDevices(HostRef host) throws VCenterException {
        var deadline = talk.deadline();
        var system =
                talk.before(
                        PassthruRefresh.METHOD,
                        deadline,
                        session -> PassthruSystems.of(host, session, deadline));
        talk.change(port -> {
            PassthruRefresh.send(port, system.of());
            return true;
        });
    }

    @Override
    public SshService ssh(HostRef host) throws VCenterException {
        return new SshOfHost(host, talk).asked();
    }

    @Override
    public void startSsh(HostRef host) throws VCenterException {
        new SshOfHost(host, talk).start();
    }

    @Override
    public void stopSsh(HostRef host) throws VCenterException {
        new SshOfHost(host, talk).stop();
    }

    @Override
    public void shutDownGuest(MachineRef machine) throws VCenterException {
        talk.change(port -> {
            port.shutdownGuest(Refs.of(machine));
            return true;
        });
    }

    @Override
    public boolean hasRun(MachineRef machine) throws VCenterException {
        var deadline = talk.deadline();
        return talk.ask(deadline, session -> new MachineEvents(session).hasRun(machine, deadline));
    }

    @Override
    public TaskRef powerOn(MachineRef machine) throws VCenterException {
        return talk.begin(port -> port.powerOnVM_Task(Refs.of(machine), null));
    }

    @Override
    public TaskRef make(MachineRef template, NewMachine what) throws VCenterException {
        return clones.oneByOne(
                limits.call(),
                () -> new MachineMaking(talk, clones, tasks, calls.drift()).begin(template, what));
    }

    @Override
    public TaskRef reconfigure(MachineRef which, String changeVersion, MachineChange change)
            throws VCenterException {
        return edit(which, changeVersion).begin(change);
    }

    @Override
    public TaskRef reconfigure(MachineRef which, String changeVersion, AdapterChange change)
            throws VCenterException {
        return edit(which, changeVersion).begin(change);
    }

    @Override
    public TaskRef reconfigure(MachineRef which, String changeVersion, PciDeviceChange change)
            throws VCenterException {
        return edit(which, changeVersion).begin(change);
    }

    private MachineEdit edit(MachineRef which, String changeVersion) {
        return new MachineEdit(which, changeVersion, talk, calls.drift());
    }

    @Override
    public TaskRef override(ClusterRef in, SortedMap<MachineRef, OverrideChange> changes)
            throws VCenterException {
        var spec = ClusterSpecs.of(changes);
        return talk.begin(port -> port.reconfigureComputeResource_Task(Refs.of(in), spec, true));
    }

    @Override
    public TaskRef reconfigure(SwitchRef which, String configVersion, SwitchChange change)
            throws VCenterException {
        var spec = SwitchSpecs.of(configVersion, change);
        return talk.begin(port -> port.reconfigureDvs_Task(refs.of(which), spec));
    }

    @Override
    public TaskRef join(SwitchRef which, String configVersion, HostRef host, List<String> ports)
            throws VCenterException {
        var spec = SwitchSpecs.joining(configVersion, Refs.of(host), ports);
        return talk.begin(port -> port.reconfigureDvs_Task(refs.of(which), spec));
    }

    @Override
    public TaskRef setUplinks(SwitchRef which, String configVersion, List<String> names)
            throws VCenterException {
        var spec = SwitchSpecs.uplinks(configVersion, names);
        return talk.begin(port -> port.reconfigureDvs_Task(refs.of(which), spec));
    }

    @Override
    public SortedMap<HostRef, Optional<String>> canBeOn(String version, Collection<HostRef> hosts)
            throws VCenterException {
        var deadline = talk.deadline();
        return talk.ask(
                deadline,
                session -> new SwitchHosts(session, deadline, talk.redactor()).of(version, hosts));
    }

    @Override
    public TaskRef upgrade(SwitchRef which, String version) throws VCenterException {
        return talk.begin(port ->
                port.performDvsProductSpecOperation_Task(
                        refs.of(which), SwitchSpecs.UPGRADING, SwitchSpecs.product(version)));
    }

    @Override
    public void setNetworkIoControl(SwitchRef which, boolean on) throws VCenterException {
        talk.change(port -> {
            port.enableNetworkResourceManagement(refs.of(which), on);
            return true;
        });
    }

    @Override
    public TaskRef reconfigure(PortGroupRef which, String configVersion, Vlan vlan)
            throws VCenterException {
        var spec = SwitchSpecs.of(configVersion, vlan);
        return talk.begin(port -> port.reconfigureDVPortgroup_Task(Refs.of(which), spec));
    }

    @Override
    public TaskRef createSwitch(HostRef near, NewSwitch what) throws VCenterException {
        var deadline = talk.deadline();
        var networks =
                talk.before(
                        SwitchSpecs.CREATE,
                        deadline,
                        session -> Datacenters.networks(session, near, deadline));
        return talk.begin(port -> port.createDVS_Task(networks, SwitchSpecs.of(what)), deadline);
    }

    @Override
    public TaskRef addPortGroup(SwitchRef of, NewPortGroup what) throws VCenterException {
        DVPortgroupConfigSpec[] specs = {SwitchSpecs.of(what)};
        return talk.begin(port -> port.addDVPortgroup_Task(refs.of(of), specs));
    }

    @Override
    public TaskState task(TaskRef task) throws VCenterException {
        return tasks.state(task);
    }

    @Override
    public Watch watch() {
        return new CollectorWatch(talk, new Seen(refs), limits);
    }

    /** Where a method that has no word here can be called. */
    Conversation talk() {
        return talk;
    }

    @Override
    public void close() {
        talk.close();
        calls.wire().close();
    }
}
