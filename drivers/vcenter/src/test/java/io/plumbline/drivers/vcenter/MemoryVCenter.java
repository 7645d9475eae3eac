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
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * A vCenter in memory, and what can be wrong with it. A machine that is asked goes down at once.
 */
class MemoryVCenter implements VSphereGateway {
    private final TreeMap<HostRef, HostDraft> hosts = new TreeMap<>();
    private final TreeMap<ClusterRef, SeenCluster> clusters = new TreeMap<>();
    private final TreeMap<MachineRef, MachineDraft> machines = new TreeMap<>();
    private final Deque<TaskState> tasks = new ArrayDeque<>();
    private final Map<SwitchRef, SeenSwitch> switches = new TreeMap<>();
    private final Map<PortGroupRef, SeenPortGroup> portGroups = new TreeMap<>();
    private final List<String> done = new ArrayList<>();
    private final Map<HostRef, SshService> services = new TreeMap<>();
    private final List<SortedMap<MachineRef, OverrideChange>> overrides = new ArrayList<>();
    private final Map<MachineRef, Trouble> refusedOverrides = new HashMap<>();
    private final Map<ClusterRef, Trouble> refusedClusters = new HashMap<>();
    private final Map<TaskRef, Trouble> failed = new HashMap<>();
    private final Map<HostRef, List<MaintenanceTask>> asked = new TreeMap<>();
    private final Map<EsxcliCommand.Reads, Says> commands = new HashMap<>();
    private final List<String> ran = new ArrayList<>();
    private Optional<Trouble> noCommands = Optional.empty();
    private Instant now = Instant.parse("2026-11-01T00:00:00Z");
    private Optional<Trouble> ill = Optional.empty();
    private Optional<Trouble> fallsAfter = Optional.empty();
    private Optional<Trouble> refuses = Optional.empty();
    private Optional<Trouble> losesReply = Optional.empty();
    private boolean tellsNothingOfTasks;
    private boolean takesItsTime;
    private final Set<TaskRef> askedFor = new HashSet<>();
    private boolean knowsLabels = true;
    private boolean lies;
    private final Map<HostRef, List<FunctionsChange>> untold = new TreeMap<>();
    private Optional<Trouble> refusesRefresh = Optional.empty();
    private Duration looksTake = Duration.ZERO;
    private Optional<Duration> orderLate = Optional.empty();
    private final Deque<Runnable> news = new ArrayDeque<>();
    private final Map<Instant, Runnable> agenda = new TreeMap<>();

    MemoryVCenter host(String id, String name) {
        return host(id, new Told.Is<>(name), new Told.Is<>(SeenHost.Connection.CONNECTED));
    }

    MemoryVCenter host(String id, Told<String> name, Told<SeenHost.Connection> connection) {
        var ref = new HostRef(id);
        hosts.put(ref, new HostDraft(ref, name, connection));
        return this;
    }

    /** Of a host that is there. */
    private MemoryVCenter hostTells(String id, Consumer<HostDraft> what) {
        Optional.ofNullable(hosts.get(new HostRef(id))).ifPresent(what);
        return this;
    }

    /** A host that is there is in a cluster. */
    MemoryVCenter in(String cluster, String host) {
        return in(new Told.Is<>(new ClusterRef(cluster)), host);
    }

    MemoryVCenter in(Told<ClusterRef> cluster, String host) {
        return hostTells(host, one -> one.cluster = cluster);
    }

    MemoryVCenter cluster(String id, String name, Told<SeenCluster.Drs> drs) {
        var ref = new ClusterRef(id);
        clusters.put(
                ref,
                new SeenCluster(
                        ref,
                        new Told.Is<>(name),
                        drs,
                        new Told.Unset<>(),
                        new Told.Is<>(Map.of())));
        return this;
    }

    /** HA of a cluster that is there. */
    MemoryVCenter failover(String id, Told<SeenCluster.Failover> failover) {
        clusters.computeIfPresent(
                new ClusterRef(id),
                (ref, seen) ->
                        new SeenCluster(ref, seen.name(), seen.drs(), failover, seen.ofHa()));
        return this;
    }

