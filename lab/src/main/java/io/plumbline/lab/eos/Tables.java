package io.plumbline.lab.eos;

import io.plumbline.lab.cli.Columns;
import io.plumbline.lab.world.SwitchModel;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Listings of PFC and ECN as text. */
final class Tables {
    private static final String WATCHDOG = "priority-flow-control pause watchdog ";

    private Tables() {}

    /** Ports with flow control: seed 004 lists no others. */
    static String flowControl(EosConfig config, Release release, SwitchModel model) {
        var ports =
                config.ports().stream()
                        .filter(port -> new Standing(config, port).flowControl())
                        .toList();
        return release.showsFlowControlBriefly()
                ? brief(config, ports, model)
                : full(config, ports, model);
    }

    /** show_priority_flow_control. */
    private static String brief(EosConfig config, List<EosPort> ports, SwitchModel model) {
        var rows = new ArrayList<List<String>>();
        for (var port : ports) {
            rows.add(
                    List.of(
                            port.name(),
                            "Yes",
                            priorities(config, port),
                            isActive(config, port, model) ? "Yes" : "No",
                            note(config, port)));
        }
        return Columns.of(List.of("Port", "Enabled", "Priorities", "Active", "Note"), rows);
    }

    /** Seed 004. */
    private static String full(EosConfig config, List<EosPort> ports, SwitchModel model) {
        var text = new StringBuilder();
        text.append("The hardware supports PFC on priorities 0 1 2 3 4 5 6 7\n");
        text.append("PFC receive processing is enabled on priorities 0 1 2 3 4 5 6 7\n");
        text.append("The PFC watchdog timeout is ").append(seconds(config, "timeout", ""));
        text.append("The PFC watchdog recovery-time is ")
                .append(seconds(config, "recovery-time", "(auto) "));
        text.append("The PFC watchdog polling-interval is ")
                .append(seconds(config, "polling-interval", ""));
        text.append("The PFC watchdog action is ")
                .append(
                        config.line(Place.TOP, WATCHDOG + "action")
                                .map(line -> line.substring((WATCHDOG + "action ").length()))
                                .orElse("errdisable"))
                .append('\n');
        text.append("The PFC watchdog override action drop is false\n");
        text.append("The PFC watchdog non-disruptive priorities are not configured\n");
        text.append("The PFC watchdog non-disruptive action is not configured\n");
        text.append("The PFC watchdog port non-disruptive-only is false\n");
        text.append("The PFC watchdog hardware monitored priorities are not configured\n");
        text.append("Global PFC : ").append(isOff(config) ? "Disabled" : "Enabled").append("\n\n");
        text.append("E: PFC Enabled, D: PFC Disabled, A: PFC Active, W: PFC Watchdog Enabled\n");
        text.append("Port  Status Priorities Action      Timeout  Recovery        Polling")
                .append("         Note\n");
        text.append(" ".repeat(44)).append("Interval/Mode   Config/Oper\n");
        for (var port : ports) {
            var status =
                    "E"
                            + (isActive(config, port, model) ? " A" : "")
                            + (new Standing(config, port).watchdog() ? " W" : "");
            text.append(
                    String.format(
                            Locale.ROOT,
                            "%-10s %-10s %-10s -           -        - / -           - / -"
                                    + "           %s ",
                            port.brief(),
                            status,
                            priorities(config, port),
                            note(config, port)));
            text.append('\n');
        }
        return text.toString();
    }

    private static String seconds(EosConfig config, String what, String usual) {
        return config.line(Place.TOP, WATCHDOG + "default " + what)
                .map(line -> line.substring((WATCHDOG + "default " + what + " ").length()))
                .map(value -> value + " second(s)\n")
                .orElse("0.0 second(s) " + usual + "(default)\n");
    }

    private static boolean isOff(EosConfig config) {
        return config.line(Place.TOP, "priority-flow-control all").isPresent();
    }

    /** What it says of a port that negotiates is recorded nowhere. */
    private static String note(EosConfig config, EosPort port) {
        return new Standing(config, port).negotiates() ? "" : "DCBX disabled";
    }

    private static boolean isActive(EosConfig config, EosPort port, SwitchModel model) {
        var standing = new Standing(config, port);
        return !isOff(config)
                && !model.staysInactive(port.name())
                && !standing.lossless().isEmpty()
                && (!standing.negotiates() || model.partnerIsWilling(port.name()));
    }

    private static String priorities(EosConfig config, EosPort port) {
        return new Standing(config, port)
                .lossless().stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    /** show_qos_interfaces_ecn_leaf. */
    static String ecn(EosConfig config, List<EosPort> ports) {
        var text =
                new StringBuilder(
                        """
                        Tx-Queue  Threshold  ECN Min     ECN Max
                                  Unit       Threshold   Threshold
                        --------  ---------  ---------   ---------
                        """);
        for (var port : ports) {
            for (var queue = 0; queue < 8; queue++) {
                var number = queue;
                new Standing(config, port)
                        .marks(queue)
                        .ifPresent(marks ->
                                text.append(
                                                String.format(
                                                                Locale.ROOT,
                                                                "%-9d %-10s %-11d %d",
                                                                number,
                                                                marks.unit(),
                                                                marks.min(),
                                                                marks.max())
                                                        .stripTrailing())
                                        .append('\n'));
            }
        }
        return text.toString();
    }
}
