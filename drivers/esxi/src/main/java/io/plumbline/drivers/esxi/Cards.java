package io.plumbline.drivers.esxi;

import io.plumbline.drivers.esxi.text.PciFunction;
import io.plumbline.problem.Problem;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.target.Host;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.PciAddress;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The ConnectX cards among the PCI functions of a host.
 *
 * @param claimed physical ports that nmlx5_core claims, in PCI order: the positions of {@code
 *     max_vfs}
 * @param unknown a function that nmlx5_core claims and that is neither a known card's port nor a
 *     virtual function: while there is one, nobody can tell positions
 * @param moving a port that the next boot takes from the driver or gives to it: options are for
 *     that boot, in which all behind it stand elsewhere
 */
record Cards(
        List<Card> cards,
        List<PciAddress> claimed,
        Optional<PciFunction> unknown,
        Optional<PciFunction> moving) {

    private static final int MELLANOX = 0x15b3;

    /** Names as {@code mst status} spells them; ids of physical functions. */
    private static final Map<Integer, String> MODELS =
            Map.of(
                    0x1013, "ConnectX4",
                    0x1015, "ConnectX4LX",
                    0x1017, "ConnectX5",
                    0x1019, "ConnectX5",
                    0x101b, "ConnectX6",
                    0x101d, "ConnectX6DX",
                    0x101f, "ConnectX6LX");

    private static final Set<Integer> VIRTUAL =
            Set.of(0x1014, 0x1016, 0x1018, 0x101a, 0x101c, 0x101e);

    /**
     * Class of network controllers, InfiniBand's 0x0207 among them; 0x0c06 is InfiniBand as a
     * serial bus.
     */
    private static final int NETWORK = 0x02;

    private static final int INFINIBAND = 0x0c06;

    record Card(Nic nic, String model, Optional<String> slot, List<NicPort> ports) {}

    static Cards of(Host host, List<PciFunction> functions) {
        var byAddress = new TreeMap<PciAddress, PciFunction>();
        functions.forEach(function -> byAddress.put(function.address(), function));
        var cards = new ArrayList<Card>();
        var claimed = new ArrayList<PciAddress>();
        var unknown = Optional.<PciFunction>empty();
        var moving = Optional.<PciFunction>empty();
        for (var function : byAddress.values()) {
            if (isPort(function) && function.address().function() == 0) {
                cards.add(card(new Nic(host, function.address()), function, byAddress));
            }
            if (isPort(function) && function.owners().areChanging()) {
                moving = moving.or(() -> Optional.of(function));
            }
            if (isClaimed(function) && isPort(function)) {
                claimed.add(function.address());
            } else if (isClaimed(function) && !VIRTUAL.contains(function.device())) {
                unknown = unknown.or(() -> Optional.of(function));
            }
        }
        return new Cards(List.copyOf(cards), List.copyOf(claimed), unknown, moving);
    }

    List<NicPort> ports() {
        return cards.stream().flatMap(card -> card.ports.stream()).toList();
    }

    /** Why nobody can tell for which port a position of {@code max_vfs} would be. */
    Optional<Problem> uncertainty(NicPort port) {
        var attempt = "tell the positions of max_vfs";
        return unknown.<Problem>map(function ->
                        new Problem.Unparsed(port, attempt, "unknown function " + function))
                .or(() ->
                        moving.map(function ->
                                new Problem.Rejected(
                                        port,
                                        attempt,
                                        "the next boot changes who has "
                                                + function.address()
                                                + " (its owner is "
                                                + function.owners().current()
                                                + " and becomes "
                                                + function.owners().configured()
                                                + "), and ports behind it get other places:"
                                                + " reboot the host for that first, or take it"
                                                + " back")));
    }

    /**
     * Where a port stands in {@code max_vfs}, from 0; empty if nmlx5_core does not claim it in this
     * boot.
     */
    Optional<Integer> position(NicPort port) {
        var position = claimed.indexOf(port.function());
        return position < 0 ? Optional.empty() : Optional.of(position);
    }

    private static Card card(Nic nic, PciFunction first, Map<PciAddress, PciFunction> byAddress) {
        var ports = new ArrayList<NicPort>();
        for (var number = 1; number <= 8; number++) {
            var port = new NicPort(nic, number);
            var function = byAddress.get(port.function());
            if (function != null && isPort(function)) {
                ports.add(port);
            }
        }
        return new Card(
                nic, MODELS.getOrDefault(first.device(), ""), first.slot(), List.copyOf(ports));
    }

    private static boolean isPort(PciFunction function) {
        var network =
                function.deviceClass() >> 8 == NETWORK || function.deviceClass() == INFINIBAND;
        return function.vendor() == MELLANOX && MODELS.containsKey(function.device()) && network;
    }

    private static boolean isClaimed(PciFunction function) {
        return function.module().equals(Optional.of(NicDriverProperties.CORE));
    }
}
