package io.plumbline.drivers.switches.eos;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.drivers.switches.Puts;
import io.plumbline.drivers.switches.Replies;
import io.plumbline.drivers.switches.ServedQueues;
import io.plumbline.problem.Problem;
import io.plumbline.property.LinkPause;
import io.plumbline.property.Priorities;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.Scheduling;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortDscp;
import io.plumbline.target.PortPriority;
import io.plumbline.target.SwitchPort;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeSet;

/**
 * The lines of one write, after domain facts on switches, section 2 B. Each mode that is entered is
 * left again, for what ends a session is said in its first mode.
 */
final class EosLines {
    /** The largest that EOS takes: domain facts on switches, section 0. */
    private static final int LARGEST_MTU = 9_214;

    private static final int KILO = 1_000;
    private static final String EXIT = "exit";

    private final Act.Write write;
    private final Puts puts;
    private final Replies replies;
    private final List<String> lines = new ArrayList<>();

    private EosLines(Act.Write write, Replies replies) {
        this.write = write;
        this.puts = new Puts(write);
        this.replies = replies;
    }

    /** What takes effect when it is committed. */
    static List<String> of(Act.Write write, Replies replies) throws DeviceException {
        var made = new EosLines(write, replies);
        switch (write.wire().name()) {
            case "queues" -> made.queues();
            case "link" -> made.link();
            case "maps" -> made.maps();
            case "trust" -> made.trust();
            case "lossless" -> made.lossless();
            case "flowControl" -> made.flowControl();
            case "dcbx" -> {
                if (!write.takesBack()) {
                    made.lines.addAll(Negotiation.lines(write));
                }
            }
            case "watchdog" -> made.lines.addAll(Watchdog.lines(write, replies));
            default -> throw made.puts.refused("EOS knows nothing of " + write.wire().name());
        }
        return List.copyOf(made.lines);
    }

    private void queues() throws DeviceException {
        enterPort();
        for (var put : puts.of(SwitchProperties.MARKING)) {
            if (!(put.setting().target() instanceof PortPriority priority)) {
                throw puts.refused(put.text() + " is of no queue");
            }
            say(port().ownQueue(priority.number(), QueueConfig::line));
            if (put.to() instanceof State.None<?>) {
                say("no random-detect ecn");
            } else {
                mark(put);
            }
            say(EXIT);
        }
        serve();
        say(EXIT);
    }

    private void serve() throws DeviceException {
        var served = new ServedQueues(puts);
        var wanted =
                served.wanted(
                        priority -> port().queueOf(priority.number()),
                        queue -> port().queue(queue, QueueConfig::scheduling));
        if (ServedQueues.hasShare(wanted)) {
            share(served, wanted);
            return;
        }
        for (var one : wanted.entrySet()) {
            if (one.getValue().equals(Scheduling.STRICT)) {
                checkAbove(one.getKey());
            }
            schedule(one.getKey(), one.getValue());
        }
    }

    private void checkAbove(int queue) throws DeviceException {
        var above = port().own(PortConfig::served).queues().tailMap(queue + 1);
        if (ServedQueues.hasShare(above)) {
            throw puts.refused(
                    "queue " + queue + " is below one with a share, and is not to go before it");
        }
    }

    /**
     * Queues that give way are told first, though all of it counts at once: a person who reads the
     * session sees shares of a hundred at every line. Queues below one with a share that go first,
     * as all do at a port that was never touched, would leave it nothing that is promised: they
     * join the round.
     *
     * @see "capture running_config_all_interface, its second interface"
     */
    private void share(ServedQueues served, SortedMap<Integer, Scheduling> wanted)
            throws DeviceException {
        var highest = -1;
        for (var one : wanted.entrySet()) {
            highest = one.getValue().weight().orElse(0) > 0 ? one.getKey() : highest;
        }
        if (wanted.headMap(highest).containsValue(Scheduling.STRICT)) {
            throw puts.refused(
                    wanted + " by queue: one below queue " + highest + " is not to go before it");
        }
        var before = port().served();
        var after = served.after(before.joinedBelow(highest), wanted);
        for (var queue : before.changesTo(after)) {
            schedule(queue, after.of(queue));
        }
    }

