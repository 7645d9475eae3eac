package io.plumbline.lab.world;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.ledger.Ledger;
import io.plumbline.target.Host;
import io.plumbline.target.Node;
import io.plumbline.target.Switch;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

/**
 * All hosts and switches of a lab, their shared datastores, one time and one ledger.
 *
 * <p>Virtual time stands still until it is advanced. Scaled time runs by itself: every {@link
 * #call} first lets happen what is due, so somebody has to call now and then. Several threads may
 * call; one at a time gets in.
 */
public final class World {
    private final ReentrantLock lock = new ReentrantLock();
    private final Agenda agenda;
    private final @Nullable InstantSource source;
    private final Ledger ledger = new Ledger();
    private final Map<Host, HostModel> hosts = new TreeMap<>();
    private final Map<Node, NodeModel> nodes = new TreeMap<>();
    private final Machines machines = new Machines(this);
    private final Drs drs = new Drs(this);
    private final Failover failover = new Failover(this);
    private final Alarms alarms = new Alarms(this);
    private final HostProfiles profiles = new HostProfiles(this);
    private final BatchSystem batch = new BatchSystem(this);
    private final DistributedSwitches distributedSwitches = new DistributedSwitches(this);
    private final FileTree share = new FileTree("/mnt/depot");
    private final Map<String, VsanCluster> vsans = new TreeMap<>();
    private final Map<Switch, SwitchModel> switches = new TreeMap<>();
    private final Map<String, FileTree> datastores = new TreeMap<>();
    private final LabTimes times;
    private final Random random;
    private Mishaps mishaps = Mishaps.NONE;
    private int sleepers;

    private World(Instant epoch, @Nullable InstantSource source, LabTimes times, long seed) {
        this.agenda = new Agenda(epoch);
        this.source = source;
        this.times = times;
        this.random = new Random(seed);
    }

    /** A world whose time moves by {@link #advance} and {@link #advanceTo} only. */
    public static World virtual(Instant epoch, LabTimes times, long seed) {
        return new World(epoch, null, times, seed);
    }

    /** A world that follows a source of lab time, for example {@link ScaledTime}. */
    public static World following(InstantSource labTime, LabTimes times, long seed) {
        return new World(labTime.instant(), labTime, times, seed);
    }

    /**
     * Does something with this world while nobody else does, after everything that was due has
     * happened.
     */
    public <T, X extends Exception> T call(Visit<T, X> what) throws X {
        lock.lock();
        try {
            if (source != null) {
                agenda.advanceTo(source.instant());
            }
            return what.make();
        } finally {
            lock.unlock();
        }
    }

    public void run(Runnable what) {
        call(() -> {
            what.run();
            return true;
        });
    }

    /** Lets happen what is due and nothing else. */
    public void catchUp() {
        run(() -> {});
    }

    public void advanceTo(Instant instant) {
        run(() -> agenda.advanceTo(instant));
    }

    public void advance(Duration by) {
        run(() -> agenda.advanceTo(agenda.now().plus(by)));
    }

    /** When the next thing is due to happen. */
    public Optional<Instant> nextDue() {
        return call(agenda::next);
    }

    /** Lab time, for a daemon that lives in it. */
    public InstantSource clock() {
        return () -> call(agenda::now);
    }

    public Instant now() {
        return agenda.now();
    }

    /** Something that happens later by itself. */
    public Agenda.Due after(Duration delay, Runnable event) {
        return agenda.at(agenda.now().plus(delay), event);
    }

    /** Whoever calls waits until that much lab time has passed. */
    public void sleep(Duration time) throws InterruptedException {
        var over = new CountDownLatch(1);
        var alarm =
                call(() -> {
                    sleepers++;
                    return after(
                            time,
                            () -> {
                                sleepers--;
                                over.countDown();
                            });
                });
        try {
            over.await();
        } finally {
            run(() -> {
                alarm.cancel();
                if (over.getCount() > 0) {
                    sleepers--;
                }
            });
        }
    }

    /** Whether anybody waits for time to pass. */
    public boolean isSleptIn() {
        return call(() -> sleepers > 0);
    }

    public Ledger ledger() {
        return ledger;
    }

    public LabTimes times() {
        return times;
    }

    /** The one source of chance of this world. */
    public Random random() {
        return random;
    }

    public void letStrike(Mishaps some) {
        mishaps = some;
    }

    /** A shared volume by name, for example {@code nfs-depot}; every host sees it. */
    public Optional<FileTree> datastore(String name) {
        return Optional.ofNullable(datastores.get(name));
    }