    /** What a cluster that is there says to HA of single machines. */
    MemoryVCenter ofHa(String id, Told<Map<MachineRef, SeenCluster.OfHa>> said) {
        clusters.computeIfPresent(
                new ClusterRef(id),
                (ref, seen) ->
                        new SeenCluster(ref, seen.name(), seen.drs(), seen.failover(), said));
        return this;
    }

    MemoryVCenter machine(String id, String name, String host, SeenMachine.Power power) {
        return machine(
                id, new Told.Is<>(name), new Told.Is<>(new HostRef(host)), new Told.Is<>(power));
    }

    MemoryVCenter machine(
            String id, Told<String> name, Told<HostRef> host, Told<SeenMachine.Power> power) {
        var draft = machines.computeIfAbsent(new MachineRef(id), MachineDraft::new);
        draft.name = name;
        draft.host = host;
        draft.power = power;
        draft.template = new Told.Is<>(false);
        return this;
    }

    /** Of a machine that is there. */
    private MemoryVCenter machineTells(String id, Consumer<MachineDraft> what) {
        Optional.ofNullable(machines.get(new MachineRef(id))).ifPresent(what);
        return this;
    }

    /** Of a machine that is there. */
    MemoryVCenter sized(String id, SeenMachine.Size size) {
        return machineTells(id, one -> one.size = size);
    }

    /** Nothing is answered any more. */
    MemoryVCenter falls(Trouble trouble) {
        ill = Optional.of(trouble);
        return this;
    }

    /** The same once it told how a task stands. */
    MemoryVCenter fallsOnceATaskEnded(Trouble trouble) {
        fallsAfter = Optional.of(trouble);
        return this;
    }

    MemoryVCenter recovers() {
        ill = Optional.empty();
        return this;
    }

    /** Whatever is to be changed. */
    MemoryVCenter refuses(Trouble why) {
        refuses = Optional.of(why);
        return this;
    }

    /** A change is made, and nobody hears of it. */
    MemoryVCenter losesReplies(Trouble how) {
        losesReply = Optional.of(how);
        return this;
    }

    /** What is told of the task of a start, one answer after the other; the last one stays. */
    MemoryVCenter tellsOfTasks(TaskState... states) {
        tasks.addAll(List.of(states));
        return this;
    }

    MemoryVCenter tellsNothingOfTasks() {
        tellsNothingOfTasks = true;
        return this;
    }

    /** Something that was done beside it. */
    synchronized void notes(String what) {
        done.add(what);
    }

    /** Who asks how a task stands is told so only at his second question. */
    MemoryVCenter takesItsTime() {
        takesItsTime = true;
        return this;
    }

    /** What was sent and taken, for example {@code powerOn vm-1}. */
    List<String> done() {
        return List.copyOf(done);
    }

    @Override
    public Inventory inventory() {
        return new Inventory(
                hosts.values().stream().map(HostDraft::seen).toList(),
                List.copyOf(clusters.values()),
                machines.values().stream().map(MachineDraft::seen).toList(),
                List.copyOf(switches.values()),
                List.copyOf(portGroups.values()));
    }

    private final Map<String, SeenTask> goingOn = new TreeMap<>();
    private final Map<ClusterRef, Told<SeenCluster.Reserve>> reserves = new TreeMap<>();
    private Optional<Trouble> hidesTasks = Optional.empty();
    private Optional<Trouble> hidesTheMoment = Optional.empty();
    private int lists;
    private int moments;

    /** How often it was asked what goes on. */
    int lists() {
        return lists;
    }

    /** How often it was asked how clusters are. */
    int moments() {
        return moments;
    }

    /** HA of a cluster has so much. */
    MemoryVCenter has(String cluster, Told<SeenCluster.Reserve> reserve) {
        reserves.put(new ClusterRef(cluster), reserve);
        return this;
    }

    private final Map<ClusterRef, SeenAlarms> alarms = new TreeMap<>();

