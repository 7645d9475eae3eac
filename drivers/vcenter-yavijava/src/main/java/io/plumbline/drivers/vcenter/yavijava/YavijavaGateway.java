package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.DVPortgroupConfigSpec;
import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.RetrieveOptions;
import com.vmware.vim25.VirtualSriovEthernetCard;

import io.plumbline.drivers.vcenter.About;
import io.plumbline.drivers.vcenter.AdapterChange;
import io.plumbline.drivers.vcenter.EsxcliCommand;
import io.plumbline.drivers.vcenter.EsxcliRow;
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
import io.plumbline.drivers.vcenter.Trouble;
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
import java.util.Set;
import java.util.SortedMap;

/** A vCenter over SOAP, with the types of yavijava inside. */
public final class YavijavaGateway implements VSphereGateway {

    /**
     * For a command of a host: esxcli starts an interpreter and takes about a second a call
     * (engineering knowledge), and vCenter passes it on.
     */
    private static final Duration COMMAND = Duration.ofSeconds(30);

    private final Calls calls;
    private final Conversation talk;
    private final VCenterLimits limits;
    private final Refs refs = new Refs();
    private final Clones clones = new Clones();

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
        talk.change(port -> {
            PassthruSystems.update(port, system, changes);
            return true;
        });
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
        var deadline = talk.deadline();
        var executer =
                talk.ask(deadline, session -> MethodExecuters.of(session.with(deadline), host));
        return command -> run(executer, command);
    }

    private List<EsxcliRow> run(ManagedObjectReference executer, EsxcliCommand command)
            throws VCenterException {
        var deadline = Deadline.after(shorter(limits.call(), COMMAND));
        return talk.ask(
                deadline,
                session ->
                        new EsxcliRun(command, talk.redactor())
                                .by(session.with(deadline), executer, limits.deepestAnswer()));
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
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
        var keeper = services(host, HostServices.REFRESH);
        talk.change(port -> {
            port.refreshServices(keeper);
            return true;
        });
        var deadline = talk.deadline();
        return talk.ask(deadline, session -> HostServices.ssh(session, keeper, deadline));
    }

    @Override
    public void startSsh(HostRef host) throws VCenterException {
        var keeper = services(host, HostServices.START);
        talk.change(port -> {
            port.startService(keeper, HostServices.SSH);
            return true;
        });
    }

    @Override
    public void stopSsh(HostRef host) throws VCenterException {
        var keeper = services(host, HostServices.STOP);
        talk.change(port -> {
            port.stopService(keeper, HostServices.SSH);
            return true;
        });
    }

    private ManagedObjectReference services(HostRef host, String change) throws VCenterException {
        var deadline = talk.deadline();
        return talk.before(
                change, deadline, session -> HostServices.keeper(session, host, deadline, change));
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
                () -> {
                    var order = order(template, what);
                    var task =
                            talk.begin(port ->
                                    port.cloneVM_Task(
                                            Refs.of(template),
                                            order.folder(),
                                            what.name(),
                                            order.spec()));
                    clones.began(task, what);
                    return task;
                });
    }

    /** Nobody may have asked how that went. */
    private void checkNotMade(NewMachine what) throws VCenterException {
        var going = clones.making(what);
        if (going.isPresent() && task(going.get()) instanceof TaskState.Underway) {
            throw new VCenterException(
                    new Trouble.Occupied(Clones.METHOD, going.get().id() + " makes it already"));
        }
    }

    private CloneOrder order(MachineRef template, NewMachine what) throws VCenterException {
        var deadline = talk.deadline();
        return talk.before(
                Clones.METHOD,
                deadline,
                session -> {
                    checkNotMade(what);
                    return new CloneOrder.Reader(session, deadline, calls.drift())
                            .of(template, what, clones);
                });
    }

    @Override
    public TaskRef reconfigure(MachineRef which, String changeVersion, MachineChange change)
            throws VCenterException {
        var deadline = talk.deadline();
        var spec = MachineSpecs.of(changeVersion, change, keys(which, change, deadline));
        return talk.begin(port -> MachineSpecs.reconfigure(port, which, spec), deadline);
    }

    private Set<String> keys(MachineRef of, MachineChange change, Deadline deadline)
            throws VCenterException {
        return change.options().equals(MachineChange.Options.NONE)
                ? Set.of()
                : talk.before(
                        MachineSpecs.METHOD,
                        deadline,
                        session -> MachineOptions.keys(session, deadline, of));
    }

    @Override
    public TaskRef reconfigure(MachineRef which, String changeVersion, AdapterChange change)
            throws VCenterException {
        var deadline = talk.deadline();
        var spec =
                switch (change) {
                    case AdapterChange.Add add -> AdapterSpecs.adding(changeVersion, add);
                    case AdapterChange.Edit edit ->
                            AdapterSpecs.editing(
                                    changeVersion, edit, whole(which, edit.key(), deadline));
                    case AdapterChange.Move move ->
                            AdapterSpecs.moving(
                                    changeVersion, move, whole(which, move.key(), deadline));
                };
        return talk.begin(port -> MachineSpecs.reconfigure(port, which, spec), deadline);
    }

    private VirtualSriovEthernetCard whole(MachineRef of, int key, Deadline deadline)
            throws VCenterException {
        return talk.before(
                MachineSpecs.METHOD,
                deadline,
                session ->
                        Devices.whole(
                                session,
                                deadline,
                                calls.drift(),
                                of,
                                key,
                                VirtualSriovEthernetCard.class));
    }

    @Override
    public TaskRef reconfigure(MachineRef which, String changeVersion, PciDeviceChange change)
            throws VCenterException {
        var deadline = talk.deadline();
        var spec =
                talk.before(
                        MachineSpecs.METHOD,
                        deadline,
                        session ->
                                new PciDeviceOrder(session, deadline, calls.drift())
                                        .of(which, changeVersion, change));
        return talk.begin(port -> MachineSpecs.reconfigure(port, which, spec));
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
        var deadline = talk.deadline();
        try {
            var state = read(task, deadline);
            if (!(state instanceof TaskState.Underway)) {
                clones.ended(task);
            }
            return state;
        } catch (VCenterException e) {
            return switch (e.trouble()) {
                case Trouble.NotFound _, Trouble.Forbidden _ -> {
                    clones.ended(task);
                    yield new TaskState.Untold(e.trouble());
                }
                case Trouble.Unreachable _,
                        Trouble.TimedOut _,
                        Trouble.CertificateChanged _,
                        Trouble.LoginRefused _,
                        Trouble.SessionLost _,
                        Trouble.Busy _,
                        Trouble.Occupied _,
                        Trouble.Stale _,
                        Trouble.Partly _,
                        Trouble.CalledOff _,
                        Trouble.WrongState _,
                        Trouble.NotOffered _,
                        Trouble.Unbacked _,
                        Trouble.Refused _,
                        Trouble.Unparsed _ ->
                        throw e;
            };
        }
    }

    private TaskState read(TaskRef task, Deadline deadline) throws VCenterException {
        return talk.ask(
                deadline,
                session ->
                        TaskReading.state(
                                session.objects(deadline, TaskReading.of(task)),
                                task,
                                talk.redactor()));
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
