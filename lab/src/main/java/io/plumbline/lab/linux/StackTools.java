package io.plumbline.lab.linux;

import io.plumbline.lab.shell.Call;
import io.plumbline.lab.world.Answer;
import io.plumbline.lab.world.Body;
import io.plumbline.lab.world.StoredFile;

import java.util.List;

/** The RDMA stack: its archive, its installer, its service. */
final class StackTools {
    private static final List<String> INSTALL =
            List.of("--force", "--add-kernel-support", "--without-fw-update", "--skip-repo");

    private StackTools() {}

    /** Capture ofed_info_s: the colon is real. */
    static int ofedInfo(NodeMachine machine, Call call) {
        var version = machine.look(node -> node.stack().installed());
        if (!call.arguments().equals(List.of("-s")) || version.isEmpty()) {
            return call.fail("this lab knows only ofed_info -s");
        }
        call.print("MLNX_OFED_LINUX-" + version.get() + ":");
        return 0;
    }

    /** {@code tar -xf ARCHIVE -C FOLDER --strip-components=1 --no-same-owner}. */
    static int tar(NodeMachine machine, Call call) {
        var words = call.arguments();
        if (words.size() != 6
                || !words.get(0).equals("-xf")
                || !words.get(2).equals("-C")
                || !words.get(4).equals("--strip-components=1")
                || !words.get(5).equals("--no-same-owner")) {
            return call.fail(
                    "this lab knows only"
                            + " tar -xf ARCHIVE -C FOLDER --strip-components=1 --no-same-owner");
        }
        var installer = call.path(words.get(3)) + "/mlnxofedinstall";
        var done =
                machine.look(node -> {
                    var archive = node.files().volumeOf(words.get(1)).file(words.get(1));
                    return archive.isPresent()
                            && archive.get().body() instanceof Body.OfedArchive(var version)
                            && node.files()
                                    .volumeOf(installer)
                                    .write(
                                            installer,
                                            StoredFile.of(
                                                    new Body.OfedInstaller(version),
                                                    node.world().now()));
                });
        if (!done) {
            call.complain("tar: " + words.get(1) + ": Cannot open: No such file or directory");
            return 2;
        }
        return 0;
    }

    /**
     * Capture mlnxofedinstall_dkms_failed; the good end is the installer's source. Without these
     * words it burns every card that it finds and asks questions, which this lab does not play.
     */
    static int install(NodeMachine machine, String version, Call call) throws InterruptedException {
        if (!call.arguments().equals(INSTALL)) {
            return call.fail("this lab knows only mlnxofedinstall " + String.join(" ", INSTALL));
        }
        call.print("Checking SW Requirements...");
        call.print("Removing old packages...");
        call.print("Installing new packages");
        call.print("Installing mlnx-ofed-kernel-dkms-" + version + "...");
        machine.time().sleep(machine.look(node -> node.world().times().install()));
        if (machine.look(node -> node.stack().install(version)) instanceof Answer.Refused) {
            call.print("");
            call.print("Error: mlnx-ofed-kernel-dkms installation failed!");
            call.print("Collecting debug info...");
            call.print("");
            call.print("See:");
            call.print("\t/tmp/MLNX_OFED_LINUX.1976.logs/mlnx-ofed-kernel-dkms.debinstall.log");
            call.print("Removing newly installed packages...");
            return 1;
        }
        call.print("Installation passed successfully");
        call.print("To load the new driver, run:");
        call.print("/etc/init.d/openibd restart");
        return 0;
    }

    /** Domain facts on Linux, section 3, Load. */
    static int openibd(NodeMachine machine, Call call) {
        if (!call.arguments().equals(List.of("force-restart"))) {
            return call.fail("Usage: openibd {start|force-start|stop|force-stop|restart|...}");
        }
        return switch (machine.look(node -> node.stack().restartService())) {
            case Answer.Ok _, Answer.AlreadySo _ -> {
                call.print("Unloading HCA driver:                                      [  OK  ]");
                call.print("Loading HCA driver and Access Layer:                       [  OK  ]");
                yield 0;
            }
            case Answer.Refused(var _, var detail) -> {
                call.print("Unloading HCA driver:                                      [FAILED]");
                call.print(detail);
                yield 1;
            }
        };
    }
}
