package io.plumbline.lab.world;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * What is configured for one port of a switch.
 *
 * @param mtu payload in bytes
 * @param dscps priority by DSCP, of those that are not in the one that all switches begin with
 * @param pcps priority by PCP, and by PCP + 8 of frames with DEI, of those that are not in the one
 *     of their number
 * @param queues the eight traffic classes
 * @param vlans as switches come where a platform's twin says nothing of them
 */
public record SwitchPortConfig(
        int mtu,
        boolean receivesPause,
        boolean sendsPause,
        Trust trust,
        boolean rewritesDscp,
        SortedMap<Integer, Integer> dscps,
        SortedMap<Integer, Integer> pcps,
        PfcMode pfc,
        List<SwitchQueue> queues,
        SwitchVlans vlans) {
    /** Which field of a packet tells its priority. */
    public enum Trust {
        PORT,
        L2,
        L3,
        BOTH
    }

    /** Whether the port pauses priorities, or leaves it to what its partner says. */
    public enum PfcMode {
        OFF,
        ON,
        AUTO
    }

    /** As a switch comes: even weights, nothing lossless. */
    public static final SwitchPortConfig FACTORY =
            new SwitchPortConfig(
                    1500,
                    false,
                    false,
                    Trust.L2,
                    false,
                    new TreeMap<>(),
                    new TreeMap<>(),
                    PfcMode.AUTO,
                    Collections.nCopies(8, new SwitchQueue(12, Optional.empty())),
                    SwitchVlans.AS_IT_COMES);

    public SwitchPortConfig {
        var moved = new TreeMap<>(dscps);
        moved.entrySet().removeIf(one -> one.getValue() == usual(one.getKey()));
        dscps = Collections.unmodifiableSortedMap(moved);
        var tagged = new TreeMap<>(pcps);
        tagged.entrySet().removeIf(one -> one.getValue() == one.getKey() % 8);
        pcps = Collections.unmodifiableSortedMap(tagged);
        queues = List.copyOf(queues);
    }

    /** As switches come: DSCP 24 to 31 are priority 3, the seed's finding. */
    private static int usual(int dscp) {
        return dscp / 8;
    }

    public int priorityOf(int dscp) {
        return dscps.getOrDefault(dscp, usual(dscp));
    }

    public SwitchPortConfig dscp(int dscp, int priority) {
        var changed = new TreeMap<>(dscps);
        changed.put(dscp, priority);
        return new SwitchPortConfig(
                mtu,
                receivesPause,
                sendsPause,
                trust,
                rewritesDscp,
                changed,
                pcps,
                pfc,
                queues,
                vlans);
    }

    /**
     * @param pcp and 8 more for one with DEI
     */
    public int priorityOfPcp(int pcp) {
        return pcps.getOrDefault(pcp, pcp % 8);
    }

    public SwitchPortConfig pcp(int pcp, int priority) {
        var changed = new TreeMap<>(pcps);
        changed.put(pcp, priority);
        return new SwitchPortConfig(
                mtu,
                receivesPause,
                sendsPause,
                trust,
                rewritesDscp,
                dscps,
                changed,
                pfc,
                queues,
                vlans);
    }

    public SwitchPortConfig mtu(int to) {
        return new SwitchPortConfig(
                to,
                receivesPause,
                sendsPause,
                trust,
                rewritesDscp,
                dscps,
                pcps,
                pfc,
                queues,
                vlans);
    }

    public SwitchPortConfig receivesPause(boolean to) {
        return new SwitchPortConfig(
                mtu, to, sendsPause, trust, rewritesDscp, dscps, pcps, pfc, queues, vlans);
    }

    public SwitchPortConfig sendsPause(boolean to) {
        return new SwitchPortConfig(
                mtu, receivesPause, to, trust, rewritesDscp, dscps, pcps, pfc, queues, vlans);
    }

    public SwitchPortConfig trust(Trust to) {
        return new SwitchPortConfig(
                mtu, receivesPause, sendsPause, to, rewritesDscp, dscps, pcps, pfc, queues, vlans);
    }

    public SwitchPortConfig rewritesDscp(boolean to) {
        return new SwitchPortConfig(
                mtu, receivesPause, sendsPause, trust, to, dscps, pcps, pfc, queues, vlans);
    }

    public SwitchPortConfig pfc(PfcMode to) {
        return new SwitchPortConfig(
                mtu,
                receivesPause,
                sendsPause,
                trust,
                rewritesDscp,
                dscps,
                pcps,
                to,
                queues,
                vlans);
    }

    public SwitchPortConfig queue(int number, UnaryOperator<SwitchQueue> change) {
        var changed = new ArrayList<>(queues);
        changed.set(number, change.apply(changed.get(number)));
        return new SwitchPortConfig(
                mtu,
                receivesPause,
                sendsPause,
                trust,
                rewritesDscp,
                dscps,
                pcps,
                pfc,
                changed,
                vlans);
    }

    public SwitchPortConfig vlans(SwitchVlans to) {
        return new SwitchPortConfig(
                mtu, receivesPause, sendsPause, trust, rewritesDscp, dscps, pcps, pfc, queues, to);
    }
}
