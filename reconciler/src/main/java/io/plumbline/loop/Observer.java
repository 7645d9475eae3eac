package io.plumbline.loop;

import io.plumbline.desired.Desires;
import io.plumbline.desired.Wish;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Endpoint;
import io.plumbline.device.Fleet;
import io.plumbline.device.Query;
import io.plumbline.inventory.HostInventory;
import io.plumbline.inventory.Inventory;
import io.plumbline.inventory.Resolution;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Scope;
import io.plumbline.observed.Snapshot;
import io.plumbline.property.Area;
import io.plumbline.property.Property;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.RelayedProperties;
import io.plumbline.property.Wire;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredHost;
import io.plumbline.spec.JobScheduling;
import io.plumbline.spec.Link;
import io.plumbline.spec.NicSpec;
import io.plumbline.target.NicPort;
import io.plumbline.target.PciDevice;
import io.plumbline.target.StandardPortGroup;
import io.plumbline.target.StandardSwitch;
import io.plumbline.target.Target;

import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Asks one endpoint for everything that a spec is about. */
public final class Observer {
    /** A spec says each of those that it is about, and to list them all costs two commands. */
    private static final Set<Class<?>> BY_NAME =
            Set.of(StandardSwitch.class, StandardPortGroup.class);

    /** What is read, by what a unit is asked for; the catalogue is long and never changes. */
    private static final Map<Subjects, Set<Property<?>>> READ = new ConcurrentHashMap<>();

    private final Fleet fleet;
    private final InstantSource clock;
    private volatile Optional<Asked> latest = Optional.empty();

    private final Inventories inventories = new Inventories();
    private volatile Optional<Learned> learned = Optional.empty();

    /** Empty before the first pass. */
    private volatile Optional<ShutOutForLong> shutOut = Optional.empty();

    public Observer(Fleet fleet, InstantSource clock) {
        this.fleet = fleet;
        this.clock = clock;
    }

    /**
     * @param before what was known of it
     * @return what is known now: the new answer, or the old one and why there is no new one. Never
     *     throws for trouble with a device.
     */
    public Snapshot observe(ClusterSpec spec, Endpoint endpoint, Snapshot before) {
        var asked = clock.instant();
        try {
            var observation = fleet.at(endpoint).observe(asks(spec, endpoint, before));
            return before.answered(observation, asked);
        } catch (DeviceException e) {
            return before.failed(e.problem());
        }
    }

    /**
     * Asks what ports of links have counted, where that is due. Counters that cannot be read spoil
     * no facts.
     */
    public Snapshot count(ClusterSpec spec, Endpoint endpoint, Snapshot known) {
        var asked = clock.instant();
        var at = asked(spec).counted().getOrDefault(fleet.unitOf(endpoint), Set.of());
        if (at.isEmpty() || !known.counted().isDue(asked)) {
            return known;
        }
        try {
            return known.counted(known.counted().answered(fleet.at(endpoint).count(at), asked));
        } catch (DeviceException e) {
            return known.counted(known.counted().failed(e.problem(), asked));
        }
    }

    /** What is known of an endpoint that was never asked. */
    public Snapshot unknown(Endpoint endpoint) {
        var unit = fleet.unitOf(endpoint);
        return Snapshot.never(unit, endpoint.toString(), tells(unit, endpoint));
    }

    private Snapshot.Tells tells(Target unit, Endpoint endpoint) {
        if (fleet.machineKeeperOf(unit).filter(endpoint::equals).isPresent()) {
            return Snapshot.Tells.MACHINES;
        }
        if (fleet.relayOf(unit).filter(endpoint::equals).isPresent()) {
            return Snapshot.Tells.RELAYED;
        }
        return fleet.jobKeeperOf(unit).filter(endpoint::equals).isPresent()
                ? Snapshot.Tells.JOBS
                : Snapshot.Tells.UNIT;
    }

