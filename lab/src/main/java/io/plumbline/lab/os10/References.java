package io.plumbline.lab.os10;

import io.plumbline.lab.cli.Blocks;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What blocks name each other, and what else a configuration has to be like. One that breaks a rule
 * is refused; the rules are of the domain facts on switches, section 3 C.
 */
final class References {
    /** Lines of ports and of {@code system qos} that name a block by all but its first words. */
    private static final Set<String> NAMING =
            Set.of(Grammar.INPUT, Grammar.OUTPUT, Grammar.QUEUES, Grammar.DSCP, Grammar.DOT1P);

    private References() {}

    /**
     * @return how it is refused; empty if it is as it has to be
     */
    static Optional<String> refuse(Blocks before, Blocks after) {
        var there = after.headers(List.of());
        for (var needed : needed(after)) {
            if (!there.contains(needed)) {
                return Optional.of(
                        before.has(List.of(needed)) ? Says.inUse(needed) : Says.missing(needed));
            }
        }
        for (var header : there) {
            var place = List.of(header);
            switch (Level.of(place)) {
                case PORT -> {
                    var standing = new Standing(after, Os10Port.ofBlock(header));
                    if (standing.wantsPriorities()
                            && (standing.pauses("receive") || standing.pauses("transmit"))) {
                        return Optional.of(Says.PAUSES_LINK);
                    }
                }
                case POLICY_NETWORK -> {
                    for (var inner : after.headers(place)) {
                        var lines = List.of(header, inner);
                        if (after.line(lines, "pfc-cos", 0).isPresent()
                                && after.line(lines, "pause", 0).isEmpty()) {
                            return Optional.of(Says.NO_PAUSE);
                        }
                    }
                }
                default -> {}
            }
        }
        return Optional.empty();
    }

    /** First lines of the blocks that others name. */
    private static SortedSet<String> needed(Blocks config) {
        var needed = new TreeSet<String>();
        for (var header : config.headers(List.of())) {
            var place = List.of(header);
            switch (Level.of(place)) {
                case PORT, SYSTEM ->
                        config.at(place)
                                .forEach((key, line) -> {
                                    if (NAMING.contains(key.name())) {
                                        needed.add(of(line));
                                    }
                                });
                case POLICY_QUEUING, POLICY_NETWORK -> {
                    var type = header.split(" ", -1)[2];
                    for (var inner : config.headers(place)) {
                        needed.add("class-map type " + type + inner.substring("class".length()));
                        config.line(List.of(header, inner), "random-detect", 0)
                                .map(line -> "wred" + line.substring("random-detect".length()))
                                .ifPresent(needed::add);
                    }
                }
                default -> {}
            }
        }
        return needed;
    }

    private static String of(String line) {
        return line.replaceFirst("^service-policy (?:input|output) ", "policy-map ")
                .replaceFirst("^trust-map (dscp|dot1p) ", "trust $1-map ");
    }
}
