package io.plumbline.drivers.switches.os10;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.drivers.switches.CliLine;
import io.plumbline.drivers.switches.Puts;
import io.plumbline.drivers.switches.RoundRobin;
import io.plumbline.drivers.switches.ServedQueues;
import io.plumbline.problem.Problem;
import io.plumbline.property.Scheduling;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortPriority;
import io.plumbline.target.SwitchPort;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The lines that change queues of one port: its queuing policy, and the classes and profiles of
 * marks that it refers to. A policy of somebody else is left to him.
 */
final class QueueLines {
    private static final String EXIT = "exit";

    private final Puts puts;
    private final Os10Facts facts;
    private final SwitchPort port;
    private final String policy;
    private final List<String> lines = new ArrayList<>();

    private QueueLines(Act.Write write, Os10Facts facts, SwitchPort port) {
        this.puts = new Puts(write);
        this.facts = facts;
        this.port = port;
        this.policy = Ours.queuing(port);
    }

    static List<String> of(Act.Write write, Os10Facts facts) throws DeviceException {
        if (!(write.at() instanceof SwitchPort port)) {
            throw new Puts(write).refused(write.at().path() + " is no port");
        }
        var made = new QueueLines(write, facts, port);
        made.change();
        return List.copyOf(made.lines);
    }

    private void change() throws DeviceException {
        var bound = facts.port(port, PortConfig::queuing);
        if (bound.filter(name -> !name.equals(policy)).isPresent()) {
            throw new DeviceException(
                    new Problem.ManagedElsewhere(
                            port,
                            "how its queues are served",
                            "its queuing policy " + facts.replies().redactor().clean(bound.get())));
        }
        var before = before();
        var after = after(bound.isPresent() ? before : new TreeMap<>());
        if (after.isEmpty()) {
            unbind(bound.isPresent());
        } else {
            define(before, after);
            bind(bound.isPresent());
        }
        clean(before, after);
    }

    /** What our policy says now, bound or not: a write may have broken off before it was. */
    private SortedMap<Integer, QueueConfig> before() throws DeviceException {
        return facts.of(
                port,
                all ->
                        all.has(RunningConfig.QUEUING + policy)
                                ? all.queues(policy)
                                : new TreeMap<>());
    }

    /**
     * @param served what the port serves by our policy; one that is not bound may be half made, and
     *     what it says of other queues was wished by an earlier write
     */
    private SortedMap<Integer, QueueConfig> after(SortedMap<Integer, QueueConfig> served)
            throws DeviceException {
        var after = new TreeMap<>(served);
        for (var put : puts.of(SwitchProperties.MARKING)) {
            if (!(put.setting().target() instanceof PortPriority priority)) {
                throw puts.refused(put.text() + " is of no queue");
            }
            var queue = facts.queueOf(port, priority.number());
            after.put(queue, marking(after.getOrDefault(queue, QueueConfig.NOTHING), put));
        }
        var asked = new ServedQueues(puts);
        var round = round(served);
        var wanted = asked.wanted(priority -> facts.queueOf(port, priority.number()), round::of);
        if (!wanted.isEmpty()) {
            asked.after(round, wanted)
                    .queues()
                    .forEach((queue, scheduling) ->
                            after.put(
                                    queue,
                                    after.getOrDefault(queue, QueueConfig.NOTHING)
                                            .with(scheduling)));
        }
        after.values().removeIf(QueueConfig.NOTHING::equals);
        return after;
    }

    private static RoundRobin round(SortedMap<Integer, QueueConfig> queues) {
        var served = new TreeMap<Integer, Scheduling>();
        queues.forEach((queue, config) -> served.put(queue, config.scheduling()));
        return new RoundRobin(served);
    }

    private QueueConfig marking(QueueConfig there, Put<?> put) throws DeviceException {
        if (put.to() instanceof State.None<?>) {
            return there.with(Optional.<String>empty());
        }
        var lengths =
                Wred.lengths(puts.value(put, SwitchProperties.MARKING))
                        .orElseThrow(() ->
                                puts.refused(
                                        put.text() + ": only marks between whole kB are written"));
        return there.with(Optional.of(profile(lengths)));
    }

    private String profile(Wred.Lengths lengths) {
        say("wred", lengths.name());
        say(
                "random-detect color green minimum-threshold",
                lengths.min(),
                "maximum-threshold",
                lengths.max(),
                "drop-probability",
                100);
        say("random-detect ecn");
        say(EXIT);
        return lengths.name();
    }

