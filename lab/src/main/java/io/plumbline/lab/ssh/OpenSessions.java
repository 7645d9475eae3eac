package io.plumbline.lab.ssh;

import io.plumbline.lab.shell.Shell;

import org.apache.sshd.common.session.Session;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Channels that are open on a host, so that they can be cut. */
final class OpenSessions {
    private final Map<Shell, Session> channels = new ConcurrentHashMap<>();
    private final Map<Shell, CompletableFuture<Void>> open = new ConcurrentHashMap<>();
    private final AtomicLong lastName = new AtomicLong();

    String nextName() {
        return "ssh-" + lastName.incrementAndGet();
    }

    void opened(Shell shell, Session session) {
        open.put(shell, new CompletableFuture<>());
        channels.put(shell, session);
    }

    /** Told when its processes have heard of it. */
    void closed(Shell shell) {
        channels.remove(shell);
        var waiting = open.remove(shell);
        if (waiting != null) {
            waiting.complete(null);
        }
    }

    /** Waits until every channel that is open now has been closed, but not longer than that. */
    void awaitClosed(Duration longest) {
        var all = open.values().toArray(CompletableFuture<?>[]::new);
        CompletableFuture.allOf(all)
                .completeOnTimeout(null, longest.toMillis(), TimeUnit.MILLISECONDS)
                .join();
    }

    /** Waits until this channel has been closed by whoever opened it, or by a cut. */
    void awaitClosed(Shell shell) {
        var waiting = open.get(shell);
        if (waiting != null) {
            waiting.join();
        }
    }

    /** False from the moment on in which it is cut. */
    boolean isOpen(Shell shell) {
        return channels.containsKey(shell);
    }

    /** First the processes, so that no further statement runs; then the connections. */
    void dropAll() {
        var cut = Map.copyOf(channels);
        channels.keySet().removeAll(cut.keySet());
        cut.keySet().forEach(Shell::hangUp);
        cut.values().forEach(session -> session.close(true));
    }
}
