package io.plumbline.lab;

import io.plumbline.lab.batch.Commands;
import io.plumbline.lab.platform.Platform;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which lab to start.
 *
 * @param state folder in which the lab keeps everything; one that was used before is gone on with
 * @param scale lab seconds in one second of wall time
 * @param withParent whether to end when standard input ends
 */
public record LabPlan(
        Path state, Beginning beginning, double scale, Network network, boolean withParent) {
    private static final int VCENTER_PORT = 8443;
    private static final int PER_NETWORK = 250;

    /**
     * What is in a world that begins.
     *
     * @param hosts names, in the order of their addresses
     * @param nodes names of Linux nodes; their addresses follow those of the hosts
     * @param switches their addresses follow those of the nodes
     * @param situation how hosts begin
     * @param seed of all that is random
     * @param managed what a vCenter has beside the hosts
     * @param scheduler its address follows those of the switches
     * @param digests digests that files of the depot shall have, by file name
     */
    public record Beginning(
            List<String> hosts,
            List<String> nodes,
            List<Tor> switches,
            Situation situation,
            long seed,
            Managed managed,
            Optional<Scheduler> scheduler,
            Map<String, String> digests) {
        public Beginning {
            hosts = List.copyOf(hosts);
            nodes = List.copyOf(nodes);
            switches = List.copyOf(switches);
            digests = Map.copyOf(digests);
            if (!hosts.containsAll(managed.machines().keySet())) {
                throw new IllegalArgumentException(
                        "--machine names a host that the lab does not have: "
                                + managed.machines().keySet());
            }
            if (hosts.isEmpty() && nodes.isEmpty() && switches.isEmpty()) {
                throw new IllegalArgumentException(
                        "a lab needs something in it: --hosts N, --host NAME, --node NAME or"
                                + " --switch NAME");
            }
        }
    }

    /**
     * A switch.
     *
     * @param name by which it is reached
     */
    public record Tor(String name, Platform platform) {
        /** {@code NAME} or {@code NAME:PLATFORM}; one that does not say runs Onyx. */
        static Tor parse(String text) {
            var colon = text.indexOf(':');
            return colon < 0
                    ? new Tor(text, Platform.ONYX)
                    : new Tor(text.substring(0, colon), Platform.named(text.substring(colon + 1)));
        }
    }

    /**
     * The system where the commands of a job scheduler are run.
     *
     * @param name by which it is reached
     * @param carriers what carries its nodes, by their names
     */
    public record Scheduler(String name, Commands commands, SortedMap<String, Carrier> carriers) {
        public Scheduler {
            carriers = Collections.unmodifiableSortedMap(new TreeMap<>(carriers));
        }

        /** {@code NAME=slurm}, {@code NAME=pbs} or {@code NAME=/path/of/a/program}. */
        static Scheduler parse(String text, SortedMap<String, Carrier> carriers) {
            return new Scheduler(key(text), Commands.parse(rest(text)), carriers);
        }
    }

    /**
     * What a job node is.
     *
     * @param unit name of a host or of a node
     * @param machine on the host; empty where it is the node itself
     */
    public record Carrier(String unit, Optional<String> machine) {
        /** {@code HOST/MACHINE} or {@code NODE}. */
        static Carrier parse(String text) {
            var slash = text.indexOf('/');
            return slash < 0
                    ? new Carrier(text, Optional.empty())
                    : new Carrier(text.substring(0, slash), Optional.of(text.substring(slash + 1)));
        }
    }

    /**
     * What a vCenter has beside the hosts.
     *
     * @param machines virtual machines that run, by host
     * @param distributedSwitches their port groups by name; all hosts are members, each with the
     *     last port of its cards
     */
    public record Managed(
            Map<String, Set<String>> machines, Map<String, Set<String>> distributedSwitches) {
        public Managed {
            machines = Map.copyOf(machines);
            distributedSwitches = Map.copyOf(distributedSwitches);
        }
    }

    /**
     * Where everything is reached.
     *
     * @param prefix first two numbers of the loopback addresses, for example {@code 127.77}
     * @param sshPort of every unit
     * @param vcenter where the vCenter of the hosts listens; empty where there is none
     */
    public record Network(String prefix, int sshPort, Optional<InetSocketAddress> vcenter) {
        public Network {
            if (!prefix.matches("127\\.\\d{1,3}")) {
                throw new IllegalArgumentException("--network " + prefix + " is not like 127.77");
            }
            if (vcenter.filter(at -> !at.getAddress().isLoopbackAddress()).isPresent()) {
                throw new IllegalArgumentException(
                        "a vCenter at " + vcenter.get() + " is no lab's");
            }
        }

        /**
         * The address of a system, by its place among the hosts, then nodes, then switches, then
         * the scheduler's.
         */
        public String addressOf(int place) {
            return prefix + "." + place / PER_NETWORK + "." + (place % PER_NETWORK + 1);
        }
    }

    /** How a host begins: see the starts of {@code HostSetup}. */
    public enum Situation {
        BARE,
        BARE_ESXI8,
        BARE_IMAGE_MANAGED,
        TOOLS_ONLY,
        DRIVER_OLD,
        ONLY_NIC_CONFIG_DIFFERS,
        ALREADY_RIGHT
    }

    /**
     * Reads {@code --state DIR [--hosts N | --host NAME …] [--node NAME …] [--switch
     * NAME[:PLATFORM] …] [--situation S] [--scale X] [--seed N] [--network 127.77] [--port 2222]
     * [--digest FILE=SHA256 …] [--vcenter ADDRESS:PORT|default] [--machine HOST=NAME …]
     * [--distributed-switch NAME=PORTGROUP …] [--scheduler NAME=slurm|pbs|PATH] [--job-node
     * NAME=NODE|HOST/MACHINE …] [--with-parent]}.
     *
     * @throws IllegalArgumentException with a text for the one who typed it
     */
    public static LabPlan parse(List<String> arguments) {
        var rest = new ArrayList<>(arguments);
        var values = new TreeMap<String, String>();
        var hosts = new ArrayList<String>();
        var nodes = new ArrayList<String>();
        var switches = new ArrayList<Tor>();
        var digests = new TreeMap<String, String>();
        var machines = new TreeMap<String, Set<String>>();
        var switched = new TreeMap<String, Set<String>>();
        var carriers = new TreeMap<String, Carrier>();
        while (!rest.isEmpty()) {
            var name = rest.removeFirst();
            if (name.equals("--with-parent")) {
                values.put(name, "true");
                continue;
            }
            if (rest.isEmpty()) {
                throw new IllegalArgumentException(name + " needs a value");
            }
            var value = rest.removeFirst();
            switch (name) {
                case "--host" -> hosts.add(value);
                case "--node" -> nodes.add(value);
                case "--switch" -> switches.add(Tor.parse(value));
                case "--digest" -> digests.put(key(value), rest(value));
                case "--machine" ->
                        machines.computeIfAbsent(key(value), _ -> new TreeSet<>()).add(rest(value));
                case "--distributed-switch" ->
                        switched.computeIfAbsent(key(value), _ -> new TreeSet<>()).add(rest(value));
                case "--job-node" -> carriers.put(key(value), Carrier.parse(rest(value)));
                case "--state",
                        "--scheduler",
                        "--hosts",
                        "--situation",
                        "--scale",
                        "--seed",
                        "--network",
                        "--vcenter",
                        "--port" ->
                        values.put(name, value);
                default -> throw new IllegalArgumentException("unknown option " + name);
            }
        }
        if (!values.containsKey("--state")) {
            throw new IllegalArgumentException("--state DIR is missing");
        }
        for (var i = 1; i <= Integer.parseInt(values.getOrDefault("--hosts", "0")); i++) {
            hosts.add(String.format(Locale.ROOT, "esx%02d.lab", i));
        }
        return new LabPlan(
                Path.of(values.getOrDefault("--state", "")),
                new Beginning(
                        hosts,
                        nodes,
                        switches,
                        Situation.valueOf(
                                values.getOrDefault("--situation", "BARE")
                                        .toUpperCase(Locale.ROOT)),
                        Long.parseLong(values.getOrDefault("--seed", "1")),
                        new Managed(machines, switched),
                        scheduler(values, carriers),
                        digests),
                Double.parseDouble(values.getOrDefault("--scale", "60")),
                network(values),
                values.containsKey("--with-parent"));
    }

    private static Optional<Scheduler> scheduler(
            Map<String, String> values, SortedMap<String, Carrier> carriers) {
        var said = Optional.ofNullable(values.get("--scheduler"));
        if (said.isEmpty() && !carriers.isEmpty()) {
            throw new IllegalArgumentException("--job-node needs a --scheduler");
        }
        return said.map(text -> Scheduler.parse(text, carriers));
    }

    private static String key(String pair) {
        return pair.replaceFirst("=.*", "");
    }

    private static String rest(String pair) {
        return pair.replaceFirst("^[^=]*=", "");
    }

    private static Network network(Map<String, String> values) {
        var prefix = values.getOrDefault("--network", "127.77");
        return new Network(
                prefix,
                Integer.parseInt(values.getOrDefault("--port", "2222")),
                Optional.ofNullable(values.get("--vcenter"))
                        .map(address -> vcenter(address, prefix)));
    }

    private static InetSocketAddress vcenter(String address, String network) {
        if (address.equals("default")) {
            return new InetSocketAddress(network + ".255.1", VCENTER_PORT);
        }
        if (!address.matches("127(\\.\\d{1,3}){3}:\\d{1,5}")) {
            throw new IllegalArgumentException(
                    "--vcenter " + address + " is neither default nor like 127.77.255.1:8443");
        }
        var colon = address.indexOf(':');
        return new InetSocketAddress(
                address.substring(0, colon), Integer.parseInt(address.substring(colon + 1)));
    }
}