    private void schedule(int queue, Scheduling wanted) throws DeviceException {
        say(port().queue(queue, QueueConfig::line));
        schedule(wanted);
        say(EXIT);
    }

    private void schedule(Scheduling wanted) {
        if (wanted.weight().isEmpty()) {
            say("priority strict");
            return;
        }
        say("no priority");
        var share = wanted.weight().getAsInt();
        if (share == 0) {
            say("no bandwidth percent");
        } else {
            say("bandwidth percent", share);
        }
    }

    private void mark(Put<?> put) throws DeviceException {
        var wanted = puts.value(put, SwitchProperties.MARKING);
        if (wanted.how() != QueueMarking.How.ECN
                || !(wanted.min() instanceof QueueMarking.Threshold.Absolute(var min))
                || !(wanted.max() instanceof QueueMarking.Threshold.Absolute(var max))
                || min.bytes() % KILO != 0
                || max.bytes() % KILO != 0) {
            throw puts.refused(put.text() + ": only marks between whole kB are written");
        }
        say(
                "random-detect ecn minimum-threshold",
                min.bytes() / KILO,
                "kbytes",
                "maximum-threshold",
                max.bytes() / KILO,
                "kbytes",
                "max-mark-probability",
                100,
                "weight",
                0);
    }

    /** Pause goes off before anything may want priorities paused. */
    private void link() throws DeviceException {
        enterPort();
        for (var put : puts.of(SwitchProperties.LINK_PAUSE)) {
            var wanted = puts.value(put, SwitchProperties.LINK_PAUSE);
            say("flowcontrol receive", word(wanted, LinkPause.RECEIVE));
            say("flowcontrol send", word(wanted, LinkPause.SEND));
        }
        for (var put : puts.of(SwitchProperties.MTU)) {
            var wanted = puts.value(put, SwitchProperties.MTU);
            if (wanted > LARGEST_MTU) {
                throw puts.refused(put.text() + ": EOS takes at most " + LARGEST_MTU);
            }
            say("mtu", wanted);
        }
        say(EXIT);
    }

    private static String word(LinkPause wanted, LinkPause way) {
        return wanted == LinkPause.BOTH || wanted == way ? "on" : "off";
    }

    /**
     * One map for all ports: what a fabric marks so is the same by whichever it comes in. A
     * priority is the class of its own CoS, so that there is nothing to map.
     */
    private void maps() throws DeviceException {
        for (var put : puts.of(SwitchProperties.PCP_PRIORITY)) {
            throw puts.unsayable(put);
        }
        for (var put : puts.of(SwitchProperties.DSCP_PRIORITY)) {
            if (!(put.setting().target() instanceof PortDscp dscp)) {
                throw puts.refused(put.text() + " is of no DSCP");
            }
            var wanted = puts.value(put, SwitchProperties.DSCP_PRIORITY);
            say(
                    "qos map dscp",
                    dscp.number(),
                    "to",
                    "traffic-class",
                    new PortFacts(dscp.port(), replies).classOf(wanted));
        }
    }

    /** DSCP is rewritten for all ports or for none, so that is left to who asked for it. */
    private void trust() throws DeviceException {
        if (!puts.of(SwitchProperties.REWRITE_DSCP).isEmpty()) {
            throw new DeviceException(
                    new Problem.ManagedElsewhere(
                            write.at(),
                            "qos rewrite dscp",
                            "the switch as a whole, for it is one word for all ports"));
        }
        enterPort();
        for (var put : puts.of(SwitchProperties.PORT_TRUST)) {
            switch (puts.value(put, SwitchProperties.PORT_TRUST)) {
                case DSCP -> say("qos trust dscp");
                case PCP -> say("qos trust cos");
                case PORT -> say("no qos trust");
                case BOTH -> throw puts.unsayable(put);
            }
        }
        say(EXIT);
    }