    private void define(
            SortedMap<Integer, QueueConfig> before, SortedMap<Integer, QueueConfig> after)
            throws DeviceException {
        for (var queue : after.keySet()) {
            // One that is there may be half made: a write may have broken off in the middle of it.
            if (!facts.of(port, all -> all.isClassOf(Ours.queue(queue), queue))) {
                say(RunningConfig.QUEUE_CLASS.strip(), Ours.queue(queue));
                say("match queue", queue);
                say(EXIT);
            }
        }
        say(RunningConfig.QUEUING.strip(), policy);
        gone(before, after).forEach(queue -> say("no class", Ours.queue(queue)));
        for (var queue : inOrder(before, after)) {
            say("class", Ours.queue(queue));
            serve(
                    before.getOrDefault(queue, QueueConfig.NOTHING),
                    after.getOrDefault(queue, QueueConfig.NOTHING));
            say(EXIT);
        }
        say(EXIT);
    }

    /** Each line counts when it is said, so no share grows before others have fallen. */
    private static List<Integer> inOrder(
            SortedMap<Integer, QueueConfig> before, SortedMap<Integer, QueueConfig> after) {
        var changed = new ArrayList<Integer>();
        after.forEach((queue, wanted) -> {
            if (!wanted.equals(before.get(queue))) {
                changed.add(queue);
            }
        });
        var told = round(before);
        var wanted = round(after);
        changed.sort(Comparator.comparing(queue -> wanted.shareOf(queue) > told.shareOf(queue)));
        return changed;
    }

    private void serve(QueueConfig there, QueueConfig wanted) {
        if (there.strict() && !wanted.strict()) {
            say("no priority");
        }
        if (there.share() > 0 && wanted.share() == 0) {
            say("no bandwidth percent");
        }
        if (wanted.strict() && !there.strict()) {
            say("priority");
        }
        if (wanted.share() > 0 && wanted.share() != there.share()) {
            say("bandwidth percent", wanted.share());
        }
        if (!wanted.wred().equals(there.wred())) {
            wanted.wred()
                    .ifPresentOrElse(
                            name -> say("random-detect", name), () -> say("no random-detect"));
        }
    }

    /** A port whose traffic classes nobody has mapped gets the map that maps each to its queue. */
    private void bind(boolean bound) throws DeviceException {
        var mapped = facts.port(port, PortConfig::queues).isPresent();
        if (bound && mapped) {
            return;
        }
        if (!mapped && !facts.of(port, all -> all.mapsEachToItsQueue(Ours.QUEUES))) {
            say("qos-map traffic-class", Ours.QUEUES);
            for (var queue = 0; queue < 8; queue++) {
                say("queue", queue, "qos-group", queue);
            }
            say(EXIT);
        }
        say("interface ethernet", Os10Port.number(port));
        if (!mapped) {
            say("qos-map traffic-class", Ours.QUEUES);
        }
        if (!bound) {
            say(PortConfig.QUEUING.strip(), policy);
        }
        say(EXIT);
    }

    private void unbind(boolean bound) throws DeviceException {
        if (bound) {
            say("interface ethernet", Os10Port.number(port));
            say("no " + PortConfig.QUEUING.strip(), policy);
            say(EXIT);
        }
        if (has(RunningConfig.QUEUING + policy)) {
            say("no " + RunningConfig.QUEUING.strip(), policy);
        }
    }

    /** Takes away what only this policy referred to, and no longer does. */
    private void clean(
            SortedMap<Integer, QueueConfig> before, SortedMap<Integer, QueueConfig> after)
            throws DeviceException {
        for (var queue : gone(before, after)) {
            var name = Ours.queue(queue);
            if (has(RunningConfig.QUEUE_CLASS + name)
                    && !facts.of(port, all -> all.hasClassBeside(policy, name))) {
                say("no " + RunningConfig.QUEUE_CLASS.strip(), name);
            }
        }
        var unused = new TreeSet<String>();
        before.values().forEach(one -> one.wred().filter(Ours::isOurs).ifPresent(unused::add));
        after.values().forEach(one -> one.wred().ifPresent(unused::remove));
        for (var name : unused) {
            if (!facts.of(port, all -> all.isUsedBeside(policy, "random-detect " + name))) {
                say("no wred", name);
            }
        }
    }

    private static SortedSet<Integer> gone(
            SortedMap<Integer, QueueConfig> before, SortedMap<Integer, QueueConfig> after) {
        var gone = new TreeSet<>(before.keySet());
        gone.removeAll(after.keySet());
        return gone;
    }

    private boolean has(String object) throws DeviceException {
        return facts.of(port, all -> all.has(object));
    }

    private void say(String words, Object... values) {
        lines.add(CliLine.of(words, values));
    }
}
