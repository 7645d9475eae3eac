package io.plumbline.drivers.switches.onyx;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.drivers.switches.Replies;
import io.plumbline.drivers.switches.Told;
import io.plumbline.problem.Problem;
import io.plumbline.property.LinkPause;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.Property;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.Scheduling;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortPriority;
import io.plumbline.target.SwitchPort;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The lines of one write, in the order of the manual list: domain facts on switches, section 1 B2.
 * Each is the flat one-line form, so that no sub-mode is entered.
 */
final class OnyxLines {
    private static final int KILO = 1_000;

    private final Act.Write write;
    private final Replies replies;
    private final List<String> lines = new ArrayList<>();

    private OnyxLines(Act.Write write, Replies replies) {
        this.write = write;
        this.replies = replies;
    }

    static List<String> of(Act.Write write, Replies replies) throws DeviceException {
        var made = new OnyxLines(write, replies);
        switch (write.wire().name()) {
            case "buffers" -> new PoolLines(write, replies).addTo(made.lines);
            case "queues" -> made.queues();
            case "link" -> made.link();
            case "trust" -> made.trust();
            case "lossless" -> made.lossless();
            case "flowControl" -> made.flowControl();
            case "startup" -> made.save();
            default -> throw made.impossible("Onyx knows nothing of " + write.wire().name());
        }
        return List.copyOf(made.lines);
    }

    private void queues() throws DeviceException {
        for (var put : write.puts()) {
            if (!(put.setting().target() instanceof PortPriority priority)) {
                throw impossible(put.text() + " is of no queue");
            }
            var queue = port() + " traffic-class " + queue(priority);
            if (put.setting().property().equals(SwitchProperties.SCHEDULING)) {
                lines.add(queue + " dcb ets " + scheduling(put));
            } else if (put.to() instanceof State.None<?>) {
                lines.add(port() + " no traffic-class " + queue(priority) + " congestion-control");
            } else {
                lines.add(queue + " congestion-control " + marking(put));
            }
        }
    }

    private String scheduling(Put<?> put) throws DeviceException {
        var wanted = value(put, SwitchProperties.SCHEDULING).orElseThrow(() -> never(put));
        return wanted.equals(Scheduling.STRICT) ? "strict" : "wrr " + wanted.weight().orElseThrow();
    }

    private String marking(Put<?> put) throws DeviceException {
        var wanted = value(put, SwitchProperties.MARKING).orElseThrow(() -> never(put));
        if (wanted.how() == QueueMarking.How.ECN
                && wanted.min() instanceof QueueMarking.Threshold.Absolute(var min)
                && wanted.max() instanceof QueueMarking.Threshold.Absolute(var max)
                && min.bytes() % KILO == 0
                && max.bytes() % KILO == 0) {
            return "ecn minimum-absolute "
                    + min.bytes() / KILO
                    + " maximum-absolute "
                    + max.bytes() / KILO;
        }
        throw impossible(put.text() + ": only marks between whole kB are written");
    }

    /** Pause goes off before anything may want priorities paused. */
    private void link() throws DeviceException {
        for (var put : of(SwitchProperties.LINK_PAUSE)) {
            var wanted = value(put, SwitchProperties.LINK_PAUSE).orElseThrow(() -> never(put));
            lines.add(
                    port() + " flowcontrol receive " + word(wanted, LinkPause.RECEIVE) + " force");
            lines.add(port() + " flowcontrol send " + word(wanted, LinkPause.SEND) + " force");
        }
        for (var put : of(SwitchProperties.MTU)) {
            var wanted = value(put, SwitchProperties.MTU).orElseThrow(() -> never(put));
            lines.add(port() + " mtu " + wanted + " force");
        }
    }

    private static String word(LinkPause wanted, LinkPause way) {
        return wanted == LinkPause.BOTH || wanted == way ? "on" : "off";
    }

    /** Trust of DSCP is refused while the port rewrites it. */
    private void trust() throws DeviceException {
        for (var put : of(SwitchProperties.REWRITE_DSCP)) {
            var wanted = value(put, SwitchProperties.REWRITE_DSCP).orElseThrow(() -> never(put));
            lines.add(port() + (wanted ? "" : " no") + " qos rewrite dscp");
        }
        for (var put : of(SwitchProperties.PORT_TRUST)) {
            var wanted = value(put, SwitchProperties.PORT_TRUST).orElseThrow(() -> never(put));
            lines.add(port() + " qos trust " + word(wanted));
        }
    }

    private static String word(PortTrust trust) {
        return switch (trust) {
            case PORT -> "port";
            case PCP -> "L2";
            case DSCP -> "L3";
            case BOTH -> "both";
        };
    }

    private void lossless() throws DeviceException {
        for (var put : of(SwitchProperties.PFC)) {
            var wanted = value(put, SwitchProperties.PFC).orElseThrow(() -> never(put));
            lines.add((wanted ? "" : "no ") + "dcb priority-flow-control enable force");
        }
        for (var put : of(SwitchProperties.LOSSLESS_PRIORITIES)) {
            var wanted =
                    value(put, SwitchProperties.LOSSLESS_PRIORITIES).orElseThrow(() -> never(put));
            var from = put.from() instanceof State.Is<?>(Priorities there) ? there : wanted;
            priorities(from, wanted);
        }
    }

    /** What is lossless already stays so throughout. */
    private void priorities(Priorities from, Priorities wanted) {
        var more = new TreeSet<>(wanted.numbers());
        more.removeAll(from.numbers());
        more.forEach(one -> lines.add("dcb priority-flow-control priority " + one + " enable"));
        var fewer = new TreeSet<>(from.numbers());
        fewer.removeAll(wanted.numbers());
        fewer.forEach(one -> lines.add("no dcb priority-flow-control priority " + one + " enable"));
    }

    private void flowControl() throws DeviceException {
        for (var put : of(SwitchProperties.PORT_PFC)) {
            var wanted = value(put, SwitchProperties.PORT_PFC).orElseThrow(() -> never(put));
            lines.add(
                    port()
                            + (wanted
                                    ? " dcb priority-flow-control mode on force"
                                    : " no dcb priority-flow-control mode force"));
        }
    }

    private void save() throws DeviceException {
        for (var put : of(SwitchProperties.SAVED)) {
            if (!put.to().equals(State.is(true))) {
                throw never(put);
            }
            lines.add("configuration write");
        }
    }

    private int queue(PortPriority priority) throws DeviceException {
        return switch (OnyxLook.qos(priority.port(), replies)) {
            case Told.Known<PortQos>(var qos) -> qos.classOf().get(priority.number());
            case Told.Unknown<PortQos>(var why) -> throw new DeviceException(why);
        };
    }

    private String port() throws DeviceException {
        if (write.at() instanceof SwitchPort port) {
            return "interface " + OnyxPort.words(port);
        }
        throw impossible(write.at().path() + " is no port");
    }

    private List<Put<?>> of(Property<?> property) {
        return write.puts().stream()
                .filter(put -> put.setting().property().equals(property))
                .toList();
    }

    @SuppressWarnings("unchecked") // A property's key is its identity, so the values are its own.
    private static <V> Optional<V> value(Put<?> put, Property<V> property) {
        return put.setting().property().equals(property)
                        && put.to() instanceof State.Is<?>(var value)
                ? Optional.of((V) value)
                : Optional.empty();
    }

    private DeviceException never(Put<?> put) {
        return impossible(put.text() + " cannot be said to Onyx");
    }

    private DeviceException impossible(String why) {
        return new DeviceException(
                new Problem.Rejected(write.at(), "write " + write.wire().name(), why));
    }
}