    /** What is lossless already stays so throughout. */
    private void lossless() throws DeviceException {
        for (var put : puts.of(SwitchProperties.PFC)) {
            var wanted = puts.value(put, SwitchProperties.PFC);
            say((wanted ? "no " : "") + "priority-flow-control all off");
        }
        for (var put : puts.of(SwitchProperties.LOSSLESS_PRIORITIES)) {
            profile(puts.value(put, SwitchProperties.LOSSLESS_PRIORITIES));
        }
    }

    private void profile(Priorities wanted) throws DeviceException {
        var there = new SwitchFacts(write.at(), replies).ours();
        say("qos profile", QosConfig.OURS);
        say("priority-flow-control on");
        wanted.numbers().forEach(one -> say("priority-flow-control priority", one, "no-drop"));
        if (there.isPresent()) {
            var fewer = new TreeSet<>(there.get().numbers());
            fewer.removeAll(wanted.numbers());
            fewer.forEach(one -> say("no priority-flow-control priority", one));
        }
        say(EXIT);
    }

    private void flowControl() throws DeviceException {
        for (var put : puts.of(SwitchProperties.PORT_PFC)) {
            if (puts.value(put, SwitchProperties.PORT_PFC)) {
                pause(put);
            } else if (write.takesBack()) {
                leaveProfile();
            } else {
                doNotPause();
            }
        }
    }

    /**
     * By our profile and by nothing beside it: what the port's own lines pause more than that goes.
     * The profile is made here where a switch that was set up by hand has none.
     */
    private void pause(Put<?> put) throws DeviceException {
        var others = port().profileOfOthers();
        if (others.isPresent()) {
            throw port().leftTo(others.get(), "priority flow control");
        }
        var all = new SwitchFacts(write.at(), replies);
        var wanted = all.lossless();
        if (wanted.numbers().isEmpty()) {
            throw puts.refused("no priority is lossless on this switch");
        }
        if (all.ours().isEmpty()) {
            profile(wanted);
        }
        var more = new TreeSet<>(port().own(PortConfig::priorities).numbers());
        more.removeAll(wanted.numbers());
        if (more.isEmpty() && all.ours().isPresent() && followsOurs()) {
            throw puts.configuredAlready(put);
        }
        enterPort();
        say("service-profile", QosConfig.OURS);
        more.forEach(one -> say("no priority-flow-control priority", one));
        say(EXIT);
    }

    private boolean followsOurs() throws DeviceException {
        return port().own(PortConfig::profile).filter(QosConfig.OURS::equals).isPresent();
    }

    /** What others say at the port of flow control stays, for what made it pause is our profile. */
    private void leaveProfile() throws DeviceException {
        if (followsOurs()) {
            enterPort();
            say("no service-profile", QosConfig.OURS);
            say(EXIT);
        }
    }

    private void doNotPause() throws DeviceException {
        var others = port().profileOfOthers();
        if (others.isPresent()) {
            throw port().leftTo(others.get(), "priority flow control");
        }
        enterPort();
        if (port().own(PortConfig::profile).isPresent()) {
            say("no service-profile", QosConfig.OURS);
        }
        say("no priority-flow-control");
        say(EXIT);
    }

    private void enterPort() throws DeviceException {
        say("interface", EosPort.name(port().port()));
    }

    private PortFacts port() throws DeviceException {
        if (write.at() instanceof SwitchPort port) {
            return new PortFacts(port, replies);
        }
        throw puts.refused(write.at().path() + " is no port");
    }

    private void say(String words, Object... values) {
        lines.add(EosLine.of(words, values));
    }
}