    /** What is told of alarms of a cluster and in it. */
    MemoryVCenter alarms(String cluster, SeenAlarms told) {
        alarms.put(new ClusterRef(cluster), told);
        return this;
    }

    MemoryVCenter goesOn(SeenTask task) {
        goingOn.put(task.ref().id(), task);
        return this;
    }

    /** Nothing is told any more of what goes on. */
    MemoryVCenter hidesTasks(Trouble why) {
        hidesTasks = Optional.of(why);
        return this;
    }

    /** Nothing is told any more of how clusters are. */
    MemoryVCenter hidesTheMoment(Trouble why) {
        hidesTheMoment = Optional.of(why);
        return this;
    }

    @Override
    public List<SeenTask> recentTasks() throws VCenterException {
        meets(hidesTasks);
        lists++;
        return List.copyOf(goingOn.values());
    }

    @Override
    public Moment moment() throws VCenterException {
        answers();
        meets(hidesTheMoment);
        moments++;
        return new Moment(reserves, alarms);
    }

    private final List<SeenProfile> profiles = new ArrayList<>();
    private Optional<Trouble> hidesProfiles = Optional.empty();
    private int asksForProfiles;

    /** A host profile, and what it is attached to. */
    MemoryVCenter profile(String id, Told<String> name, Told<Set<Managed>> attached) {
        profiles.add(new SeenProfile(id, name, attached));
        return this;
    }

    /** Nothing is told of host profiles any more. */
    MemoryVCenter hidesProfiles(Trouble why) {
        hidesProfiles = Optional.of(why);
        return this;
    }

    /** How often it was asked for host profiles. */
    int asksForProfiles() {
        return asksForProfiles;
    }

    @Override
    public List<SeenProfile> profiles() throws VCenterException {
        answers();
        asksForProfiles++;
        meets(hidesProfiles);
        return List.copyOf(profiles);
    }

    /** A host answers a command so from now on, whatever it is about. */
    MemoryVCenter says(EsxcliCommand.Reads reads, EsxcliRow... rows) {
        commands.put(reads, () -> List.of(rows));
        return this;
    }

    /** A host answers a command with trouble. */
    MemoryVCenter fails(EsxcliCommand.Reads reads, Trouble why) {
        commands.put(
                reads,
                () -> {
                    throw new VCenterException(why);
                });
        return this;
    }

    /** What it had hosts run, in order, each after the host whose executer was asked for. */
    List<String> ran() {
        return List.copyOf(ran);
    }

    /** It lets nobody run commands, and says why. */
    MemoryVCenter runsNothing(Trouble why) {
        noCommands = Optional.of(why);
        return this;
    }

    @Override
    public HostCommands commandsOf(HostRef host) throws VCenterException {
        meets(noCommands);
        ran.add(host.id());
        return command -> run(host, command);
    }

    private synchronized List<EsxcliRow> run(HostRef host, EsxcliCommand command)
            throws VCenterException {
        ran.add(host.id() + " " + command);
        var says = commands.get(command.reads());
        if (says == null) {
            throw new VCenterException(new Trouble.NotOffered(command.toString(), "not there"));
        }
        return says.rows();
    }

    private interface Says {
        List<EsxcliRow> rows() throws VCenterException;
    }

    @Override
    public Watch watch() {
        return new Watch() {
            private Optional<Inventory> told = Optional.empty();

            @Override
            public Sighting next(Duration atMost) throws VCenterException {
                answers();
                later(looksTake);
                var before = told;
                told = Optional.of(inventory());
                Optional.ofNullable(news.pollFirst()).ifPresent(Runnable::run);
                return before.equals(told) ? new Sighting.Quiet() : new Sighting.Anew(inventory());
            }

            @Override
            public void close() {}
        };
    }

    /** The SSH service of a host, which vCenter was told of in time. */
    MemoryVCenter ssh(String id, boolean runs, boolean startsWithHost) {
        var service = new SshService(runs, startsWithHost);
        services.put(new HostRef(id), service);
        return hostTells(
                id,
                one -> one.entry = new SeenHost.Entry(new Told.Is<>(service), new Told.Unset<>()));
    }

