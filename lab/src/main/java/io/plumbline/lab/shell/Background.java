package io.plumbline.lab.shell;

import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;

/**
 * Processes of one session that run beside the shell which started them. They keep open what they
 * inherited: an SSH channel closes only when nobody holds its output any more, so a driver that
 * forgets to redirect a long command waits for it.
 */
final class Background {
    private final Map<Integer, Job> jobs = new ConcurrentHashMap<>();

    private static final class Job {
        private final List<OutputStream> holds;
        private final CountDownLatch ended = new CountDownLatch(1);
        private volatile int status;

        Job(List<OutputStream> holds) {
            this.holds = holds;
        }
    }

    interface Body {
        int run(Interpreter shell) throws InterruptedException;
    }

    /** {@code node &}: its process number. */
    int start(Interpreter parent, Node node) {
        var shell =
                fork(
                        parent,
                        "sh",
                        startsDeaf(node),
                        held(parent.streams(), node),
                        child -> child.runOnly(node));
        return shell.process().pid();
    }

    /**
     * Runs something as a child process and waits for it. If the waiting process is killed, the
     * child goes on: it gets signals of its own.
     */
    int runChild(Interpreter parent, String command, boolean deaf, Body body)
            throws InterruptedException {
        var shell =
                fork(
                        parent,
                        command,
                        deaf,
                        List.of(parent.streams().out(), parent.streams().err()),
                        body);
        return await(shell.process().pid());
    }

    private Interpreter fork(
            Interpreter parent, String command, boolean deaf, List<OutputStream> holds, Body body) {
        var process =
                parent.machine()
                        .processes()
                        .start(
                                parent.process().session(),
                                command,
                                deaf || parent.process().deaf());
        var shell = parent.copy(process, parent.streams());
        var job = new Job(holds);
        jobs.put(process.pid(), job);
        Thread.ofVirtual()
                .name("pid-" + process.pid())
                .start(() -> {
                    process.runsIn(Thread.currentThread());
                    job.status = outcome(shell, body);
                    process.ended();
                    job.ended.countDown();
                });
        return shell;
    }

    /**
     * Whoever detaches does so before its session can end: no real machine loses that race in
     * practice.
     */
    private static boolean startsDeaf(Node node) {
        return node instanceof Node.Simple simple
                && !simple.words().isEmpty()
                && simple.words()
                        .getFirst()
                        .bare()
                        .filter(List.of("setsid", "nohup")::contains)
                        .isPresent();
    }

    static int outcome(Interpreter shell, Body body) {
        try {
            return body.run(shell);
        } catch (Interpreter.Exit e) {
            return e.status();
        } catch (Killed e) {
            return e.status();
        } catch (InterruptedException e) {
            return shell.process().killedBy().status();
        }
    }

    /** Status of a child when it ends; 127 if there is none of that number. */
    int await(int pid) throws InterruptedException {
        var job = jobs.get(pid);
        if (job == null) {
            return 127;
        }
        job.ended.await();
        return job.status;
    }

    /** Waits until nobody writes there any more. */
    void awaitClosed(OutputStream stream) throws InterruptedException {
        for (var job : List.copyOf(jobs.values())) {
            if (job.holds.contains(stream)) {
                job.ended.await();
            }
        }
    }

    void awaitAll() throws InterruptedException {
        for (var job : List.copyOf(jobs.values())) {
            job.ended.await();
        }
    }

    /**
     * Which of the parent's outputs a process keeps: those that its own redirections do not
     * replace.
     */
    private static List<OutputStream> held(Streams streams, Node node) {
        var redirects =
                switch (node) {
                    case Node.Simple simple -> simple.redirects();
                    case Node.Group group -> group.redirects();
                    case Node.Subshell subshell -> subshell.redirects();
                    default -> List.<Node.Redirect>of();
                };
        var now =
                new ArrayList<>(
                        List.of(OutputStream.nullOutputStream(), streams.out(), streams.err()));
        for (var redirect : redirects) {
            var copied = redirect.how().equals(">&") ? redirect.target().bare().orElse("") : "";
            now.set(
                    redirect.descriptor(),
                    switch (copied) {
                        case "1" -> now.get(1);
                        case "2" -> now.get(2);
                        default -> OutputStream.nullOutputStream();
                    });
        }
        return List.of(now.get(1), now.get(2));
    }
}
