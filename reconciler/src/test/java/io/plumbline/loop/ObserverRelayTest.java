package io.plumbline.loop;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.Endpoint;
import io.plumbline.device.JobState;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.device.UnitFleet;
import io.plumbline.device.UnitFleet.Member;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.problem.Problem;
import io.plumbline.property.HostProperties;
import io.plumbline.property.Property;
import io.plumbline.property.RelayedProperties;
import io.plumbline.property.SshService;
import io.plumbline.property.State;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecTexts;
import io.plumbline.target.Host;
import io.plumbline.target.KernelModule;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

/** When others are asked what they relay of a host. */
class ObserverRelayTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final Host OTHER = new Host("esx02.lab");
    private static final Endpoint RELAY = new Endpoint("relay", "esx01.lab");
    private static final Set<Property<?>> NOTHING = Set.of();
    private static final Set<Property<?>> ALL = Set.copyOf(RelayedProperties.all());
    private static final ClusterSpec SPEC =
            SpecTexts.accepted(SpecTexts.small("{esxi: root}", "{esxi: root}"));

    private final AtomicReference<Instant> now =
            new AtomicReference<>(Instant.parse("2026-11-27T10:00:00Z"));
    private final Asked device = new Asked();
    private final Observer observer =
            new Observer(
                    new UnitFleet(
                            List.of(),
                            List.of(),
                            List.of(),
                            List.of(new Member("relay", HOST, device))),
                    now::get);

    /** Keeps what of the relayed facts it was asked. */
    private static final class Asked implements Device {
        private final List<Set<Property<?>>> questions = new ArrayList<>();

        @Override
        public Observation observe(Query query) {
            questions.add(relayed(query));
            return new Observation(Optional.empty(), Readings.none(), List.of());
        }

        @Override
        public Rehearsal rehearse(Act.Write write) {
            throw new IllegalStateException("nothing is written");
        }

        @Override
        public Receipt apply(Act act, ActId id) {
            throw new IllegalStateException("nothing is done");
        }

        @Override
        public JobState look(ActId id) {
            throw new IllegalStateException("nothing was begun");
        }
    }

    private static Set<Property<?>> relayed(Query query) {
        var relayed = new HashSet<>(query.read());
        relayed.retainAll(RelayedProperties.all());
        return Set.copyOf(relayed);
    }

    private Set<Property<?>> asked(Host of) {
        return relayed(observer.asks(SPEC, of));
    }

    private void later(Duration time) {
        now.updateAndGet(then -> then.plus(time));
    }

    @Test
    void
            what_others_relay_is_asked_of_a_host_that_nobody_gets_in_to_for_long_until_somebody_does() {
        observer.learn(SPEC, List.of(silent(), sshIsOff()));
        assertThat(asked(HOST)).as("its SSH may be started now").isEqualTo(NOTHING);

        later(ShutOutForLong.LONG.minusMillis(1));
        observer.learn(SPEC, List.of(silent(), sshIsOff()));
        assertThat(asked(HOST)).isEqualTo(NOTHING);
        later(Duration.ofMillis(1));
        observer.learn(SPEC, List.of(silent(), sshIsOff()));

        assertThat(asked(HOST)).isEqualTo(ALL);
        assertThat(asked(OTHER)).isEqualTo(NOTHING);

        observer.learn(SPEC, List.of(Snapshot.never(HOST, "esxi"), sshIsOff()));
        assertThat(asked(HOST)).isEqualTo(NOTHING);
        observer.learn(SPEC, List.of(silent(), sshIsOff()));
        assertThat(asked(HOST)).as("its time begins anew").isEqualTo(NOTHING);
    }

    @Test
    void clock_that_is_put_back_makes_nobody_wait_longer() {
        observer.learn(SPEC, List.of(silent(), sshIsOff()));
        later(Duration.ofDays(-1));
        observer.learn(SPEC, List.of(silent(), sshIsOff()));
        later(ShutOutForLong.LONG);
        observer.learn(SPEC, List.of(silent(), sshIsOff()));

        assertThat(asked(HOST)).isEqualTo(ALL);
    }

    /** A new observer: it knows only what was told before. */
    @Test
    void spec_that_was_accepted_lets_what_is_relayed_go_on_before_and_after_its_first_pass() {
        var relayed = Snapshot.never(HOST, RELAY.toString(), Snapshot.Tells.RELAYED);
        var told =
                relayed.answered(
                        new Observation(
                                Optional.empty(),
                                Readings.builder()
                                        .put(
                                                RelayedProperties.MODULE_LOADED.of(
                                                        new KernelModule(HOST, "nmlx5_core")),
                                                new Reading.Settled<>(State.is(true)))
                                        .build(),
                                List.of()),
                        now.get());

        observer.observe(SPEC, RELAY, relayed);
        observer.observe(SPEC, RELAY, told);
        observer.learn(SPEC, List.of(silent(), sshIsOff(), told));
        observer.observe(SPEC, RELAY, told);
        observer.learn(SPEC, List.of(Snapshot.never(HOST, "esxi"), sshIsOff(), told));
        observer.observe(SPEC, RELAY, told);

        assertThat(device.questions).containsExactly(NOTHING, ALL, ALL, NOTHING);
    }

    private static Snapshot silent() {
        return Snapshot.never(HOST, "esxi")
                .failed(new Problem.Unreachable(HOST, "connect", "refused"));
    }

    private static Snapshot sshIsOff() {
        var told =
                Readings.builder()
                        .put(
                                HostProperties.SSH.of(HOST),
                                new Reading.Settled<>(State.is(new SshService(false, false))))
                        .build();
        return Snapshot.never(HOST, "vcenter", Snapshot.Tells.MACHINES)
                .answered(new Observation(Optional.empty(), told, List.of()), Instant.EPOCH);
    }
}
