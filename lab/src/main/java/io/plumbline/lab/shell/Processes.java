package io.plumbline.lab.shell;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The process table of one machine. A boot empties it; process numbers of one boot are not given
 * twice.
 */
public final class Processes {
    private static final int SIGHUP = 1;
    private static final int SIGKILL = 9;

    private final Map<Integer, LabProcess> running = new TreeMap<>();
    private int lastPid = 1_000_000;

    /** A new process; it runs in the thread that {@link LabProcess#runsIn} says. */
    synchronized LabProcess start(String session, String command, boolean deaf) {
        lastPid += 1;
        var process = new LabProcess(this, lastPid, session, command, deaf);
        running.put(lastPid, process);
        return process;
    }

    synchronized void ended(LabProcess process) {
        running.remove(process.pid());
    }

    public synchronized Optional<LabProcess> running(int pid) {
        return Optional.ofNullable(running.get(pid));
    }

    public synchronized List<LabProcess> all() {
        return List.copyOf(running.values());
    }

    /** The session is gone: all its processes die that are not deaf to it. */
    public void hangUp(String session) {
        all().stream()
                .filter(process -> process.hears(session))
                .forEach(process -> process.kill(SIGHUP));
    }

    /** The machine goes down. */
    public void killAll() {
        all().forEach(process -> process.kill(SIGKILL));
    }
}
