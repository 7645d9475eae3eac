package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.property.SshService;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** The SSH services of the hosts of one vCenter, and which vCenter that is. */
public final class SshServices {
    /** A start takes a few seconds: three hosts a second. */
    private static final int STARTS_AT_ONCE = 16;

    /** In our own time. Who waits longer comes again. */
    private static final Duration TURN = Duration.ofSeconds(20);

    private final Semaphore starts = new Semaphore(STARTS_AT_ONCE, true);
    private final Duration turn;
    private final VSphereGateway vcenter;
    private final Looks looks;
    private volatile Optional<String> instance = Optional.empty();

    SshServices(VSphereGateway vcenter, Looks looks) {
        this(vcenter, looks, TURN);
    }

    SshServices(VSphereGateway vcenter, Looks looks, Duration turn) {
        this.vcenter = vcenter;
        this.looks = looks;
        this.turn = turn;
    }

    /** Which vCenter it is, however it is reached. */
    public String instance() throws VCenterException {
        if (instance.isEmpty()) {
            instance = vcenter.about().instance();
        }
        return instance.orElseThrow(() ->
                new VCenterException(
                        new Trouble.NotOffered("ServiceContent", "it has no instanceUuid")));
    }

    SshDebts.Key key(HostRef host) throws VCenterException {
        return new SshDebts.Key(instance(), host.id());
    }

    /** What vCenter has heard of hosts and their services. */
    Inventory look() throws VCenterException {
        return looks.next();
    }

    /** As the host itself has it now. */
    SshService asked(HostRef host) throws VCenterException {
        return vcenter.ssh(host);
    }

    /** Whether it is this host's turn now to be asked, and started. */
    boolean takesTurn() throws InterruptedException {
        return starts.tryAcquire(turn.toNanos(), TimeUnit.NANOSECONDS);
    }

    void endsTurn() {
        starts.release();
    }

    void start(HostRef host) throws VCenterException {
        vcenter.startSsh(host);
    }

    void stop(HostRef host) throws VCenterException {
        vcenter.stopSsh(host);
    }
}
