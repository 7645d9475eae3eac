package io.plumbline.lab.world;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * One thing that somebody may configure on a switch.
 *
 * @param what for the ledger, for example {@code Eth1/1 mtu}
 * @param to for the ledger, for example {@code 9216}
 */
public record SwitchChange(String what, String to, UnaryOperator<SwitchConfig> does) {

    public static SwitchChange pfc(boolean on) {
        return new SwitchChange("pfc", word(on), config -> config.pfc(on));
    }

    public static SwitchChange lossless(int priority, boolean on) {
        return new SwitchChange(
                "lossless priority " + priority, word(on), config -> config.lossless(priority, on));
    }

    /** Makes a pool, or makes one that is there another one; its priorities stay. */
    public static SwitchChange pool(String name, boolean lossless) {
        return new SwitchChange(
                "pool " + name,
                lossless ? "lossless" : "lossy",
                config -> {
                    var before = config.pools().get(name);
                    return config.pool(
                            name,
                            before == null
                                    ? new SwitchPool(lossless, 0, new TreeSet<>())
                                    : new SwitchPool(
                                            lossless, before.hundredths(), before.priorities()));
                });
    }

    /** What it held is in the pool of all that is not lossless again. */
    public static SwitchChange noPool(String name) {
        return new SwitchChange("pool " + name, "none", config -> config.withoutPool(name));
    }

    /**
     * @param hundredths of a percent
     */
    public static SwitchChange memory(String pool, int hundredths) {
        return new SwitchChange(
                "pool " + pool + " memory",
                BigDecimal.valueOf(hundredths, 2).toString(),
                config -> {
                    var before = config.pools().get(pool);
                    return before == null
                            ? config
                            : config.pool(
                                    pool,
                                    new SwitchPool(
                                            before.lossless(), hundredths, before.priorities()));
                });
    }

    public static SwitchChange mapped(String pool, int priority) {
        return new SwitchChange(
                "pool " + pool + " priority",
                String.valueOf(priority),
                config -> config.mapped(pool, priority));
    }

    public static SwitchChange mtu(String port, int bytes) {
        return of(port, "mtu", String.valueOf(bytes), some -> some.mtu(bytes));
    }

    public static SwitchChange receivesPause(String port, boolean on) {
        return of(port, "flowcontrol receive", word(on), some -> some.receivesPause(on));
    }

    public static SwitchChange sendsPause(String port, boolean on) {
        return of(port, "flowcontrol send", word(on), some -> some.sendsPause(on));
    }

    public static SwitchChange rewritesDscp(String port, boolean on) {
        return of(port, "rewrite dscp", word(on), some -> some.rewritesDscp(on));
    }

    public static SwitchChange dscp(String port, int dscp, int priority) {
        return of(port, "dscp " + dscp, "priority " + priority, some -> some.dscp(dscp, priority));
    }

    /**
     * @param pcp and 8 more for frames with DEI
     */
    public static SwitchChange pcp(String port, int pcp, int priority) {
        return of(port, "pcp " + pcp, "priority " + priority, some -> some.pcp(pcp, priority));
    }

    public static SwitchChange trust(String port, SwitchPortConfig.Trust trust) {
        return of(port, "trust", trust.name(), some -> some.trust(trust));
    }

    public static SwitchChange pfc(String port, SwitchPortConfig.PfcMode mode) {
        return of(port, "pfc", mode.name().toLowerCase(Locale.ROOT), some -> some.pfc(mode));
    }

    public static SwitchChange watchdog(String port, boolean on) {
        return new SwitchChange(port + " watchdog", word(on), config -> config.watched(port, on));
    }

    /**
     * @param weight 0 to go always first
     */
    public static SwitchChange weight(String port, int queue, int weight) {
        return of(
                port,
                "class " + queue + " ets",
                weight == 0 ? "strict" : "wrr " + weight,
                some -> some.queue(queue, before -> before.weighted(weight)));
    }

    public static SwitchChange marking(
            String port, int queue, Optional<SwitchQueue.Marking> marking) {
        return of(
                port,
                "class " + queue + " congestion-control",
                marking.map(SwitchChange::word).orElse("none"),
                some -> some.queue(queue, before -> before.marked(marking)));
    }

    private static SwitchChange of(
            String port, String what, String to, UnaryOperator<SwitchPortConfig> does) {
        return new SwitchChange(port + " " + what, to, config -> config.port(port, does));
    }

    private static String word(boolean on) {
        return on ? "on" : "off";
    }

    private static String word(SwitchQueue.Marking marking) {
        var unit = marking.absolute() ? "" : "%";
        return (marking.ecn() ? "ecn " : "red ")
                + marking.min()
                + unit
                + " "
                + marking.max()
                + unit;
    }
}
