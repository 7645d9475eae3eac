package io.plumbline.lab.eos;

import java.util.ArrayList;
import java.util.List;

/**
 * A port with the lines that a plain listing leaves out: running_config_all_interface, those of its
 * lines that have a part in this twin.
 */
final class AllLines {
    private final List<String> lines = new ArrayList<>();
    private final EosConfig config;
    private final Place port;

    private AllLines(EosConfig config, EosPort port) {
        this.config = config;
        this.port = Place.of(port);
        lines.add(this.port.headers().getFirst());
    }

    /**
     * @param queues how queues are called on its hardware; that the lines of {@code uc-tx-queue}
     *     are the same is assumed, for only {@code tx-queue} is recorded
     */
    static List<String> of(EosConfig config, EosPort port, String queues) {
        var all = new AllLines(config, port);
        all.link();
        all.priorities();
        for (var queue = 0; queue < 8; queue++) {
            all.queue(queues + " " + queue);
        }
        return all.lines;
    }

    private void link() {
        line("description", "no description");
        line("shutdown", "no shutdown");
        if (config.line(port, "switchport").isPresent() || config.line(port, "mtu").isPresent()) {
            line("mtu", "mtu 1500");
        }
        line("dcbx mode", "no dcbx mode");
        line("flowcontrol send", "no flowcontrol send");
        line("flowcontrol receive", "no flowcontrol receive");
        vlans();
        config.line(port, "service-profile").ifPresent(line -> lines.add("   " + line));
        line("qos trust", "default qos trust");
        line("qos cos", "qos cos 0");
        line("qos dscp", "qos dscp 0");
        line("shape rate", "no shape rate");
    }

    /** A routed port has no lines of VLANs, but for the type of their tags. */
    private void vlans() {
        var isSwitched = config.line(port, "switchport").isEmpty();
        if (isSwitched) {
            line("switchport access vlan", "switchport access vlan 1");
            line("switchport trunk native vlan", "switchport trunk native vlan 1");
            line("switchport trunk allowed vlan", "switchport trunk allowed vlan 1-4094");
            line("switchport mode", "switchport mode access");
        }
        lines.add("   switchport dot1q ethertype 0x8100");
        line("switchport", "switchport");
        config.line(port, "channel-group")
                .ifPresentOrElse(
                        line -> lines.add("   " + line), () -> lines.add("   no channel-group"));
    }

    private void priorities() {
        var watchdog = "priority-flow-control pause watchdog";
        line("priority-flow-control on", "no priority-flow-control");
        line(watchdog, watchdog);
        for (var priority = 0; priority < 8; priority++) {
            var name = "priority-flow-control priority ";
            lines.add("   " + config.line(port, name, priority).orElse("no " + name + priority));
        }
        line(watchdog + " port action", "no " + watchdog + " port action");
        line(watchdog + " port timer", "no " + watchdog + " port timer");
    }

    /** A queue in turn says first what share it has, a strict one last what it is promised. */
    private void queue(String header) {
        var at = port.in(header);
        lines.add("   !");
        lines.add("   " + header);
        var priority = config.line(at, "priority").orElse("priority strict");
        inner(priority);
        inner(config.line(at, "bandwidth percent").orElse("no bandwidth percent"));
        var promised = config.line(at, "bandwidth guaranteed").orElse("no bandwidth guaranteed");
        var shape = config.line(at, "shape rate").orElse("no shape rate");
        if (priority.equals("priority strict")) {
            inner(shape);
            inner(promised);
        } else {
            inner(promised);
            inner(shape);
        }
        inner(config.line(at, "random-detect ecn").orElse("no random-detect ecn"));
        inner(config.line(at, "random-detect drop").orElse("no random-detect drop"));
    }

    private void line(String name, String otherwise) {
        lines.add("   " + config.line(port, name).orElse(otherwise));
    }

    private void inner(String line) {
        lines.add("      " + line);
    }
}
