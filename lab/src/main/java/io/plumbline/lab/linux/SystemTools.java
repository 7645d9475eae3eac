package io.plumbline.lab.linux;

import io.plumbline.lab.shell.Call;
import io.plumbline.lab.world.NetworkFiles;

import java.time.Duration;

/** What belongs to the system as a whole (texts are engineering knowledge). */
final class SystemTools {
    private static final String OPEN_DEVICES =
            "/proc -maxdepth 3 -path /proc/[0-9]*/fd/* -lname /dev/infiniband/*";

    private SystemTools() {}

    static int systemctl(NodeMachine machine, Call call) {
        var line = String.join(" ", call.arguments());
        if (line.equals("daemon-reload")) {
            return 0;
        }
        if (line.equals("reboot")) {
            machine.look(node -> node.power().reboot(Duration.ZERO, "systemctl reboot"));
            return 0;
        }
        if (call.arguments().size() == 2 && call.arguments().getFirst().equals("enable")) {
            var unit = call.arguments().getLast();
            if (machine.look(node -> node.units().enable(unit))) {
                call.complain(
                        "Created symlink /etc/systemd/system/multi-user.target.wants/"
                                + unit
                                + " → /etc/systemd/system/"
                                + unit
                                + ".");
                return 0;
            }
            call.complain("Failed to enable unit: Unit file " + unit + " does not exist.");
            return 1;
        }
        call.complain("Unknown command verb " + line + ".");
        return 1;
    }

    static int uname(NodeMachine machine, Call call) {
        if (!String.join(" ", call.arguments()).equals("-r")) {
            return call.fail("this lab knows only uname -r");
        }
        call.print(machine.look(node -> node.kernel().running()));
        return 0;
    }

    static int id(Call call) {
        call.print(call.arguments().contains("-u") ? "0" : "uid=0(root) gid=0(root)");
        return 0;
    }

    /** Which processes have an RDMA device open: the one question of this lab. */
    static int find(NodeMachine machine, Call call) {
        if (!String.join(" ", call.arguments()).equals(OPEN_DEVICES)) {
            return call.fail("this lab knows only find " + OPEN_DEVICES);
        }
        machine.look(node -> node.service().users())
                .forEach(pid -> {
                    call.print("/proc/" + pid + "/fd/7");
                    call.print("/proc/" + pid + "/fd/9");
                });
        return 0;
    }

    static int nmcli(NodeMachine machine, Call call) {
        var line = String.join(" ", call.arguments());
        if (line.equals("-t -f RUNNING general")) {
            call.print("running");
            return 0;
        }
        if (line.startsWith("connection load /")) {
            var path = call.arguments().getLast();
            if (machine.look(node -> node.files().exists(path))) {
                machine.act(node ->
                        node.network().ports().stream()
                                .filter(port -> NetworkFiles.of(node).isIn(path, port))
                                .forEach(node.network()::load));
                return 0;
            }
            call.complain("Could not load file '" + path + "'");
            return 2;
        }
        call.complain("Error: argument '" + line + "' not understood. Try passing --help instead.");
        return 2;
    }
}
