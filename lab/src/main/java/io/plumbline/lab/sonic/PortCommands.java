package io.plumbline.lab.sonic;

import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/**
 * What {@code config interface} sets at a port. Sources: sonic-utilities, config/main.py,
 * scripts/portconfig, pfc/main.py. None of it asks YANG: a size beyond all chips is taken. Pausing
 * a priority of a port that PORT_QOS_MAP does not have changes nothing, says so, and is no failure.
 */
final class PortCommands {
    private final SonicSwitch device;

    private PortCommands(SonicSwitch device) {
        this.device = device;
    }

    static Click in(Click click, Place place) {
        var commands = new PortCommands(place.device());
        var verbose = List.of("-v,--verbose");
        return click.command(
                        "config interface mtu <interface_name> <interface_mtu>",
                        verbose,
                        commands::mtu)
                .command(
                        "config interface startup <interface_name>",
                        List.of(),
                        given -> commands.admin(given, "up"))
                .command(
                        "config interface shutdown <interface_name>",
                        List.of(),
                        given -> commands.admin(given, "down"))
                .command(
                        "config interface pfc priority <interface_name> [0|1|2|3|4|5|6|7] [on|off]",
                        verbose,
                        commands::priority)
                .command(
                        "config interface pfc asymmetric <interface_name> [on|off]",
                        verbose,
                        commands::asymmetric);
    }

    private Outcome mtu(Click.Given given) {
        var port = given.first();
        var mtu = given.arguments().get(1);
        if (!mtu.matches("-?\\d{1,9}")) {
            return Outcome.fails(
                    2,
                    "usage: portconfig [-h] -p PORT [-l] [-s SPEED] [-f FEC] [-m MTU]\nportconfig:"
                            + " error: argument -m/--mtu: invalid int value: '"
                            + mtu
                            + "'");
        }
        if (device.running().entry("PORT", port).isEmpty()) {
            return new Outcome(1, "Exception caught:  Invalid port " + port + "\n", "");
        }
        var printed =
                given.has("--verbose")
                        ? "Running command: portconfig -p "
                                + port
                                + " -m "
                                + mtu
                                + " -vv\n"
                                + "Setting mtu "
                                + mtu
                                + " on port "
                                + port
                                + "\n"
                        : "";
        return set("PORT", port, "mtu", mtu).after(printed);
    }

    private Outcome admin(Click.Given given, String to) {
        return device.running().entry("PORT", given.first()).isEmpty()
                ? given.fails("Interface name is invalid. Please enter a valid interface name!!")
                : set("PORT", given.first(), "admin_status", to);
    }

    private Outcome priority(Click.Given given) {
        var port = given.first();
        var priority = given.arguments().get(1);
        var isOn = given.arguments().get(2).equals("on");
        var tables = device.running();
        if (tables.entry("PORT_QOS_MAP", port).isEmpty()) {
            return Outcome.line("Cannot find interface " + port);
        }
        var enabled =
                new TreeSet<>(
                        Arrays.stream(
                                        tables.field("PORT_QOS_MAP", port, "pfc_enable")
                                                .orElse("")
                                                .split(",", -1))
                                .map(String::strip)
                                .filter(word -> !word.isEmpty())
                                .toList());
        if (enabled.contains(priority) == isOn) {
            return Outcome.line(
                    isOn
                            ? "Priority " + priority + " has already been enabled on " + port
                            : "Priority " + priority + " is not enabled on " + port);
        }
        if (isOn) {
            enabled.add(priority);
        } else {
            enabled.remove(priority);
        }
        return set("PORT_QOS_MAP", port, "pfc_enable", String.join(",", enabled));
    }

    private Outcome asymmetric(Click.Given given) {
        return device.running().entry("PORT", given.first()).isEmpty()
                ? Outcome.line("Cannot find interface " + given.first())
                : set("PORT", given.first(), "pfc_asym", given.arguments().get(1));
    }

    private Outcome set(String table, String key, String field, String value) {
        return device.write(table + "|" + key, device.running().with(table, key, field, value))
                .map(why -> Outcome.fails(1, why))
                .orElse(Outcome.SILENT);
    }
}
