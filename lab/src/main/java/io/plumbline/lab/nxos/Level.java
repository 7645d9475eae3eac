package io.plumbline.lab.nxos;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What kind of lines a block takes, in the order in which NX-OS prints blocks:
 * running_config_qos_tor_azure_local. Marks of prompts: Cisco's Nexus 9000 QoS guide; transcripts
 * of 9.2(2) for those of types qos and queuing.
 */
enum Level {
    SWITCH("", "config"),
    CLASS_CONTROL("class-map type control-plane ", "config-cmap"),
    CLASS_NETWORK("class-map type network-qos ", "config-cmap-nqos"),
    CLASS_QOS("class-map type qos ", "config-cmap-qos"),
    POLICY_CONTROL("policy-map type control-plane ", "config-pmap"),
    POLICY_QOS("policy-map type qos ", "config-pmap-qos"),
    POLICY_NETWORK("policy-map type network-qos ", "config-pmap-nqos"),
    POLICY_QUEUING("policy-map type queuing ", "config-pmap-que"),
    CONTROL("control-plane", "config-cp"),
    SYSTEM("system qos", "config-sys-qos"),
    PORT("interface ", "config-if"),
    OF_CONTROL("class ", "config-pmap-c"),
    OF_QOS("class ", "config-pmap-c-qos"),
    OF_NETWORK("class type network-qos ", "config-pmap-nqos-c"),
    OF_QUEUING("class type queuing ", "config-pmap-c-que");

    /** Ports first, for there are the most of them. */
    private static final List<Level> BLOCKS =
            Stream.concat(Stream.of(PORT), EnumSet.complementOf(EnumSet.of(SWITCH, PORT)).stream())
                    .toList();

    private final String prefix;
    private final String mark;

    Level(String prefix, String mark) {
        this.prefix = prefix;
        this.mark = mark;
    }

    /** Of the first line of a block, before the name. */
    String prefix() {
        return prefix;
    }

    /** Of the prompt. */
    String mark() {
        return mark;
    }

    static Level of(List<String> place) {
        if (place.isEmpty()) {
            return SWITCH;
        }
        var outer = ofBlock(place.getFirst());
        return place.size() == 1 ? outer : outer.ofClass().orElseThrow();
    }

    private static Level ofBlock(String header) {
        for (var level : BLOCKS) {
            if (header.startsWith(level.prefix)) {
                return level;
            }
        }
        throw new IllegalStateException("no block: " + header);
    }

    /** Of the blocks in those of this kind, one a class; empty if there are none. */
    Optional<Level> ofClass() {
        return switch (this) {
            case POLICY_CONTROL -> Optional.of(OF_CONTROL);
            case POLICY_QOS -> Optional.of(OF_QOS);
            case POLICY_NETWORK -> Optional.of(OF_NETWORK);
            case POLICY_QUEUING -> Optional.of(OF_QUEUING);
            default -> Optional.empty();
        };
    }

    /** Of the maps of a type: {@code qos}, {@code network-qos}, {@code control-plane}. */
    static Level ofClassMap(String type) {
        return of(List.of("class-map type " + type + " "));
    }

    static Level ofPolicyMap(String type) {
        return of(List.of("policy-map type " + type + " "));
    }

    /** One can be in it though nobody made it. */
    boolean isAlwaysThere() {
        return this == SYSTEM || this == CONTROL;
    }

    boolean isClassMap() {
        return this == CLASS_CONTROL || this == CLASS_NETWORK || this == CLASS_QOS;
    }

    /** {@code qos} of {@code policy-map type qos}. */
    String type() {
        return prefix.strip().substring(prefix.strip().lastIndexOf(' ') + 1);
    }
}
