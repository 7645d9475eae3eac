package io.plumbline.lab.command;

import io.plumbline.lab.shell.Call;
import io.plumbline.lab.world.Answer;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.Modules;

import java.util.List;

/** {@code mst start}, {@code mst status [-vv]}: captures mst_*. */
final class Mst {
    private Mst() {}

    static int run(EsxiMachine machine, Call call) {
        return switch (String.join(" ", call.arguments())) {
            case "start" -> start(machine, call);
            case "status" -> print(call, machine.look(Mst::status));
            case "status -v", "status -vv" -> print(call, machine.look(Mst::verbose));
            default -> {
                call.print("Usage: mst {start|stop|status [-v|-vv]}");
                yield 1;
            }
        };
    }

    private static int print(Call call, List<String> lines) {
        lines.forEach(call::print);
        return 0;
    }

    private static int start(EsxiMachine machine, Call call) {
        return switch (machine.look(host -> host.modules().loadMst())) {
            case Answer.Ok _ -> print(call, List.of("Module mst loaded successfully"));
            case Answer.AlreadySo _ -> print(call, List.of("Module mst is already loaded"));
            case Answer.Refused(_, var detail) -> {
                call.print("-E- Unable to load module mst: " + detail);
                yield 1;
            }
        };
    }

    private static List<String> status(HostModel host) {
        var lines = new java.util.ArrayList<>(List.of("MST devices:", "------------"));
        if (!host.modules().loaded(Modules.MST)) {
            lines.add("\tNo MST devices were found or MST modules aren't loaded.");
            lines.add("\tYou may need to run 'mst start' to load MST modules.");
            return lines;
        }
        host.cards().forEach(card -> lines.add(Devices.name(host, card)));
        return lines;
    }

    /**
     * The column RDMA is blank on ESXi, so that what stands in NET moves: capture
     * mst_status_vv_cx3.
     */
    private static List<String> verbose(HostModel host) {
        if (!host.modules().loaded(Modules.MST)) {
            return status(host);
        }
        var lines =
                new java.util.ArrayList<>(
                        List.of(
                                "PCI devices:",
                                "------------",
                                "DEVICE_TYPE             MST                           PCI      "
                                        + " RDMA            NET                       NUMA"));
        for (var port : host.ports()) {
            var card = port.card();
            var name =
                    Devices.name(host, card)
                            + (port.number() == 1 ? "" : "." + (port.number() - 1));
            var net = port.vmnic().map(vmnic -> "net-" + vmnic).orElse("");
            lines.add(
                    "%-24s%-30s%-10s%s"
                            .formatted(
                                    card.board().model().toolName() + "(rev:0)",
                                    name,
                                    port.at().shortText(),
                                    net)
                            .stripTrailing());
        }
        return lines;
    }
}
