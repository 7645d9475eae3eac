package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonRefused;
import io.plumbline.app.client.DaemonUnreachable;

import java.time.Duration;
import java.util.Optional;

import javax.net.ssl.SSLException;

/**
 * Looks at a daemon again and again until the look has an answer, or the time is over. On the wall,
 * whatever the devices' time is.
 */
final class Patience {
    /** Between two attempts to reach a daemon that does not answer. */
    private static final Duration AWAY = Duration.ofMillis(500);

    private static final int NOT_FOUND = 404;
    private static final int TOO_MANY = 429;
    private static final int SERVER_ERROR = 500;

    private final Duration most;
    private final WaitProgress progress;
    private boolean hasAnswered;

    Patience(Duration most, WaitProgress progress) {
        this.most = most;
        this.progress = progress;
    }

    /** One look. */
    interface Look {
        /**
         * @param left of the time; the last look has none
         * @return an exit code; empty to look again, at once
         */
        Optional<Integer> at(Duration left) throws DaemonUnreachable, InterruptedException;
    }

    /**
     * A daemon that is away for a while is waited for.
     *
     * @return what a look answered, or that the time is over
     * @throws DaemonUnreachable if it refused, so that to ask again brings nothing
     */
    int until(Look look) throws DaemonUnreachable, InterruptedException {
        try {
            return looking(look);
        } finally {
            progress.end();
        }
    }

    private int looking(Look look) throws DaemonUnreachable, InterruptedException {
        var end = System.nanoTime() + most.toNanos();
        while (true) {
            var left = Duration.ofNanos(Math.max(0, end - System.nanoTime()));
            try {
                var answer = look.at(left);
                if (answer.isPresent()) {
                    return answer.get();
                }
                hasAnswered = true;
            } catch (DaemonUnreachable e) {
                if (isFinal(e)) {
                    throw e;
                }
                progress.show("waiting: " + e.getMessage());
                Thread.sleep(left.compareTo(AWAY) < 0 ? left : AWAY);
            }
            if (left.isZero()) {
                return ExitCode.TIMED_OUT;
            }
        }
    }

    /** One that has just started again may not know its clusters yet. */
    private boolean isFinal(DaemonUnreachable e) {
        return e.getCause() instanceof SSLException
                || (e instanceof DaemonRefused refused
                        && refused.status() < SERVER_ERROR
                        && refused.status() != TOO_MANY
                        && !(hasAnswered && refused.status() == NOT_FOUND));
    }
}
