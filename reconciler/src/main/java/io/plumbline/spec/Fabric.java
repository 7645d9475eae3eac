package io.plumbline.spec;

import io.plumbline.property.TrustState;

import java.util.Optional;

/**
 * What all ends of the links of one RoCEv2 network agree on.
 *
 * @param ipMtu of interfaces in it, in bytes; not said, it is left alone
 * @param ecn when switches mark; on a host it is only on
 */
public record Fabric(
        String name,
        Optional<Located<Integer>> ipMtu,
        Lossless lossless,
        Optional<Located<EcnMarks>> ecn,
        Origin origin) {

    /**
     * The traffic that is paused rather than dropped.
     *
     * @param priority 0..7
     * @param dscp 0..63, of the packets that belong to it; there if DSCP is trusted
     */
    public record Lossless(
            Located<Integer> priority,
            Optional<Located<Integer>> dscp,
            Located<TrustState> trust) {}

    /**
     * Queue lengths between which a switch marks more and more packets.
     *
     * @param min below max
     */
    public record EcnMarks(DataSize min, DataSize max) {}
}