    public Collection<FileTree> datastores() {
        return Collections.unmodifiableCollection(datastores.values());
    }

    /** Adds a volume; gives the one that is there if it is. */
    public FileTree addDatastore(String name) {
        return datastores.computeIfAbsent(name, some -> new FileTree("/vmfs/volumes/" + some));
    }

    public HostModel addHost(HostSeed seed) {
        var model = new HostModel(this, seed);
        if (hosts.putIfAbsent(seed.host(), model) != null) {
            throw new IllegalArgumentException("two hosts are named " + seed.host().name());
        }
        return model;
    }

    public Collection<HostModel> hosts() {
        return Collections.unmodifiableCollection(hosts.values());
    }

    /**
     * @throws IllegalArgumentException if there is none
     */
    public HostModel host(Host host) {
        var model = hosts.get(host);
        if (model == null) {
            throw new IllegalArgumentException("no host " + host.name() + " in this lab");
        }
        return model;
    }

    Optional<HostModel> find(Host host) {
        return Optional.ofNullable(hosts.get(host));
    }

    /** The virtual machines of all hosts. */
    public Machines machines() {
        return machines;
    }

    /**
     * What moves machines of hosts that are to be emptied; it is off until somebody turns it on.
     */
    public Drs drs() {
        return drs;
    }

    /** HA of all hosts; it is off until somebody turns it on. */
    public Failover failover() {
        return failover;
    }

    /** What vCenter raises alarms for; none at first. */
    public Alarms alarms() {
        return alarms;
    }

    /** Host profiles of vCenter; there are none until somebody attaches one. */
    public HostProfiles profiles() {
        return profiles;
    }

    /** The job scheduler; it has no nodes until some are added. */
    public BatchSystem batch() {
        return batch;
    }

    /** Those that vCenter keeps; there are none until one is set up or made. */
    public DistributedSwitches distributedSwitches() {
        return distributedSwitches;
    }

    /** The vSAN of that name; it has no members until some join. */
    public VsanCluster vsan(String uuid) {
        return vsans.computeIfAbsent(uuid, some -> new VsanCluster(this, some));
    }

    public Collection<VsanCluster> vsans() {
        return Collections.unmodifiableCollection(vsans.values());
    }

    /** A folder on the network that every node has mounted. */
    public FileTree share() {
        return share;
    }

    NodeModel addNode(NodeModel model) {
        if (nodes.putIfAbsent(model.node(), model) != null) {
            throw new IllegalArgumentException("two nodes are named " + model.node().name());
        }
        return model;
    }

    public Collection<NodeModel> nodes() {
        return Collections.unmodifiableCollection(nodes.values());
    }

    public Collection<SwitchModel> switches() {
        return Collections.unmodifiableCollection(switches.values());
    }

    /**
     * @throws IllegalArgumentException if there is none
     */
    public NodeModel node(Node node) {
        var model = nodes.get(node);
        if (model == null) {
            throw new IllegalArgumentException("no node " + node.name() + " in this lab");
        }
        return model;
    }

    /**
     * @throws IllegalArgumentException if there is none
     */
    public SwitchModel networkSwitch(Switch target) {
        var model = switches.get(target);
        if (model == null) {
            throw new IllegalArgumentException("no switch " + target.name() + " in this lab");
        }
        return model;
    }

    SwitchModel add(SwitchModel model) {
        if (switches.putIfAbsent(model.target(), model) != null) {
            throw new IllegalArgumentException("two switches are named " + model.target().name());
        }
        return model;
    }

    /** Something done in a world while nobody else does. */
    @FunctionalInterface
    public interface Visit<T, X extends Exception> {
        T make() throws X;
    }

    /** Whether a mishap strikes here and now; the ledger is told if it does. */
    boolean struck(Mishap kind, HostModel host, String where) {
        var strikes = mishaps.strikes(kind, host);
        if (strikes) {
            ledger.append(new Entry.FaultStruck(now(), host.host(), kind.name(), where));
        }
        return strikes;
    }

    boolean struck(Mishap kind, NodeModel node, String where) {
        var strikes = mishaps.strikes(kind, node);
        if (strikes) {
            ledger.append(new Entry.FaultStruck(now(), node.node(), kind.name(), where));
        }
        return strikes;
    }

    boolean struck(Mishap kind, SwitchModel unit, String where) {
        var strikes = mishaps.strikes(kind, unit);
        if (strikes) {
            ledger.append(new Entry.FaultStruck(now(), unit.target(), kind.name(), where));
        }
        return strikes;
    }
}
