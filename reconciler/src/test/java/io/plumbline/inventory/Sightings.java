package io.plumbline.inventory;

import io.plumbline.observed.Listing;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Scope;
import io.plumbline.observed.Snapshot;
import io.plumbline.problem.Problem;
import io.plumbline.property.NicIdentity;
import io.plumbline.property.State;
import io.plumbline.target.Host;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.PciAddress;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** What hosts told about their cards, for tests: every card has two ports. */
public final class Sightings {
    private final Map<Host, Readings.Builder> readings = new LinkedHashMap<>();
    private final Map<Host, TreeSet<Target>> cards = new LinkedHashMap<>();
    private final Map<Host, TreeSet<Target>> ports = new LinkedHashMap<>();

    /** The first seed's host with its tools loaded: service card in front, RDMA card behind. */
    public Sightings testbed(String host) {
        return card(host, "1a:00", "ConnectX4LX", "MT_2420110034")
                .card(host, "3b:00", "ConnectX5", "MT_0000000008");
    }

    /**
     * The same host before its tools are there: models come from the PCI ids, boards cannot be
     * read.
     */
    public Sightings bareTestbed(String host) {
        return cardWithoutTools(host, "1a:00", "ConnectX4LX")
                .cardWithoutTools(host, "3b:00", "ConnectX5");
    }

    public Sightings card(String host, String slot, String model, String psid) {
        var mac = "0c:42:a1:00:" + slot;
        return card(host, slot, model, settled(psid), settled(mac));
    }

    public Sightings cardWithoutTools(String host, String slot, String model) {
        return unreadableCard(
                host, slot, model, new Problem.ToolsNotLoaded(nic(host, slot), "mst"));
    }

    public Sightings unreadableCard(String host, String slot, String model, Problem why) {
        return card(
                host, slot, model, new Reading.Unreadable<>(why), new Reading.Unreadable<>(why));
    }

    /** How the VMkernel calls a port. */
    public Sightings uplink(String host, String slot, int port, String name) {
        readings.getOrDefault(new Host(host), Readings.builder())
                .put(NicIdentity.VMNIC.of(new NicPort(nic(host, slot), port)), settled(name));
        return this;
    }

    /** The host answers and lists no card. */
    public Sightings host(String host) {
        var named = new Host(host);
        readings.computeIfAbsent(named, _ -> Readings.builder());
        cards.computeIfAbsent(named, _ -> new TreeSet<>());
        ports.computeIfAbsent(named, _ -> new TreeSet<>());
        return this;
    }

    public ObservedState observed() {
        var snapshots = new ArrayList<Snapshot>();
        readings.forEach(
                (host, read) -> snapshots.add(answered(host, read.build(), listings(host))));
        return new ObservedState(snapshots);
    }

    /** Hosts that answer without telling what cards they have. */
    public ObservedState observedWithoutListings() {
        var snapshots = new ArrayList<Snapshot>();
        readings.forEach((host, read) -> snapshots.add(answered(host, read.build(), List.of())));
        return new ObservedState(snapshots);
    }

    public static Nic nic(String host, String slot) {
        return new Nic(new Host(host), PciAddress.parse(slot + ".0").orElseThrow());
    }

    private Sightings card(
            String host, String slot, String model, Reading<String> psid, Reading<String> mac) {
        var nic = nic(host, slot);
        host(host);
        readings.getOrDefault(nic.host(), Readings.builder())
                .put(NicIdentity.MODEL.of(nic), settled(model))
                .put(NicIdentity.SLOT.of(nic), settled("PCIe Slot " + slot))
                .put(NicIdentity.PSID.of(nic), psid)
                .put(NicIdentity.BASE_MAC.of(nic), mac);
        cards.getOrDefault(nic.host(), new TreeSet<>()).add(nic);
        ports.getOrDefault(nic.host(), new TreeSet<>())
                .addAll(List.of(new NicPort(nic, 1), new NicPort(nic, 2)));
        return this;
    }

    private List<Listing> listings(Host host) {
        return List.of(
                new Listing.Complete(
                        new Scope(host, Nic.class), cards.getOrDefault(host, new TreeSet<>())),
                new Listing.Complete(
                        new Scope(host, NicPort.class), ports.getOrDefault(host, new TreeSet<>())));
    }

    private static Snapshot answered(Host host, Readings read, List<Listing> listings) {
        return Snapshot.answered(
                host, "test", new Observation(Optional.empty(), read, listings), Instant.EPOCH);
    }

    private static Reading<String> settled(String value) {
        return new Reading.Settled<>(State.is(value));
    }
}
