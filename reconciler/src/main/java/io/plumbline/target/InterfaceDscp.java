package io.plumbline.target;

import java.util.Optional;

/**
 * Packets with one DSCP at a network interface of a node.
 *
 * @param number 0..63
 */
public record InterfaceDscp(NodeInterface at, int number) implements Target {
    public InterfaceDscp {
        if (number < 0 || number > 63) {
            throw new IllegalArgumentException("DSCP " + number + " is outside 0..63");
        }
    }

    @Override
    public Optional<Target> within() {
        return Optional.of(at);
    }

    @Override
    public String path() {
        return "node-dscp/" + at.node().name() + "/" + at.name() + "/" + number;
    }

    @Override
    public String label() {
        return at.label() + " DSCP " + number;
    }
}
