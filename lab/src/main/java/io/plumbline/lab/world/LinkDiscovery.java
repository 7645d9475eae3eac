package io.plumbline.lab.world;

/** What a distributed switch tells its neighbours about itself, and hears about them. */
public record LinkDiscovery(Protocol protocol, Operation operation) {
    public enum Protocol {
        CDP,
        LLDP
    }

    public enum Operation {
        NONE,
        LISTEN,
        ADVERTISE,
        BOTH
    }

    @Override
    public String toString() {
        return protocol + " " + operation;
    }
}
