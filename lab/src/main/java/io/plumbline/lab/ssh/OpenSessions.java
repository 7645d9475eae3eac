package io.plumbline.lab.ssh;

import io.plumbline.lab.shell.Shell;

import org.apache.sshd.common.session.Session;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Channels that are open on a host, so that they can be cut. */
final class OpenSessions {
    private final Map<Shell, Session> channels = new ConcurrentHashMap<>();
    private final AtomicLong lastName = new AtomicLong();

    String nextName() {
        return "ssh-" + lastName.incrementAndGet();
    }

    void opened(Shell shell, Session session) {
        channels.put(shell, session);
    }

    void closed(Shell shell) {
        channels.remove(shell);
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
