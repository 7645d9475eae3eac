package io.plumbline.lab.batch;

import io.plumbline.lab.command.WorldTime;
import io.plumbline.lab.shell.Files;
import io.plumbline.lab.shell.LabTime;
import io.plumbline.lab.shell.Machine;
import io.plumbline.lab.shell.NoFiles;
import io.plumbline.lab.shell.Processes;
import io.plumbline.lab.shell.Tool;
import io.plumbline.lab.world.World;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The system of a job scheduler as a shell sees it: its commands, and no files. */
public final class SchedulerMachine implements Machine {
    /** Where Slurm's and PBS's commands are, and the shell's own path. */
    private static final Set<String> FOLDERS = Set.of("/bin/", "/usr/bin/", "/opt/pbs/bin/");

    private final World world;
    private final Map<String, Tool> programs;
    private final Files files = new NoFiles();
    private final Processes processes = new Processes();

    /**
     * @param name of this system: PBS writes it after the number of a job
     */
    public SchedulerMachine(World world, String name, Commands commands) {
        this.world = world;
        this.programs = programs(world, name, commands);
    }

    private static Map<String, Tool> programs(World world, String name, Commands commands) {
        return switch (commands) {
            case Commands.Slurm _ -> {
                var control = new Scontrol(world);
                var queue = new Squeue(world);
                yield Map.of("scontrol", control::run, "squeue", queue::run);
            }
            case Commands.Pbs _ -> {
                var server = name.replaceFirst("\\..*", "");
                var nodes = new Pbsnodes(world, server);
                var jobs = new Qstat(world, server);
                yield Map.of("pbsnodes", nodes::run, "qstat", jobs::run);
            }
            case Commands.Site(var path) -> {
                var program = new SiteProgram(world);
                yield Map.of(path, program::run);
            }
        };
    }

    @Override
    public Files files() {
        return files;
    }

    @Override
    public LabTime time() {
        return new WorldTime(world);
    }

    @Override
    public Processes processes() {
        return processes;
    }

    @Override
    public Optional<Tool> program(String path) {
        var folder = path.substring(0, path.lastIndexOf('/') + 1);
        return Optional.ofNullable(programs.get(path))
                .or(() ->
                        FOLDERS.contains(folder)
                                ? Optional.ofNullable(programs.get(path.substring(folder.length())))
                                : Optional.empty());
    }
}
