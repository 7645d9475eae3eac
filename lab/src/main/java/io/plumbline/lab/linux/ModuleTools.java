package io.plumbline.lab.linux;

import io.plumbline.lab.shell.Call;
import io.plumbline.lab.world.NodeModel;

import java.util.List;

/** {@code modprobe} and {@code modinfo} of kmod (texts are engineering knowledge). */
final class ModuleTools {
    private ModuleTools() {}

    /** Without {@code -a} the words after the first are options of the module, as it really is. */
    static int modprobe(NodeMachine machine, Call call) {
        var words = call.arguments();
        var all = !words.isEmpty() && words.getFirst().equals("-a");
        var names = all ? words.subList(1, words.size()) : words.stream().limit(1).toList();
        if (names.isEmpty() || names.getFirst().startsWith("-")) {
            return call.fail("ERROR: missing parameters. See -h.");
        }
        return names.stream().mapToInt(name -> load(machine, call, name)).max().orElse(0);
    }

    private static int load(NodeMachine machine, Call call, String name) {
        var folder = machine.look(node -> "/lib/modules/" + node.kernel().running());
        var there = machine.look(node -> node.modules().exists(name));
        return Says.done(
                call,
                machine.look(node -> node.modules().load(name)),
                there
                        ? "modprobe: ERROR: could not insert '" + name + "': Invalid argument"
                        : "modprobe: FATAL: Module " + name + " not found in directory " + folder,
                1);
    }

    static int modinfo(NodeMachine machine, Call call) {
        var words = call.arguments();
        if (words.equals(List.of("-F", "version", "mlx5_core"))) {
            call.print(machine.look(ModuleTools::version));
            return 0;
        }
        if (words.size() != 2 || !words.getFirst().equals("-n")) {
            return call.fail(
                    "this lab knows only modinfo -n NAME and modinfo -F version mlx5_core");
        }
        var name = words.getLast();
        if (!machine.look(node -> node.modules().exists(name))) {
            call.complain("modinfo: ERROR: Module " + name + " not found.");
            return 1;
        }
        call.print(
                "/lib/modules/"
                        + machine.look(node -> node.kernel().running())
                        + "/kernel/drivers/infiniband/"
                        + name
                        + ".ko.xz");
        return 0;
    }

    /** Of the module that the kernel that runs would load: the stack's, or its own. */
    private static String version(NodeModel node) {
        return node.stack()
                .installed()
                .filter(_ -> node.stack().isBuilt())
                .map(KernelFiles::modules)
                .orElseGet(() -> node.kernel().running());
    }

    /** {@code /proc/modules}. */
    static String loaded(List<String> names) {
        var text = new StringBuilder();
        names.forEach(name -> text.append(name).append(" 65536 0 - Live 0x0000000000000000\n"));
        return text.toString();
    }
}
