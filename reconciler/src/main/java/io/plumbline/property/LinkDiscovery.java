package io.plumbline.property;

/** How a switch and what it is plugged into learn of each other: {@code LLDP Both}. */
public record LinkDiscovery(Protocol protocol, Operation operation) {

    /** What is spoken. */
    public enum Protocol {
        CDP,
        LLDP
    }

    /** Which way. */
    public enum Operation {
        None,
        Listen,
        Advertise,
        Both
    }

    /**
     * @throws IllegalArgumentException unless it is what one of them prints
     */
    public static LinkDiscovery parse(String text) {
        for (var protocol : Protocol.values()) {
            for (var operation : Operation.values()) {
                var some = new LinkDiscovery(protocol, operation);
                if (some.toString().equals(text)) {
                    return some;
                }
            }
        }
        throw new IllegalArgumentException("'" + text + "' is no discovery such as LLDP Both");
    }

    @Override
    public String toString() {
        return protocol + " " + operation;
    }
}
