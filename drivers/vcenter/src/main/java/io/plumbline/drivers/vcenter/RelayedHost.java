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
import io.plumbline.target.Host;
import io.plumbline.target.KernelModule;
import io.plumbline.target.Target;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * A host that nobody gets in to, by commands of esxcli that vCenter runs on it. Whoever asks for
 * nothing of that costs nothing. Nothing is ever written through it.
 */
final class RelayedHost implements Device {
    private final Host host;
    private final VSphereGateway vcenter;
    private final Looks looks;
    private final Relay relay;
    private Optional<Relay.Kept> kept = Optional.empty();

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
    public synchronized Observation observe(Query query) {
        kept =
                RelayedFact.ALL.stream().anyMatch(fact -> asks(query, fact))
                        ? relay.told(kept, query, () -> look(query))
                        : Optional.empty();
        return new Observation(
                Optional.empty(), kept.map(Relay.Kept::told).orElse(Readings.none()), List.of());
    }

    private static boolean asks(Query query, RelayedFact<?, ?> fact) {
        return query.read().contains(fact.property());
    }

    private Readings look(Query query) {
        var readings = Readings.builder();
        try {
            var here = here();
            var look = new RelayedLook(host, command -> vcenter.esxcli(here, command));
            RelayedFact.ALL.stream()
                    .filter(fact -> asks(query, fact))
                    .forEach(fact -> tell(fact, query, look, readings));
        } catch (DeviceException e) {
            RelayedFact.ALL.stream()
                    .filter(fact -> asks(query, fact))
                    .forEach(fact -> withhold(fact, query, e.problem(), readings));
        }
        return readings.build();
    }

    /**
     * @throws DeviceException if it is not the one host of its name, or vCenter does not talk to it
     */
    private HostRef here() throws DeviceException {
        try {
            return Residents.of(host, looks.next()).ref();
        } catch (VCenterException e) {
            throw new DeviceException(e.trouble().of(host), e);
        }
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
