package io.plumbline.drivers.vcenter;

import io.plumbline.device.DeviceException;
import io.plumbline.problem.Problem;
import io.plumbline.target.Machine;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Looks at one vCenter for all who ask, each look only at what changed since the one before. Who
 * asks is shown what a look found that began after the question; those who ask while one goes on
 * share the next.
 */
final class Looks {
    private final VSphereGateway gateway;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition ended = lock.newCondition();
    private boolean looking;
    private long begun;
    private Found found;

    /** Used by whoever looks. */
    private @Nullable Watch watch;

    /** What one look found. */
    record Look(Inventory all, Passing passing) {}

    /**
     * What passes, each in a question of its own: who wants to know the one is not kept by trouble
     * with another.
     *
     * @param tasks what goes on
     * @param clusters how they are
     * @param alarms as hosts are told of them
     * @param profiles all host profiles
     */
    record Passing(
            Once<List<SeenTask>> tasks,
            Once<Moment> clusters,
            SharedAlarms alarms,
            Once<List<SeenProfile>> profiles) {
        private static Passing of(VSphereGateway gateway, SharedAlarms alarms) {
            return new Passing(
                    new Once<>(gateway::recentTasks),
                    new Once<>(gateway::moment),
                    alarms,
                    new Once<>(gateway::profiles));
        }
    }

    /** What is asked by the first who wants to know, or why only that was not told. */
    static final class Once<T> {
        private interface Question<T> {
            T ask() throws VCenterException;
        }

        private final Question<T> question;
        private final ReentrantLock lock = new ReentrantLock();
        private @Nullable T answer;
        private @Nullable VCenterException failed;

        private Once(Question<T> question) {
            this.question = question;
        }

        T told() throws VCenterException {
            lock.lock();
            try {
                if (failed != null) {
                    throw new VCenterException(failed.trouble(), failed);
                }
                if (answer == null) {
                    answer = question.ask();
                }
                return answer;
            } catch (VCenterException e) {
                failed = e;
                throw e;
            } finally {
                lock.unlock();
            }
        }
    }

    /**
     * What the latest look that ended found: everything, or trouble.
     *
     * @param look its number, counted from 1
     */
    private record Found(
            long look,
            @Nullable Inventory all,
            Passing passing,
            @Nullable VCenterException failed) {
        Look told() throws VCenterException {
            if (failed != null) {
                throw new VCenterException(failed.trouble(), failed);
            }
            if (all == null) {
                throw new IllegalStateException("look " + look + " ended with nothing");
            }
            return new Look(all, passing);
        }
    }

    Looks(VSphereGateway gateway) {
        this.gateway = gateway;
        this.found = new Found(0, null, Passing.of(gateway, new SharedAlarms()), null);
    }

    /**
     * All that is there after now. Takes as long as two looks at most, whose ends the gateway's
     * limits bound.
     */
    Inventory next() throws VCenterException {
        return nextWhole().all();
    }

    /**
     * A machine and those beside it, just before it is changed.
     *
     * @throws DeviceException Busy whatever goes wrong here, since nothing was sent
     */
    Roster before(Machine machine, String attempt) throws DeviceException {
        try {
            return Roster.of(machine.host(), next());
        } catch (VCenterException e) {
            throw new DeviceException(
                    new Problem.Busy(
                            machine,
                            attempt,
                            "nothing was sent: " + e.trouble().of(machine).text()),
                    e);
        }
    }

    /** The same with what goes on. */
    Look nextWhole() throws VCenterException {
        lock.lock();
        try {
            var youngEnough = begun + 1;
            while (found.look() < youngEnough) {
                if (looking) {
                    ended.awaitUninterruptibly();
                } else {
                    lead();
                }
            }
            return found.told();
        } finally {
            lock.unlock();
        }
    }

    /** Looks for all who wait. Should that end in a bug, the next of them tries it. */
    private void lead() {
        looking = true;
        var number = ++begun;
        var before = found;
        lock.unlock();
        @Nullable Found now = null;
        try {
            now = look(number, before);
        } finally {
            lock.lock();
            looking = false;
            if (now != null) {
                found = now;
            }
            ended.signalAll();
        }
    }

    /** After trouble the next look goes on from what was known before. */
    private Found look(long number, Found last) {
        var before = last.all();
        var passing = Passing.of(gateway, last.passing().alarms().anew());
        try {
            var at = watch;
            if (at == null) {
                at = gateway.watch();
                watch = at;
            }
            return switch (at.next(Duration.ZERO)) {
                case Sighting.Quiet() -> new Found(number, before, passing, null);
                case Sighting.Anew(var now) -> new Found(number, now, passing, null);
                case Sighting.Changed(var now, var _) -> new Found(number, now, passing, null);
            };
        } catch (VCenterException e) {
            return new Found(number, before, passing, e);
        }
    }
}
