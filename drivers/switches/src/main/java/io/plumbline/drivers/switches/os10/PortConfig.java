package io.plumbline.drivers.switches.os10;

import io.plumbline.drivers.switches.ConfigTree;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.PortTrust;

import java.util.Optional;

/**
 * What a port is told by its own lines, and by {@code system qos} where it has none.
 *
 * @param own under {@code interface ethernet1/1/25}
 * @param system under {@code system qos}
 */
record PortConfig(ConfigTree own, ConfigTree system) {
    static final String NETWORK_QOS = "service-policy input type network-qos ";
    static final String QUEUING = "service-policy output type queuing ";
    private static final String QUEUES = "qos-map traffic-class ";

    /** As the spec names it. */
    String name() {
        return own.line().substring("interface ".length());
    }

    /** Whether its lines turn priority flow control on. */
    boolean pfc() throws UnparsedText {
        var mode = own.one("priority-flow-control mode ");
        return switch (mode.orElse("off")) {
            case "on" -> true;
            case "off" -> false;
            default -> throw new UnparsedText("flow control neither on nor off");
        };
    }

    /** The network-qos policy by which it pauses. */
    Optional<String> networkQos() throws UnparsedText {
        return ownOrSystem(NETWORK_QOS);
    }

    /** The policy by which its queues are served. */
    Optional<String> queuing() throws UnparsedText {
        return ownOrSystem(QUEUING);
    }

    /** The map by which its traffic classes get to queues. */
    Optional<String> queues() throws UnparsedText {
        return ownOrSystem(QUEUES);
    }

    /** Policies of the kind {@code qos}, which may write DSCP. */
    Optional<String> qos() throws UnparsedText {
        return ownOrSystem("service-policy input type qos ");
    }

    /** The map of a field that it trusts. */
    Optional<String> trusted(TrustField field) throws UnparsedText {
        return ownTrusts() ? ownTrusted(field) : systemTrusted(field);
    }

    /** The map of its own lines only. */
    Optional<String> ownTrusted(TrustField field) throws UnparsedText {
        return own.one("trust-map " + field.word() + " ");
    }

    Optional<String> systemTrusted(TrustField field) throws UnparsedText {
        return system.one("trust-map " + field.word() + " ");
    }

    /** Whether it has a word of its own; then that of the system does not count. */
    boolean ownTrusts() {
        return !own.under("trust-map ").isEmpty();
    }

    /** Untouched, no field counts: all is in qos-group 0 (engineering knowledge). */
    PortTrust trust() throws UnparsedText {
        var dscp = trusted(TrustField.DSCP).isPresent();
        var pcp = trusted(TrustField.DOT1P).isPresent();
        return dscp && pcp
                ? PortTrust.BOTH
                : dscp ? PortTrust.DSCP : pcp ? PortTrust.PCP : PortTrust.PORT;
    }

    private Optional<String> ownOrSystem(String beginning) throws UnparsedText {
        var own = this.own.one(beginning);
        return own.isPresent() ? own : system.one(beginning);
    }
}
