package io.plumbline.spec;

import io.plumbline.property.LinkType;

import java.util.Optional;

/**
 * One port of a card.
 *
 * @param number from 1
 * @param link what it speaks; not said, it is left alone
 * @param passthrough whether its function is given to machines whole; not said, whoever has it
 *     keeps it
 */
public record PortSpec(
        int number,
        Optional<Located<LinkType>> link,
        Optional<Located<Integer>> virtualFunctions,
        Optional<Located<Fabric>> fabric,
        Optional<Passthrough> passthrough,
        Origin origin) {

    /**
     * What is said of giving a function to machines whole.
     *
     * @param given false is the wish that the host has it
     * @param label by which Dynamic DirectPath I/O finds it; only where it is given
     */
    public record Passthrough(Located<Boolean> given, Optional<Located<String>> label) {}

    /** Whether the spec gives it to machines whole. */
    public boolean isGiven() {
        return passthrough.filter(said -> said.given().value()).isPresent();
    }

    /** What a port speaks, as a spec says it. */
    public static String word(LinkType link) {
        return SpecCodecs.LINK.print(link);
    }
}
