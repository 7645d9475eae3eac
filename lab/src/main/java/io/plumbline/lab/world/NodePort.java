package io.plumbline.lab.world;

import io.plumbline.property.InterfaceAddress;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** A network interface as the kernel has it now. */
public final class NodePort {
    private static final int USUAL_MTU = 1500;

    private final NodePortSeed seed;
    private final List<String> addresses = new ArrayList<>();
    private int mtu = USUAL_MTU;
    private boolean linkUp;
    private boolean roceV2;
    private final SortedMap<Integer, Boolean> vlans = new TreeMap<>();
    private NodeQos qos = NodeQos.FACTORY;
    private NodeEgress egress = NodeEgress.FACTORY;
    private Optional<Integer> trafficClass = Optional.empty();

    NodePort(NodePortSeed seed) {
        this.seed = seed;
        this.linkUp = seed.linkUp();
    }

    public String name() {
        return seed.name();
    }

    /** Lower case with colons. */
    public String mac() {
        return seed.mac();
    }

    public Optional<String> rdmaDevice() {
        return seed.rdmaDevice();
    }

    public boolean linkUp() {
        return linkUp;
    }

    /** Somebody pulls the cable or puts it in. */
    public void setLinkUp(boolean up) {
        linkUp = up;
    }

    /** In bytes. */
    public int mtu() {
        return mtu;
    }

    /** For example {@code 192.168.4.1/24}, in the order in which they came. */
    public List<String> addresses() {
        return Collections.unmodifiableList(addresses);
    }

    /** Whether connections use RoCE v2 by default, else v1. */
    public boolean roceV2() {
        return roceV2;
    }

    /** How it tells packets apart, and what it pauses. */
    public NodeQos qos() {
        return qos;
    }

    /** How it divides what it sends. */
    public NodeEgress egress() {
        return egress;
    }

    /** What the driver puts into all that is sent by RoCE; empty where programs say it. */
    public Optional<Integer> trafficClass() {
        return trafficClass;
    }

    /** The VLANs for which there are interfaces above it, and whether those are up. */
    public SortedMap<Integer, Boolean> vlans() {
        return Collections.unmodifiableSortedMap(vlans);
    }

    /** As most people call an interface for a VLAN of this one. */
    public String nameOf(int vlan) {
        return name() + "." + vlan;
    }

    /**
     * Somebody makes an interface for a VLAN, or sets it up or down.
     *
     * @param vlan 1..4094
     */
    public void vlan(int vlan, boolean up) {
        vlans.put(vlan, up);
    }

    /** As {@code echo 106 > /sys/class/infiniband/D/tc/1/traffic_class} does. */
    public void force(Optional<Integer> other) {
        trafficClass = other;
    }

    void egress(NodeEgress other) {
        egress = other;
    }

    void mtu(int bytes) {
        mtu = bytes;
    }

    void add(String address) {
        if (!addresses.contains(address)) {
            addresses.add(address);
        }
    }

    void remove(String address) {
        addresses.remove(address);
    }

    /** An address and those that came into its network after it, if it was the first there. */
    List<String> withSecondaries(String address) {
        var network = addresses.stream().filter(other -> isSameNetwork(other, address)).toList();
        return network.indexOf(address) == 0
                ? network
                : network.stream().filter(address::equals).toList();
    }

    private static boolean isSameNetwork(String one, String other) {
        var a = InterfaceAddress.parse(one);
        var b = InterfaceAddress.parse(other);
        return a.prefix() == b.prefix() && a.sharesNetworkWith(b);
    }

    void roceV2(boolean on) {
        roceV2 = on;
    }

    void qos(NodeQos other) {
        qos = other;
    }

    /** The driver made it anew: nothing is configured. */
    void attach() {
        addresses.clear();
        mtu = USUAL_MTU;
        roceV2 = false;
        qos = NodeQos.FACTORY;
        egress = NodeEgress.FACTORY;
        trafficClass = Optional.empty();
        vlans.clear();
    }
}
