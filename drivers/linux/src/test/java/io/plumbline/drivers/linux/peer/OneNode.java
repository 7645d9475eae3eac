package io.plumbline.drivers.linux.peer;

import io.plumbline.device.Device;
import io.plumbline.device.Endpoint;
import io.plumbline.device.Fleet;
import io.plumbline.target.Node;
import io.plumbline.target.Target;

import java.util.Optional;
import java.util.Set;

/** One node is all there is. */
record OneNode(Node node, Device device) implements Fleet {
    private Endpoint endpoint() {
        return new Endpoint("linux", node.name());
    }

    @Override
    public Set<Endpoint> endpoints() {
        return Set.of(endpoint());
    }

    @Override
    public Optional<Endpoint> keeperOf(Target unit) {
        return unit.equals(node) ? Optional.of(endpoint()) : Optional.empty();
    }

    @Override
    public Target unitOf(Endpoint endpoint) {
        return node;
    }

    @Override
    public Device at(Endpoint endpoint) {
        return device;
    }
}
