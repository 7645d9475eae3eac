package io.plumbline.lab.simulation;

import io.plumbline.lab.world.SwitchChange;
import io.plumbline.lab.world.SwitchConfig;
import io.plumbline.lab.world.SwitchPool;
import io.plumbline.lab.world.SwitchPortConfig;
import io.plumbline.lab.world.SwitchPortConfig.PfcMode;
import io.plumbline.lab.world.SwitchPortConfig.Trust;
import io.plumbline.lab.world.SwitchQueue;
import io.plumbline.lab.world.SwitchSetup;
import io.plumbline.lab.world.World;

import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * How one switch is when the world begins.
 *
 * @param extras what else is so, whichever kind it is
 */
record SwitchStart(Kind kind, Set<Extra> extras) implements UnitStart {
    /** Two for each host, and some that no link names. */
    static final int PORTS = 12;

    /** Lossless in no simulated spec. */
    static final int OTHER_PRIORITY = 5;

    static final String OTHERS_POOL = "backup";

    private static final String TAKEN = "storage";

    enum Kind {
        /** As it comes. */
        FACTORY,
        /** Somebody was called away: the whole and every second port are right. */
        HALF_DONE,
        /** Another priority is lossless, and saved so. */
        OTHER_PRIORITY,
        /** Everything is right until the next boot. */
        NOT_SAVED,
        ALREADY_RIGHT
    }

    enum Extra {
        /** Pools, queues and a port of somebody else. */
        FOREIGN(2),
        /** Somebody else has changed something of his and not saved it. */
        FOREIGN_UNSAVED(6),
        /** Pause of whole links. */
        PAUSED(5),
        /** Ports write their own DSCP. */
        REWRITES(6),
        /** What the cables lead to agrees to pause priorities. */
        WILLING(4),
        /** Somebody carves the memory by hand: no pool can be made. */
        ADVANCED_BUFFERS(25),
        /** A lossless pool of somebody else has our priority. */
        POOL_TAKEN(25),
        /** Ports take packets with our marks for something else. */
        REMAPPED(5),
        /** Transceivers of its ports cannot pause priorities, whatever these are told. */
        DEAD_LINKS(3);

        private final int oneIn;

        Extra(int oneIn) {
            this.oneIn = oneIn;
        }
    }

    SwitchStart {
        extras = Set.copyOf(extras);
    }

    static SwitchStart of(Kind kind) {
        return new SwitchStart(kind, Set.of());
    }

    static SwitchStart from(Random random) {
        var extras = new TreeSet<Extra>();
        for (var extra : Extra.values()) {
            if (extra != Extra.DEAD_LINKS && random.nextInt(extra.oneIn) == 0) {
                extras.add(extra);
            }
        }
        var kind = Kind.values()[random.nextInt(Kind.values().length)];
        if (hasDeadLinks(kind, extras)) {
            extras.add(Extra.DEAD_LINKS);
        }
        return new SwitchStart(kind, extras);
    }

    /** By what else it is like: so no other life becomes another one for it. */
    private static boolean hasDeadLinks(Kind kind, SortedSet<Extra> extras) {
        var like = (kind + " " + extras).hashCode();
        return new Random(like).nextInt(Extra.DEAD_LINKS.oneIn) == 0;
    }

    @Override
    public String text() {
        return "switch " + kind;
    }

    @Override
    public boolean out() {
        return false;
    }

    @Override
    public SwitchStart withNothingInTheWay() {
        var fewer = new TreeSet<>(extras);
        fewer.remove(Extra.ADVANCED_BUFFERS);
        fewer.remove(Extra.POOL_TAKEN);
        fewer.remove(Extra.DEAD_LINKS);
        return new SwitchStart(kind, fewer);
    }

    /** A person has to do something first. */
    boolean isInTheWay() {
        return extras.contains(Extra.ADVANCED_BUFFERS) || extras.contains(Extra.POOL_TAKEN);
    }

    boolean hasForeign() {
        return extras.contains(Extra.FOREIGN);
    }

    boolean hasDeadLinks() {
        return extras.contains(Extra.DEAD_LINKS);
    }

