package io.plumbline.drivers.switches.sonic;

import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.Scheduling;
import io.plumbline.property.State;
import io.plumbline.target.SwitchPort;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What is configured for one port. A priority is a traffic class here: DSCP and PCP lead to a
 * class, and classes lead to queues and to the groups of priorities that are paused.
 *
 * @see "sonic-buildimage, yang-models/sonic-port-qos-map.yang; captures config_qos_0 and
 *     configdb_flat_asic0"
 */
record PortQos(ConfigDb config, String port) {
    static final String TABLE = "PORT_QOS_MAP";
    static final String PAUSED = "pfc_enable";
    static final String GLOBAL = "global";
    static final String PORT = "PORT";

    private static final int QUEUES = 8;

    /** What a port writes into DSCP by: yang-models/sonic-port-qos-map.yang. */
    static final String REWRITE = "tc_to_dscp_map";

    /**
     * @throws UnparsedText if there is no such port, or it is told together with others, as
     *     releases do that have no {@code config apply-patch}
     */
    static PortQos of(ConfigDb config, SwitchPort port) throws UnparsedText {
        var name = SonicPort.name(port);
        config.known(PORT, name);
        for (var key : config.table(TABLE).keySet()) {
            if (key.contains(",") && List.of(key.split(",")).contains(name)) {
                throw new UnparsedText(TABLE + "|" + key + " is of several ports");
            }
        }
        return new PortQos(config, name);
    }

    Json.Entries entry() {
        return config.entry(TABLE, port).orElseGet(() -> new Json.Entries(Map.of()));
    }

    /** The map that the port itself refers to. */
    Optional<String> bound(QosMap map) throws UnparsedText {
        return Words.reference(entry(), map.field());
    }

    /** The map of all ports that have none of their own: {@code PORT_QOS_MAP|global}. */
    Optional<String> ofAll(QosMap map) throws UnparsedText {
        var all = config.entry(TABLE, GLOBAL);
        return all.isPresent() ? Words.reference(all.get(), map.field()) : Optional.empty();
    }

    /**
     * By its own maps; without one of DSCP, by that of all ports.
     *
     * @see "sonic-buildimage, qos_config.j2: require_global_dscp_to_tc_map; saiswitch.h: the map of
     *     the switch is its trust of DSCP"
     */
    PortTrust trust() throws UnparsedText {
        var dscp = dscpMap().isPresent();
        var pcp = bound(QosMap.PCP_TO_TC).isPresent();
        return dscp
                ? (pcp ? PortTrust.BOTH : PortTrust.DSCP)
                : (pcp ? PortTrust.PCP : PortTrust.PORT);
    }

    Optional<String> dscpMap() throws UnparsedText {
        var own = bound(QosMap.DSCP_TO_TC);
        return own.isPresent() ? own : ofAll(QosMap.DSCP_TO_TC);
    }

    /**
     * Class by DSCP. Of a port that does not trust it, what its own map says, which counts as soon
     * as it does.
     */
    SortedMap<Integer, Integer> dscps() throws UnparsedText {
        var bound = dscpMap();
        if (bound.isPresent()) {
            return QosMap.DSCP_TO_TC.of(config, bound.get());
        }
        var ours = Whose.SHARED + "-" + port;
        return config.entry(QosMap.DSCP_TO_TC.table(), ours).isPresent()
                ? QosMap.DSCP_TO_TC.of(config, ours)
                : Collections.emptySortedMap();
    }

    /** As {@link #dscps}, by PCP; ours is one for all ports. */
    SortedMap<Integer, Integer> pcps() throws UnparsedText {
        var map = QosMap.PCP_TO_TC;
        var bound = bound(map);
        if (bound.isPresent() || config.entry(map.table(), Whose.SHARED).isPresent()) {
            return map.of(config, bound.orElse(Whose.SHARED));
        }
        return Collections.emptySortedMap();
    }

    boolean rewritesDscp() throws UnparsedText {
        return Words.reference(entry(), REWRITE).isPresent();
    }

    /** What is paused here, as configured: nothing shows what the chip does. */
    Priorities paused() throws UnparsedText {
        return Words.priorities(entry(), PAUSED);
    }