    /** The service is another one at the host, and nobody told vCenter. */
    void sshAtHost(String id, boolean runs) {
        services.computeIfPresent(
                new HostRef(id), (_, was) -> new SshService(runs, was.startsWithHost()));
    }

    /** Somebody has it start with its host, and nobody told vCenter. */
    void policyAtHost(String id) {
        services.computeIfPresent(new HostRef(id), (_, was) -> new SshService(was.runs(), true));
    }

    boolean runsSsh(String id) {
        return services.get(new HostRef(id)).runs();
    }

    @Override
    public SshService ssh(HostRef host) throws VCenterException {
        answers();
        return services.getOrDefault(host, new SshService(true, true));
    }

    @Override
    public void startSsh(HostRef host) throws VCenterException {
        ssh("startSsh", host, true);
    }

    @Override
    public void stopSsh(HostRef host) throws VCenterException {
        ssh("stopSsh", host, false);
    }

    private void ssh(String what, HostRef host, boolean runs) throws VCenterException {
        sent(what + " " + host.id(), () -> ssh(host.id(), runs, ssh(host).startsWithHost()));
    }

    @Override
    public void shutDownGuest(MachineRef machine) throws VCenterException {
        sent("shutDownGuest", machine, SeenMachine.Power.OFF);
    }

    @Override
    public boolean hasRun(MachineRef machine) throws VCenterException {
        answers();
        return machines.get(machine)
                .hasRun
                .orElseThrow(() ->
                        new VCenterException(
                                new Trouble.Busy("QueryEvents", "events do not reach back")));
    }

    /** Of a machine that is there: what its events tell; empty where they do not reach back. */
    MemoryVCenter ran(String id, Optional<Boolean> ever) {
        return machineTells(id, one -> one.hasRun = ever);
    }

    @Override
    public TaskRef powerOn(MachineRef machine) throws VCenterException {
        return sent("powerOn", machine, SeenMachine.Power.ON);
    }

    private TaskRef sent(String what, MachineRef machine, SeenMachine.Power to)
            throws VCenterException {
        return sent(
                what + " " + machine.id(), () -> machines.get(machine).power = new Told.Is<>(to));
    }

    MemoryVCenter with(SeenSwitch one) {
        switches.put(one.ref(), one);
        return this;
    }

    MemoryVCenter with(SeenPortGroup one) {
        portGroups.put(one.ref(), one);
        return this;
    }

    @Override
    public TaskState task(TaskRef task) throws VCenterException {
        if (tellsNothingOfTasks) {
            throw new VCenterException(new Trouble.Unreachable("RetrievePropertiesEx", "reset"));
        }
        if (takesItsTime && askedFor.add(task)) {
            return new TaskState.Underway(0);
        }
        ill = ill.or(() -> fallsAfter);
        if (tasks.isEmpty()) {
            return failed.containsKey(task)
                    ? new TaskState.Failed(failed.get(task))
                    : new TaskState.Done();
        }
        return tasks.size() > 1 ? tasks.removeFirst() : tasks.getFirst();
    }

    private void answers() throws VCenterException {
        meets(ill);
    }

    private static void meets(Optional<Trouble> trouble) throws VCenterException {
        if (trouble.isPresent()) {
            throw new VCenterException(trouble.get());
        }
    }

    @Override
    public About about() throws VCenterException {
        answers();
        return new About("VMware vCenter Server in memory", "7.0.2.0", Optional.of("vc-1"));
    }

    @Override
    public Instant clock() throws VCenterException {
        answers();
        return now;
    }

    @Override
    public TaskRef enterMaintenance(HostRef host, Duration atMost, Optional<VsanDecommission> vsan)
            throws VCenterException {
        return sent(
                host,
                true,
                "enterMaintenance "
                        + host.id()
                        + " within "
                        + atMost
                        + vsan.map(mode -> " " + mode).orElse(""));
    }

