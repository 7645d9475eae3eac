package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.property.SshService;
import io.plumbline.target.Host;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/**
 * The SSH service of one host where nothing listens: started through vCenter if that says that the
 * host is connected and the service off, and if it is off at the host itself too. One that was to
 * start with its host was stopped by somebody, and is left so.
 */
public final class SshDoor {
    /** A look or an act waits no longer; what goes on by then may serve the next. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private static final Duration TOO_EARLY = Duration.ofSeconds(2);

    /** A host is asked through vCenter no more often. */
    private static final Duration ASKED_AGAIN = Duration.ofMinutes(1);

    private final Host host;
    private final SshServices services;
    private final SshDebts debts;
    private final BooleanSupplier mayStart;
    private final SshDoors shared;

    /** Who knocks while one goes on shares it. */
    private @Nullable Attempt latest;

    private volatile Instant asked = Instant.MIN;

    private record Attempt(long began, FutureTask<Boolean> opened) {
        long nanosLeft() {
            return PATIENCE.toNanos() - (System.nanoTime() - began);
        }

        /** One that has opened it is good for those who came too early, and for no later one. */
        boolean serves() {
            return !opened.isDone()
                    || (System.nanoTime() - began < TOO_EARLY.toNanos()
                            && opened.state() == Future.State.SUCCESS
                            && opened.resultNow());
        }
    }

    SshDoor(
            Host host,
            SshServices services,
            SshDebts debts,
            BooleanSupplier mayStart,
            SshDoors shared) {
        this.host = host;
        this.services = services;
        this.debts = debts;
        this.mayStart = mayStart;
        this.shared = shared;
    }

    /** Whether it was started just now. */
    public boolean open() {
        if (!mayStart.getAsBoolean()) {
            return false;
        }
        var attempt = attempt();
        try {
            return attempt.opened().get(attempt.nanosLeft(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException _) {
            return false;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        } catch (ExecutionException e) {
            throw new IllegalStateException("starting SSH of " + host.name() + " broke off", e);
        }
    }

    private synchronized Attempt attempt() {
        var running = latest;
        if (running == null || !running.serves()) {
            running = new Attempt(System.nanoTime(), new FutureTask<>(this::tried));
            latest = running;
            Thread.ofVirtual().name("ssh of " + host.name()).start(running.opened());
        }
        return running;
    }

    private boolean tried() {
        try {
            var seen = Roster.sole(host, services.look());
            return seen.isPresent()
                    && mayBeOff(seen.get().entry().ssh())
                    && started(seen.get().ref());
        } catch (VCenterException e) {
            debts.notStarted(host.name(), e.trouble().of(host).text());
        } catch (SshDebts.Failed e) {
            debts.notStarted(host.name(), "the store failed: " + e.getMessage());
        }
        return false;
    }

    /** That it runs vCenter may have heard before somebody stopped it at the host. */
    private static boolean mayBeOff(Told<SshService> told) {
        return told instanceof Told.Is<SshService>(var service)
                && (service.runs() || !service.startsWithHost());
    }

    private boolean started(HostRef ref) throws VCenterException, SshDebts.Failed {
        if (shared.now().isBefore(asked.plus(ASKED_AGAIN))) {
            return false;
        }
        shared.starting().acquireUninterruptibly();
        var lock = shared.lock(host);
        lock.lock();
        try {
            asked = shared.now();
            return mayStart.getAsBoolean() && isOff(services.asked(ref)) && start(ref);
        } finally {
            lock.unlock();
            shared.starting().release();
        }
    }

    private static boolean isOff(SshService service) {
        return !service.runs() && !service.startsWithHost();
    }

    /** The debt first: a death after it has it stopped, whether or not it was started. */
    private boolean start(HostRef ref) throws VCenterException, SshDebts.Failed {
        var debt =
                new SshDebts.Debt(
                        services.key(ref),
                        host.name(),
                        shared.now().truncatedTo(ChronoUnit.MILLIS));
        debts.keep(debt);
        services.start(ref);
        debts.started(debt);
        return true;
    }
}
