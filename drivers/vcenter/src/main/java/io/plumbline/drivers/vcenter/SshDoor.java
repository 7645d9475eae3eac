package io.plumbline.drivers.vcenter;

import static java.util.concurrent.TimeUnit.NANOSECONDS;

import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.property.SshService;
import io.plumbline.target.Host;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/**
 * The SSH service of one host where nothing listens: started through vCenter if that says that the
 * host is connected and the service off, and if it is off at the host itself too. One that was to
 * start with its host was stopped by somebody, and is left so.
 *
 * @param mayStart whether it may be started now; asked each time, just before it is
 */
public record SshDoor(
        Host host,
        SshServices services,
        SshDebts debts,
        BooleanSupplier mayStart,
        SshDoors shared) {
    /** In our own time. A look or an act waits no longer; what goes on may serve the next. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    /** Whether it was started just now. */
    public boolean open() {
        if (!mayStart.getAsBoolean()) {
            return false;
        }
        var latch = shared.latch(host);
        var attempt = latch.attempt(this::tried);
        try {
            return attempt.opened().get(latch.nanosLeft(attempt, PATIENCE), NANOSECONDS);
        } catch (TimeoutException _) {
            return false;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        } catch (ExecutionException e) { // The store may be away.
            tell("starting it broke off: " + e.getCause(), false);
            return false;
        }
    }

    private void tell(String why, boolean passes) {
        if (shared.latch(host).isNews(why)) {
            debts.notStarted(host.name(), why, passes);
        }
    }

    private boolean tried() throws InterruptedException {
        var off = mayBeOff();
        var lock = shared.latch(host).lock();
        if (off.isEmpty() || !lock.tryLock()) { // Whoever has it stops it at this moment.
            return false;
        }
        try {
            return inTurn(off.get());
        } catch (VCenterException e) {
            if (e.trouble().isDenial()) {
                shared.latch(host).denied(shared.now());
            }
            tell(e.trouble().of(host).text(), mayPass(e.trouble()));
            return false;
        } finally {
            lock.unlock();
        }
    }

    /** Without a person: a host that calls its start failed mostly goes on with that. */
    private static boolean mayPass(Trouble why) {
        return !why.isDenial()
                && !(why instanceof Trouble.Refused)
                && !(why instanceof Trouble.LoginRefused)
                && !(why instanceof Trouble.CertificateChanged);
    }

    /** That vCenter itself is silent is told by what else it is asked. */
    private Optional<HostRef> mayBeOff() {
        if (shared.latch(host).isTooSoon(shared.now())) {
            return Optional.empty();
        }
        try {
            return Roster.sole(host, services.look())
                    .filter(seen ->
                            seen.entry().ssh() instanceof Told.Is<SshService>(var told)
                                    && (told.runs() || !told.startsWithHost())
                                    && shared.latch(host).isToBeAsked(told.runs(), shared.now()))
                    .map(SeenHost::ref);
        } catch (VCenterException _) {
            return Optional.empty();
        }
    }

    private boolean inTurn(HostRef ref) throws VCenterException, InterruptedException {
        if (!services.takesTurn()) {
            shared.latch(host).notAsked();
            return false;
        }
        try {
            return isOff(services.asked(ref)) && mayStart.getAsBoolean() && start(ref);
        } finally {
            services.endsTurn();
        }
    }

    private static boolean isOff(SshService service) {
        return !service.runs() && !service.startsWithHost();
    }

    /** The debt first: a death after it has it stopped, whether or not it was started. */
    private boolean start(HostRef ref) throws VCenterException {
        var opened = shared.now().truncatedTo(ChronoUnit.MILLIS);
        var debt = new SshDebts.Debt(services.key(ref), host.name(), opened);
        var isNew = debts.keep(debt);
        try {
            services.start(ref);
        } catch (VCenterException e) {
            if (isNew && wasNotBegun(e.trouble())) {
                debts.forget(debt);
            }
            throw e;
        }
        shared.latch(host).opened();
        debts.started(debt);
        return true;
    }

    /**
     * A fault of the host's own may tell of a start that took too long, and goes on there.
     *
     * @see "vSphere Web Services API, StartService: HostConfigFault for all other failures"
     */
    private static boolean wasNotBegun(Trouble why) {
        return why.isDenial()
                || why instanceof Trouble.NotFound
                || why instanceof Trouble.Occupied
                || why instanceof Trouble.SessionLost
                || why instanceof Trouble.LoginRefused
                || why instanceof Trouble.CertificateChanged;
    }
}
