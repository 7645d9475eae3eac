package io.plumbline.drivers.ssh;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import io.plumbline.device.DeviceException;
import io.plumbline.problem.Problem;

import org.apache.sshd.client.session.ClientSession;
import org.apache.sshd.common.AttributeRepository.AttributeKey;
import org.apache.sshd.common.session.Session;
import org.apache.sshd.common.session.SessionListener;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Bounds how many connections are on their way at the same time, over all addresses: until their
 * keys are exchanged, which is what costs processor. Neither a login that hangs keeps anybody
 * waiting nor, for longer than a moment, an address that says nothing.
 */
final class Openings {
    /**
     * Who is there says so within milliseconds in a data centre; the first packet that was lost is
     * sent again after a second (RFC 6298, section 2). Who is silent for longer is waited for as
     * long as ever, and gives way to others meanwhile: a row without power, or one whose packets
     * are dropped, has hundreds of them. Their keys cost processor only if they answer after all.
     */
    private static final Duration FIRST_WORD = Duration.ofSeconds(1);

    /** Rides in the connection's context. */
    static final AttributeKey<Opening> OPENING = new AttributeKey<>();

    private final SshLimits limits;
    private final Semaphore free;

    Openings(SshLimits limits) {
        this.limits = limits;
        free = new Semaphore(limits.startsAtOnce(), true);
    }

    /**
     * One connection on its way, over once it is closed, its keys are exchanged, or nothing was
     * heard of the other side in time.
     */
    final class Opening implements AutoCloseable {
        private final AtomicBoolean isOver = new AtomicBoolean();
        private volatile boolean isAnswered;

        private Opening() {
            CompletableFuture.delayedExecutor(FIRST_WORD.toMillis(), MILLISECONDS)
                    .execute(this::endUnlessAnswered);
        }

        private void endUnlessAnswered() {
            if (!isAnswered) {
                close();
            }
        }

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
            public void sessionPeerIdentificationReceived(
                    Session session, String version, List<String> extraLines) {
                opening(session).ifPresent(opening -> opening.isAnswered = true);
            }

            @Override
            public void sessionEvent(Session session, Event event) {
                if (event == Event.KeyEstablished) {
                    opening(session).ifPresent(Opening::close);
                }
            }
        };
    }

    private static Optional<Opening> opening(Session session) {
        return session instanceof ClientSession client
                ? Optional.ofNullable(client.getConnectionContext())
                        .map(context -> context.getAttribute(OPENING))
                : Optional.empty();
    }
}
