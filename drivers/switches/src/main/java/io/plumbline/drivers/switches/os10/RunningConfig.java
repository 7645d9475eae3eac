package io.plumbline.drivers.switches.os10;

import io.plumbline.drivers.switches.CliLine;
import io.plumbline.drivers.switches.ConfigTree;
import io.plumbline.drivers.switches.Configured;
import io.plumbline.drivers.switches.Numbers;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.Priorities;
import io.plumbline.property.QueueMarking;
import io.plumbline.target.SwitchPort;

import java.util.ArrayList;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * {@code show running-configuration}: classes, maps, policies and ports, capture
 * running_config_roce_dot1p_s5248f. It also has keys and users, so nothing of it is ever quoted.
 */
record RunningConfig(ConfigTree all) {
    static final String QUESTION = CliLine.of("show running-configuration");

    /** What the next boot starts with. */
    static final String STARTUP = CliLine.of("show startup-configuration");

    static final Configured.Shape<RunningConfig> SHAPE =
            new Configured.Shape<>(QUESTION, RunningConfig.class, RunningConfig::parse);

    /** What a transaction has changed and not yet committed; without one, what runs. */
    static final String CANDIDATE = CliLine.of("show candidate-configuration");

    static final String NETWORK_QOS = "policy-map type network-qos ";
    static final String QUEUING = "policy-map type queuing ";
    static final String QUEUE_CLASS = "class-map type queuing ";
    static final String WRED = "wred ";

    static RunningConfig parse(String text) throws UnparsedText {
        return new RunningConfig(ConfigTree.parse(text));
    }

    /**
     * @throws UnparsedText if it has no such port: all ports of a switch have lines
     */
    PortConfig port(SwitchPort port) throws UnparsedText {
        return new PortConfig(
                all.block("interface " + Os10Port.name(port))
                        .orElseThrow(() -> new UnparsedText("it does not tell of " + port.name())),
                system());
    }

    /** What holds for all ports that say nothing themselves. */
    private ConfigTree system() throws UnparsedText {
        return all.block("system qos")
                .orElseGet(() -> new ConfigTree("system qos", new ArrayList<>()));
    }

    /** Each port's own lines, of those that turn priority flow control on. */
    Iterable<PortConfig> pausing() throws UnparsedText {
        var found = new ArrayList<PortConfig>();
        for (var block : all.under("interface ethernet")) {
            var port = new PortConfig(block, system());
            if (port.pfc()) {
                found.add(port);
            }
        }
        return found;
    }

    /** Whether there is an object such as {@code wred NAME}. */
    boolean has(String object) {
        return all.has(object);
    }

    /** Whether there is a whole queuing class of one queue. */
    boolean isClassOf(String name, int queue) throws UnparsedText {
        var block = all.block(QUEUE_CLASS + name);
        return block.isPresent() && block.get().has("match queue " + queue);
    }

    /** Whether there is a whole map of each traffic class to the queue of its number. */
    boolean mapsEachToItsQueue(String name) throws UnparsedText {
        var block = all.block("qos-map traffic-class " + name);
        return block.isPresent()
                && IntStream.range(0, 8)
                        .allMatch(
                                queue -> block.get().has("queue " + queue + " qos-group " + queue));
    }

    /** What a network-qos policy pauses, if there is one of this name. */
    Optional<Priorities> paused(String policy) throws UnparsedText {
        var block = all.block(NETWORK_QOS + policy);
        return block.isPresent() ? Optional.of(paused(block.get())) : Optional.empty();
    }

    /** {@code pfc-cos} counts in a class with {@code pause} only: domain facts, section 3 C. */
    private static Priorities paused(ConfigTree policy) throws UnparsedText {
        var numbers = new TreeSet<Integer>();
        for (var one : policy.under("class ")) {
            var pauses = one.has("pause") || !one.under("pause ").isEmpty();
            var cos = one.one("pfc-cos ");
            if (pauses && cos.isPresent()) {
                numbers.addAll(Numbers.parse(cos.get()));
            }
        }
        if (!numbers.isEmpty() && numbers.last() > 7) {
            throw new UnparsedText("no priorities: " + numbers);
        }
        return Priorities.of(numbers);
    }

    /** What a queuing policy says of each queue that it has a word on. */
    SortedMap<Integer, QueueConfig> queues(String policy) throws UnparsedText {
        var block = all.block(QUEUING + policy);
        var queues = new TreeMap<Integer, QueueConfig>();
        for (var one : block.orElseThrow(() -> missing("a queuing policy")).under("class ")) {
            var queue = queueOf(one.line().substring("class ".length()).strip());
            if (queues.put(queue, QueueConfig.parse(one)) != null) {
                throw new UnparsedText("two classes of a policy are of queue " + queue);
            }
        }
        return queues;
    }

