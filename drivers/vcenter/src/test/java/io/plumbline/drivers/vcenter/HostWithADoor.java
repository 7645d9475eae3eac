package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.property.SshService;
import io.plumbline.target.Host;

import org.junit.jupiter.api.BeforeEach;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;

/** A host whose SSH is off, what is kept of it, and callers that may be killed. */
abstract class HostWithADoor {
    static final Host HOST = new Host("esx01.lab");
    static final SshDebts.Key KEY = new SshDebts.Key("vc-1", "host-1");

    final Deadly vcenter = new Deadly();
    final SshServices services = new SshServices(vcenter, new Looks(vcenter));
    final Memory debts = new Memory();
    volatile Instant now = Instant.parse("2026-11-26T10:00:00Z");
    boolean mayStart = true;
    int stepsLeft = Integer.MAX_VALUE;
    SshDoors doors = doors();

    SshDoors doors() {
        return new SshDoors(
                () -> now,
                host -> vcenter.notes("hangUp"),
                () -> Duration.between(Instant.EPOCH, now).toNanos());
    }

    @BeforeEach
    void hosts() {
        vcenter.host("host-1", "ESX01.lab");
        vcenter.ssh("host-1", false, false);
    }

    boolean opens() {
        return doors.door(HOST, services, debts, () -> mayStart).open();
    }

    Closing closed() {
        return closed(debt());
    }

    Closing closed(SshDebts.Debt debt) {
        return doors.closings(services).of(debt, () -> !mayStart, debts::settle);
    }

    SshDebts.Debt debt() {
        return new SshDebts.Debt(KEY, "esx01.lab", now);
    }

    static final class Death extends Error {
        private static final long serialVersionUID = 1;
    }

    void mayDie() {
        if (stepsLeft-- <= 0) {
            throw new Death();
        }
    }

    /** What is kept. */
    final class Memory implements SshDebts {
        final TreeMap<String, Debt> kept = new TreeMap<>();
        final List<String> said = new ArrayList<>();
        boolean away;

        @Override
        public boolean keep(Debt debt) {
            mayDie();
            if (away) {
                throw new IllegalStateException("the store is away");
            }
            var isNew = kept.put(debt.of().host(), debt) == null;
            said.add("owed");
            mayDie();
            return isNew;
        }

        @Override
        public void forget(Debt debt) {
            kept.remove(debt.of().host());
            said.add("forgotten");
        }

        @Override
        public void started(Debt debt) {
            mayDie();
            said.add("started");
        }

        @Override
        public void notStarted(String host, String why, boolean passes) {
            said.add(passes ? "not yet started" : "not started");
        }

        /** Else somebody could start it between its end and this. */
        private void settle(Closing.Ended how) {
            assertThat(doors.latch(HOST).lock().isHeldByCurrentThread()).as("%s", how).isTrue();
            mayDie();
            kept.remove("host-1");
            said.add("settled");
            mayDie();
        }
    }

    /** A vCenter whose caller may be killed. */
    final class Deadly extends MemoryVCenter {
        final CountDownLatch reached = new CountDownLatch(1);
        CountDownLatch hangs = new CountDownLatch(0);
        int asked;
        int looked;

        @Override
        public Watch watch() {
            var watch = super.watch();
            return new Watch() {
                @Override
                public Sighting next(Duration atMost) throws VCenterException {
                    looked++;
                    return watch.next(atMost);
                }

                @Override
                public void close() {
                    watch.close();
                }
            };
        }

        @Override
        public SshService ssh(HostRef host) throws VCenterException {
            mayDie();
            asked++;
            reached.countDown();
            try {
                hangs.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return super.ssh(host);
        }

        @Override
        public void startSsh(HostRef host) throws VCenterException {
            mayDie();
            super.startSsh(host);
            mayDie();
        }

        @Override
        public void stopSsh(HostRef host) throws VCenterException {
            mayDie();
            super.stopSsh(host);
            mayDie();
        }
    }
}