    @Override
    public TaskRef exitMaintenance(HostRef host) throws VCenterException {
        return sent(host, false, "exitMaintenance " + host.id());
    }

    private TaskRef sent(HostRef host, boolean into, String what) throws VCenterException {
        return sent(
                what,
                () ->
                        orderLate.ifPresentOrElse(
                                late -> agenda.put(now.plus(late), () -> carryOut(host, into)),
                                () -> carryOut(host, into)));
    }

    private void carryOut(HostRef host, boolean into) {
        maintenance(host.id(), into);
        tasked(host.id(), into, true, new TaskState.Done());
    }

    /** Each look at everything. */
    MemoryVCenter looksTake(Duration time) {
        looksTake = time;
        return this;
    }

    /** What a host is sent gets there so much later. */
    MemoryVCenter ordersTake(Duration time) {
        orderLate = Optional.of(time);
        return this;
    }

    /** What it knows only after so many looks. */
    MemoryVCenter hearsAfter(int looks, Runnable what) {
        for (var look = 1; look < looks; look++) {
            news.add(() -> {});
        }
        news.add(what);
        return this;
    }

    /** A host is in maintenance mode, or not, whoever did that where. */
    MemoryVCenter maintenance(String id, boolean is) {
        return hostTells(id, one -> one.inMaintenance = new Told.Is<>(is));
    }

    /** What a host tells of its PCI devices. */
    MemoryVCenter functions(String id, Told<List<SeenFunctions>> functions) {
        return hostTells(id, one -> one.functions = functions);
    }

    @Override
    public void setFunctions(HostRef host, List<FunctionsChange> changes) throws VCenterException {
        sent(
                "setFunctions " + host.id() + ": " + texts(changes),
                () -> {
                    if (!lies) {
                        untold.put(host, changes);
                    }
                });
    }

    @Override
    public Told<List<SeenFunctions>> functions(HostRef host) throws VCenterException {
        answers();
        return hosts.get(host).functions;
    }

    @Override
    public void refreshDevices(HostRef host) throws VCenterException {
        answers();
        meets(refusesRefresh);
        tellsOfFunctions(host);
    }

    /** As a host does by itself at times. */
    void tellsOfFunctions(HostRef host) {
        var changes = Optional.ofNullable(untold.remove(host)).orElse(List.of());
        var told = (Told.Is<List<SeenFunctions>>) hosts.get(host).functions;
        functions(
                host.id(),
                new Told.Is<>(told.value().stream().map(one -> asked(one, changes)).toList()));
    }

    /** What was asked of a host it does not tell by being told to. */
    MemoryVCenter refusesRefresh(Trouble why) {
        refusesRefresh = Optional.of(why);
        return this;
    }

    /** Whatever functions it is asked for, it says yes and does nothing. */
    MemoryVCenter liesOfFunctions() {
        lies = true;
        return this;
    }

    MemoryVCenter knowsLabels(boolean labels) {
        knowsLabels = labels;
        return this;
    }

    @Override
    public boolean knowsLabels() {
        return knowsLabels;
    }

    private static List<String> texts(List<FunctionsChange> changes) {
        return changes.stream().map(one -> one.of().id() + "=" + text(one)).toList();
    }

    private static SeenFunctions asked(SeenFunctions one, List<FunctionsChange> changes) {
        return changes.stream()
                .filter(change -> change.of().id().equals(one.id()))
                .findFirst()
                .map(change -> asked(one, change))
                .orElse(one);
    }

    private static String text(FunctionsChange change) {
        return switch (change) {
            case FunctionsChange.Count(var _, var count) -> "" + count;
            case FunctionsChange.Whole(var _, var to) ->
                    to.passthrough() + to.label().map(label -> " " + label).orElse("");
        };
    }

    private static SeenFunctions asked(SeenFunctions one, FunctionsChange change) {
        return new SeenFunctions(
                one.at(),
                one.id(),
                change instanceof FunctionsChange.Whole(var _, var to) ? to : one.kept(),
                one.whole(),
                one.there(),
                change instanceof FunctionsChange.Count(var _, var count) ? count : one.asked(),
                one.atMost());
    }

