package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.device.Query;
import io.plumbline.drivers.vcenter.EsxcliCommand.Reads;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.EsxiRelease;
import io.plumbline.property.HostProperties;
import io.plumbline.property.RelayedProperties;
import io.plumbline.target.Target;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Set;

/** When hosts are asked through vCenter, and how many at a time. */
final class RelayTest extends ShutOutHost {
    private static final Readings RELEASE =
            Readings.builder()
                    .put(RelayedProperties.RELEASE.of(HOST), is(new EsxiRelease(7, 0, 3)))
                    .build();

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

    /** Somebody got in meanwhile, or a spec was accepted and all is bound anew. */
    @Test
    void host_that_is_shut_out_again_or_bound_anew_within_the_hour_is_not_asked_again() {
        everything();
        var first = told();
        assertThat(relayed.observe(query(HostProperties.ESXI_RELEASE)).readings())
                .isEqualTo(Readings.none());
        assertThat(told()).isEqualTo(first);

        later(Relay.AGAIN_AFTER.minusSeconds(1));
        var another = new RelayedHost(HOST, vcenter, new Looks(vcenter), relay);
        var more = new ArrayList<Target>(NAMED);
        more.add(DB);
        var asked = new Query(Set.of(MACHINES), all().read(), Set.copyOf(more));
        assertThat(another.observe(asked).readings()).isEqualTo(first);
        assertThat(vcenter.ran()).hasSize(7);
    }

    @Test
    void spec_that_names_something_else_of_a_host_has_it_asked() {
        everything();
        told();

        assertThat(told(RelayedProperties.RELEASE.of(HOST)))
                .isEqualTo(is(new EsxiRelease(7, 0, 3)));
        assertThat(vcenter.ran()).hasSize(9);
    }

    /** The one that had it was taken from vCenter, and its name given to another. */
    @Test
    void host_that_comes_to_the_name_of_another_is_asked_itself() {
        everything();
        told();
        vcenter.says(Reads.VERSION, row("Version", "8.0.1", "Update", "1"));
        vcenter.host("host-1", "broken.lab").host("host-9", "esx01.lab");

        assertThat(told().running(RelayedProperties.RELEASE.of(HOST)))
                .contains(new EsxiRelease(8, 0, 1));
        assertThat(vcenter.ran()).hasSize(14).contains("host-9 esxcli system version get");

        vcenter.host("host-9", "other.lab");
        assertThat(why(told(), RelayedProperties.RELEASE.of(HOST)))
                .isInstanceOf(Problem.Moved.class);
        vcenter.host("host-1", "esx01.lab");
        assertThat(told().running(RelayedProperties.RELEASE.of(HOST)))
                .contains(new EsxiRelease(7, 0, 3));
        assertThat(vcenter.ran()).hasSize(14);
    }

    @Test
    void of_a_thousand_hosts_some_are_asked_at_a_time_and_nobody_waits() {
        for (var i = Relay.HOSTS_AT_ONCE; i < 1000; i++) {
            asked(i, RELEASE);
        }
        later(Relay.SHOWN_FOR.minusMillis(1));
        whileAllPlacesAreTaken(
                0,
                () -> {
                    for (var i = Relay.HOSTS_AT_ONCE; i < 1000; i++) {
                        assertThat(asked(i, Readings.none())).isEqualTo(RELEASE);
                    }
                    later(Duration.ofMillis(1));
                    for (var i = Relay.HOSTS_AT_ONCE; i < 1000; i++) {
                        assertThat(asked(i, RELEASE)).as("too old").isEqualTo(Readings.none());
                    }
                });

        assertThat(asked(1000, RELEASE)).isEqualTo(RELEASE);
    }

    private void whileAllPlacesAreTaken(int taken, Runnable meanwhile) {
        if (taken == Relay.HOSTS_AT_ONCE) {
            meanwhile.run();
            return;
        }
        relay.told(
                asked(taken),
                _ -> {
                    whileAllPlacesAreTaken(taken + 1, meanwhile);
                    return RELEASE;
                });
    }

    private static Relay.Asked asked(int host) {
        return new Relay.Asked(
                new HostRef("host-" + host), Set.of(RelayedProperties.RELEASE.of(HOST)));
    }

    private Readings asked(int host, Readings now) {
        return relay.told(asked(host), _ -> now);
    }

    /** Both specs know it for a moment while one takes the other's place. */
    @Test
    void host_is_asked_by_one_at_a_time() {
        var told =
                relay.told(
                        asked(1),
                        _ -> {
                            assertThat(asked(1, RELEASE)).isEqualTo(Readings.none());
                            return RELEASE;
                        });

        assertThat(told).isEqualTo(RELEASE);
        assertThat(asked(1, Readings.none())).isEqualTo(RELEASE);
    }

    /** Of a host that left, say: seen by a clock that is put back. */
    @Test
    void what_is_shown_to_nobody_any_more_is_forgotten() {
        asked(1, RELEASE);
        later(Relay.SHOWN_FOR);
        asked(2, RELEASE);
        later(Relay.SHOWN_FOR.dividedBy(2).negated().minusSeconds(1));

        assertThat(asked(1, Readings.none())).isEqualTo(Readings.none());
    }

    @Test
    void turn_of_a_host_ends_with_a_bug_too() {
        for (var i = 0; i <= Relay.HOSTS_AT_ONCE; i++) {
            assertThatThrownBy(() ->
                            relay.told(
                                    asked(1),
                                    _ -> {
                                        throw new IllegalStateException("a bug");
                                    }))
                    .hasMessage("a bug");
        }
    }
}
