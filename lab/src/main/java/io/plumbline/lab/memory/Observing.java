package io.plumbline.lab.memory;

import io.plumbline.device.Query;
import io.plumbline.lab.world.HostModel;
import io.plumbline.observed.Listing;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Scope;
import io.plumbline.property.Property;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.Role;
import io.plumbline.property.StandardSwitchProperties;
import io.plumbline.target.KernelModule;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.StandardPortGroup;
import io.plumbline.target.StandardSwitch;
import io.plumbline.target.Target;
import io.plumbline.target.Vib;
import io.plumbline.target.VmkernelAdapter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Answers queries about a host; the answer to a query is kept as long as nothing of the host
 * changes.
 */
final class Observing {
    /** Facts are part of every answer, but for those that take a command of their own to ask. */
    private static final Set<Property<?>> FACTS =
            PropertyCatalogue.builtIn().all().stream()
                    .filter(property -> property.role() == Role.FACT)
                    .filter(property -> !property.ofLinks() && !property.ofFiles())
                    .filter(property -> !property.ofSwitchedFunctions())
                    .filter(property -> !property.on().equals(VmkernelAdapter.class))
                    .filter(property -> !property.on().equals(StandardSwitch.class))
                    .filter(property -> !property.on().equals(KernelModule.class))
                    .collect(Collectors.toUnmodifiableSet());

    private static final Set<Property<?>> TOLD_WITH_A_LIST =
            Set.of(
                    StandardSwitchProperties.MADE,
                    StandardSwitchProperties.MTU,
                    StandardSwitchProperties.UPLINKS,
                    StandardSwitchProperties.PORT_GROUP_MADE,
                    StandardSwitchProperties.VLAN);

    /** A daemon asks the same few questions again and again. */
    private static final int MOST_KEPT = 32;

    private final HostModel model;
    private final Boots boots;
    private final Map<Query, Told> kept = new HashMap<>();
    private long keptOf = -1;

    Observing(HostModel model, Boots boots) {
        this.model = model;
        this.boots = boots;
    }

    Observation of(Query query) {
        if (keptOf != model.revision() || kept.size() > MOST_KEPT) {
            kept.clear();
            keptOf = model.revision();
        }
        var told = kept.computeIfAbsent(query, this::look);
        return new Observation(Optional.of(boots.now()), told.readings(), told.listings());
    }

    /** The boot is not kept: its marker is a file, and files come and go without a word. */
    private record Told(Readings readings, List<Listing> listings) {}

    private Told look(Query query) {
        var properties = new HashSet<>(FACTS);
        properties.addAll(query.read());
        var listings = new ArrayList<Listing>();
        for (var scope : query.list()) {
            all(scope).ifPresent(all -> listings.add(new Listing.Complete(scope, all)));
        }
        var named = Looking.at(model, properties, query.named());
        var found = Looking.at(model, TOLD_WITH_A_LIST, standards(listings));
        return new Told(named.and(found), listings);
    }

    /** A host that lists its switches tells with it how each is set. */
    private static Set<Target> standards(List<Listing> listings) {
        var standards = new HashSet<Target>();
        for (var listing : listings) {
            var kind = listing.of().kind();
            if (listing instanceof Listing.Complete(var _, var all)
                    && (kind.equals(StandardSwitch.class)
                            || kind.equals(StandardPortGroup.class))) {
                standards.addAll(all);
            }
        }
        return standards;
    }

    /** Empty for a scope that this host has nothing to say of. */
    private Optional<Set<Target>> all(Scope scope) {
        if (scope.within() instanceof Nic nic && scope.kind().equals(NicPort.class)) {
            return model.card(nic).map(card -> ports(List.of(card.target())));
        }
        if (!scope.within().equals(model.host())) {
            return Optional.empty();
        }
        if (scope.kind().equals(Nic.class)) {
            return Optional.of(Set.copyOf(cards()));
        }
        if (scope.kind().equals(NicPort.class)) {
            return Optional.of(ports(cards()));
        }
        if (scope.kind().equals(Vib.class)) {
            return Optional.of(vibs());
        }
        if (scope.kind().equals(StandardSwitch.class)) {
            return Optional.of(StandardLook.switches(model));
        }
        if (scope.kind().equals(StandardPortGroup.class)) {
            return Optional.of(StandardLook.portGroups(model));
        }
        return scope.kind().equals(KernelModule.class) ? Optional.of(modules()) : Optional.empty();
    }

    private List<Nic> cards() {
        return model.cards().stream().map(card -> card.target()).toList();
    }

    private Set<Target> ports(List<Nic> cards) {
        return model.ports().stream()
                .filter(port -> cards.contains(port.card().target()))
                .map(port -> port.target())
                .collect(Collectors.toSet());
    }

    private Set<Target> vibs() {
        var vibs = new HashSet<Target>();
        model.software()
                .banks()
                .booted()
                .forEach(vib -> vibs.add(new Vib(model.host(), vib.name())));
        model.software().banks().next().forEach(vib -> vibs.add(new Vib(model.host(), vib.name())));
        return vibs;
    }

    private Set<Target> modules() {
        return model.modules().listed().keySet().stream()
                .map(name -> new KernelModule(model.host(), name))
                .collect(Collectors.toSet());
    }
}
