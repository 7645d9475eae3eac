package io.plumbline.lab.eos;

import io.plumbline.lab.cli.Key;
import io.plumbline.lab.world.SwitchMake;
import io.plumbline.lab.world.SwitchSetup;

import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/** How a switch that runs EOS is when the world begins. */
public final class EosSetup {
    /** As a spec writes it. */
    public static final String PLATFORM = "EOS";

    /** A leaf: it has {@code uc-tx-queue}, as Broadcom-based ones have (the page of EOS 4.36). */
    public static final String LEAF = "DCS-7050CX3-32S";

    /** It has {@code tx-queue}: running_config_all_interface. */
    public static final String SPINE = "DCS-7260CX-64";

    /** That of the page of which two recorded outputs are parts. */
    public static final String RELEASE = "4.36.0F";

    /** Those of seed 004: {@code Et1/1} to {@code Et4/4}. */
    private static final int LEAF_SOCKETS = 4;

    /** As its product says: {@code Et1/1} to {@code Et64/4}. */
    private static final int SPINE_SOCKETS = 64;

    private static final int LANES = 4;

    private EosSetup() {}

    /** As it comes, with a name and somebody to log in; switched ports, nothing lossless. */
    public static SwitchSetup factory(String name) {
        return begin(name, LEAF, RELEASE);
    }

    /** As the page of EOS 4.36 sets a leaf, with the thresholds of the first seed. */
    public static SwitchSetup alreadyRight(String name) {
        return factory(name)
                .with(config -> Standing.of(Typed.into(EosText.parse(config.text()), LEAF, RIGHT)));
    }

    /**
     * Of another product or release.
     *
     * @param product one of {@link #LEAF} and {@link #SPINE}
     * @param release for example {@code 4.31.2F}
     */
    public static SwitchSetup begin(String name, String product, String release) {
        var config =
                EosConfig.clean(ports(product.equals(SPINE) ? SPINE_SOCKETS : LEAF_SOCKETS))
                        .with(
                                Place.TOP,
                                Map.of(
                                        new Key(0, "hostname"),
                                        "hostname " + name,
                                        new Key(2, "username"),
                                        "username admin privilege 15 role network-admin secret"
                                                + " sha512 $6$LabOnly$OfThisTwinAndNoOther"));
        return SwitchSetup.of(
                name, new SwitchMake(PLATFORM, product, release), Standing.of(config));
    }

    private static SortedSet<EosPort> ports(int sockets) {
        var ports = new TreeSet<EosPort>();
        for (var socket = 1; socket <= sockets; socket++) {
            for (var lane = 1; lane <= LANES; lane++) {
                ports.add(new EosPort(socket, lane));
            }
        }
        return ports;
    }

    static boolean hasUnicastQueues(String product) {
        return !product.equals(SPINE);
    }

    static String queueWord(String product) {
        return hasUnicastQueues(product) ? "uc-tx-queue" : "tx-queue";
    }

    /** Ports with a cable: those that seed 004 shows as connected. */
    static boolean isConnected(EosPort port) {
        return port.card() < LEAF_SOCKETS;
    }

    private static final String RIGHT =
            """
            qos map dscp 26 to traffic-class 3
            qos map dscp 48 to traffic-class 6
            qos map traffic-class 3 to tx-queue 3
            qos map traffic-class 6 to tx-queue 6
            qos profile ROCE
            priority-flow-control on
            priority-flow-control priority 3 no-drop
            uc-tx-queue 3
            no priority
            bandwidth percent 50
            random-detect ecn minimum-threshold 150 kbytes maximum-threshold 1500 kbytes max-mark-probability 100 weight 0
            uc-tx-queue 6
            priority strict
            interface ethernet 1/1-4/4
            no switchport
            mtu 9214
            qos trust dscp
            service-profile ROCE
            """;
}