    /** What vCenter and the host say of their line. */
    MemoryVCenter connection(String id, SeenHost.Connection is) {
        return hostTells(id, one -> one.connection = new Told.Is<>(is));
    }

    /** Of a host that is there, by its clock. */
    MemoryVCenter bootedAt(String id, Told<Instant> at) {
        return hostTells(id, one -> one.bootedAt = at);
    }

    /** Somebody asked for it through vCenter, now. */
    MemoryVCenter tasked(String id, boolean into, boolean ours, TaskState state) {
        asked.computeIfAbsent(new HostRef(id), _ -> new ArrayList<>())
                .add(new MaintenanceTask(new TaskRef("task"), into, ours, now, state));
        return this;
    }

    MemoryVCenter later(Duration time) {
        now = now.plus(time);
        var due = agenda.entrySet().stream().filter(one -> !one.getKey().isAfter(now)).toList();
        due.forEach(one -> {
            agenda.remove(one.getKey());
            one.getValue().run();
        });
        return this;
    }

    @Override
    public List<MaintenanceTask> maintenanceTasks(HostRef host, Instant after)
            throws VCenterException {
        answers();
        return asked.getOrDefault(host, List.of()).stream()
                .filter(task -> task.since().isAfter(after))
                .toList();
    }

    /** Of a machine that is there. */
    MemoryVCenter agent(String id) {
        return machineTells(id, one -> one.agent = new Told.Is<>(true));
    }

    @Override
    public TaskRef reconfigure(MachineRef which, String changeVersion, MachineChange change)
            throws VCenterException {
        return sent("reconfigure " + which.id() + " as of " + changeVersion + ": " + change);
    }

    /** Of a machine that is there. */
    MemoryVCenter template(String id) {
        return template(id, new Told.Is<>(true));
    }

    /** Of a machine that is there. */
    MemoryVCenter template(String id, Told<Boolean> is) {
        return machineTells(id, one -> one.template = is);
    }

    @Override
    public TaskRef make(MachineRef template, NewMachine what) throws VCenterException {
        return sent("make of " + template.id() + ": " + what);
    }

    MemoryVCenter plugged(String id, SeenAdapter... adapters) {
        return with(
                id,
                new Told.Is<>(
                        new SeenDevices(List.of(adapters), false, adapters.length, List.of())));
    }

    /** Of a machine that is there. */
    MemoryVCenter with(String id, Told<SeenDevices> devices) {
        return machineTells(id, one -> one.devices = devices);
    }

    /** Of a machine that is there. */
    MemoryVCenter hardware(String id, int version) {
        return hardware(id, SeenMachine.Hardware.of(new Told.Is<>(version)));
    }

    MemoryVCenter hardware(String id, SeenMachine.Hardware hardware) {
        return machineTells(id, one -> one.hardware = hardware);
    }

    @Override
    public TaskRef reconfigure(MachineRef which, String changeVersion, AdapterChange change)
            throws VCenterException {
        return sent("reconfigure " + which.id() + " as of " + changeVersion + ": " + change);
    }

    /** Of a machine that is there. */
    MemoryVCenter given(String id, SeenPciDevice... devices) {
        return with(id, new Told.Is<>(new SeenDevices(List.of(), true, 0, List.of(devices))));
    }

    @Override
    public TaskRef reconfigure(MachineRef which, String changeVersion, PciDeviceChange change)
            throws VCenterException {
        return sent("reconfigure " + which.id() + " as of " + changeVersion + ": " + change);
    }

    @Override
    public TaskRef override(ClusterRef in, SortedMap<MachineRef, OverrideChange> changes)
            throws VCenterException {
        if (refusedClusters.containsKey(in)) {
            throw new VCenterException(refusedClusters.get(in));
        }
        var task = sent("override in " + in.id() + ": " + String.join(" ", ids(changes.keySet())));
        overrides.add(changes);
        changes.keySet().stream()
                .filter(refusedOverrides::containsKey)
                .findFirst()
                .ifPresentOrElse(
                        one -> failed.put(task, refusedOverrides.get(one)),
                        () ->
                                clusters.computeIfPresent(
                                        in, (_, seen) -> OverriddenCluster.after(seen, changes)));
        return task;
    }

