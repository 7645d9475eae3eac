package io.plumbline.lab.linux;

import io.plumbline.lab.shell.Call;
import io.plumbline.lab.world.NodeEgress;
import io.plumbline.lab.world.NodePort;
import io.plumbline.lab.world.NodeQos;
import io.plumbline.lab.world.QosCall;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * {@code mlnx_qos}, as captures mlnx_qos_dscp_prio3 and mlnx_qos_pcp_default have it, and what it
 * refuses as its source has it.
 *
 * @see "Mellanox/mlnx-tools, mlnx_qos"
 */
final class QosTool {
    /** DSCPs in one line; the others of a priority get lines of their own. */
    private static final int IN_A_LINE = 8;

    private QosTool() {}

    static int run(NodeMachine machine, Call call) {
        var options = QosCall.options(call.arguments()).orElse(List.of());
        var name =
                options.stream()
                        .filter(option -> option.name().equals("-i"))
                        .map(QosCall.Option::value)
                        .findFirst();
        var change = QosCall.of(options.stream().filter(option -> !isOfEgress(option)).toList());
        if (name.isEmpty() || change.isEmpty()) {
            call.print("Usage: mlnx_qos -i <interface> [options]");
            return 1;
        }
        if (change.get().trust().isPresent() && !change.get().dscps().isEmpty()) {
            call.print("trust and dscp2prio commands cannot be used at the same time.");
            return 1;
        }
        var port =
                machine.look(node -> node.network().port(name.get()))
                        .filter(one -> one.rdmaDevice().isPresent());
        if (port.isEmpty()) {
            return unsupported(call);
        }
        var shared = shares(machine, call, port.get(), options);
        return shared != 0 ? shared : set(machine, call, port.get(), change.get());
    }

    private static boolean isOfEgress(QosCall.Option option) {
        return Set.of("-p", "--prio_tc", "-s", "--tsa", "-t", "--tcbw").contains(option.name());
    }

    private static int shares(
            NodeMachine machine, Call call, NodePort port, List<QosCall.Option> options) {
        var egress = Optional.of(port.egress());
        for (var option : options.stream().filter(QosTool::isOfEgress).toList()) {
            egress = egress.flatMap(so -> so.with(option));
        }
        if (egress.isEmpty()) {
            call.print("Usage: mlnx_qos -i <interface> [options]");
            return 1;
        }
        var wanted = egress.get();
        return wanted.equals(port.egress())
                ? 0
                : Says.done(
                        call,
                        machine.look(node -> node.network().setEgress(port, wanted)),
                        "Invalid argument",
                        1);
    }

    /** Of another kind of interface: the driver answers nothing of it. */
    private static int unsupported(Call call) {
        call.print("Priority trust state is not supported on your system");
        call.print("Buffers commands are not supported on your system");
        call.print("Rate limit is not supported on your system!");
        call.print("ETS features are not supported on your system");
        return 1;
    }

    private static int set(NodeMachine machine, Call call, NodePort port, QosCall change) {
        if (!change.equals(QosCall.NOTHING)) {
            var answer = machine.look(node -> node.network().setQos(port, change));
            var status = Says.done(call, answer, "Input/output error", 1);
            if (status != 0) {
                return status;
            }
        }
        text(machine.look(_ -> port.qos())).forEach(call::print);
        egress(machine.look(_ -> port.egress())).forEach(call::print);
        return 0;
    }

    private static List<String> text(NodeQos qos) {
        var text = new ArrayList<String>();
        text.add("DCBX mode: OS controlled");
        text.add("Priority trust state: " + qos.trust().name().toLowerCase(Locale.ROOT));
        if (!qos.dscps().isEmpty()) {
            text.add("dscp2prio mapping:");
            text.addAll(map(qos));
        }
        text.add("default priority:");
        text.add("Receive buffer size (bytes): 524160,0,0,0,0,0,0,0,");
        text.add("Cable len: 7");
        text.add("PFC configuration:");
        text.add("\tpriority    0   1   2   3   4   5   6   7");
        text.add(
                "\tenabled     "
                        + IntStream.range(0, 8)
                                .mapToObj(one -> qos.paused().numbers().contains(one) ? "1" : "0")
                                .collect(Collectors.joining("   "))
                        + "   ");
        text.add("\tbuffer      0   0   0   0   0   0   0   0   ");
        return text;
    }

    /** A class without a priority is not told. */
    private static List<String> egress(NodeEgress egress) {
        var text = new ArrayList<String>();
        for (var one = 0; one < 8; one++) {
            var number = one;
            var priorities =
                    IntStream.range(0, 8)
                            .filter(priority -> egress.classes().get(priority) == number)
                            .boxed()
                            .toList();
            if (!priorities.isEmpty()) {
                var how = egress.algorithms().get(one);
                text.add(
                        "tc: "
                                + one
                                + " ratelimit: unlimited, tsa: "
                                + how
                                + (how.equals("ets")
                                        ? ", bw: " + egress.shares().get(one) + "%"
                                        : ""));
                priorities.forEach(priority -> text.add("\t priority:  " + priority));
            }
        }
        return text;
    }

    /** The latest DSCP first. */
    private static List<String> map(NodeQos qos) {
        var lines = new ArrayList<String>();
        for (var priority = 0; priority < 8; priority++) {
            var number = priority;
            var dscps =
                    qos.dscps().entrySet().stream()
                            .filter(entry -> entry.getValue() == number)
                            .map(Map.Entry::getKey)
                            .sorted(Comparator.reverseOrder())
                            .toList();
            for (var from = 0; from < dscps.size(); from += IN_A_LINE) {
                lines.add(
                        "\tprio:"
                                + priority
                                + " dscp:"
                                + dscps
                                        .subList(from, Math.min(from + IN_A_LINE, dscps.size()))
                                        .stream()
                                        .map(dscp -> String.format(Locale.ROOT, "%02d,", dscp))
                                        .collect(Collectors.joining()));
            }
        }
        return lines;
    }
}
