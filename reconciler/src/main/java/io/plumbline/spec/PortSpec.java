package io.plumbline.spec;

import io.plumbline.property.LinkType;

import java.util.Optional;

/**
 * One port of a card.
 *
 * @param number from 1
 * @param link what it speaks; not said, it is left alone
 */
public record PortSpec(
        int number,
        Optional<Located<LinkType>> link,
        Optional<Located<Integer>> virtualFunctions,
        Optional<Located<Fabric>> fabric,
        Origin origin) {

    /** What a port speaks, as a spec says it. */
    public static String word(LinkType link) {
        return SpecCodecs.LINK.print(link);
    }
}
