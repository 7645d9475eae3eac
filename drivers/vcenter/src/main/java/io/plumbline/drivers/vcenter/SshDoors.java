package io.plumbline.drivers.vcenter;

import io.plumbline.target.Host;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * The SSH of all hosts, as far as it is started for our work and stopped again (ADR 53). Whichever
 * way their vCenter is reached, nobody starts one while another one stops it.
 */
public final class SshDoors {
    private final InstantSource clock;
    private final Consumer<Host> hangsUp;
    private final LongSupplier ticks;
    private final Map<String, Latch> latches = new ConcurrentHashMap<>();

    /**
     * @param clock the devices' time
     * @param hangsUp ends our own session with a host, once nobody uses it
     */
    public SshDoors(InstantSource clock, Consumer<Host> hangsUp) {
        this(clock, hangsUp, System::nanoTime);
    }

    SshDoors(InstantSource clock, Consumer<Host> hangsUp, LongSupplier ticks) {
        this.clock = clock;
        this.hangsUp = hangsUp;
        this.ticks = ticks;
    }

    /**
     * @param at the vCenter that has the host
     * @param mayStart whether its SSH may be started now; asked each time, just before it is
     */
    public SshDoor door(Host host, SshServices at, SshDebts debts, BooleanSupplier mayStart) {
        return new SshDoor(host, at, debts, mayStart, this);
    }

    /** Stops SSH of hosts through one vCenter. */
    public Closings closings(SshServices at) {
        return new Closings(at, this);
    }

    Instant now() {
        return clock.instant();
    }

    void hangUp(Host host) {
        hangsUp.accept(host);
    }

    /** One a machine: in vCenter's names capital letters tell nothing apart. */
    Latch latch(Host host) {
        return latches.computeIfAbsent(host.name().toLowerCase(Locale.ROOT), _ -> new Latch(ticks));
    }
}
