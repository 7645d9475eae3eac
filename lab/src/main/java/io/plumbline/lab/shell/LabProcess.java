package io.plumbline.lab.shell;

import org.jspecify.annotations.Nullable;

/** A running process. */
public final class LabProcess {
    private final Processes table;
    private final int pid;
    private final String session;
    private String command;
    private @Nullable Thread thread;
    private boolean deaf;
    private int signal;

    LabProcess(Processes table, int pid, String session, String command, boolean deaf) {
        this.table = table;
        this.pid = pid;
        this.session = session;
        this.command = command;
        this.deaf = deaf;
    }

    public int pid() {
        return pid;
    }

    String session() {
        return session;
    }

    /** What {@code ps} shows. */
    public synchronized String command() {
        return command;
    }

    synchronized void runs(String other) {
        command = other;
    }

    /** From now on a kill interrupts this thread. */
    synchronized void runsIn(Thread running) {
        thread = running;
        if (signal != 0) {
            running.interrupt();
        }
    }

    /** From now on the end of its session does not end it: nohup, setsid. */
    synchronized void ignoreHangUp() {
        deaf = true;
    }

    synchronized boolean deaf() {
        return deaf;
    }

    synchronized boolean hears(String ended) {
        return !deaf && session.equals(ended);
    }

    /** Ends it at the next command or wait. */
    synchronized void kill(int number) {
        if (signal == 0) {
            signal = number;
            table.ended(this);
            if (thread != null) {
                thread.interrupt();
            }
        }
    }

    /** Goes on only if nobody killed it. */
    synchronized void check() {
        if (signal != 0) {
            throw new Killed(signal);
        }
    }

    /** How it ended; an interruption that no signal explains counts as SIGTERM. */
    synchronized Killed killedBy() {
        return new Killed(signal == 0 ? 15 : signal);
    }

    synchronized void ended() {
        thread = null;
        table.ended(this);
    }
}