    /**
     * Takes note of what the spec names only together with the cards that were found: a function
     * that a machine is to have, or a port that gets functions, is told by vCenter, and which it
     * is, by the host. It is asked for from the next look on. So is what others tell of a host that
     * nobody has got in to for long.
     */
    public void learn(ClusterSpec spec, Collection<Snapshot> snapshots) {
        shutOut =
                Optional.of(
                        shutOut.orElse(ShutOutForLong.NOBODY).after(snapshots, clock.instant()));
        if (!spec.namesFunctions() && !spec.asksForFunctions() && !spec.switchesPassthrough()) {
            learned = Optional.empty();
            return;
        }
        var before = learned.filter(known -> known.revision().equals(spec.revision()));
        var heard = Heard.of(snapshots);
        if (before.filter(known -> known.heard().equals(heard)).isEmpty()) {
            learned = Optional.of(learnt(spec, before, heard, snapshots));
        }
    }

    private Learned learnt(
            ClusterSpec spec,
            Optional<Learned> before,
            List<Heard> heard,
            Collection<Snapshot> snapshots) {
        var inventory = inventories.of(spec, new ObservedState(snapshots));
        var found =
                before.filter(known -> known.inventory().equals(inventory))
                        .map(Learned::found)
                        .orElseGet(() -> functions(spec, inventory));
        return new Learned(spec.revision(), heard, inventory, found);
    }

    /** Wishes are many, and most clusters ask vCenter for none of it. */
    private static Map<Target, Set<Target>> functions(ClusterSpec spec, Inventory inventory) {
        var wished =
                spec.namesFunctions() || spec.switchesPassthrough() || inventory.asksVCenter()
                        ? Desires.of(spec, inventory).wishes().stream()
                                .filter(Observer::isFoundLate)
                                .<Target>map(wish -> wish.setting().target())
                        : Stream.<Target>empty();
        return Stream.concat(wished, ports(spec, inventory))
                .collect(Collectors.groupingBy(Target::unit, Collectors.toSet()));
    }

    /** Ports that say passthrough: vCenter is asked of these whether something is wished or not. */
    private static Stream<Target> ports(ClusterSpec spec, Inventory inventory) {
        return spec.hosts().stream()
                .filter(declared -> declared.profile().switchesPassthrough())
                .flatMap(declared ->
                        declared.profile().nics().values().stream()
                                .flatMap(nic -> ports(nic, inventory.of(declared.host()))));
    }

    private static Stream<Target> ports(NicSpec nic, HostInventory host) {
        return host.of(nic.name()) instanceof Resolution.Found(var cards)
                ? cards.stream()
                        .flatMap(card ->
                                nic.ports().values().stream()
                                        .filter(port -> port.passthrough().isPresent())
                                        .map(port -> new NicPort(card.nic(), port.number())))
                : Stream.empty();
    }

    private static boolean isFoundLate(Wish<?> wish) {
        return wish.setting().target() instanceof PciDevice
                || wish.wire().filter(Wire::keptApart).isPresent();
    }

    /** Until the first pass of an accepted spec it goes on being asked what is relayed. */
    private Query asks(ClusterSpec spec, Endpoint endpoint, Snapshot before) {
        var query = asks(spec, fleet.unitOf(endpoint));
        return shutOut.isEmpty() && ShutOutForLong.isRelayed(before) ? relayed(query) : query;
    }

    /** What is asked of a unit. The same spec and the same cards ask the same. */
    public Query asks(ClusterSpec spec, Target unit) {
        var query =
                shutOut.filter(known -> known.units().contains(unit)).isPresent()
                        ? relayed(bySpec(spec, unit))
                        : bySpec(spec, unit);
        var more = learned.map(Learned::found).orElse(Map.of()).getOrDefault(unit, Set.of());
        return more.isEmpty() ? query : query.naming(more);
    }

    private static Query relayed(Query query) {
        return query.reading(Set.copyOf(RelayedProperties.all()));
    }

    /** Observations are many. */
    private Query bySpec(ClusterSpec spec, Target unit) {
        var asked = asked(spec);
        return asked.byUnit()
                .computeIfAbsent(
                        unit,
                        some ->
                                query(
                                                some,
                                                asked.named().getOrDefault(some, Set.of()),
                                                new Subjects(
                                                        asked.linked().contains(some),
                                                        asked.files(),
                                                        asked.switched().contains(some)))
                                        .touching(written(spec)));
    }

    /** Where nothing is written, a look leaves no trace either. */
    private static Set<Area> written(ClusterSpec spec) {
        return Stream.of(Area.values())
                .filter(spec.modes()::allowWriting)
                .collect(Collectors.toUnmodifiableSet());
    }

