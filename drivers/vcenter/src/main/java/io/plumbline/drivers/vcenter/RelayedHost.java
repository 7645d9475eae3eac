package io.plumbline.drivers.vcenter;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.RelayedProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.target.Host;
import io.plumbline.target.KernelModule;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A host that nobody gets in to, by commands of esxcli that vCenter runs on it. Whoever asks for
 * nothing of that costs nothing. Nothing is ever written through it.
 */
final class RelayedHost implements Device {
    private final Host host;
    private final VSphereGateway vcenter;
    private final Looks looks;
    private final Relay relay;

    RelayedHost(Host host, VSphereGateway vcenter, Looks looks, Relay relay) {
        this.host = host;
        this.vcenter = vcenter;
        this.looks = looks;
        this.relay = relay;
    }

    /**
     * Of targets that are named, and of the network driver. No boot, so that nobody writes to the
     * host by this. What is not told is Unreadable, where vCenter is silent too: what was told
     * before is not shown in its place.
     */
    @Override
    public Observation observe(Query query) {
        var asked = settings(query);
        if (asked.isEmpty()) {
            return told(Readings.none());
        }
        try {
            var here = here();
            return told(relay.told(new Relay.Asked(here, asked), at -> look(query, here, at)));
        } catch (DeviceException e) {
            return told(withheld(query, e.problem()).build());
        }
    }

    private static Observation told(Readings readings) {
        return new Observation(Optional.empty(), readings, List.of());
    }

    private static Stream<RelayedFact<?, ?>> facts(Query query) {
        return RelayedFact.ALL.stream().filter(fact -> query.read().contains(fact.property()));
    }

    /** What is asked of the host itself. */
    private Set<Setting<?>> settings(Query query) {
        return facts(query)
                .flatMap(fact -> targets(fact, query).stream().map(fact.property()::of))
                .collect(Collectors.toUnmodifiableSet());
    }

    /**
     * @throws DeviceException if it is not the one host of its name, or vCenter does not talk to it
     */
    private HostRef here() throws DeviceException {
        try {
            var here = Residents.find(host, looks.next());
            var silent = Roster.silence(host, here.running().connection());
            if (silent.isPresent()) {
                throw new DeviceException(silent.get());
            }
            return here.ref();
        } catch (VCenterException e) {
            throw new DeviceException(e.trouble().of(host), e);
        }
    }

    private Readings look(Query query, HostRef here, Instant at) {
        var readings = look(query, here);
        if (query.read().contains(RelayedProperties.ASKED_AT)) {
            readings.put(RelayedProperties.ASKED_AT.of(host), new Reading.Settled<>(State.is(at)));
        }
        return readings.build();
    }

    private Readings.Builder look(Query query, HostRef here) {
        try {
            var look = new RelayedLook(host, vcenter.commandsOf(here), relay.clock());
            var readings = Readings.builder();
            facts(query).forEach(fact -> tell(fact, query, look, readings));
            return readings;
        } catch (VCenterException e) {
            return withheld(query, e.trouble().of(host));
        }
    }

    private Readings.Builder withheld(Query query, Problem why) {
        var readings = Readings.builder();
        facts(query).forEach(fact -> withhold(fact, query, why, readings));
        return readings;
    }

    private <V> void tell(
            RelayedFact<?, V> fact, Query query, RelayedLook look, Readings.Builder readings) {
        targets(fact, query)
                .forEach(at -> readings.put(fact.property().of(at), look.reading(fact, at)));
    }

    private <V> void withhold(
            RelayedFact<?, V> fact, Query query, Problem why, Readings.Builder readings) {
        targets(fact, query)
                .forEach(at -> readings.put(fact.property().of(at), new Reading.Unreadable<>(why)));
    }

    private List<Target> targets(RelayedFact<?, ?> fact, Query query) {
        var all = new TreeSet<>(query.named());
        all.add(host);
        all.add(new KernelModule(host, NicDriverProperties.CORE));
        return all.stream()
                .filter(target -> target.unit().equals(host))
                .filter(fact.of()::isInstance)
                .toList();
    }

    @Override
    public Rehearsal rehearse(Act.Write write) {
        return Rehearsal.asDeclared(Activation.LIVE);
    }

    @Override
    public Receipt apply(Act act, ActId id) {
        throw new IllegalStateException(
                "nothing is done through what is relayed of " + host.path());
    }

    @Override
    public JobState look(ActId id) {
        throw new IllegalStateException(
                "nothing is done through what is relayed of " + host.path());
    }
}