    /**
     * Whether what is paused is what shall be, and the maps of the port lead each of these classes
     * to the group and the queue of its own number. A map that is not there leads nowhere else.
     *
     * @throws UnparsedText if so, and one of them has no room: see {@link Buffers}
     */
    boolean pauses(Priorities wanted) throws UnparsedText {
        if (wanted.numbers().isEmpty() || !paused().equals(wanted)) {
            return false;
        }
        for (var map :
                new QosMap[] {
                    QosMap.TC_TO_QUEUE, QosMap.TC_TO_GROUP, QosMap.PFC_TO_QUEUE, QosMap.PFC_TO_GROUP
                }) {
            var bound = bound(map);
            if (bound.isPresent() && !leads(map, bound.get(), wanted)) {
                return false;
            }
        }
        new Buffers(config, port).checkLossless(wanted);
        return true;
    }

    boolean leads(QosMap map, String name, Priorities wanted) throws UnparsedText {
        var mapped = map.of(config, name);
        return wanted.numbers().stream().allMatch(one -> one.equals(mapped.get(one)));
    }

    /** The queue of a class, if a map tells it. */
    OptionalInt queueOf(int priority) throws UnparsedText {
        var bound = bound(QosMap.TC_TO_QUEUE);
        if (bound.isEmpty()) {
            return OptionalInt.empty();
        }
        var queue = QosMap.TC_TO_QUEUE.of(config, bound.get()).get(priority);
        if (queue == null) {
            throw new UnparsedText("no queue of priority " + priority + " in " + bound.get());
        }
        return OptionalInt.of(queue);
    }

    PortQueues queues(String table) {
        return new PortQueues(port, config.table(table));
    }

    State<QueueMarking> marking(int priority) throws UnparsedText {
        var profile = object(priority, WredProfile.TABLE, WredProfile.FIELD);
        return profile.isPresent()
                ? WredProfile.parse(profile.get()).map(State::is).orElseGet(State::none)
                : State.none();
    }

    /** Of a queue that nobody said anything of, nothing is told. */
    State<Scheduling> scheduling(int priority) throws UnparsedText {
        var scheduler = object(priority, Scheduler.TABLE, Scheduler.FIELD);
        if (scheduler.isEmpty()) {
            return State.none();
        }
        var own = Scheduler.parse(scheduler.get());
        return own.weight().isEmpty()
                ? State.is(own)
                : State.is(weights().amount(queueOf(priority).orElseThrow()).orElseThrow());
    }

    /** The schedulers of all its queues. */
    Weights weights() throws UnparsedText {
        var queues = new TreeMap<Integer, Scheduling>();
        for (var queue = 0; queue < QUEUES; queue++) {
            var told = scheduler(queue);
            if (told.isPresent()) {
                queues.put(queue, told.get());
            }
        }
        return new Weights(queues);
    }

    /** What is said of one of its queues; a weight is that of its scheduler. */
    Optional<Scheduling> scheduler(int queue) throws UnparsedText {
        var entry = queues(PortQueues.QUEUE).of(queue);
        var name =
                entry.isPresent()
                        ? Words.reference(entry.get().fields(), Scheduler.FIELD)
                        : Optional.<String>empty();
        return name.isPresent()
                ? Optional.of(Scheduler.parse(config.known(Scheduler.TABLE, name.get())))
                : Optional.empty();
    }

    /** The queues that serve priorities here, if a map tells them. */
    SortedSet<Integer> served() throws UnparsedText {
        var served = new TreeSet<Integer>();
        for (var priority = 0; priority < QUEUES; priority++) {
            served.add(queueOf(priority).orElse(priority));
        }
        return served;
    }

    /**
     * @throws UnparsedText if something is said of queues, and nothing says which is that of the
     *     priority
     */
    private Optional<Json.Entries> object(int priority, String table, String field)
            throws UnparsedText {
        var queue = queueOf(priority);
        if (queue.isEmpty()) {
            if (!queues(PortQueues.QUEUE).isEmpty()) {
                throw new UnparsedText(
                        "no "
                                + QosMap.TC_TO_QUEUE.field()
                                + " of "
                                + port
                                + ": which queue serves priority "
                                + priority
                                + " is not known");
            }
            return Optional.empty();
        }
        var entry = queues(PortQueues.QUEUE).of(queue.getAsInt());
        if (entry.isEmpty()) {
            return Optional.empty();
        }
        var name = Words.reference(entry.get().fields(), field);
        return name.isPresent() ? Optional.of(config.known(table, name.get())) : Optional.empty();
    }
}
