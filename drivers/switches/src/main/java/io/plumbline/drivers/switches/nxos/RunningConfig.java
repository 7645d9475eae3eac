package io.plumbline.drivers.switches.nxos;

import io.plumbline.drivers.switches.CliLine;
import io.plumbline.drivers.switches.ConfigTree;
import io.plumbline.drivers.switches.Configured;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.Priorities;
import io.plumbline.target.SwitchPort;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * {@code show running-config}: classes, policies and ports, captures
 * running_config_qos_tor_azure_local and running_config_policy_map. It also has keys and users, so
 * nothing of it is ever quoted. What NX-OS brings along is not printed.
 */
record RunningConfig(ConfigTree all) {
    static final String QUESTION = CliLine.of("show running-config");

    /** What the next boot starts with. */
    static final String STARTUP = CliLine.of("show startup-config");

    static final Configured.Shape<RunningConfig> SHAPE =
            new Configured.Shape<>(QUESTION, RunningConfig.class, RunningConfig::parse);

    static final String NETWORK_QOS = "policy-map type network-qos ";
    static final String QUEUING = "policy-map type queuing ";
    static final String CLASS_OF_NETWORK = "class type network-qos ";
    static final String CLASS_OF_QUEUING = "class type queuing ";

    private static final Pattern PAUSE = Pattern.compile("pause(?: no-drop)? pfc-cos ([0-7])");

    static RunningConfig parse(String text) throws UnparsedText {
        return new RunningConfig(ConfigTree.parse(Banner.without(text)).merged());
    }

    /**
     * @throws UnparsedText if it has no such port: all ports of a switch have a line
     */
    PortConfig port(SwitchPort port) throws UnparsedText {
        return new PortConfig(
                all.block("interface " + NxosPort.name(port))
                        .orElseThrow(() -> new UnparsedText("it does not tell of " + port.name())),
                system());
    }

    /** What holds for the switch, and for all ports that say nothing themselves. */
    private ConfigTree system() throws UnparsedText {
        return all.block("system qos")
                .orElseGet(() -> new ConfigTree("system qos", new ArrayList<>()));
    }

    /** The network-qos policy in force, if it is none that NX-OS brings along. */
    Optional<String> networkQos() throws UnparsedText {
        return PortConfig.bound(system(), PortConfig.NETWORK_QOS)
                .filter(name -> !isBroughtAlong(NETWORK_QOS, name));
    }

    /** Whether the name is one that NX-OS brings along, and nobody has made it his own. */
    boolean isBroughtAlong(String kind, String name) {
        return Ours.isBroughtAlong(name) && !has(kind + name);
    }

    /** Whether there is an object such as {@code policy-map type queuing NAME}. */
    boolean has(String object) {
        return all.has(object);
    }

    /** Whether an object has a line within one of its classes. */
    boolean says(String policy, String policyClass, String line) throws UnparsedText {
        var block = all.block(policy);
        var within = block.isPresent() ? block.get().block(policyClass) : block;
        return within.isPresent() && within.get().has(line);
    }

    /** The qos-groups of a network-qos policy that pause. */
    Priorities paused(String policy) throws UnparsedText {
        var block = all.block(NETWORK_QOS + policy);
        var numbers = new TreeSet<Integer>();
        var found = block.orElseThrow(() -> missing("a network-qos policy"));
        for (var one : classes(found, CLASS_OF_NETWORK)) {
            var pauses = one.under("pause");
            if (!pauses.isEmpty()) {
                numbers.add(paused(one, pauses));
            }
        }
        return Priorities.of(numbers);
    }

    /** A priority has the number of its qos-group: one that has not is none that we know. */
    private static int paused(ConfigTree one, List<ConfigTree> pauses) throws UnparsedText {
        var matcher = PAUSE.matcher(pauses.getFirst().line());
        var group = Group.ofNetwork(one.line().substring(CLASS_OF_NETWORK.length()).strip());
        if (pauses.size() != 1
                || !matcher.matches()
                || Integer.parseInt(matcher.group(1)) != group) {
            throw new UnparsedText("a class pauses otherwise than its own priority");
        }
        return group;
    }

    /** Whether a network-qos policy has a class of this group. */
    boolean hasGroup(String policy, int group) throws UnparsedText {
        var block = all.block(NETWORK_QOS + policy);
        return block.isPresent() && block.get().has(CLASS_OF_NETWORK + Group.network(group));
    }

    /** What a queuing policy says of each queue that it has a class of. */
    SortedMap<Integer, QueueConfig> queues(String policy) throws UnparsedText {
        var block = all.block(QUEUING + policy);
        var queues = new TreeMap<Integer, QueueConfig>();
        var found = block.orElseThrow(() -> missing("a queuing policy"));
        for (var one : classes(found, CLASS_OF_QUEUING)) {
            var queue = Group.ofQueue(one.line().substring(CLASS_OF_QUEUING.length()).strip());
            if (queues.put(queue, QueueConfig.parse(one)) != null) {
                throw new UnparsedText("two classes of a policy are of queue " + queue);
            }
        }
        return queues;
    }

    /** What a policy of the type {@code qos} does, if there is one of this name. */
    Optional<Classification> classification(String policy) throws UnparsedText {
        var block = all.block("policy-map type qos " + policy);
        if (block.isEmpty()) {
            block = all.block("policy-map " + policy);
        }
        return block.isEmpty()
                ? Optional.empty()
                : Optional.of(Classification.of(block.get(), all));
    }

    /**
     * The classes of a policy.
     *
     * @throws UnparsedText if it says anything else: then what stands under it may be of no class
     */
    static List<ConfigTree> classes(ConfigTree policy, String beginning) throws UnparsedText {
        for (var one : policy.inner()) {
            if (!one.line().startsWith(beginning) && !one.line().startsWith("description ")) {
                throw new UnparsedText("a policy with an unknown line");
            }
        }
        return policy.under(beginning);
    }

    static UnparsedText missing(String what) {
        return new UnparsedText("it does not tell of " + what);
    }
}
