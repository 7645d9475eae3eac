package io.plumbline.lab.world;

import java.time.Instant;

/** A process of a host. It dies with the boot. */
public final class HostProcess {
    private final int pid;
    private final String command;
    private final Instant startedAt;
    private final Runnable ifKilled;
    private boolean alive = true;

    HostProcess(int pid, String command, Instant startedAt, Runnable ifKilled) {
        this.pid = pid;
        this.command = command;
        this.startedAt = startedAt;
        this.ifKilled = ifKilled;
    }

    public int pid() {
        return pid;
    }

    public String command() {
        return command;
    }

    public Instant startedAt() {
        return startedAt;
    }

    public boolean alive() {
        return alive;
    }

    /** It came to its own end. */
    public void end() {
        alive = false;
    }

    /** It is cut off, wherever it is. Does nothing to one that has ended. */
    public void kill() {
        if (alive) {
            alive = false;
            ifKilled.run();
        }
    }
}
