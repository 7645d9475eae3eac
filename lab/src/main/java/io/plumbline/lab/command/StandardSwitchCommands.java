package io.plumbline.lab.command;

import io.plumbline.lab.world.Answer;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.StandardSwitchModel;
import io.plumbline.lab.world.StandardSwitches;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Switches that the host has for itself, and their port groups. The text of most refusals is made
 * up: nobody has published them.
 *
 * @see "network vswitch standard list, portgroup list: public files 2744079182 and 11400609571;
 *     names of structure and fields: public file 38042436545; options: public file 59584351277, as
 *     ESXi 8.0.3 lists them, and their short forms: public files 37161103427 and 71082039285"
 */
final class StandardSwitchCommands {
    private static final String NAME = "-v|--vswitch-name=";
    private static final String GROUP = "-p|--portgroup-name=";
    private static final String PREFIX = "network vswitch standard ";

    private StandardSwitchCommands() {}

    static void addTo(Esxcli esxcli) {
        esxcli.add(
                PREFIX + "list",
                List.of(NAME),
                (machine, options) ->
                        machine.look(
                                host -> list(host, options.value("--vswitch-name").orElse(""))));
        esxcli.add(
                PREFIX + "add",
                List.of(NAME, "-P|--ports="),
                (machine, options) -> {
                    var name = options.required("--vswitch-name");
                    return done(machine, all -> all.add(name));
                });
        esxcli.add(
                PREFIX + "remove",
                List.of(NAME),
                (machine, options) -> {
                    var name = options.required("--vswitch-name");
                    return done(machine, all -> all.remove(name));
                });
        esxcli.add(
                PREFIX + "set",
                List.of(NAME, "-m|--mtu=", "-c|--cdp-status="),
                (machine, options) -> {
                    var name = options.required("--vswitch-name");
                    var mtu = number("--mtu", options);
                    return done(machine, all -> all.setMtu(name, mtu));
                });
        esxcli.add(
                PREFIX + "uplink add",
                List.of(NAME, "-u|--uplink-name="),
                (machine, options) -> {
                    var name = options.required("--vswitch-name");
                    var port = options.required("--uplink-name");
                    return done(machine, all -> all.addUplink(name, port));
                });
        esxcli.add(
                PREFIX + "portgroup list",
                List.of(),
                (machine, _) -> machine.look(StandardSwitchCommands::groups));
        esxcli.add(
                PREFIX + "portgroup add",
                List.of(GROUP, NAME),
                (machine, options) -> {
                    var name = options.required("--vswitch-name");
                    var group = options.required("--portgroup-name");
                    return done(machine, all -> all.addPortGroup(name, group));
                });
        esxcli.add(
                PREFIX + "portgroup remove",
                List.of(GROUP, NAME),
                (machine, options) -> {
                    var name = options.required("--vswitch-name");
                    var group = options.required("--portgroup-name");
                    return done(machine, all -> all.removePortGroup(name, group));
                });
        esxcli.add(
                PREFIX + "portgroup set",
                List.of(GROUP, "-v|--vlan-id="),
                (machine, options) -> {
                    var group = options.required("--portgroup-name");
                    var vlan = number("--vlan-id", options);
                    return done(machine, all -> all.setVlan(group, vlan));
                });
    }

    private static int number(String option, Options options) throws Options.Bad {
        var text = options.required(option);
        if (!text.matches("\\d{1,9}")) {
            throw new Options.Bad("Error: Invalid value for " + option + ": " + text);
        }
        return Integer.parseInt(text);
    }

    private static Reply done(EsxiMachine machine, Function<StandardSwitches, Answer> act) {
        return machine.look(host -> act.apply(host.standardSwitches()))
                        instanceof Answer.Refused(var why, var detail)
                ? new Reply.Refusal(
                        why == Answer.Why.UNKNOWN_KEY ? "Unable to find " + detail : detail)
                : new Reply.Nothing();
    }

    private static Reply list(HostModel host, String only) {
        var all =
                host.standardSwitches().all().stream()
                        .filter(one -> only.isEmpty() || one.name().equals(only))
                        .toList();
        return new Reply.Blocks(
                all.stream().map(StandardSwitchModel::name).toList(),
                all.stream().map(StandardSwitchCommands::row).toList());
    }

    private static Structure row(StandardSwitchModel one) {
        return Structure.of(
                "VirtualSwitch",
                "Name",
                one.name(),
                "Class",
                "cswitch",
                "Num Ports",
                2560,
                "Used Ports",
                2 + one.uplinks().size(),
                "Configured Ports",
                128,
                "MTU",
                one.mtu(),
                "CDP Status",
                "listen",
                "Beacon Enabled",
                false,
                "Beacon Interval",
                1,
                "Beacon Threshold",
                3,
                "Beacon Required By",
                List.of(),
                "Uplinks",
                List.copyOf(one.uplinks()),
                "Portgroups",
                List.copyOf(one.portGroups().keySet()));
    }

    private static Reply groups(HostModel host) {
        var rows = new ArrayList<Structure>();
        for (var one : host.standardSwitches().all()) {
            one.portGroups()
                    .forEach((name, vlan) ->
                            rows.add(
                                    Structure.of(
                                            "PortGroup",
                                            "Name",
                                            name,
                                            "Virtual Switch",
                                            one.name(),
                                            "Active Clients",
                                            0,
                                            "VLAN ID",
                                            vlan)));
        }
        return new Reply.Table(
                List.of("Name", "Virtual Switch", "Active Clients", "VLAN ID"), rows);
    }
}
