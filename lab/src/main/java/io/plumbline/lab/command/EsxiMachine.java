package io.plumbline.lab.command;

import io.plumbline.lab.shell.Files;
import io.plumbline.lab.shell.LabTime;
import io.plumbline.lab.shell.Machine;
import io.plumbline.lab.shell.Processes;
import io.plumbline.lab.shell.Tool;
import io.plumbline.lab.world.HostModel;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** A host of the world as a shell sees it: its files, its processes, its programs. */
public final class EsxiMachine implements Machine {
    private static final String TOOLS = "/opt/mellanox/bin/";

    private final HostModel host;
    private final WorldFiles files;
    private final WorldTime time;
    private final Processes processes = new Processes();
    private final Map<String, Tool> programs;
    private final Map<String, Tool> mellanox;

    public EsxiMachine(HostModel host) {
        this.host = host;
        this.files = new WorldFiles(host);
        this.time = new WorldTime(host.world());
        var esxcli = new Esxcli(this);
        this.programs =
                Map.of(
                        "/bin/esxcli", esxcli,
                        "/sbin/esxcli", esxcli,
                        "/bin/esxcfg-module", call -> ModuleCommands.esxcfgModule(this, call),
                        "/sbin/esxcfg-module", call -> ModuleCommands.esxcfgModule(this, call),
                        "/bin/vim-cmd", call -> NetworkHints.run(this, call),
                        "/sbin/auto-backup.sh", call -> SystemCommands.autoBackup(this, call));
        this.mellanox =
                Map.of(
                        "mst", call -> Mst.run(this, call),
                        "flint", call -> Flint.run(this, call),
                        "mlxconfig", call -> Mlxconfig.run(this, call));
    }

    @Override
    public Files files() {
        return files;
    }

    @Override
    public LabTime time() {
        return time;
    }

    @Override
    public Instant clock() {
        return look(some -> some.power().clock());
    }

    @Override
    public Processes processes() {
        return processes;
    }

    /** The tools of Mellanox come with the VIB mft and are there from the boot on that has it. */
    @Override
    public Optional<Tool> program(String path) {
        if (path.startsWith(TOOLS)) {
            return look(some -> some.software().banks().booted("mft"))
                    .flatMap(
                            _ -> Optional.ofNullable(mellanox.get(path.substring(TOOLS.length()))));
        }
        return Optional.ofNullable(programs.get(path));
    }

    public HostModel host() {
        return host;
    }

    /** Looks at the host or does something to it, while nobody else does. */
    <T> T look(Function<HostModel, T> what) {
        return host.world().call(() -> what.apply(host));
    }
}
