package io.plumbline.inventory;

import io.plumbline.observed.BootId;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Snapshot;
import io.plumbline.property.NicIdentity;
import io.plumbline.spec.DeclaredHost;
import io.plumbline.spec.NicSelector;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Finds the cards of one host that the spec's selectors mean. */
final class CardFinder {
    private final DeclaredHost declared;
    private final ObservedState observed;
    private final CountOwners owners;

    private CardFinder(DeclaredHost declared, ObservedState observed, boolean hasVCenter) {
        this.declared = declared;
        this.observed = observed;
        this.owners =
                new CountOwners(declared.host(), hasVCenter, observed.readings(declared.host()));
    }

    /**
     * @param hasVCenter whether the spec has one
     */
    static HostInventory find(DeclaredHost declared, ObservedState observed, boolean hasVCenter) {
        var nics = new CardFinder(declared, observed, hasVCenter).resolve();
        return new HostInventory(
                declared.host(),
                DoubleClaims.refused(nics),
                observed.boot(declared.host()).map(BootId::hostUuid));
    }

    private SortedMap<String, Resolution> resolve() {
        var listed = observed.all(declared.host(), Nic.class);
        var nics = new TreeMap<String, Resolution>();
        declared.profile()
                .nics()
                .forEach((name, nic) ->
                        nics.put(
                                name,
                                listed.map(all -> resolve(nic.select(), all))
                                        .orElseGet(this::unlisted)));
        return nics;
    }

    /**
     * A host that answers and does not tell its cards must not pass for one that has none to look
     * after.
     */
    private Resolution unlisted() {
        var answered =
                observed.snapshots(declared.host()).stream()
                        .filter(snapshot -> snapshot.tells().decides())
                        .anyMatch(snapshot -> snapshot.last().isPresent());
        return answered
                ? new Resolution.Unread("the host answers and does not list its cards")
                : new Resolution.Unseen();
    }

    private Resolution resolve(NicSelector selector, Set<Target> listed) {
        var found = new ArrayList<Card>();
        var waiting = new ArrayList<Match.Unknown>();
        var unread = new ArrayList<Match.Unread>();
        for (var target : listed) {
            var nic = (Nic) target;
            switch (Match.of(selector, nic, observed)) {
                case Match.Yes() -> found.add(card(nic));
                case Match.No() -> {}
                case Match.Unknown unknown -> waiting.add(unknown);
                case Match.Unread trouble -> unread.add(trouble);
            }
        }
        return judge(selector, found, waiting, unread);
    }

    private static Resolution judge(
            NicSelector selector,
            List<Card> found,
            List<Match.Unknown> waiting,
            List<Match.Unread> unread) {
        var most = found.size() + waiting.size() + unread.size();
        if (found.size() > selector.count() || most < selector.count()) {
            return new Resolution.Impossible(
                    counted(selector, most < selector.count() ? most : found.size()));
        }
        if (!waiting.isEmpty()) {
            return new Resolution.Waiting(waiting.getFirst().needs());
        }
        if (!unread.isEmpty()) {
            return new Resolution.Unread(unread.getFirst().why());
        }
        return new Resolution.Found(found);
    }

    private static String counted(NicSelector selector, int matches) {
        var wanted = "where the spec counts " + selector.count();
        return switch (matches) {
            case 0 -> "no card has " + selector.text() + ", " + wanted;
            case 1 -> "one card has " + selector.text() + ", " + wanted;
            default ->
                    matches
                            + " cards have "
                            + selector.text()
                            + ", "
                            + wanted
                            + (matches > selector.count()
                                    ? "; add slot, pci or mac to tell them apart"
                                    : "");
        };
    }

    private Card card(Nic nic) {
        var readings = observed.readings(declared.host());
        var psid = readings.running(NicIdentity.PSID.of(nic));
        var ports = ports(nic);
        var given = new TreeSet<NicPort>();
        var counts = new TreeMap<NicPort, CountOwner>();
        var having = new TreeMap<NicPort, FunctionOwner>();
        for (var port : ports) {
            counts.put(port, owners.of(port));
            if (isSwitched(port)) {
                having.put(port, functions().of(port));
            }
            if (readings.running(NicIdentity.PASSTHROUGH.of(port)).orElse(false)) {
                given.add(port);
            }
        }
        return new Card(nic, psid, ports, uplinks(ports), counts, having, given);
    }

    private FunctionOwners functions() {
        return new FunctionOwners(
                observed.all(declared.host(), NicPort.class).stream()
                        .flatMap(Set::stream)
                        .map(NicPort.class::cast)
                        .toList(),
                observed.readings(declared.host()));
    }

    /** Whether some card says who is to have a port of that number. */
    private boolean isSwitched(NicPort port) {
        return declared.profile().nics().values().stream()
                .flatMap(said -> said.ports().values().stream())
                .filter(said -> said.number() == port.number())
                .anyMatch(said -> said.passthrough().isPresent());
    }

    /** The kernel numbers them anew when cards move: of a host that is silent nothing is told. */
    private SortedMap<NicPort, String> uplinks(SortedSet<NicPort> ports) {
        var uplinks = new TreeMap<NicPort, String>();
        if (observed.snapshots(declared.host()).stream()
                .anyMatch(snapshot ->
                        snapshot.tells() == Snapshot.Tells.UNIT
                                && snapshot.trouble().isPresent())) {
            return uplinks;
        }
        for (var port : ports) {
            observed.readings(declared.host())
                    .running(NicIdentity.VMNIC.of(port))
                    .ifPresent(name -> uplinks.put(port, name));
        }
        return uplinks;
    }

    private SortedSet<NicPort> ports(Nic nic) {
        var ports = new TreeSet<NicPort>();
        Optional<Set<Target>> ofCard = observed.all(nic, NicPort.class);
        ofCard.or(() -> observed.all(declared.host(), NicPort.class))
                .ifPresent(all ->
                        all.stream()
                                .map(NicPort.class::cast)
                                .filter(port -> port.nic().equals(nic))
                                .forEach(ports::add));
        return ports;
    }
}
