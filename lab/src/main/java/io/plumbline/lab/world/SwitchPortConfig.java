package io.plumbline.lab.world;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What is configured for one port of a switch.
 *
 * @param mtu payload in bytes
 * @param queues the eight traffic classes
 */
public record SwitchPortConfig(
        int mtu,
        boolean receivesPause,
        boolean sendsPause,
        Trust trust,
        boolean rewritesDscp,
        PfcMode pfc,
        List<SwitchQueue> queues) {
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
                    PfcMode.AUTO,
                    Collections.nCopies(8, new SwitchQueue(12, Optional.empty())));

    public SwitchPortConfig {
        queues = List.copyOf(queues);
    }

    public SwitchPortConfig mtu(int to) {
        return new SwitchPortConfig(
                to, receivesPause, sendsPause, trust, rewritesDscp, pfc, queues);
    }

    public SwitchPortConfig receivesPause(boolean to) {
        return new SwitchPortConfig(mtu, to, sendsPause, trust, rewritesDscp, pfc, queues);
    }

    public SwitchPortConfig sendsPause(boolean to) {
        return new SwitchPortConfig(mtu, receivesPause, to, trust, rewritesDscp, pfc, queues);
    }

    public SwitchPortConfig trust(Trust to) {
        return new SwitchPortConfig(mtu, receivesPause, sendsPause, to, rewritesDscp, pfc, queues);
    }

    public SwitchPortConfig rewritesDscp(boolean to) {
        return new SwitchPortConfig(mtu, receivesPause, sendsPause, trust, to, pfc, queues);
    }

    public SwitchPortConfig pfc(PfcMode to) {
        return new SwitchPortConfig(
                mtu, receivesPause, sendsPause, trust, rewritesDscp, to, queues);
    }

    public SwitchPortConfig queue(int number, UnaryOperator<SwitchQueue> change) {
        var changed = new ArrayList<>(queues);
        changed.set(number, change.apply(changed.get(number)));
        return new SwitchPortConfig(
                mtu, receivesPause, sendsPause, trust, rewritesDscp, pfc, changed);
    }
}