    @Override
    public SimUnit in(World world, String name) {
        var model = SwitchSetup.factory(name).with(this::saved).in(world);
        if (kind == Kind.NOT_SAVED) {
            model.change(new SwitchChange("everything", "right", config -> right(config, 1)));
        }
        if (extras.contains(Extra.FOREIGN_UNSAVED)) {
            model.change(SwitchChange.weight(SimLinks.port(PORTS), 2, 30));
        }
        if (extras.contains(Extra.WILLING)) {
            model.running().ports().keySet().forEach(port -> model.partnerIsWilling(port, true));
        }
        if (hasDeadLinks()) {
            model.running().ports().keySet().forEach(port -> model.staysInactive(port, true));
        }
        return new SwitchUnit(model);
    }

    private SwitchConfig saved(SwitchConfig factory) {
        var ports = new TreeMap<String, SwitchPortConfig>();
        for (var number = 1; number <= PORTS; number++) {
            ports.put(SimLinks.port(number), SwitchPortConfig.FACTORY);
        }
        var start = new SwitchConfig(false, new TreeSet<>(), factory.pools(), false, ports);
        var config =
                switch (kind) {
                    case FACTORY, NOT_SAVED -> start;
                    case HALF_DONE -> right(start, 2);
                    case OTHER_PRIORITY ->
                            start.pfc(true)
                                    .lossless(OTHER_PRIORITY, true)
                                    .pool("roce", new SwitchPool(true, 3000, new TreeSet<>()))
                                    .mapped("roce", OTHER_PRIORITY);
                    case ALREADY_RIGHT -> right(start, 1);
                };
        return withExtras(config);
    }

    private SwitchConfig withExtras(SwitchConfig some) {
        var config = some;
        for (var extra : extras) {
            config =
                    switch (extra) {
                        case FOREIGN -> foreign(config);
                        case PAUSED -> everyPort(config, 1, SwitchStart::paused);
                        case REWRITES -> everyPort(config, 1, SwitchStart::rewrites);
                        case ADVANCED_BUFFERS -> config.advancedBuffers(true);
                        case POOL_TAKEN ->
                                config.pool(TAKEN, new SwitchPool(true, 1000, new TreeSet<>()))
                                        .mapped(TAKEN, 3);
                        case REMAPPED -> everyPort(config, 1, port -> port.dscp(26, 0).dscp(48, 2));
                        case FOREIGN_UNSAVED, WILLING, DEAD_LINKS -> config;
                    };
        }
        return config;
    }

    /** PFC and pause of the whole link exclude each other. */
    private static SwitchPortConfig paused(SwitchPortConfig port) {
        return port.pfc() == PfcMode.ON ? port : port.receivesPause(true).sendsPause(true);
    }

    private static SwitchPortConfig rewrites(SwitchPortConfig port) {
        return port.trust() == Trust.L3 ? port : port.rewritesDscp(true);
    }

    /** As every simulated spec wishes it, with one in so many ports. */
    private static SwitchConfig right(SwitchConfig config, int oneIn) {
        var whole =
                config.pool("roce", new SwitchPool(true, 5000, new TreeSet<>()))
                        .mapped("roce", 3)
                        .pfc(true)
                        .lossless(3, true);
        var marking = new SwitchQueue.Marking(true, true, 150, 1500);
        return everyPort(
                whole,
                oneIn,
                port ->
                        port.mtu(9216)
                                .receivesPause(false)
                                .sendsPause(false)
                                .rewritesDscp(false)
                                .trust(Trust.L3)
                                .pfc(PfcMode.ON)
                                .queue(3, queue -> queue.marked(Optional.of(marking)))
                                .queue(6, queue -> queue.weighted(0)));
    }

    private static SwitchConfig foreign(SwitchConfig config) {
        var early = new SwitchQueue.Marking(false, false, 10, 90);
        return everyPort(
                        config.pool(OTHERS_POOL, new SwitchPool(false, 500, new TreeSet<>()))
                                .mapped(OTHERS_POOL, 1),
                        1,
                        port ->
                                port.queue(2, queue -> queue.weighted(20))
                                        .queue(1, queue -> queue.marked(Optional.of(early))))
                .port(SimLinks.port(PORTS), port -> port.mtu(4000));
    }

    private static SwitchConfig everyPort(
            SwitchConfig config, int oneIn, UnaryOperator<SwitchPortConfig> change) {
        var changed = config;
        for (var number = 1; number <= PORTS; number += oneIn) {
            changed = changed.port(SimLinks.port(number), change);
        }
        return changed;
    }
}
