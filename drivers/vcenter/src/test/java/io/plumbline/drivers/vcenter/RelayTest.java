package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.device.DeviceException;
import io.plumbline.observed.Readings;
import io.plumbline.property.EsxiRelease;
import io.plumbline.property.RelayedProperties;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;

/** When hosts are asked through vCenter, and how many at a time. */
final class RelayTest extends ShutOutHost {
    @Test
    void host_is_asked_once_in_a_while_and_what_it_said_keeps_its_date() {
        everything();
        var first = told();
        var once = vcenter.ran().size();
        later(Relay.AGAIN_AFTER.minusMillis(1));
        assertThat(told()).isEqualTo(first);
        assertThat(vcenter.ran()).hasSize(once);

        later(Duration.ofMillis(1));
        assertThat(told().running(RelayedProperties.ASKED_AT.of(HOST)))
                .contains(START.plus(Relay.AGAIN_AFTER));
        assertThat(vcenter.ran()).hasSize(2 * once);
    }

    @Test
    void clock_that_is_put_back_makes_nothing_young() {
        everything();
        told();
        later(Duration.ofDays(-1));

        assertThat(told().running(RelayedProperties.ASKED_AT.of(HOST)))
                .contains(START.minus(Duration.ofDays(1)));
    }

    /** It let somebody in meanwhile, or another spec names other targets. */
    @Test
    void nothing_old_is_told_after_nobody_asked_or_of_another_question() {
        everything();
        told();
        relayed.observe(query());
        told();
        assertThat(vcenter.ran()).hasSize(14);

        assertThat(told(RelayedProperties.RELEASE.of(HOST)))
                .isEqualTo(is(new EsxiRelease(7, 0, 3)));
        assertThat(vcenter.ran()).hasSize(16);
    }

    @Test
    void of_a_thousand_hosts_some_are_asked_at_a_time_and_nobody_waits() throws Exception {
        var full = new CountDownLatch(Relay.HOSTS_AT_ONCE);
        var end = new CountDownLatch(1);
        try (var hosts = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var i = 0; i < Relay.HOSTS_AT_ONCE; i++) {
                hosts.submit(() ->
                        asked(
                                Optional.empty(),
                                () -> {
                                    full.countDown();
                                    await(end);
                                }));
            }
            await(full);
            var old = kept(Relay.SHOWN_FOR.minusMillis(1));
            var tooOld = kept(Relay.SHOWN_FOR);
            for (var i = Relay.HOSTS_AT_ONCE; i < 1000; i++) {
                assertThat(asked(Optional.empty(), () -> {})).isEmpty();
                assertThat(asked(Optional.of(old), () -> {})).contains(old);
                assertThat(asked(Optional.of(tooOld), () -> {})).isEmpty();
                assertThat(relay.told(Optional.of(old), all(), () -> _ -> Readings.none()))
                        .isEmpty();
            }
            end.countDown();
        }

        assertThat(asked(Optional.empty(), () -> {})).isPresent();
    }

    private Relay.Kept kept(Duration ago) {
        return new Relay.Kept(query(), now.get().minus(ago), Readings.none());
    }

    private Optional<Relay.Kept> asked(Optional<Relay.Kept> before, Runnable meanwhile)
            throws DeviceException {
        return relay.told(
                before,
                query(),
                () ->
                        _ -> {
                            meanwhile.run();
                            return Readings.none();
                        });
    }

    /** A look at vCenter may last, and others could ask their hosts meanwhile. */
    @Test
    void who_still_looks_for_the_host_takes_no_place() throws Exception {
        var looking = new CountDownLatch(Relay.HOSTS_AT_ONCE);
        var end = new CountDownLatch(1);
        try (var hosts = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var i = 0; i < Relay.HOSTS_AT_ONCE; i++) {
                hosts.submit(() ->
                        relay.told(
                                Optional.empty(),
                                query(),
                                () -> {
                                    looking.countDown();
                                    await(end);
                                    return _ -> Readings.none();
                                }));
            }
            await(looking);

            assertThat(asked(Optional.empty(), () -> {})).isPresent();
            end.countDown();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void turn_of_a_host_ends_with_a_bug_too() {
        for (var i = 0; i <= Relay.HOSTS_AT_ONCE; i++) {
            assertThatThrownBy(() ->
                            asked(
                                    Optional.empty(),
                                    () -> {
                                        throw new IllegalStateException("a bug");
                                    }))
                    .hasMessage("a bug");
        }
    }
}
