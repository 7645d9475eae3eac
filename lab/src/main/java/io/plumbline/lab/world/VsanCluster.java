package io.plumbline.lab.world;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.property.VsanMembership;
import io.plumbline.target.Host;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.HashSet;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Hosts that keep one another's data. While one is away what is written goes to the others only;
 * when it is back, that is copied to it, which the cluster notices a little later. What is away for
 * an hour is copied from what is left.
 *
 * @see "vSAN documentation 7.0, Host failure: recovery begins if the host does not rejoin within 60
 *     minutes; VMware virtual blocks 2016-03-24: of what returns within the hour only what was
 *     written meanwhile is resynced. How long noticing and copying take is engineering knowledge"
 */
public final class VsanCluster {
    private static final Duration REPAIR_DELAY = Duration.ofMinutes(60);
    private static final int LONGEST_NOTICE_SECONDS = 150;
    private static final int SHORTEST_COPY_SECONDS = 60;
    private static final int LONGER_COPY_SECONDS = 540;
    private static final long BYTES = 160_000_000_000L;
    private static final long OBJECTS = 12;
    private static final long BYTES_A_SECOND = 100_000_000;

    /** It tells of what is left in so many steps, the last of which is nothing. */
    private static final int STEPS = 4;

    private final World world;
    private final String uuid;
    private final Random random;
    private final SortedSet<Host> members = new TreeSet<>();

    /** Whose disks are not there for it, and since when. */
    private final SortedMap<Host, Instant> missing = new TreeMap<>();

    /** Those of them without which everything is as safe as it should be again. */
    private final Set<Host> repaired = new HashSet<>();

    /** Whose data is older than the rest since they are back. */
    private final SortedMap<Host, Back> stale = new TreeMap<>();

    /** Of which of those it knows that. */
    private final Set<Host> noticed = new HashSet<>();

    /** Something that no host of ours took away is copied. */
    private Optional<Instant> copyingSince = Optional.empty();

    private Optional<Instant> copyingUntil = Optional.empty();
    private Optional<Instant> diskGoneSince = Optional.empty();
    private int stepsLeft;
    private long objects = OBJECTS;
    private long bytes = BYTES;
    private VsanCircle circle = new VsanCircle();

    /**
     * A member that is there again.
     *
     * @param away since when it was not there
     * @param back since when it is
     */
    public record Back(Instant away, Instant back) {}

    VsanCluster(World world, String uuid) {
        this.world = world;
        this.uuid = uuid;
        this.random = new Random(uuid.hashCode());
    }

    public String uuid() {
        return uuid;
    }

    public SortedSet<Host> members() {
        return Collections.unmodifiableSortedSet(members);
    }

    /** Those whose disks are not there for it, and since when. */
    public SortedMap<Host, Instant> missing() {
        return Collections.unmodifiableSortedMap(missing);
    }

    /** Members that are there and whose data is older than the rest. */
    public SortedMap<Host, Back> stale() {
        return Collections.unmodifiableSortedMap(stale);
    }

    /** Since when data of members that are there has a copy less that none of these ever had. */
    public Optional<Instant> unsafeSince() {
        return Stream.concat(copyingSince.stream(), diskGoneSince.stream()).min(Instant::compareTo);
    }

    /** What it says that is left to be copied: nothing until it has noticed. */
    public long bytesLeft() {
        return bytes * stepsLeft / STEPS;
    }

    public long objectsLeft() {
        return (objects * stepsLeft + STEPS - 1) / STEPS;
    }

    /** Objects that have a copy less, as far as it has noticed. */
    public long reduced() {
        var known = !repaired.containsAll(missing.keySet()) || diskGoneSince.isPresent();
        return known ? objects : objectsLeft();
    }

    /** Objects that a member cannot reach: all, where it is parted from the rest. */
    public long inaccessible(Host member) {
        return circle.isApart(member) ? objects : 0;
    }

    /** How many members hear each other: all whose system runs, but for those that are parted. */
    public int heard(Host by) {
        return circle.heard(by, running());
    }

    /** How many there are, by what each was told. */
    public int configured() {
        return members.size() + circle.others();
    }

    /** By which node of its own a member goes. */
    public String leader(Host by) {
        return circle.leader(by, running());
    }

