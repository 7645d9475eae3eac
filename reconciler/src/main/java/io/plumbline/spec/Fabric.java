package io.plumbline.spec;

import io.plumbline.property.DataSize;
import io.plumbline.property.Dcbx;
import io.plumbline.property.PoolShare;
import io.plumbline.property.Scheduling;
import io.plumbline.property.TrustState;
import io.plumbline.property.Want;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What all ends of the links of one RoCEv2 network agree on.
 *
 * @param ipMtu of interfaces in it, in bytes; not said, it is left alone
 * @param switchMtu payload of a frame in bytes, at the switches' ports
 * @param ecn when switches mark; on a host it is only on
 * @param cnp what tells a sender to slow down
 * @param dcbx whether ends may leave what they pause to each other; not said, it is left alone
 */
public record Fabric(
        String name,
        Optional<Located<Integer>> ipMtu,
        Lossless lossless,
        Optional<Located<Want<Integer>>> switchMtu,
        Optional<Located<EcnMarks>> ecn,
        Optional<Cnp> cnp,
        Optional<Located<Dcbx>> dcbx,
        Origin origin) {

    /** Which packets belong to which priority, where DSCP is trusted; none where it is not. */
    public List<Marked> marked() {
        var marked = new ArrayList<Marked>();
        if (lossless.trust().value() == TrustState.DSCP) {
            lossless.dscp()
                    .ifPresent(dscp -> marked.add(new Marked(dscp, lossless.priority().value())));
            cnp.ifPresent(
                    notice -> marked.add(new Marked(notice.dscp(), notice.priority().value())));
        }
        return marked;
    }

    /**
     * Which priorities frames carry in the tag of their VLAN, where PCP is trusted; none where it
     * is not. A priority is its PCP: IEEE 802.1Q.
     */
    public List<Located<Integer>> tagged() {
        var tagged = new ArrayList<Located<Integer>>();
        if (lossless.trust().value() == TrustState.PCP) {
            tagged.add(lossless.priority());
            cnp.ifPresent(notice -> tagged.add(notice.priority()));
        }
        return tagged;
    }

    /**
     * Packets with one DSCP.
     *
     * @param dscp 0..63
     * @param priority 0..7
     */
    public record Marked(Located<Integer> dscp, int priority) {}

    /**
     * The traffic that is paused rather than dropped.
     *
     * @param priority 0..7
     * @param dscp 0..63, of the packets that belong to it; there if DSCP is trusted
     * @param pool share of a switch's memory that is set aside for it
     * @param pfcWatchdog whether switches look after queues that are paused for too long; not said,
     *     it is left alone
     * @param bandwidth share of a link that its queue is promised; not said, it is left alone
     */
    public record Lossless(
            Located<Integer> priority,
            Optional<Located<Integer>> dscp,
            Located<TrustState> trust,
            Optional<Located<PoolShare>> pool,
            Optional<Located<Scheduling>> bandwidth,
            Optional<Located<Boolean>> pfcWatchdog) {}

    /**
     * Queue lengths between which a switch marks more and more packets.
     *
     * @param min below max
     */
    public record EcnMarks(DataSize min, DataSize max) {}

    /**
     * Congestion notification packets.
     *
     * @param dscp 0..63
     * @param priority 0..7, another one than the lossless one
     */
    public record Cnp(
            Located<Integer> dscp, Located<Integer> priority, Located<Scheduling> scheduling) {}
}
