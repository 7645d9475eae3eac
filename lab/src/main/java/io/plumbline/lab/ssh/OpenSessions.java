package io.plumbline.lab.ssh;

import io.plumbline.lab.shell.Shell;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.sshd.common.session.Session;

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

    /** First the processes, so that no further statement runs; then the connections. */
    void dropAll() {
        channels.keySet().forEach(Shell::hangUp);
        channels.values().forEach(session -> session.close(true));
    }
}
