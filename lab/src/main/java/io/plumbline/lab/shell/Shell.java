package io.plumbline.lab.shell;

import java.util.List;

/** One login session of a machine: runs command lines and ends like an SSH channel. */
public final class Shell {
    private final Machine machine;
    private final String session;
    private final Background background = new Background();

    /**
     * @param session a name that no other session of this machine has
     */
    public Shell(Machine machine, String session) {
        this.machine = machine;
        this.session = session;
    }

    /**
     * Runs one command line as {@code sh -c} would, in the calling thread.
     *
     * @return its exit status; 128 and the signal if it was killed
     */
    public int run(String line, Streams streams) {
        var process = machine.processes().start(session, line, false);
        process.runsIn(Thread.currentThread());
        try {
            var shell =
                    new Interpreter(
                            machine,
                            process,
                            Variables.ofLogin(machine.environment()),
                            streams,
                            background,
                            "/");
            return Background.outcome(shell, running -> running.run(line));
        } finally {
            process.ended();
            var _ = Thread.interrupted();
        }
    }

    /** Waits until no process of this session holds these outputs any more. */
    public void awaitClosed(Streams streams) throws InterruptedException {
        background.awaitClosed(streams.out());
        background.awaitClosed(streams.err());
    }

    /** The connection is gone: what is not detached dies. */
    public void hangUp() {
        machine.processes().hangUp(session);
    }

    /** Programs that every machine has, for documentation. */
    public static List<String> programs() {
        return Programs.names();
    }
}
