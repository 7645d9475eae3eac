package io.plumbline.property;

import io.plumbline.target.VmkernelAdapter;

import java.util.List;
import java.util.Optional;

/**
 * Adapters by which a host's own kernel is on networks, as the host itself tells them. Those that
 * carry what keeps a cluster together (management, vSAN, vMotion) are among them.
 *
 * @see "VMware vSAN Network Design, esxcli network ip interface list (public file 15124196877): an
 *     adapter on a distributed switch; ESXi 7.0.1 (public file 63287390706): two that are not"
 */
public final class VmkernelProperties {
    /**
     * Each is written by itself: what the host refuses of one adapter says nothing of another. What
     * goes through it (vSAN, NFS, vMotion) may be lost where something on its way carries less than
     * is thought, so it is written host after host, and while nobody works there.
     */
    public static final Wire VMKERNEL =
            new Wire("vmkernel", Area.HOST, new Relation.Itself(), Wire.Place.TAKEN_OUT)
                    .thatSparesItsUnit();

    /** As the host spells it. */
    public static final String MANAGEMENT = "Management";

    /** Largest IP packet in bytes, without Ethernet header. */
    public static final Property<Integer> MTU =
            new Property<>(
                    "vmkernel.mtu",
                    VmkernelAdapter.class,
                    Codecs.integer(1280, 9000),
                    Role.MANAGED,
                    Activation.LIVE,
                    Optional.of(VMKERNEL),
                    List.of(
                            HostProperties.yieldsToProfile(
                                    "vSphere 6.0, Host Profiles: networking; its sub-profiles are"
                                            + " named in public page vmwarearena.com, Host Profiles"
                                            + " part 3: Host Port Group, Host VirtualNIC")),
                    "esxcli network ip interface list, MTU (public file 15124196877), set -m"
                            + " (public files 12021537607, 12224305248: on distributed switches);"
                            + " range: that of its switch");

    /** The distributed switch that it is on, by name; none for one on a switch of the host. */
    public static final Property<String> SWITCH =
            fact(
                    "vmkernel.switch",
                    Codecs.text(),
                    "esxcli network ip interface list, VDS Name (public file 15124196877), which is"
                            + " N/A on a switch of the host (public file 63287390706)");

    /** What it carries of the host's own, as the host spells it: {@code Management, VMotion}. */
    public static final Property<List<String>> SERVICES =
            fact(
                    "vmkernel.services",
                    Codecs.names(),
                    "esxcli network ip interface tag get, Tags, a list of names (PowerCLI script,"
                            + " public file 55658872048); the names: tag add -t Management (public"
                            + " file 12224305248)");

    /**
     * The MTU of the host's own copy of that switch, which stays behind where the host missed a
     * change of vCenter's; none for one on a switch of the host, not offered where the host has no
     * copy of that name.
     */
    public static final Property<Integer> SWITCH_MTU =
            fact(
                    "vmkernel.switchMtu",
                    Codecs.integer(1, 65535),
                    "esxcli network vswitch dvs vmware list, MTU: ESXi 9.0 (public file"
                            + " 30336000303), and with uplinks (public file 57452266213)");

    private static final String SOURCE =
            "both are IP packets, without Ethernet header; the order: Broadcom knowledge base"
                    + " 435411, VMkernel adapters grow last and shrink first";

    private static final OrderRule<Integer> MTU_WITHIN_DISTRIBUTED_SWITCH =
            new OrderRule<>(MTU, DistributedSwitchProperties.MTU, SOURCE);

    /** What it sends as one packet has to fit into one frame of the switch behind its uplinks. */
    private static final OrderRule<Integer> MTU_WITHIN_PORT =
            SwitchProperties.withinPort(MTU, "Broadcom knowledge base 435411");

    private VmkernelProperties() {}

    static List<Property<?>> all() {
        return List.of(MTU, SWITCH, SERVICES, SWITCH_MTU);
    }

    static List<OrderRule<?>> orders() {
        return List.of(MTU_WITHIN_DISTRIBUTED_SWITCH, MTU_WITHIN_PORT);
    }

    private static <V> Property<V> fact(String key, Codec<V> codec, String source) {
        return Property.fact(key, VmkernelAdapter.class, codec, source);
    }
}
