package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.target.Host;

import java.util.Optional;
import java.util.function.BooleanSupplier;

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
     * @param mayStop whether it still is to be off
     */
    public Closing of(SshDebts.Debt debt, BooleanSupplier mayStop) {
        var host = new Host(debt.name());
        var lock = shared.lock(host);
        if (!lock.tryLock()) {
            return new Closing.Left(debt, "it is being started at this moment");
        }
        try {
            if (!mayStop.getAsBoolean()) {
                return new Closing.Left(debt, "it is needed again");
            }
            var ref = ref(debt, host);
            return ref.isPresent() ? stopped(debt, host, ref.get()) : new Closing.Gone(debt);
        } catch (VCenterException e) {
            return new Closing.Left(debt, e.trouble().of(host).text());
        } finally {
            lock.unlock();
        }
    }

    /** By its id; it has another one where it was removed and added again. */
    private Optional<HostRef> ref(SshDebts.Debt debt, Host host) throws VCenterException {
        var look = services.look();
        var ref = new HostRef(debt.of().host());
        if (look.hosts().stream().anyMatch(one -> one.ref().equals(ref))) {
            return Optional.of(ref);
        }
        var called = Roster.called(host, look);
        return called.size() == 1 ? Optional.of(called.getFirst().ref()) : Optional.empty();
    }

    /** Our own session would outlast the service. */
    private Closing stopped(SshDebts.Debt debt, Host host, HostRef ref) throws VCenterException {
        var service = services.asked(ref);
        if (service.runs() && service.startsWithHost()) {
            return new Closing.Handed(debt, shared.now());
        }
        shared.hangUp(host);
        if (service.runs()) {
            services.stop(ref);
            if (services.asked(ref).runs()) {
                return new Closing.Left(debt, "it runs after vCenter was asked to stop it");
            }
        }
        return new Closing.Closed(debt, shared.now());
    }
}