    private Asked asked(ClusterSpec spec) {
        var known = latest;
        if (known.isEmpty() || !known.get().revision().equals(spec.revision())) {
            known =
                    Optional.of(
                            new Asked(
                                    spec.revision(),
                                    named(spec),
                                    counted(spec),
                                    linked(spec),
                                    files(spec),
                                    switched(spec),
                                    new ConcurrentHashMap<>()));
            latest = known;
        }
        return known.get();
    }

    /** By switch: the ports of its links, and the priorities of which nothing may be lost. */
    private static Map<Target, Set<Target>> counted(ClusterSpec spec) {
        return spec.links().stream()
                .flatMap(Link::towardsSwitches)
                .flatMap(link -> Stream.of(link.port(), link.lossless()))
                .collect(Collectors.groupingBy(Target::unit, Collectors.toSet()));
    }

    /** Where a declared cable begins or ends. */
    private static Set<Target> linked(ClusterSpec spec) {
        return spec.links().stream()
                .flatMap(link -> Stream.of(link.near().unit(), link.port().unit()))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Whether it declares files on volumes: a host may be asked for these in vain for long. */
    private static boolean files(ClusterSpec spec) {
        return spec.artifacts().values().stream()
                .flatMap(artifact -> artifact.file().stream())
                .anyMatch(file -> file.volume().isPresent());
    }

    private static Set<Target> switched(ClusterSpec spec) {
        return spec.hosts().stream()
                .filter(declared -> declared.profile().switchesPassthrough())
                .map(DeclaredHost::host)
                .collect(Collectors.toUnmodifiableSet());
    }

    private static Query query(Target unit, Set<Target> named, Subjects subjects) {
        var read = READ.computeIfAbsent(subjects, Subjects::properties);
        var parts =
                read.stream()
                        .map(Property::on)
                        .filter(on -> !on.isInstance(unit))
                        .filter(on -> !BY_NAME.contains(on))
                        .distinct()
                        .map(on -> new Scope(unit, on))
                        .collect(Collectors.toUnmodifiableSet());
        return new Query(parts, read, named);
    }

    /**
     * What is asked of some units and not of others.
     *
     * @param links whether a declared cable begins or ends there
     * @param files whether the spec declares files on volumes
     * @param functions whether one is to be given to machines, or taken back
     */
    private record Subjects(boolean links, boolean files, boolean functions) {
        Set<Property<?>> properties() {
            return PropertyCatalogue.builtIn().all().stream()
                    .filter(property -> links || !property.ofLinks())
                    .filter(property -> files || !property.ofFiles())
                    .filter(property -> functions || !property.ofSwitchedFunctions())
                    .filter(property -> !property.ofShutOut())
                    .collect(Collectors.toUnmodifiableSet());
        }
    }

    /**
     * Targets that the spec names without having seen them: packages that are not there yet, and
     * job nodes.
     */
    private static Map<Target, Set<Target>> named(ClusterSpec spec) {
        var wishes = Desires.of(spec, Inventory.of(spec, new ObservedState(List.of()))).wishes();
        return Stream.concat(
                        wishes.stream().<Target>map(wish -> wish.setting().target()),
                        spec.scheduling().map(JobScheduling::nodes).stream().flatMap(List::stream))
                .collect(Collectors.groupingBy(Target::unit, Collectors.toSet()));
    }

    /**
     * What is asked for one revision of a spec.
     *
     * @param named targets that it names, by unit
     * @param counted where is counted, by unit
     * @param linked units of which the cables are asked
     * @param files whether volumes are asked for
     * @param switched hosts of which a function is to be given to machines, or taken back
     */
    private record Asked(
            String revision,
            Map<Target, Set<Target>> named,
            Map<Target, Set<Target>> counted,
            Set<Target> linked,
            boolean files,
            Set<Target> switched,
            Map<Target, Query> byUnit) {}

    /**
     * What one revision of a spec names only together with the cards that were found.
     *
     * @param heard from whom the cards follow, an endpoint each
     * @param found what is named, by unit; the same for the same cards
     */
    private record Learned(
            String revision,
            List<Heard> heard,
            Inventory inventory,
            Map<Target, Set<Target>> found) {}
}
