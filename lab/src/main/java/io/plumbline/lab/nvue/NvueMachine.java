package io.plumbline.lab.nvue;

import io.plumbline.lab.command.WorldTime;
import io.plumbline.lab.shell.Files;
import io.plumbline.lab.shell.LabTime;
import io.plumbline.lab.shell.Machine;
import io.plumbline.lab.shell.Processes;
import io.plumbline.lab.shell.Tool;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A switch as the shell of one of its users sees it: {@code nv}, and no files to write. */
public final class NvueMachine implements Machine {
    private static final Set<String> FOLDERS = Set.of("/bin/", "/usr/bin/");

    private final NvueSwitch device;
    private final Map<String, Tool> programs;
    private final Files files;
    private final Processes processes = new Processes();

    public NvueMachine(NvueSwitch device, String user) {
        this.device = device;
        this.files = new SystemFiles(device.model());
        var nv = new Nv(device, user);
        this.programs =
                Map.of(
                        "nv",
                        nv::run,
                        "hostname",
                        call -> {
                            call.print(device.model().world().call(device::hostname));
                            return 0;
                        },
                        "sudo",
                        call -> {
                            var words =
                                    call.arguments().stream()
                                            .filter(word -> !word.equals("-n"))
                                            .toList();
                            return words.isEmpty() || !words.getFirst().equals("nv")
                                    ? call.fail("this lab knows only sudo nv")
                                    : nv.run(call, words.subList(1, words.size()));
                        });
    }

    @Override
    public Files files() {
        return files;
    }

    @Override
    public LabTime time() {
        return new WorldTime(device.model().world());
    }

    @Override
    public Processes processes() {
        return processes;
    }

    @Override
    public Optional<Tool> program(String path) {
        var folder = path.substring(0, path.lastIndexOf('/') + 1);
        return FOLDERS.contains(folder)
                ? Optional.ofNullable(programs.get(path.substring(folder.length())))
                : Optional.empty();
    }
}
