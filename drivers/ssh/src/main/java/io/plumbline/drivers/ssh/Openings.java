package io.plumbline.drivers.ssh;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import io.plumbline.device.DeviceException;
import io.plumbline.problem.Problem;

import org.apache.sshd.client.session.ClientSession;
import org.apache.sshd.common.AttributeRepository.AttributeKey;
import org.apache.sshd.common.session.Session;
import org.apache.sshd.common.session.SessionListener;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Bounds how many connections are on their way at the same time, over all addresses: until their
 * keys are exchanged, which is what costs processor. A login that hangs keeps nobody waiting.
 */
final class Openings {

    /** Rides in the connection's context. */
    static final AttributeKey<Opening> OPENING = new AttributeKey<>();

    private final SshLimits limits;
    private final Semaphore free;

    Openings(SshLimits limits) {
        this.limits = limits;
        free = new Semaphore(limits.startsAtOnce(), true);
    }

    /** One connection on its way, over once it is closed or its keys are exchanged. */
    final class Opening implements AutoCloseable {
        private final AtomicBoolean isOver = new AtomicBoolean();

        @Override
        public void close() {
            if (!isOver.getAndSet(true)) {
                free.release();
            }
        }
    }

    /**
     * Every opening before this one ends within the bounds of connecting and login; several rounds
     * of them fit in.
     *
     * @throws DeviceException Busy when its turn did not come within that
     */
    Opening begin(Login login) throws DeviceException {
        try {
            if (free.tryAcquire(
                    limits.connect().plus(limits.login()).multipliedBy(4).toMillis(),
                    MILLISECONDS)) {
                return new Opening();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DeviceException(
                    new Problem.Unreachable(login.target(), login.attempt(), "interrupted"), e);
        }
        var answer = limits.startsAtOnce() + " connections are being opened already";
        throw new DeviceException(new Problem.Busy(login.target(), login.attempt(), answer));
    }

    /** Keys are exchanged again in the middle of long sessions; that is no opening. */
    static SessionListener overWithTheKeyExchange() {
        return new SessionListener() {
            @Override
            public void sessionEvent(Session session, Event event) {
                if (event == Event.KeyEstablished && session instanceof ClientSession client) {
                    end(client);
                }
            }
        };
    }

    private static void end(ClientSession session) {
        var context = session.getConnectionContext();
        var opening = context == null ? null : context.getAttribute(OPENING);
        if (opening != null) {
            opening.close();
        }
    }
}
