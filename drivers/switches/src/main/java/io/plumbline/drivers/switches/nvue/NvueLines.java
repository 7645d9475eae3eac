package io.plumbline.drivers.switches.nvue;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.drivers.switches.Puts;
import io.plumbline.problem.Problem;
import io.plumbline.property.LinkPause;
import io.plumbline.property.PoolShare;
import io.plumbline.property.PortTrust;
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
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What one write stages, after domain facts on switches, section 4 B. */
final class NvueLines {
    private static final int WHOLE = 100;

    private final Act.Write write;
    private final Puts puts;
    private final NvueFacts facts;
    private final List<String> lines = new ArrayList<>();

    private NvueLines(Act.Write write, NvueFacts facts) {
        this.write = write;
        this.puts = new Puts(write);
        this.facts = facts;
    }

    static List<String> of(Act.Write write, NvueFacts facts) throws DeviceException {
        var made = new NvueLines(write, facts);
        switch (write.wire().name()) {
            case "buffers" -> made.buffers();
            case "queues" -> made.queues();
            case "link" -> made.link();
            case "maps" -> made.maps();
            case "trust" -> made.trust();
            case "lossless" -> made.lossless();
            case "flowControl" -> made.flowControl();
            default -> throw made.puts.refused("NVUE knows nothing of " + write.wire().name());
        }
        return List.copyOf(made.lines);
    }

    /** What one pool gets, the other gives: memory, and the priorities that are in it. */
    private void buffers() throws DeviceException {
        var others = facts.applied(write.at(), AppliedQos::otherPools);
        if (!others.isEmpty()) {
            throw new DeviceException(
                    new Problem.ManagedElsewhere(
                            write.at(),
                            "what the lossless pool has",
                            "pools beside it: "
                                    + facts.replies().redactor().clean(String.join(", ", others))));
        }
        for (var put : puts.of(SwitchProperties.POOL_SHARE)) {
            share(puts.value(put, SwitchProperties.POOL_SHARE), put);
        }
        for (var put : puts.of(SwitchProperties.POOL_PRIORITIES)) {
            pool(puts.value(put, SwitchProperties.POOL_PRIORITIES));
        }
    }

    private void share(PoolShare wanted, Put<?> put) throws DeviceException {
        var hundredths = wanted.hundredths().orElse(0);
        if (hundredths == 0 || hundredths % WHOLE != 0 || hundredths >= WHOLE * WHOLE) {
            throw puts.refused(put.text() + ": only whole per cent from 1 to 99 are written");
        }
        var percent = hundredths / WHOLE;
        say("nv set qos traffic-pool {} memory-percent {}", AppliedQos.LOSSY_POOL, WHOLE - percent);
        say("nv set qos traffic-pool {} memory-percent {}", AppliedQos.LOSSLESS_POOL, percent);
    }

    private void pool(Priorities wanted) throws DeviceException {
        move(AppliedQos.LOSSY_POOL, complement(wanted.numbers()));
        move(AppliedQos.LOSSLESS_POOL, wanted.numbers());
    }

    private void move(String pool, SortedSet<Integer> wanted) throws DeviceException {
        var there = facts.applied(write.at(), all -> all.numbersOf(pool));
        for (var one : there) {
            if (!wanted.contains(one)) {
                say("nv unset qos traffic-pool {} switch-priority {}", pool, one);
            }
        }
        if (!wanted.isEmpty() && !there.containsAll(wanted)) {
            say("nv set qos traffic-pool {} switch-priority {}", pool, list(wanted));
        }
    }

    private static SortedSet<Integer> complement(SortedSet<Integer> numbers) {
        var others = IntStream.range(0, 8).boxed().collect(Collectors.toCollection(TreeSet::new));
        others.removeAll(numbers);
        return others;
    }

