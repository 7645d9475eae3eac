package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/** Who shares a look with whom. */
@Timeout(30)
class LooksTest {
    private static final Trouble GONE = new Trouble.Unreachable("WaitForUpdatesEx", "refused");

    private final AtomicInteger begun = new AtomicInteger();
    private final Semaphore mayEnd = new Semaphore(0);
    private final List<Thread> waiting = new ArrayList<>();
    private volatile Sighted sighted = Sighting.Quiet::new;

    private interface Sighted {
        Sighting now() throws VCenterException;
    }

    private final Looks looks =
            new Looks(
                    new MemoryVCenter() {
                        @Override
                        public Watch watch() {
                            return new Slow();
                        }
                    });

    /** A look takes until somebody lets it end, and finds what is so at its begin. */
    private final class Slow implements Watch {
        @Override
        public Sighting next(Duration atMost) throws VCenterException {
            begun.incrementAndGet();
            var now = sighted;
            mayEnd.acquireUninterruptibly();
            return now.now();
        }

        @Override
        public void close() {}
    }

    @AfterEach
    void end() {
        mayEnd.release(100);
    }

    @Test
    void those_who_ask_during_a_look_share_the_next() throws Exception {
        sighted = () -> new Sighting.Anew(of("before"));
        var first = ask();
        looksBegun(1);
        sighted = () -> new Sighting.Anew(of("after"));
        var others = List.of(ask(), ask(), ask());
        allWait();

        mayEnd.release();
        assertThat(first.get()).isEqualTo(of("before"));
        looksBegun(2);
        mayEnd.release();

        for (var other : others) {
            assertThat(other.get()).isEqualTo(of("after"));
        }
        assertThat(begun).hasValue(2);
    }

    @Test
    void quiet_look_shows_what_the_one_before_did() throws Exception {
        mayEnd.release(3);
        sighted = () -> new Sighting.Anew(of("all"));
        looks.next();
        sighted = Sighting.Quiet::new;

        assertThat(looks.next()).isEqualTo(of("all"));
        assertThat(looks.next()).isEqualTo(of("all"));
        assertThat(begun).hasValue(3);
    }

    @Test
    void trouble_is_told_to_all_who_share_it_and_the_next_look_goes_on() throws Exception {
        sighted = () -> new Sighting.Anew(of("all"));
        var first = ask();
        looksBegun(1);
        sighted =
                () -> {
                    throw new VCenterException(GONE);
                };
        var others = List.of(ask(), ask());
        allWait();
        mayEnd.release(2);

        assertThat(first.get()).isEqualTo(of("all"));
        for (var other : others) {
            assertThat(trouble(other)).isEqualTo(GONE);
        }
        sighted = Sighting.Quiet::new;
        mayEnd.release();
        assertThat(looks.next()).isEqualTo(of("all"));
    }

    @Test
    void bug_in_one_look_is_his_who_made_it() throws Exception {
        sighted =
                () -> {
                    throw new IllegalStateException("a bug");
                };
        var first = ask();
        looksBegun(1);
        sighted = () -> new Sighting.Anew(of("all"));
        var other = ask();
        allWait();
        mayEnd.release(2);

        assertThat(catchCause(first)).isInstanceOf(IllegalStateException.class);
        assertThat(other.get()).isEqualTo(of("all"));
    }

    private FutureTask<Inventory> ask() {
        Callable<Inventory> question = looks::next;
        var asked = new FutureTask<>(question);
        waiting.add(Thread.ofVirtual().start(asked));
        return asked;
    }

    private void looksBegun(int number) {
        await().until(() -> begun.get() == number);
    }

    private void allWait() {
        await().until(() ->
                waiting.stream().allMatch(thread -> thread.getState() == Thread.State.WAITING));
    }

    private static Throwable catchCause(FutureTask<Inventory> asked) throws InterruptedException {
        try {
            throw new AssertionError("no trouble, but " + asked.get());
        } catch (ExecutionException e) {
            return e.getCause();
        }
    }

    private static Trouble trouble(FutureTask<Inventory> asked) throws InterruptedException {
        return ((VCenterException) catchCause(asked)).trouble();
    }

    private static Inventory of(String name) {
        return new MemoryVCenter().host("host-1", name).inventory();
    }
}
