package io.plumbline.lab.world;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;

import org.jspecify.annotations.Nullable;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;

/**
 * A distributed switch: what vCenter keeps, and which of its members have heard of it. Used inside
 * {@link World#call} only.
 *
 * <p>The configuration lives in vCenter and is then brought to the hosts. A host that does not take
 * it does not undo it. Source: reference of HostMember.HostComponentState, outOfSync, and of {@code
 * RectifyDvsHost_Task}; that a host which was away is told when it is back is engineering
 * knowledge.
 */
public final class DistributedSwitchModel {
    /** How long vCenter takes to look at the switch of a host that is back. */
    private static final Duration LOOKED_AT_WITHIN = Duration.ofMinutes(5);

    private final World world;
    private final int number;
    private final SortedMap<Host, VdsMember> members = new TreeMap<>();
    private final List<PortGroupModel> portGroups = new ArrayList<>();

    /** The MTU of members whose own copy may be an older one. */
    private final SortedMap<Host, Integer> behind = new TreeMap<>();

    private VdsConfig config;
    private int version = 1;
    private int ports;

    /** Why a host does not take what it is sent; empty for one that does. */
    @FunctionalInterface
    public interface Refusals {
        Optional<String> of(Host host);

        Refusals NONE = _ -> Optional.empty();
    }

    /** What vCenter says of a member. */
    public enum Status {
        UP,
        OUT_OF_SYNC,
        DISCONNECTED
    }

    DistributedSwitchModel(World world, int number, VdsConfig config) {
        this.world = world;
        this.number = number;
        this.config = config;
    }

    public DistributedSwitch target() {
        return world.distributedSwitches().target(config.name());
    }

    /** Counts from 1 in the order in which they were made; never used again. */
    public int number() {
        return number;
    }

    public UUID uuid() {
        return UUID.nameUUIDFromBytes(("vds " + number).getBytes(StandardCharsets.UTF_8));
    }

    public VdsConfig config() {
        return config;
    }

    /** Another one after each change of the switch or its members. */
    public int version() {
        return version;
    }

    public Collection<VdsMember> members() {
        return Collections.unmodifiableCollection(members.values());
    }

    public Optional<VdsMember> member(Host host) {
        return Optional.ofNullable(members.get(host));
    }

    public List<PortGroupModel> portGroups() {
        return Collections.unmodifiableList(portGroups);
    }

    /** A host that is no member yet, nothing plugged in. */
    public VdsMember newMember(Host host) {
        return new VdsMember(host, List.of(), VdsMember.IN_SYNC)
                .resized(config.uplinks().size(), this::newPort);
    }

    /** With a port for each of the uplinks that are wanted. */
    public VdsMember resized(VdsMember member, int uplinks) {
        return member.resized(uplinks, this::newPort);
    }

    private String newPort() {
        return String.valueOf(ports++);
    }

    /**
     * Changes what vCenter keeps and tells the hosts: all of them of a change of the switch, else
     * those that are other members than before. Whoever does not take that he joins does not join.
     *
     * @param who all members from now on
     * @return who did not take it, and why; of one that does not answer nobody knows
     */
    public SortedMap<Host, String> change(
            VdsConfig to, Collection<VdsMember> who, Refusals refusals) {
        var before = config;
        var then = new TreeMap<>(members);
        var had = copies();
        config = to;
        members.clear();
        who.forEach(member -> members.put(member.host(), member));
        var changed = to.equals(before) ? changed(then) : List.copyOf(members.values());
        var refused = tell(changed, had, refusals);
        members.keySet().removeIf(host -> refused.containsKey(host) && !then.containsKey(host));
        if (!to.equals(before) || !changed(then).isEmpty() || members.size() < then.size()) {
            version++;
        }
        noteConfig(before);
        noteMembers(then);
        return refused;
    }

    private List<VdsMember> changed(SortedMap<Host, VdsMember> before) {
        return members.values().stream()
                .filter(member -> !member.equals(before.get(member.host())))
                .toList();
    }

    /** Tells hosts once more what the switch is. */
    public SortedMap<Host, String> rectify(Collection<Host> hosts, Refusals refusals) {
        return tell(
                members.values().stream().filter(some -> hosts.contains(some.host())).toList(),
                copies(),
                refusals);
    }

    private SortedMap<Host, Integer> copies() {
        var copies = new TreeMap<Host, Integer>();
        members.keySet().forEach(host -> mtuAt(host).ifPresent(mtu -> copies.put(host, mtu)));
        return copies;
    }

