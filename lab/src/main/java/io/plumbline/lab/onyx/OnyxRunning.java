package io.plumbline.lab.onyx;

import io.plumbline.lab.world.RoceMode;
import io.plumbline.lab.world.SwitchConfig;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchPortConfig;

import java.math.BigDecimal;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** {@code show running-config}: seed 001. It holds a licence key, as the real one does. */
final class OnyxRunning {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu/MM/dd HH:mm:ss xx", Locale.ROOT);

    private OnyxRunning() {}

    static String text(SwitchModel model) {
        var lines = new ArrayList<String>();
        lines.add("##");
        lines.add("## Running database \"initial\"");
        lines.add("## Generated at " + TIME.format(model.world().now().atOffset(ZoneOffset.UTC)));
        lines.add("## Hostname: " + model.target().name());
        lines.add("##");
        section(lines, "License keys");
        lines.add("   license install LK2-RESTRICTED_CMDS_GEN2-44T1-4H83-RWA5-LAB-ONLY");
        if (RoceMode.isOn(model.running())) {
            section(lines, "RoCE configuration");
            lines.add("   " + RoceMode.LOSSLESS);
        }
        section(lines, "Interface Ethernet buffer configuration");
        pools(model.running(), lines);
        section(lines, "QoS switch configuration");
        model.running().ports().forEach((name, port) -> port(name.substring(3), port, lines));
        section(lines, "DCBX PFC configuration");
        flowControl(model.running(), lines);
        section(lines, "AAA remote server configuration");
        lines.add("   # ldap bind-password ********");
        return String.join("\n", lines) + "\n";
    }

    private static void section(List<String> lines, String title) {
        lines.addAll(List.of("##", "## " + title, "##"));
    }

    private static void pools(SwitchConfig config, List<String> lines) {
        if (config.advancedBuffers()) {
            lines.add("   advanced buffer management force");
        }
        config.pools()
                .forEach((name, pool) -> {
                    if (!name.equals(SwitchConfig.LOSSY)) {
                        lines.add(
                                "   traffic pool "
                                        + name
                                        + " type "
                                        + (pool.lossless() ? "lossless" : "lossy"));
                        if (pool.hundredths() > 0) {
                            lines.add(
                                    "   traffic pool "
                                            + name
                                            + " memory percent "
                                            + BigDecimal.valueOf(pool.hundredths(), 2));
                        }
                        pool.priorities()
                                .forEach(priority ->
                                        lines.add(
                                                "   traffic pool "
                                                        + name
                                                        + " map switch-priority "
                                                        + priority));
                    }
                });
    }

    private static void port(String number, SwitchPortConfig port, List<String> lines) {
        var of = "   interface ethernet " + number + " ";
        if (port.mtu() != SwitchPortConfig.FACTORY.mtu()) {
            lines.add(of + "mtu " + port.mtu() + " force");
        }
        if (port.trust() != SwitchPortConfig.FACTORY.trust()) {
            lines.add(of + "qos trust " + OnyxJson.word(port.trust()));
        }
        port.dscps()
                .forEach((dscp, priority) ->
                        lines.add(of + "qos map dscp " + dscp + " to switch-priority " + priority));
        port.pcps()
                .forEach((pcp, priority) ->
                        lines.add(
                                of
                                        + "qos map pcp "
                                        + pcp % 8
                                        + " dei "
                                        + pcp / 8
                                        + " to switch-priority "
                                        + priority));
        for (var queue = 0; queue < 8; queue++) {
            var number0 = queue;
            port.queues()
                    .get(queue)
                    .marking()
                    .ifPresent(marks ->
                            lines.add(
                                    of
                                            + "traffic-class "
                                            + number0
                                            + " congestion-control "
                                            + (marks.ecn() ? "ecn" : "red")
                                            + (marks.absolute()
                                                    ? " minimum-absolute "
                                                    : " minimum-relative ")
                                            + marks.min()
                                            + (marks.absolute()
                                                    ? " maximum-absolute "
                                                    : " maximum-relative ")
                                            + marks.max()));
            if (port.queues().get(queue).weight() == 0) {
                lines.add(of + "traffic-class " + queue + " dcb ets strict");
            }
        }
    }

    private static void flowControl(SwitchConfig config, List<String> lines) {
        if (config.pfc()) {
            lines.add("   dcb priority-flow-control enable force");
        }
        config.lossless()
                .forEach(priority ->
                        lines.add("   dcb priority-flow-control priority " + priority + " enable"));
        config.ports()
                .forEach((name, port) -> {
                    if (port.pfc() == SwitchPortConfig.PfcMode.ON) {
                        lines.add(
                                "   interface ethernet "
                                        + name.substring(3)
                                        + " dcb priority-flow-control mode on force");
                    }
                });
    }
}
