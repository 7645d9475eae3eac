package io.plumbline.drivers.switches.nxos;

import io.plumbline.drivers.switches.ConfigTree;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.LinkPause;

import java.util.Optional;

/**
 * What a port is told by its own lines, and by {@code system qos} where it has none.
 *
 * @param own under {@code interface Ethernet1/17}
 * @param system under {@code system qos}
 */
record PortConfig(ConfigTree own, ConfigTree system) {
    static final String NETWORK_QOS = "service-policy type network-qos ";
    static final String QUEUING = "service-policy type queuing output ";
    static final String QOS = "service-policy type qos input ";
    private static final String QOS_UNTYPED = "service-policy input ";

    /** The policy by which its packets get to qos-groups. */
    Optional<String> classifying() throws UnparsedText {
        var own = ownClassifying();
        return own.isPresent() ? own : classifying(system);
    }

    Optional<String> ownClassifying() throws UnparsedText {
        return classifying(own);
    }

    private static Optional<String> classifying(ConfigTree at) throws UnparsedText {
        var typed = bound(at, QOS);
        return typed.isPresent() ? typed : bound(at, QOS_UNTYPED);
    }

    /** The policy by which its queues are served. */
    Optional<String> queuing() throws UnparsedText {
        var own = ownQueuing();
        return own.isPresent() ? own : bound(system, QUEUING);
    }

    Optional<String> ownQueuing() throws UnparsedText {
        return bound(own, QUEUING);
    }

    /** As it is configured: untouched a port does not pause its link. */
    LinkPause pause() throws UnparsedText {
        return PortState.pause(
                own.one("flowcontrol receive ").orElse("off"),
                own.one("flowcontrol send ").orElse("off"));
    }

    /** The name behind a beginning; {@code no-stats} may follow it. */
    static Optional<String> bound(ConfigTree at, String beginning) throws UnparsedText {
        return at.one(beginning).map(words -> words.split("\\s+", -1)[0]);
    }
}