    /**
     * @param had the MTU that each member knew so far
     */
    private SortedMap<Host, String> tell(
            List<VdsMember> whom, SortedMap<Host, Integer> had, Refusals refusals) {
        var refused = new TreeMap<Host, String>();
        for (var member : whom) {
            var host = member.host();
            var answers = world.host(host).power().answers();
            var why = answers ? refusals.of(host) : Optional.<String>empty();
            why.ifPresent(some -> {
                refused.put(host, some);
                record(new Entry.Refused(world.now(), host, "switch " + config.name(), some));
            });
            var sync =
                    answers
                            ? why.<VdsMember.Sync>map(VdsMember.Sync.Missed::new)
                                    .orElse(VdsMember.IN_SYNC)
                            : new VdsMember.Sync.WasAway();
            var was = status(member);
            members.put(host, member.sync(sync));
            behind.put(
                    host,
                    sync.equals(VdsMember.IN_SYNC)
                            ? config.traffic().mtu()
                            : had.getOrDefault(host, config.traffic().mtu()));
            world.host(host).changed();
            if (was == Status.OUT_OF_SYNC) {
                wrote("sync of " + host.name(), was, status(member.sync(sync)));
            }
        }
        return refused;
    }

    /** What vCenter says of a member at this time. */
    public Status status(VdsMember member) {
        var power = world.host(member.host()).power();
        if (!power.answers()) {
            return Status.DISCONNECTED;
        }
        return switch (member.sync()) {
            case VdsMember.Sync.InSync() -> Status.UP;
            case VdsMember.Sync.Missed _ -> Status.OUT_OF_SYNC;
            case VdsMember.Sync.WasAway() ->
                    power.kernelUpSince().plus(LOOKED_AT_WITHIN).isAfter(world.now())
                            ? Status.OUT_OF_SYNC
                            : Status.UP;
        };
    }

    /** The MTU of a member's own copy; empty for a host that is none. */
    public Optional<Integer> mtuAt(Host host) {
        return member(host)
                .map(member ->
                        status(member) == Status.UP
                                ? config.traffic().mtu()
                                : behind.getOrDefault(host, config.traffic().mtu()));
    }

    /** Somebody sets the MTU in the vSphere Client. */
    public void setMtu(int bytes) {
        set(config.traffic().mtu(bytes));
    }

    /** Somebody lets bandwidth be shared out by kinds of traffic, or no more. */
    public void setIoControl(boolean on) {
        set(config.traffic().ioControl(on));
    }

    private void set(VdsTraffic traffic) {
        change(config.traffic(traffic), List.copyOf(members()), Refusals.NONE);
    }

    public PortGroupModel addPortGroup(PortGroupConfig what) {
        var group = addPortGroup(what, false);
        wrote("port group " + what.name(), "", "vlan " + what.vlan());
        return group;
    }

    /** How the switch begins. */
    PortGroupModel addPortGroup(PortGroupConfig what, boolean ofUplinks) {
        var group =
                new PortGroupModel(
                        this, world.distributedSwitches().nextPortGroup(), ofUplinks, what);
        portGroups.add(group);
        return group;
    }

    public void remove(PortGroupModel group) {
        if (portGroups.remove(group)) {
            wrote("port group " + group.config().name(), "vlan " + group.config().vlan(), "");
        }
    }

    private void noteConfig(VdsConfig before) {
        wrote("name", before.name(), config.name());
        wrote("version", before.version(), config.version());
        wrote("uplinks", before.uplinks(), config.uplinks());
        var now = config.traffic();
        wrote("mtu", before.traffic().mtu(), now.mtu());
        wrote("discovery", before.traffic().discovery(), now.discovery());
        wrote("multicast filtering", before.traffic().multicast(), now.multicast());
        wrote("I/O control", before.traffic().ioControl(), now.ioControl());
    }

    private void noteMembers(SortedMap<Host, VdsMember> before) {
        var hosts = new TreeSet<>(before.keySet());
        hosts.addAll(members.keySet());
        for (var host : hosts) {
            wrote("member " + host.name(), plugs(before.get(host)), plugs(members.get(host)));
        }
    }

    private static String plugs(@Nullable VdsMember member) {
        return member == null ? "" : member.plugs();
    }

    void wrote(String what, Object from, Object to) {
        if (!Objects.equals(from, to)) {
            record(
                    new Entry.Wrote(
                            world.now(),
                            target(),
                            config.name() + " " + what,
                            from.toString(),
                            to.toString()));
        }
    }

    private void record(Entry entry) {
        world.ledger().append(entry);
    }

    /** For a world that begins, or goes on: nobody is told of it. */
    void begin(Collection<VdsMember> who) {
        who.forEach(member -> members.put(member.host(), member));
    }

    SortedMap<Host, Integer> behind() {
        return new TreeMap<>(behind);
    }

    /** As an earlier run of the lab left it. */
    void resume(Host member, int mtu) {
        behind.put(member, mtu);
    }

    int portsMade() {
        return ports;
    }

    void resume(int counted, int portsMade) {
        version = counted;
        ports = portsMade;
    }

    /** As an earlier run of the lab left it. */
    void resume(PortGroupModel group) {
        portGroups.add(group);
    }
}
