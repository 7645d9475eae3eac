package io.plumbline.lab.world;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The processes of a unit in this boot. */
public final class Processes {
    private final World world;
    private final Map<Integer, HostProcess> byPid = new TreeMap<>();
    private int lastPid = 2_100_000;

    Processes(World world) {
        this.world = world;
    }

    /**
     * Starts a process that runs until it is ended or killed.
     *
     * @param ifKilled called once if it is killed or its boot ends, and never after {@link
     *     HostProcess#end}
     */
    public HostProcess start(String command, Runnable ifKilled) {
        var process = new HostProcess(++lastPid, command, world.now(), ifKilled);
        byPid.values().removeIf(old -> !old.alive());
        byPid.put(process.pid(), process);
        return process;
    }

    /**
     * Starts a process that ends by itself, and then does {@code atEnd}; if it is killed before, it
     * does {@code ifKilled} instead.
     */
    public HostProcess start(String command, Duration runs, Runnable atEnd, Runnable ifKilled) {
        var process = start(command, ifKilled);
        world.after(
                runs,
                () -> {
                    if (process.alive()) {
                        process.end();
                        atEnd.run();
                    }
                });
        return process;
    }

    /** The living process of a number: what {@code kill -0} tells. */
    public Optional<HostProcess> find(int pid) {
        return Optional.ofNullable(byPid.get(pid)).filter(HostProcess::alive);
    }

    public List<HostProcess> alive() {
        return byPid.values().stream().filter(HostProcess::alive).toList();
    }

    void killAll() {
        alive().forEach(HostProcess::kill);
        byPid.clear();
    }
}
