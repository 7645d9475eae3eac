package io.plumbline.lab.simulation;

import io.plumbline.lab.world.SwitchConfig;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchPool;
import io.plumbline.lab.world.SwitchPortConfig;
import io.plumbline.lab.world.SwitchPortConfig.Trust;
import io.plumbline.lab.world.SwitchQueue;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Whether what runs on a switch is as the spec says, by a look at the model and nothing of the
 * planner. Written down is what every simulated spec with switches says.
 */
final class SwitchAsWished {
    static final String POOL = "roce";

    private static final int SHARE = 5000;
    private static final int NOTICES = 6;
    private static final int NOTICES_DSCP = 48;
    private static final SwitchQueue.Marking MARKING =
            new SwitchQueue.Marking(true, true, 150, 1500);

    private final int priority;
    private final SimSpec.Net net;
    private final SwitchModel model;
    private final List<String> wrong = new ArrayList<>();

    private SwitchAsWished(SimSpec spec, SwitchModel model) {
        this.priority = spec.net().priority();
        this.net = spec.net();
        this.model = model;
    }

    /** Of a switch without links nothing is wished. */
    static boolean isLinked(SimSpec spec, SwitchModel model) {
        return !spec.links().portsOf(model.target(), spec).isEmpty();
    }

    /** What is not as wished, saved or not; empty if all is. */
    static List<String> wrong(SimSpec spec, SwitchModel model) {
        var look = new SwitchAsWished(spec, model);
        if (isLinked(spec, model)) {
            look.whole(model.running());
            spec.links().portsOf(model.target(), spec).stream().sorted().forEach(look::port);
        }
        return look.wrong;
    }

    private void whole(SwitchConfig config) {
        var only = new TreeSet<>(Set.of(priority));
        expect("pool", config.pools().get(POOL), new SwitchPool(true, SHARE, only));
        expect("PFC", config.pfc(), true);
        expect("lossless priorities", config.lossless(), only);
    }

    private void port(String name) {
        var port =
                Optional.ofNullable(model.running().ports().get(name))
                        .orElse(SwitchPortConfig.FACTORY);
        var carried = net.isUsual() ? Math.min(port.mtu(), net.switchMtu()) : port.mtu();
        expect(name + " MTU", carried, net.switchMtu());
        expect(name + " pauses all", port.receivesPause() || port.sendsPause(), false);
        expect(name + " trusts", port.trust(), Trust.L3);
        expect(name + " priority of its DSCP", port.priorityOf(priority * 8 + 2), priority);
        expect(name + " priority of notices", port.priorityOf(NOTICES_DSCP), NOTICES);
        expect(name + " rewrites DSCP", port.rewritesDscp(), false);
        expect(name + " pauses priorities", model.pausesPriorities(name), true);
        if (net.marks()) {
            expect(name + " marks", port.queues().get(priority).marking(), Optional.of(MARKING));
        }
        expect(name + " weight of notices", port.queues().get(NOTICES).weight(), 0);
    }

    private void expect(String what, @Nullable Object found, Object wanted) {
        if (!wanted.equals(found)) {
            wrong.add(what + " is " + found + ", not " + wanted);
        }
    }
}