    private static String list(SortedSet<Integer> numbers) {
        return numbers.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    /** A profile of ours is the port's alone; until it is bound it says nothing to any port. */
    private void queues() throws DeviceException {
        var port = port();
        var marked = new TreeMap<Integer, State<QueueMarking>>();
        var scheduled = new TreeMap<Integer, Scheduling>();
        for (var put : write.puts()) {
            if (!(put.setting().target() instanceof PortPriority priority)) {
                throw puts.refused(put.text() + " is of no queue");
            }
            var inClass = facts.classOf(port, priority.number());
            if (put.setting().property().equals(SwitchProperties.SCHEDULING)) {
                scheduled.put(inClass, puts.value(put, SwitchProperties.SCHEDULING));
            } else if (put.to() instanceof State.None<?>) {
                marked.put(inClass, State.none());
            } else {
                marked.put(inClass, State.is(puts.value(put, SwitchProperties.MARKING)));
            }
        }
        if (!marked.isEmpty()) {
            mark(port, marked);
        }
        if (!scheduled.isEmpty()) {
            schedule(port, scheduled);
        }
    }

    /** What other classes of the port mark stays: a profile says all that a port marks. */
    private void mark(SwitchPort port, SortedMap<Integer, State<QueueMarking>> wanted)
            throws DeviceException {
        var kind = "congestion-control";
        if (!isBound(port, kind)) {
            facts.marks(port)
                    .byClass()
                    .forEach((number, marking) -> wanted.putIfAbsent(number, State.is(marking)));
        }
        for (var one : wanted.entrySet()) {
            mark(port, one.getKey(), one.getValue());
        }
        bind(port, kind);
    }

    private void mark(SwitchPort port, int number, State<QueueMarking> wanted)
            throws DeviceException {
        var path = "nv set qos congestion-control {} traffic-class {} ";
        var profile = NvuePort.profile(port);
        if (!(wanted instanceof State.Is<QueueMarking>(var marking))) {
            say(path + "ecn disable", profile, number);
            say(path + "red disable", profile, number);
            return;
        }
        if (!(marking.min() instanceof QueueMarking.Threshold.Absolute(var min))
                || !(marking.max() instanceof QueueMarking.Threshold.Absolute(var max))) {
            throw puts.refused(marking + ": only lengths in bytes are written");
        }
        say(path + "min-threshold {}", profile, number, min.bytes());
        say(path + "max-threshold {}", profile, number, max.bytes());
        say(path + "probability 100", profile, number);
        say(path + "ecn " + enabled(marking.how() != QueueMarking.How.RED), profile, number);
        say(path + "red " + enabled(marking.how() != QueueMarking.How.ECN), profile, number);
    }

    /**
     * What is said of other classes stays: a class of which a profile says nothing has no share.
     */
    private void schedule(SwitchPort port, SortedMap<Integer, Scheduling> wanted)
            throws DeviceException {
        var kind = "egress-scheduler";
        var there = facts.scheduler(port).byClass();
        var all = new TreeMap<>(there);
        all.putAll(wanted);
        var shares = all.values().stream().mapToInt(one -> one.weight().orElse(0)).sum();
        if (shares > WHOLE) {
            throw puts.refused("the shares of its queues would be " + shares + "% in all");
        }
        var bound = isBound(port, kind);
        var path = "qos egress-scheduler {} traffic-class {} ";
        var profile = NvuePort.profile(port);
        (bound ? wanted : all)
                .forEach((number, scheduling) -> {
                    if (scheduling.weight().isEmpty()) {
                        say("nv set " + path + "mode strict", profile, number);
                        if (bound && there.getOrDefault(number, scheduling).weight().isPresent()) {
                            say("nv unset " + path + "bw-percent", profile, number);
                        }
                    } else {
                        say("nv set " + path + "mode dwrr", profile, number);
                        say(
                                "nv set " + path + "bw-percent {}",
                                profile,
                                number,
                                scheduling.weight().getAsInt());
                    }
                });
        bind(port, kind);
    }

    private void link() throws DeviceException {
        for (var put : puts.of(SwitchProperties.LINK_PAUSE)) {
            pause(port(), puts.value(put, SwitchProperties.LINK_PAUSE));
        }
        for (var put : puts.of(SwitchProperties.MTU)) {
            say(
                    "nv set interface {} link mtu {}",
                    NvuePort.name(port()),
                    puts.value(put, SwitchProperties.MTU));
        }
    }

    /**
     * A port pauses the link by a profile only. To take it off one changes nothing of that profile,
     * and is what is asked for; nothing else ends a pause.
     */
    private void pause(SwitchPort port, LinkPause wanted) throws DeviceException {
        if (wanted == LinkPause.OFF) {
            say("nv unset interface {} qos link-pause", NvuePort.name(port));
            return;
        }
        checkOurs(port, "link-pause");
        var path = "nv set qos link-pause {} ";
        say(path + "rx " + enabled(wanted != LinkPause.SEND), NvuePort.profile(port));
        say(path + "tx " + enabled(wanted != LinkPause.RECEIVE), NvuePort.profile(port));
        bind(port, "link-pause");
    }

    private static String enabled(boolean on) {
        return on ? "enable" : "disable";
    }

    private void trust() throws DeviceException {
        for (var put : puts.of(SwitchProperties.REWRITE_DSCP)) {
            if (puts.value(put, SwitchProperties.REWRITE_DSCP)) {
                throw puts.unsayable(put);
            }
            throw leftTo(
                    "what it writes into DSCP",
                    facts.profile(port(), "remark").orElse(AppliedQos.DEFAULT));
        }
        for (var put : puts.of(SwitchProperties.PORT_TRUST)) {
            switch (puts.value(put, SwitchProperties.PORT_TRUST)) {
                case DSCP -> trust("l3", true, false);
                case PCP -> trust("l2", false, true);
                case BOTH -> trust("both", true, true);
                case PORT -> trust("port", false, false);
            }
        }
    }

    private void maps() throws DeviceException {
        var port = port();
        checkOurs(port, "mapping");
        for (var put : puts.of(SwitchProperties.DSCP_PRIORITY)) {
            if (!(put.setting().target() instanceof PortDscp dscp)) {
                throw puts.refused(put.text() + " is of no DSCP");
            }
            say(
                    "nv set qos mapping {} dscp {} switch-priority {}",
                    NvuePort.profile(port),
                    dscp.number(),
                    puts.value(put, SwitchProperties.DSCP_PRIORITY));
        }
        if (isBound(port, "mapping")) {
            return;
        }
        // A profile of its own shall do what the one of all ports does, until we are told else.
        say("nv set qos mapping {} trust " + word(facts.trust(port)), NvuePort.profile(port));
        var wanted = new TreeSet<Integer>();
        write.puts().forEach(put -> wanted.add(((PortDscp) put.setting().target()).number()));
        carryOver(port, wanted);
        bind(port, "mapping");
    }

    /** What is mapped for a port by a profile that it is about to leave. */
    private void carryOver(SwitchPort port, Set<Integer> changed) throws DeviceException {
        var profile = NvuePort.profile(port);
        facts.dscps(port)
                .forEach((dscp, priority) -> {
                    if (!changed.contains(dscp)) {
                        say(
                                "nv set qos mapping {} dscp {} switch-priority {}",
                                profile,
                                dscp,
                                priority);
                    }
                });
        facts.pcps(port)
                .forEach((pcp, priority) ->
                        say(
                                "nv set qos mapping {} pcp {} switch-priority {}",
                                profile,
                                pcp,
                                priority));
    }

    private static String word(PortTrust trust) {
        return switch (trust) {
            case DSCP -> "l3";
            case PCP -> "l2";
            case BOTH -> "both";
            case PORT -> "port";
        };
    }

    /** Each priority has the eight DSCP of its number, until somebody says otherwise. */
    private void trust(String word, boolean dscp, boolean pcp) throws DeviceException {
        var port = port();
        checkOurs(port, "mapping");
        var profile = NvuePort.profile(port);
        say("nv set qos mapping {} trust " + word, profile);
        var mapped = facts.dscps(port).keySet();
        var pcps = facts.pcps(port).keySet();
        if (!isBound(port, "mapping")) {
            carryOver(port, Set.of());
        }
        for (var one = 0; one < 8; one++) {
            if (dscp) {
                sayOthers(profile, one, mapped);
            }
            if (pcp && !pcps.contains(one)) {
                say("nv set qos mapping {} pcp {} switch-priority {}", profile, one, one);
            }
        }
        bind(port, "mapping");
    }

    /** The eight DSCP of a priority, but for those that are mapped already. */
    private void sayOthers(String profile, int priority, Set<Integer> mapped) {
        var first = 8 * priority;
        for (var dscp = first; dscp < first + 8; dscp++) {
            if (!mapped.contains(dscp)) {
                var last = dscp;
                while (last + 1 < first + 8 && !mapped.contains(last + 1)) {
                    last++;
                }
                say(
                        "nv set qos mapping {} dscp {} switch-priority {}",
                        profile,
                        dscp == last ? String.valueOf(dscp) : dscp + "-" + last,
                        priority);
                dscp = last;
            }
        }
    }

    private void lossless() throws DeviceException {
        for (var put : puts.of(SwitchProperties.PFC)) {
            throw puts.unsayable(put);
        }
        for (var put : puts.of(SwitchProperties.LOSSLESS_PRIORITIES)) {
            list(puts.value(put, SwitchProperties.LOSSLESS_PRIORITIES));
        }
    }

    private void list(Priorities wanted) throws DeviceException {
        var fewer = new TreeSet<Integer>();
        facts.applied(write.at(), AppliedQos::ours)
                .ifPresent(there -> fewer.addAll(there.numbers()));
        fewer.removeAll(wanted.numbers());
        for (var one : wanted.numbers()) {
            say("nv set qos pfc {} switch-priority {}", AppliedQos.OURS, one);
        }
        say("nv set qos pfc {} rx enable", AppliedQos.OURS);
        say("nv set qos pfc {} tx enable", AppliedQos.OURS);
        for (var one : fewer) {
            say("nv unset qos pfc {} switch-priority {}", AppliedQos.OURS, one);
        }
    }

    private void flowControl() throws DeviceException {
        var port = port();
        for (var put : puts.of(SwitchProperties.PORT_PFC)) {
            var bound = facts.profile(port, "pfc");
            if (bound.filter(name -> !name.equals(AppliedQos.OURS)).isPresent()) {
                throw leftTo("which priorities it pauses", bound.get());
            }
            if (puts.value(put, SwitchProperties.PORT_PFC)) {
                pauseBy(port, facts.applied(port, AppliedQos::lossless));
            } else if (bound.isPresent()) {
                say("nv unset interface {} qos pfc", NvuePort.name(port));
            } else {
                throw leftTo("which priorities it pauses", AppliedQos.DEFAULT);
            }
        }
    }

    /** The list is made here where a switch that was set up by hand has none of ours. */
    private void pauseBy(SwitchPort port, Priorities wanted) throws DeviceException {
        if (wanted.numbers().isEmpty()) {
            throw puts.refused("no priority is lossless on this switch");
        }
        if (facts.applied(port, AppliedQos::ours).isEmpty()) {
            list(wanted);
        } else {
            // Somebody may have turned one way off; what is so already is taken again.
            say("nv set qos pfc {} rx enable", AppliedQos.OURS);
            say("nv set qos pfc {} tx enable", AppliedQos.OURS);
        }
        say("nv set interface {} qos pfc profile {}", NvuePort.name(port), AppliedQos.OURS);
    }

    private boolean isBound(SwitchPort port, String kind) throws DeviceException {
        checkOurs(port, kind);
        return facts.profile(port, kind).isPresent();
    }

    private void bind(SwitchPort port, String kind) throws DeviceException {
        if (!isBound(port, kind)) {
            say(
                    "nv set interface {} qos " + kind + " profile {}",
                    NvuePort.name(port),
                    NvuePort.profile(port));
        }
    }

    private void checkOurs(SwitchPort port, String kind) throws DeviceException {
        var bound = facts.profile(port, kind);
        if (bound.filter(name -> !name.equals(NvuePort.profile(port))).isPresent()) {
            throw leftTo("its " + kind, bound.get());
        }
    }

    private DeviceException leftTo(String what, String profile) {
        return new DeviceException(
                new Problem.ManagedElsewhere(
                        write.at(), what, "profile " + facts.replies().redactor().clean(profile)));
    }

    private SwitchPort port() throws DeviceException {
        if (write.at() instanceof SwitchPort port) {
            return port;
        }
        throw puts.refused(write.at().path() + " is no port");
    }

    private void say(String words, Object... values) {
        lines.add(NvueLine.of(words, values));
    }
}
