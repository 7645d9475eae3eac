package io.plumbline.drivers.ssh;

import io.plumbline.device.DeviceException;

import org.apache.sshd.client.channel.ChannelExec;
import org.apache.sshd.client.channel.ChannelShell;
import org.apache.sshd.client.session.ClientSession;
import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

/** The one session of an address, opened when it is needed and opened anew when it was cut. */
final class Link {

    private final ReentrantLock lock = new ReentrantLock();
    private final Semaphore channels;
    private @Nullable Shared current;
    private boolean closed;

    Link(int channels) {
        this.channels = new Semaphore(channels, true);
    }

    Semaphore channels() {
        return channels;
    }

    /** The session that lives, or a new one. Who borrows gives back. */
    Shared borrow(Login login, SshTransport transport) throws DeviceException {
        lock.lock();
        try {
            if (closed) {
                throw new IllegalStateException("the SSH transport is closed");
            }
            var shared = current;
            if (shared == null || !shared.lives() || !shared.openedBy(login)) {
                drop();
                shared = new Shared(transport.open(login), login);
                current = shared;
            }
            shared.users++;
            return shared;
        } finally {
            lock.unlock();
        }
    }

    /**
     * @param suspect whether it gave no answer in time: it may hang, so the next script gets a new
     *     one, and this one ends with its last script
     */
    void giveBack(Shared shared, boolean suspect) {
        lock.lock();
        try {
            shared.users--;
            if (suspect && shared.equals(current)) {
                current = null;
            }
            if (shared.users == 0 && !shared.equals(current)) {
                shared.session.close(true);
            }
        } finally {
            lock.unlock();
        }
    }

    /** The session ends, with its last script if any uses it; the next one opens another. */
    void hangUp() {
        lock.lock();
        try {
            drop();
        } finally {
            lock.unlock();
        }
    }

    void close() {
        lock.lock();
        try {
            closed = true;
            drop();
        } finally {
            lock.unlock();
        }
    }

    private void drop() {
        var shared = current;
        current = null;
        if (shared != null && (shared.users == 0 || closed || !shared.lives())) {
            shared.session.close(true);
        }
    }

    /** A session and how many scripts use it now. Guarded by the link's lock. */
    static final class Shared {
        private final ClientSession session;
        private final Login openedBy;
        private int users;

        Shared(ClientSession session, Login openedBy) {
            this.session = session;
            this.openedBy = openedBy;
        }

        ClientSession session() {
            return session;
        }

        /**
         * @throws IOException also if the session ended since it was borrowed
         */
        ChannelExec exec(String line) throws IOException {
            return opened(() -> session.createExecChannel(line));
        }

        /**
         * @throws IOException also if the session ended since it was borrowed
         */
        ChannelShell console() throws IOException {
            return opened(session::createShellChannel);
        }

        /** MINA throws an IllegalStateException where a session is being closed. */
        private static <C> C opened(Opening<C> opening) throws IOException {
            try {
                return opening.open();
            } catch (IllegalStateException e) {
                throw new IOException("the session ended before a channel was opened", e);
            }
        }

        private interface Opening<C> {
            C open() throws IOException;
        }

        boolean lives() {
            return session.isOpen() && session.isAuthenticated();
        }

        /** A shell with another credential does not ride on somebody else's login. */
        private boolean openedBy(Login login) {
            return openedBy.name().equals(login.name());
        }
    }
}
