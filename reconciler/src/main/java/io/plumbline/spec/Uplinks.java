package io.plumbline.spec;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Ports of cards as uplinks of the switches of one section: each port is of one switch. */
final class Uplinks {
    private final Map<CardPort, String> plugged = new HashMap<>();

    /** Those that an entry says. */
    static List<Located<CardPort>> read(Fields at) {
        return at.require("uplinks")
                .map(list -> list.each(one -> one.value(CardPort.CODEC)))
                .orElse(List.of());
    }

    void plug(Fields at, String into, Located<CardPort> port) {
        var first = plugged.putIfAbsent(port.value(), into);
        if (first != null) {
            at.problem(
                    port.origin(),
                    port.value() + " is already an uplink of switch '" + first + "'");
        }
    }

    /**
     * @param card whose port it is, in some profile
     */
    static void checkOneCard(Fields at, Located<CardPort> port, NicSpec card) {
        if (card.select().count() > 1) {
            at.problem(
                    port.origin(),
                    port.value()
                            + " is a port of "
                            + card.select().count()
                            + " cards, and an uplink is one port: give each card a name of its"
                            + " own");
        }
    }

    /**
     * What is sent through the ports of one switch as one packet, as their fabrics say it; empty
     * where none does.
     */
    static Optional<Located<Integer>> mtu(Fields at, Stream<PortSpec> ports) {
        var said =
                ports.flatMap(port -> port.fabric().stream())
                        .flatMap(fabric -> fabric.value().ipMtu().stream())
                        .toList();
        said.stream()
                .filter(other -> !other.value().equals(said.getFirst().value()))
                .findFirst()
                .ifPresent(other ->
                        at.problem(
                                at.origin(),
                                "a switch has one MTU: the fabrics of its uplinks say ipMtu "
                                        + said.getFirst().value()
                                        + " and "
                                        + other.value()));
        return said.stream().findFirst();
    }
}
