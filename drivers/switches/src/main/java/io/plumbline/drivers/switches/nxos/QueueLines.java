package io.plumbline.drivers.switches.nxos;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.drivers.switches.Puts;
import io.plumbline.drivers.switches.RoundRobin;
import io.plumbline.drivers.switches.ServedQueues;
import io.plumbline.property.Scheduling;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortPriority;
import io.plumbline.target.SwitchPort;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The lines that change queues of one port: its queuing policy, which says of all of them what they
 * do. A policy of somebody else is left to him.
 */
final class QueueLines {
    private final Puts puts;
    private final NxosFacts facts;
    private final Script script;
    private final SwitchPort port;
    private final String policy;

    private QueueLines(Act.Write write, NxosFacts facts) throws DeviceException {
        this.puts = new Puts(write);
        this.facts = facts;
        this.script = new Script(write, facts);
        this.port = script.port();
        this.policy = Ours.queuing(port);
    }

    static List<String> of(Act.Write write, NxosFacts facts) throws DeviceException {
        var made = new QueueLines(write, facts);
        made.change();
        return made.script.lines();
    }

    private void change() throws DeviceException {
        var bound = facts.port(port, PortConfig::queuing);
        if (bound.filter(name -> !name.equals(policy) && !Ours.isBroughtAlong(name)).isPresent()) {
            throw script.leftTo("how its queues are served", bound.get());
        }
        var before = before();
        var after = after(bound.equals(Optional.of(policy)) ? before : new TreeMap<>());
        check(after);
        if (after.equals(QueueConfig.untouched())) {
            unbind();
        } else {
            define(before, after);
            bind();
        }
    }

    /** What our policy says now, bound or not: a write may have broken off before it was. */
    private SortedMap<Integer, QueueConfig> before() throws DeviceException {
        return facts.of(port, all -> isMade(all) ? all.queues(policy) : new TreeMap<>());
    }

    private boolean isMade(RunningConfig all) {
        return all.has(RunningConfig.QUEUING + policy);
    }

    /**
     * @param served what the port serves by our policy; one that is not bound may be half made, and
     *     what it says of other queues was wished by an earlier write
     */
    private SortedMap<Integer, QueueConfig> after(SortedMap<Integer, QueueConfig> served)
            throws DeviceException {
        var after = new TreeMap<>(QueueConfig.untouched());
        after.putAll(served);
        for (var put : puts.of(SwitchProperties.MARKING)) {
            if (!(put.setting().target() instanceof PortPriority priority)) {
                throw puts.refused(put.text() + " is of no queue");
            }
            var queue = priority.number();
            after.put(queue, marking(after.getOrDefault(queue, QueueConfig.NOTHING), put));
        }
        serve(after);
        return after;
    }

    private void serve(SortedMap<Integer, QueueConfig> after) throws DeviceException {
        var served = new ServedQueues(puts);
        var there = new TreeMap<Integer, Scheduling>();
        after.forEach((queue, config) -> there.put(queue, config.scheduling()));
        var before = new RoundRobin(there);
        var wanted = served.wanted(PortPriority::number, before::of);
        if (wanted.isEmpty()) {
            return;
        }
        var round = served.after(before, wanted);
        for (var queue : before.changesTo(round)) {
            after.merge(
                    queue,
                    QueueConfig.NOTHING.with(round.of(queue), queue),
                    (config, _) -> config.with(round.of(queue), queue));
        }
    }

    private QueueConfig marking(QueueConfig there, Put<?> put) throws DeviceException {
        if (put.to() instanceof State.None<?>) {
            return there.with(Optional.<String>empty());
        }
        var line =
                Wred.line(puts.value(put, SwitchProperties.MARKING))
                        .orElseThrow(() ->
                                puts.refused(
                                        put.text() + ": only marks between whole kB are written"));
        return there.with(Optional.of(line));
    }

    private void check(SortedMap<Integer, QueueConfig> after) throws DeviceException {
        var first = Group.LAST;
        while (first >= 0 && after.getOrDefault(first, QueueConfig.NOTHING).isStrict()) {
            first--;
        }
        for (var queue = first; queue >= 0; queue--) {
            if (after.getOrDefault(queue, QueueConfig.NOTHING).isStrict()) {
                throw puts.refused(
                        "on NX-OS queue "
                                + queue
                                + " goes first only if all queues above it do, and queue "
                                + first
                                + " does not");
            }
        }
    }

    /**
     * Each line counts when it is said, so no share grows before others have fallen, and of the
     * queues that go first those from 7 downwards become so first and stop being so last.
     */
    private void define(
            SortedMap<Integer, QueueConfig> before, SortedMap<Integer, QueueConfig> after) {
        script.say(RunningConfig.QUEUING, policy);
        for (var queue = Group.LAST; queue >= 0; queue--) {
            if (givesUp(queue, before, after)) {
                define(queue, before, after);
            }
        }
        for (var queue = 0; queue <= Group.LAST; queue++) {
            if (!givesUp(queue, before, after)) {
                define(queue, before, after);
            }
        }
        script.leave();
    }

    private static boolean givesUp(
            int queue,
            SortedMap<Integer, QueueConfig> before,
            SortedMap<Integer, QueueConfig> after) {
        var wanted = after.getOrDefault(queue, QueueConfig.NOTHING);
        return wanted.isStrict()
                || wanted.share() < before.getOrDefault(queue, QueueConfig.NOTHING).share();
    }

    private void define(
            int queue,
            SortedMap<Integer, QueueConfig> before,
            SortedMap<Integer, QueueConfig> after) {
        var there = before.getOrDefault(queue, QueueConfig.NOTHING);
        var lines = after.getOrDefault(queue, QueueConfig.NOTHING).after(there);
        if (!lines.isEmpty()) {
            script.say(RunningConfig.CLASS_OF_QUEUING, Group.queue(queue));
            lines.forEach(script::say);
            script.leave();
        }
    }

    private void bind() throws DeviceException {
        var own = facts.port(port, PortConfig::ownQueuing);
        if (own.equals(Optional.of(policy))) {
            return;
        }
        script.enterPort();
        own.ifPresent(name -> script.say("no " + PortConfig.QUEUING, name));
        script.say(PortConfig.QUEUING, policy).leave();
    }

    private void unbind() throws DeviceException {
        if (facts.port(port, PortConfig::ownQueuing).equals(Optional.of(policy))) {
            script.enterPort().say("no " + PortConfig.QUEUING, policy).leave();
        }
        if (facts.of(port, this::isMade)) {
            script.say("no " + RunningConfig.QUEUING, policy);
        }
    }
}
