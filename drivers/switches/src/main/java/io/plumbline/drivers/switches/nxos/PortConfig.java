package io.plumbline.drivers.switches.nxos;

import io.plumbline.drivers.switches.ConfigTree;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.LinkPause;

import java.util.Optional;
import java.util.regex.Pattern;

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
    static final String PFC = "priority-flow-control mode ";
    private static final String QOS_UNTYPED = "service-policy input ";
    private static final Pattern CHANNEL = Pattern.compile("\\d{1,4}");

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

    /**
     * The port channel that it is a member of. Policies of that count, whatever its own lines say;
     * what else they say has to be so for all members.
     *
     * @see "Cisco, Nexus 9000 QoS configuration guide, attaching a QoS policy action: a policy of a
     *     physical port takes effect when the port is not a member of a port channel"
     */
    Optional<String> channel() throws UnparsedText {
        var number = bound(own, "channel-group ");
        return number.map(word ->
                CHANNEL.matcher(word).matches() ? "port-channel " + word : "a port channel");
    }

    /** {@code on}, {@code off} or {@code auto}; untouched a port does not say. */
    Optional<String> priorityPause() throws UnparsedText {
        return bound(own, PFC);
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
