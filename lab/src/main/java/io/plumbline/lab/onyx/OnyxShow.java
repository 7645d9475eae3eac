package io.plumbline.lab.onyx;

import io.plumbline.lab.world.RoceMode;
import io.plumbline.lab.world.SwitchModel;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** What the show commands print: as text, or with {@code | json-print}. */
final class OnyxShow {
    private static final Pattern OF_PORT =
            Pattern.compile(
                    "show (qos interface|dcb ets interface|interfaces) ethernet"
                            + " (\\d+/\\d+(?:/\\d+)?)(?: (congestion-control))?");

    private static final Pattern COUNTERS =
            Pattern.compile("show interfaces ethernet counters (pfc prio|tc) ([0-7])");

    private OnyxShow() {}

    /**
     * @return empty for a command, or a form of one, that this switch does not have
     */
    static Optional<String> of(SwitchModel model, String command, boolean json) {
        var ofPort = OF_PORT.matcher(command);
        if (ofPort.matches()) {
            var what = ofPort.group(1) + (ofPort.start(3) < 0 ? "" : " congestion-control");
            return json ? Optional.of(port(model, what, ofPort.group(2))) : Optional.empty();
        }
        var counters = COUNTERS.matcher(command);
        if (counters.matches()) {
            var of = Integer.parseInt(counters.group(2));
            return json
                    ? Optional.empty()
                    : Optional.of(
                            counters.group(1).equals("tc")
                                    ? OnyxCounters.ofClass(model, of)
                                    : OnyxCounters.pauses(model, of));
        }
        return switch (command) {
            case "show version" -> json ? Optional.of(OnyxJson.version(model)) : Optional.empty();
            case "show traffic pool" ->
                    json ? Optional.of(OnyxJson.pools(model.running())) : Optional.empty();
            case "show interfaces ethernet" ->
                    json ? Optional.of(OnyxJson.links(model)) : Optional.empty();
            case "show lldp interfaces ethernet remote" ->
                    json ? Optional.of(OnyxJson.neighbours(model)) : Optional.empty();
            case "show interfaces switchport" ->
                    json ? Optional.of(OnyxJson.switched(model)) : Optional.empty();
            case "show dcb priority-flow-control" ->
                    json ? Optional.empty() : Optional.of(flowControl(model));
            case "show roce" ->
                    json || !RoceMode.isOffered(model)
                            ? Optional.empty()
                            : Optional.of(OnyxRoce.text(model.running()));
            case "show configuration files" -> json ? Optional.empty() : Optional.of(files(model));
            case "show running-config" ->
                    json ? Optional.empty() : Optional.of(OnyxRunning.text(model));
            default -> Optional.empty();
        };
    }

    private static String port(SwitchModel model, String what, String number) {
        var port = model.running().ports().get("Eth" + number);
        if (port == null) {
            return "% Invalid interface " + number + "\n";
        }
        return switch (what) {
            case "qos interface" -> OnyxJson.qos("Eth" + number, port);
            case "dcb ets interface" -> OnyxJson.ets("Eth" + number, port);
            case "interfaces congestion-control" -> OnyxJson.congestion(model, number, port);
            default -> OnyxJson.link(model, "Eth" + number, port);
        };
    }

    /** Capture show_dcb_pfc, with its trailing blanks. */
    private static String flowControl(SwitchModel model) {
        var config = model.running();
        var rule = "-".repeat(49) + "\n";
        var text = new StringBuilder();
        text.append("PFC: ").append(config.pfc() ? "enabled" : "disabled").append('\n');
        text.append("Priority Enabled List:");
        config.lossless().forEach(priority -> text.append(' ').append(priority));
        text.append("\nPriority Disabled List:");
        for (var priority = 0; priority < 8; priority++) {
            text.append(config.lossless().contains(priority) ? "" : " " + priority);
        }
        text.append("   \n").append(rule);
        text.append("Interface        PFC admin        PFC oper\n").append(rule);
        config.ports()
                .forEach((name, port) ->
                        text.append(
                                String.format(
                                        Locale.ROOT,
                                        "%-16s %-16s %s%n",
                                        name,
                                        switch (port.pfc()) {
                                            case ON -> "On";
                                            case OFF -> "Off";
                                            case AUTO -> "Auto";
                                        },
                                        model.pausesPriorities(name) ? "Enabled" : "Disabled")));
        return text.toString().replace(System.lineSeparator(), "\n");
    }

    /** Cray-HPE docs-csm, configuration files of Mellanox switches. */
    private static String files(SwitchModel model) {
        return "\n"
                + "initial (active)\n"
                + "initial.bak\n\n"
                + "Active configuration: initial\n"
                + "Unsaved changes     : "
                + (model.hasUnsavedChanges() ? "yes" : "no")
                + "\n";
    }
}
