package io.plumbline.drivers.vcenter.yavijava;

import io.plumbline.drivers.vcenter.SeenSwitch;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.property.LinkDiscovery;
import io.plumbline.property.MulticastFiltering;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;

/**
 * What vSphere has as plain text with a set of words that it may be: both ways, of one table each.
 *
 * @see "vSphere Web Services API: LinkDiscoveryProtocolConfigProtocolType and -OperationType,
 *     VMwareDvsMulticastFilteringMode, DistributedVirtualSwitchHostMemberHostComponentState"
 */
final class Words {
    private Words() {}

    static String of(LinkDiscovery.Protocol protocol) {
        return switch (protocol) {
            case CDP -> "cdp";
            case LLDP -> "lldp";
        };
    }

    static Optional<LinkDiscovery.Protocol> protocol(String word) {
        return find(LinkDiscovery.Protocol.values(), Words::of, word);
    }

    static String of(LinkDiscovery.Operation operation) {
        return switch (operation) {
            case None -> "none";
            case Listen -> "listen";
            case Advertise -> "advertise";
            case Both -> "both";
        };
    }

    static Optional<LinkDiscovery.Operation> operation(String word) {
        return find(LinkDiscovery.Operation.values(), Words::of, word);
    }

    static String of(MulticastFiltering how) {
        return switch (how) {
            case Basic -> "legacyFiltering";
            case Snooping -> "snooping";
        };
    }

    static Optional<MulticastFiltering> multicast(String word) {
        return find(MulticastFiltering.values(), Words::of, word);
    }

    private static String of(SeenSwitch.Status status) {
        return switch (status) {
            case UP -> "up";
            case PENDING -> "pending";
            case OUT_OF_SYNC -> "outOfSync";
            case WARNING -> "warning";
            case DISCONNECTED -> "disconnected";
            case DOWN -> "down";
        };
    }

    static Optional<SeenSwitch.Status> status(String word) {
        return find(SeenSwitch.Status.values(), Words::of, word);
    }

    /** What a word says to us: nothing where there is none, and nothing guessed. */
    static <V> Told<V> told(@Nullable String word, Function<String, Optional<V>> meaning) {
        if (word == null) {
            return new Told.Unset<>();
        }
        return meaning.apply(word)
                .<Told<V>>map(Told.Is::new)
                .orElseGet(() -> Known.unknown("'" + word + "'"));
    }

    private static <E> Optional<E> find(E[] all, Function<E, String> spelled, String word) {
        return Arrays.stream(all).filter(one -> spelled.apply(one).equals(word)).findFirst();
    }
}