    /** Whatever this cluster is to say is refused. */
    MemoryVCenter refusesOverridesIn(String cluster, Trouble why) {
        refusedClusters.put(new ClusterRef(cluster), why);
        return this;
    }

    /** Whatever a cluster is to say of this machine is refused, with all that stands beside it. */
    MemoryVCenter refusesOverridesOf(String machine) {
        return refusesOverridesOf(
                machine,
                new Trouble.Refused(
                        "ClusterComputeResource.reconfigure",
                        "InvalidArgument: A specified parameter was not correct"));
    }

    MemoryVCenter refusesOverridesOf(String machine, Trouble why) {
        refusedOverrides.put(new MachineRef(machine), why);
        return this;
    }

    /** What was sent to clusters, each call whole. */
    List<SortedMap<MachineRef, OverrideChange>> overrides() {
        return List.copyOf(overrides);
    }

    private static List<String> ids(Set<MachineRef> machines) {
        return machines.stream().map(MachineRef::id).toList();
    }

    @Override
    public TaskRef reconfigure(SwitchRef which, String configVersion, SwitchChange change)
            throws VCenterException {
        return sent("reconfigure " + which.id() + " as of " + configVersion + ": " + change);
    }

    @Override
    public TaskRef setUplinks(SwitchRef which, String configVersion, List<String> names)
            throws VCenterException {
        return sent("uplinks of " + which.id() + " as of " + configVersion + ": " + names);
    }

    private final Map<HostRef, Optional<String>> canBeOn = new TreeMap<>();

    /** What it says of a host on a switch of whatever version is asked for; empty if it can be. */
    MemoryVCenter canBeOn(String host, Optional<String> why) {
        canBeOn.put(new HostRef(host), why);
        return this;
    }

    @Override
    public SortedMap<HostRef, Optional<String>> canBeOn(String version, Collection<HostRef> hosts)
            throws VCenterException {
        answers();
        var told = new TreeMap<>(canBeOn);
        told.keySet().retainAll(hosts);
        return told;
    }

    @Override
    public TaskRef upgrade(SwitchRef which, String version) throws VCenterException {
        return sent("upgrade " + which.id() + " to " + version);
    }

    @Override
    public void setNetworkIoControl(SwitchRef which, boolean on) throws VCenterException {
        sent("networkIoControl " + which.id() + " " + on);
    }

    @Override
    public TaskRef reconfigure(PortGroupRef which, String configVersion, Vlan vlan)
            throws VCenterException {
        return sent("reconfigure " + which.id() + " as of " + configVersion + ": VLAN " + vlan);
    }

    /** What it does is not shown. */
    private TaskRef sent(String what) throws VCenterException {
        return sent(what, () -> {});
    }

    private interface Effect {
        void happens() throws VCenterException;
    }

    private TaskRef sent(String what, Effect effect) throws VCenterException {
        answers();
        meets(refuses);
        done.add(what);
        effect.happens();
        meets(losesReply);
        return new TaskRef("task-" + done.size());
    }

    @Override
    public TaskRef createSwitch(HostRef near, NewSwitch what) throws VCenterException {
        return sent("create near " + near.id() + ": " + what);
    }

    @Override
    public TaskRef join(SwitchRef which, String configVersion, HostRef host, List<String> ports)
            throws VCenterException {
        return sent(
                "join " + which.id() + " as of " + configVersion + ": " + host.id() + " " + ports);
    }

    @Override
    public TaskRef addPortGroup(SwitchRef of, NewPortGroup what) throws VCenterException {
        return sent("add to " + of.id() + ": " + what);
    }

    @Override
    public void close() {
        done.add("logged out");
    }
}