    /** Which membership a member goes by: another one each time that somebody joins or is lost. */
    public VsanMembership.Entry entry(Host by) {
        return circle.entry(by, running());
    }

    private SortedSet<Host> running() {
        var running = new TreeSet<>(members);
        running.removeIf(host -> !world.host(host).power().answers());
        return running;
    }

    void join(Host host) {
        members.add(host);
    }

    /** One of its hosts said that: those that are no hosts of this world are elsewhere. */
    void found(FoundHost.Vsan.Cluster told) {
        circle.found(told.leader(), told.entry(), told.members() - members.size());
        if (told.objects() > 0 || told.bytes() > 0) {
            objects = told.objects();
            bytes = told.bytes();
            copies(Duration.ofSeconds(Math.max(STEPS, told.bytes() / BYTES_A_SECOND)));
        } else if (told.reduced() > 0) {
            objects = told.reduced();
            loses(REPAIR_DELAY); // What is not copied yet is by then.
        }
    }

    /** Something is copied already, for so long. */
    public void copies(Duration lasts) {
        if (copyingSince.isEmpty()) {
            copyingSince = Optional.of(world.now());
        }
        copy(lasts);
    }

    /** A disk of a host that serves is gone: nothing is copied for it, and it comes back. */
    public void loses(Duration disk) {
        diskGoneSince = Optional.of(world.now());
        heardOtherwise();
        world.after(
                disk,
                () -> {
                    diskGoneSince = Optional.empty();
                    heardOtherwise();
                });
    }

    /** Its network parts a member from all others for a while; both sides run. */
    public void parts(Host member, Duration lasts) {
        circle.parts(member);
        leaves(member);
        heardOtherwise();
        world.after(
                lasts,
                () -> {
                    circle.rejoins(member);
                    if (world.host(member).vsan().isThere()) {
                        returns(member);
                    }
                    heardOtherwise();
                });
    }

    boolean isApart(Host member) {
        return circle.isApart(member);
    }

    void leaves(Host host) {
        if (missing.putIfAbsent(host, world.now()) == null) {
            stale.remove(host);
            noticed.remove(host);
            world.after(REPAIR_DELAY, () -> repairWithout(host));
        }
    }

    void returns(Host host) {
        var away = missing.remove(host);
        if (away != null) {
            repaired.remove(host);
            stale.put(host, new Back(away, world.now()));
            var lasts =
                    Duration.ofSeconds(SHORTEST_COPY_SECONDS + random.nextInt(LONGER_COPY_SECONDS));
            world.after(
                    Duration.ofSeconds(random.nextInt(LONGEST_NOTICE_SECONDS)),
                    () -> notices(host, lasts));
        }
    }

    private void notices(Host host, Duration lasts) {
        if (stale.containsKey(host)) {
            noticed.add(host);
            copy(lasts);
        }
    }

    private void repairWithout(Host host) {
        if (missing.containsKey(host)) {
            repaired.add(host);
            copies(Duration.ofSeconds(LONGER_COPY_SECONDS));
        }
    }

    private void copy(Duration lasts) {
        var until = world.now().plus(lasts);
        if (copyingUntil.filter(other -> !other.isBefore(until)).isEmpty()) {
            copyingUntil = Optional.of(until);
            stepsLeft = STEPS;
            for (var left = STEPS - 1; left >= 0; left--) {
                var then = left;
                world.after(
                        lasts.multipliedBy(STEPS - left).dividedBy(STEPS),
                        () -> copied(until, then));
            }
            record();
        }
    }

    private void copied(Instant until, int left) {
        if (copyingUntil.equals(Optional.of(until))) {
            stepsLeft = left;
            if (left == 0) {
                copyingUntil = Optional.empty();
                copyingSince = Optional.empty();
                stale.keySet().removeAll(noticed);
                noticed.clear();
            }
            record();
        }
    }

    /** A member's system went away or came back: all others hear that. */
    void heardOtherwise() {
        circle.elect(running());
        members.forEach(host -> world.host(host).changed());
    }

    /** Each member tells of all of it. */
    private void record() {
        for (var host : members) {
            world.host(host).record(new Entry.VsanCopies(world.now(), host, uuid, objectsLeft()));
        }
    }
}
