package io.plumbline.drivers.switches.onyx;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.drivers.switches.Puts;
import io.plumbline.drivers.switches.Replies;
import io.plumbline.property.LinkPause;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortDscp;
import io.plumbline.target.PortPcp;
import io.plumbline.target.SwitchPort;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * The lines of one write, in the order of the manual list: domain facts on switches, section 1 B2.
 * Each is the flat one-line form, so that no sub-mode is entered.
 */
final class OnyxLines {
    private final Act.Write write;
    private final Puts puts;
    private final List<String> lines = new ArrayList<>();

    private OnyxLines(Act.Write write) {
        this.write = write;
        this.puts = new Puts(write);
    }

    static List<String> of(Act.Write write, Replies replies) throws DeviceException {
        var made = new OnyxLines(write);
        switch (write.wire().name()) {
            case "macro" -> made.lines.addAll(RoceCommand.lines(made.puts));
            case "buffers" -> new PoolLines(write, replies).addTo(made.lines);
            case "queues" -> made.lines.addAll(QueueLines.of(write, replies, made.switchPort()));
            case "link" -> made.link();
            case "maps" -> made.maps();
            case "trust" -> made.trust();
            case "lossless" -> made.lossless();
            case "flowControl" -> made.flowControl(replies);
            case "dcbx" -> {
                if (!write.takesBack()) {
                    made.lines.addAll(Negotiation.lines(made.puts, made.port()));
                }
            }
            case "startup" -> made.save();
            default -> throw made.puts.refused("Onyx knows nothing of " + write.wire().name());
        }
        return List.copyOf(made.lines);
    }

    /** Pause goes off before anything may want priorities paused. */
    private void link() throws DeviceException {
        for (var put : puts.of(SwitchProperties.LINK_PAUSE)) {
            var wanted = puts.value(put, SwitchProperties.LINK_PAUSE);
            lines.add(
                    port() + " flowcontrol receive " + word(wanted, LinkPause.RECEIVE) + " force");
            lines.add(port() + " flowcontrol send " + word(wanted, LinkPause.SEND) + " force");
        }
        for (var put : puts.of(SwitchProperties.MTU)) {
            var wanted = puts.value(put, SwitchProperties.MTU);
            lines.add(port() + " mtu " + wanted + " force");
        }
    }

    private static String word(LinkPause wanted, LinkPause way) {
        return wanted == LinkPause.BOTH || wanted == way ? "on" : "off";
    }

    private void maps() throws DeviceException {
        for (var put : puts.of(SwitchProperties.DSCP_PRIORITY)) {
            if (!(put.setting().target() instanceof PortDscp dscp)) {
                throw puts.refused(put.text() + " is of no DSCP");
            }
            var wanted = puts.value(put, SwitchProperties.DSCP_PRIORITY);
            lines.add(port() + " qos map dscp " + dscp.number() + " to switch-priority " + wanted);
        }
        for (var put : puts.of(SwitchProperties.PCP_PRIORITY)) {
            pcp(put);
        }
    }

    /**
     * Frames with the drop eligible bit too: the card decides on it, not the fabric.
     *
     * @see "a user's notes, Mellanox Spectrum Switch QoS Configuration, section 2.3: qos map pcp
     *     [number range] dei [number range] to switch-priority; that PCP and DEI tell the priority:
     *     NVIDIA Onyx User Manual 3.10.4706, Quality of Service, Trust Levels"
     */
    private void pcp(Put<?> put) throws DeviceException {
        if (!(put.setting().target() instanceof PortPcp pcp)) {
            throw puts.refused(put.text() + " is of no PCP");
        }
        var wanted = puts.value(put, SwitchProperties.PCP_PRIORITY);
        for (var dei = 0; dei < 2; dei++) {
            lines.add(
                    port()
                            + " qos map pcp "
                            + pcp.number()
                            + " dei "
                            + dei
                            + " to switch-priority "
                            + wanted);
        }
    }

    /** Trust of DSCP is refused while the port rewrites it. */
    private void trust() throws DeviceException {
        for (var put : puts.of(SwitchProperties.REWRITE_DSCP)) {
            var wanted = puts.value(put, SwitchProperties.REWRITE_DSCP);
            lines.add(port() + (wanted ? "" : " no") + " qos rewrite dscp");
        }
        for (var put : puts.of(SwitchProperties.PORT_TRUST)) {
            var wanted = puts.value(put, SwitchProperties.PORT_TRUST);
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
        for (var put : puts.of(SwitchProperties.PFC)) {
            var wanted = puts.value(put, SwitchProperties.PFC);
            lines.add((wanted ? "" : "no ") + "dcb priority-flow-control enable force");
        }
        for (var put : puts.of(SwitchProperties.LOSSLESS_PRIORITIES)) {
            var wanted = puts.value(put, SwitchProperties.LOSSLESS_PRIORITIES);
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

    private void flowControl(Replies replies) throws DeviceException {
        for (var put : puts.of(SwitchProperties.PORT_PFC)) {
            var wanted = puts.value(put, SwitchProperties.PORT_PFC);
            var on = Negotiation.isOn(switchPort(), replies);
            if (wanted && on) {
                throw puts.configuredAlready(put);
            }
            if (write.takesBack() && !on) {
                continue; // Nothing is configured that could be taken back.
            }
            lines.add(
                    port()
                            + (wanted
                                    ? " dcb priority-flow-control mode on force"
                                    : " no dcb priority-flow-control mode force"));
        }
    }

    private void save() throws DeviceException {
        for (var put : puts.of(SwitchProperties.SAVED)) {
            if (!put.to().equals(State.is(true))) {
                throw puts.unsayable(put);
            }
            lines.add("configuration write");
        }
    }

    private String port() throws DeviceException {
        return "interface " + OnyxPort.words(switchPort());
    }

    private SwitchPort switchPort() throws DeviceException {
        if (write.at() instanceof SwitchPort port) {
            return port;
        }
        throw puts.refused(write.at().path() + " is no port");
    }
}