    private int queueOf(String className) throws UnparsedText {
        var queues =
                Numbers.parse(
                        all.block(QUEUE_CLASS + className)
                                .orElseThrow(() -> missing("a class of a queuing policy"))
                                .one("match queue ")
                                .orElseThrow(() -> missing("the queue of a class")));
        if (queues.size() != 1 || queues.last() > 7) {
            throw new UnparsedText("a class of several queues");
        }
        return queues.first();
    }

    QueueMarking marking(String wred) throws UnparsedText {
        return Wred.parse(
                all.block(WRED + wred).orElseThrow(() -> missing("the profile of a queue")));
    }

    /**
     * Which queue serves each qos-group, by a map; untouched that of its number (engineering
     * knowledge).
     */
    int queueOf(int group, Optional<String> map) throws UnparsedText {
        return map.isEmpty() ? group : queueOf(group, map.get());
    }

    private int queueOf(int group, String map) throws UnparsedText {
        var block =
                all.block("qos-map traffic-class " + map)
                        .orElseThrow(() -> missing("a map of traffic classes"));
        var found = new TreeSet<Integer>();
        for (var words : block.after("queue ")) {
            // Queues of multicast have lines of their own: intel/mfd, create_qos_map.
            var parts = words.split("\\s+", -1);
            if (parts.length < 3 || !parts[0].matches("[0-7]") || !parts[1].equals("qos-group")) {
                throw new UnparsedText("an unknown line in a map of traffic classes");
            }
            var multicast = parts.length == 5 && parts[4].equals("mcast");
            if (!multicast && Numbers.parse(parts[2]).contains(group)) {
                found.add(Integer.valueOf(parts[0]));
            }
        }
        if (found.size() != 1) {
            throw new UnparsedText("a map has not one queue for qos-group " + group);
        }
        return found.first();
    }

    /** Whether a class of another queuing policy than this one has this line. */
    boolean isUsedBeside(String policy, String line) {
        return otherClasses(policy).anyMatch(one -> one.has(line));
    }

    /** Whether anything but this port trusts a map whose name begins so. */
    boolean isTrustedBeside(String port, String beginning) throws UnparsedText {
        for (var block : all.under("interface ")) {
            if (!block.line().equals("interface " + port)
                    && trusts(new PortConfig(block, system()), beginning)) {
                return true;
            }
        }
        return false;
    }

    private static boolean trusts(PortConfig port, String beginning) throws UnparsedText {
        for (var field : TrustField.values()) {
            if (port.trusted(field).filter(map -> map.startsWith(beginning)).isPresent()) {
                return true;
            }
        }
        return false;
    }

    /** Whether another queuing policy than this one has a class of this name. */
    boolean hasClassBeside(String policy, String name) {
        return otherClasses(policy).anyMatch(one -> one.line().equals("class " + name));
    }

    private Stream<ConfigTree> otherClasses(String policy) {
        return all.under(QUEUING).stream()
                .filter(one -> !one.line().equals(QUEUING + policy))
                .flatMap(one -> one.under("class ").stream());
    }

    /** Whether a policy of the kind {@code qos} writes DSCP into what passes a port. */
    boolean setsDscp(String policy) throws UnparsedText {
        var block =
                all.block("policy-map type qos " + policy)
                        .or(() -> all.under("policy-map " + policy).stream().findFirst())
                        .orElseThrow(() -> missing("a policy of a port"));
        return block.under("class ").stream().anyMatch(one -> !one.under("set dscp").isEmpty());
    }

    /** A map that tells qos-groups by a field of the packet, if there is one of this name. */
    Optional<GroupMap> map(TrustField field, String name) throws UnparsedText {
        var block = all.block("trust " + field.word() + "-map " + name);
        if (block.isEmpty()) {
            return Optional.empty();
        }
        var groups = new TreeMap<Integer, String>();
        for (var words : block.get().after("qos-group ")) {
            var parts = words.split("\\s+", -1);
            if (parts.length != 3 || !parts[0].matches("[0-7]") || !parts[1].equals(field.word())) {
                throw new UnparsedText("an unknown line in a map of " + field.word());
            }
            groups.put(Integer.valueOf(parts[0]), parts[2]);
        }
        return Optional.of(GroupMap.parse(field, groups));
    }

    private static UnparsedText missing(String what) {
        return new UnparsedText("it does not tell of " + what);
    }
}
