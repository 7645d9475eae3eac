package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.target.Host;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Stops SSH services of hosts through one vCenter, and looks whether they are off. */
public final class Closings {
    private final SshServices services;
    private final SshDoors shared;

    Closings(SshServices services, SshDoors shared) {
        this.services = services;
        this.shared = shared;
    }

    /**
     * Whoever starts it at this moment is left in peace.
     *
     * @param mayStop whether it still is to be off; asked just before it is stopped
     * @param settles is told of an end while nobody can start it anew
     */
    public Closing of(
            SshDebts.Debt debt, BooleanSupplier mayStop, Consumer<Closing.Ended> settles) {
        var host = new Host(debt.name());
        var lock = shared.latch(host).lock();
        if (!lock.tryLock()) {
            return new Closing.Left("it is being started at this moment");
        }
        try {
            var closing = closing(debt, host, mayStop);
            if (closing instanceof Closing.Ended ended) {
                settles.accept(ended);
            }
            return closing;
        } finally {
            lock.unlock();
        }
    }

    private Closing closing(SshDebts.Debt debt, Host host, BooleanSupplier mayStop) {
        Inventory seen;
        try {
            seen = services.look();
        } catch (VCenterException e) {
            return new Closing.Silent(e.trouble().of(host).text());
        }
        var called = Roster.called(host, seen).stream().map(SeenHost::ref).toList();
        if (called.isEmpty()) {
            return absent(seen);
        }
        // It has another id where it was removed and added again, and its id may be another's.
        var ref = called.size() == 1 ? called.getFirst() : new HostRef(debt.of().host());
        if (!called.contains(ref)) {
            return new Closing.Left(called.size() + " hosts there have its name");
        }
        try {
            return stopped(host, ref, mayStop);
        } catch (VCenterException e) {
            return new Closing.Left(e.trouble().of(host).text());
        }
    }

    /** One whose name this account is not told may be it. */
    private static Closing absent(Inventory seen) {
        return seen.hosts().stream()
                .filter(one -> !(one.name() instanceof Told.Is<String>))
                .findFirst()
                .<Closing>map(
                        one -> new Closing.Silent("the name of " + one.ref().id() + " is not told"))
                .orElseGet(Closing.Gone::new);
    }

    /** Then our own session, which would outlast the service: a new one cannot begin any more. */
    private Closing stopped(Host host, HostRef ref, BooleanSupplier mayStop)
            throws VCenterException {
        var service = services.asked(ref);
        if (service.runs() && service.startsWithHost()) {
            return new Closing.Handed(shared.now());
        }
        if (!mayStop.getAsBoolean()) {
            return new Closing.Left("it is needed again");
        }
        if (service.runs()) {
            services.stop(ref);
            if (services.asked(ref).runs()) {
                return new Closing.Left("it runs after vCenter was asked to stop it");
            }
        }
        shared.hangUp(host);
        return new Closing.Closed(shared.now());
    }
}
