package io.plumbline.lab.world;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The switches that a host has for itself. All of it is in force at once and stays over boots; what
 * is longer than the way behind the uplinks carries is lost, which the host does not look at.
 *
 * @see "esxcli network vswitch standard list of two hosts (public files 2744079182 and
 *     11400609571); what is refused: Not a valid pnic (public file 37161103427), and for the rest
 *     public file 59584351277; the words are made up but that one"
 */
public final class StandardSwitches {
    private static final int LEAST = 1280;
    private static final int MOST = 9000;
    private static final int ALL_VLANS = 4095;

    /** As a host is installed: public file 11400609571. */
    private static final StandardSwitchModel FIRST =
            StandardSwitchModel.named("vSwitch0")
                    .uplink("vmnic0")
                    .portGroup("VM Network", 0)
                    .portGroup("Management Network", 0);

    private final HostModel host;
    private final SortedMap<String, StandardSwitchModel> switches = new TreeMap<>();

    StandardSwitches(HostModel host) {
        this.host = host;
        switches.put(FIRST.name(), FIRST);
    }

    /** By name. */
    public List<StandardSwitchModel> all() {
        return List.copyOf(switches.values());
    }

    public Optional<StandardSwitchModel> find(String name) {
        return Optional.ofNullable(switches.get(name));
    }

    /** Adapters of the host's own kernel that are on it, by name. */
    public List<String> carriers(String name) {
        return host.vmkernel().all().stream()
                .filter(one -> one.distributedSwitch().isEmpty())
                .filter(one -> one.standardSwitch().equals(name))
                .map(VmkAdapter::name)
                .sorted()
                .toList();
    }

    /** Without a command: somebody has made it, or changed it. */
    public void put(StandardSwitchModel model) {
        switches.put(model.name(), model);
        host.changed();
    }

    /** How a world begins: these, and no others. */
    void begin(Collection<StandardSwitchModel> all) {
        switches.clear();
        all.forEach(this::put);
    }

    public Answer add(String name) {
        if (switches.containsKey(name)) {
            return refuse("switch " + name, "A switch " + name + " exists already");
        }
        return write("switch " + name, "none", "there", () -> put(StandardSwitchModel.named(name)));
    }

    /** Nobody may be on it. */
    public Answer remove(String name) {
        if (!switches.containsKey(name)) {
            return unknown(name);
        }
        if (!carriers(name).isEmpty()) {
            return refuse("switch " + name, "Switch " + name + " is in use");
        }
        return write("switch " + name, "there", "none", () -> switches.remove(name));
    }

    public Answer setMtu(String name, int bytes) {
        var model = switches.get(name);
        if (model == null) {
            return unknown(name);
        }
        if (bytes < LEAST || bytes > MOST) {
            return host.refuse(name + " mtu", Answer.Why.OUT_OF_RANGE, "" + bytes);
        }
        return change(name, "mtu", "" + model.mtu(), "" + bytes, one -> one.mtu(bytes));
    }

    /** A port is of one switch, of the host or of vCenter. */
    public Answer addUplink(String name, String port) {
        if (!switches.containsKey(name)) {
            return unknown(name);
        }
        if (!exists(port)) {
            return refuse(name + " uplink", "Not a valid pnic: " + port);
        }
        if (isUsed(port)) {
            return refuse(name + " uplink", port + " is an uplink of another switch");
        }
        return change(name, "uplink " + port, "none", "there", one -> one.uplink(port));
    }

    /** Names of port groups are there once a host. */
    public Answer addPortGroup(String name, String group) {
        if (!switches.containsKey(name)) {
            return unknown(name);
        }
        if (of(group).isPresent()) {
            return refuse("port group " + group, "A port group " + group + " exists already");
        }
        return change(name, "port group " + group, "none", "0", one -> one.portGroup(group, 0));
    }

    public Answer removePortGroup(String name, String group) {
        if (of(group).filter(one -> one.name().equals(name)).isEmpty()) {
            return unknown(group);
        }
        return change(name, "port group " + group, "there", "none", one -> one.without(group));
    }

    public Answer setVlan(String group, int vlan) {
        var on = of(group);
        if (on.isEmpty()) {
            return unknown(group);
        }
        if (vlan < 0 || vlan > ALL_VLANS) {
            return host.refuse("port group " + group, Answer.Why.OUT_OF_RANGE, "" + vlan);
        }
        return change(
                on.get().name(),
                "vlan of " + group,
                "" + on.get().portGroups().get(group),
                "" + vlan,
                one -> one.portGroup(group, vlan));
    }

    public boolean hasPortGroup(String name) {
        return of(name).isPresent();
    }

    private Optional<StandardSwitchModel> of(String group) {
        return switches.values().stream()
                .filter(one -> one.portGroups().containsKey(group))
                .findFirst();
    }

    /** Whether it is an uplink, of one of these or of one of vCenter's. */
    boolean isUsed(String port) {
        return switches.values().stream().anyMatch(one -> one.uplinks().contains(port))
                || host.world().distributedSwitches().all().stream()
                        .flatMap(one -> one.members().stream())
                        .filter(member -> member.host().equals(host.host()))
                        .flatMap(member -> member.ports().stream())
                        .anyMatch(one -> one.pnic().equals(Optional.of(port)));
    }

    /** vmnic0 and vmnic1 are on board. */
    private boolean exists(String port) {
        return Stream.concat(
                        Stream.of("vmnic0", "vmnic1"),
                        host.ports().stream().flatMap(one -> one.vmnic().stream()))
                .anyMatch(port::equals);
    }

    private Answer change(
            String name,
            String what,
            String from,
            String to,
            UnaryOperator<StandardSwitchModel> by) {
        return write(
                name + " " + what,
                from,
                to,
                () -> switches.computeIfPresent(name, (_, one) -> by.apply(one)));
    }

    private Answer write(String what, String from, String to, Runnable change) {
        if (host.struck(Mishap.WRITE_REJECTED, what)) {
            return refuse(what, "Unable to complete Sysinfo operation.");
        }
        if (!host.struck(Mishap.WRITE_IS_A_LIE, what)) {
            change.run();
            host.changed();
            host.wrote(host.host().path() + "#" + what, from, to);
        }
        return Answer.OK;
    }

    private Answer unknown(String name) {
        return host.refuse(name, Answer.Why.UNKNOWN_KEY, name);
    }

    private Answer refuse(String what, String words) {
        return host.refuse(what, Answer.Why.DEVICE_ERROR, words);
    }
}
