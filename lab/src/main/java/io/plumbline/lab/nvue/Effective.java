package io.plumbline.lab.nvue;

import io.plumbline.lab.world.SwitchConfig;
import io.plumbline.lab.world.SwitchPool;
import io.plumbline.lab.world.SwitchPortConfig;
import io.plumbline.lab.world.SwitchQueue;
import io.plumbline.lab.world.SwitchVlans;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What a configuration amounts to: the values of a switch that nobody configured, those of the RoCE
 * macro over them, and what is set over both.
 *
 * <p>Defaults: nv_qos_object_roce_off; the macro: nv_show_qos_roce_lossless and the domain facts on
 * switches, section 4 B.
 */
final class Effective {
    static final String PROFILE = "default-global";

    /** The priority of RoCE, and its traffic class; that of its notifications. */
    static final int ROCE = 3;

    static final int CNP = 6;

    private static final String ROCE_POOL = "roce-lossless";

    private static final SortedMap<Path, String> DEFAULTS = defaults();

    private final Settings settings;
    private final SortedMap<Path, String> all;
    private final Map<Path, String> found;

    private Effective(Settings settings, SortedMap<Path, String> all) {
        this.settings = settings;
        this.all = all;
        this.found = new HashMap<>(all);
    }

    static Effective of(Settings settings) {
        var all = new TreeMap<>(DEFAULTS);
        var roce =
                Optional.ofNullable(settings.all().get(Path.of("qos roce enable")))
                        .or(() ->
                                Optional.ofNullable(settings.all().get(Path.of("qos roce mode")))
                                        .map(_ -> "on"));
        if (roce.equals(Optional.of("on"))) {
            macro(all, settings.all().getOrDefault(Path.of("qos roce mode"), "lossless"));
        }
        all.putAll(settings.all());
        return new Effective(settings, all);
    }

    Optional<String> get(String path) {
        return Optional.ofNullable(found.get(Path.of(path)));
    }

    /** What is at a place and in it, as a tree; empty if nothing is. */
    Map<String, Object> tree(Path path) {
        return Settings.tree(all, path);
    }

    /** The words directly in a place. */
    List<String> in(String path) {
        return List.copyOf(tree(Path.of(path)).keySet());
    }

    /** Empty where the macro is off. */
    Optional<String> roceMode() {
        return get("qos roce mode");
    }

    /** Numbers of ports. */
    static List<String> ports() {
        return IntStream.rangeClosed(1, NvueSetup.PORTS).mapToObj(port -> "swp" + port).toList();
    }

    /** The profile of a port: its own, or that of all ports. */
    String profile(String port, String kind) {
        return get("interface " + port + " qos " + kind + " profile").orElse(PROFILE);
    }

    /** What a port pauses by its profile, in whichever direction. */
    SortedSet<Integer> lossless(String port) {
        var profile = "qos pfc " + profile(port, "pfc");
        return isOn(profile + " rx") || isOn(profile + " tx")
                ? in(profile + " switch-priority").stream()
                        .map(Integer::valueOf)
                        .collect(Collectors.toCollection(TreeSet::new))
                : new TreeSet<>();
    }

    /** Of a direction of PFC or of link pause: on unless somebody switched it off. */
    boolean isOn(String path) {
        return !get(path).equals(Optional.of("disable"));
    }

    boolean pausesLink(String port, String direction) {
        return get("interface " + port + " qos link-pause profile")
                .filter(profile -> isOn("qos link-pause " + profile + " " + direction))
                .isPresent();
    }

    int mtu(String port) {
        return Integer.parseInt(get("interface " + port + " link mtu").orElseThrow());
    }

    /** Traffic classes that mark, by number. */
    SortedSet<Integer> marking(String port) {
        var profile = "qos congestion-control " + profile(port, "congestion-control");
        return in(profile + " traffic-class").stream()
                .filter(queue ->
                        get(profile + " traffic-class " + queue + " ecn")
                                .equals(Optional.of("enable")))
                .map(Integer::valueOf)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    long threshold(String port, int queue, String which) {
        return get("qos congestion-control "
                        + profile(port, "congestion-control")
                        + " traffic-class "
                        + queue
                        + " "
                        + which)
                .map(Long::valueOf)
                .orElse(0L);
    }

    /** Of a whole switch, with the configuration itself in it. */
    SwitchConfig asConfig() {
        var ports = new TreeMap<String, SwitchPortConfig>();
        var lossless = new TreeSet<Integer>();
        for (var port : ports()) {
            ports.put(port, asPort(port));
            lossless.addAll(lossless(port));
        }
        var pools = new TreeMap<String, SwitchPool>();
        for (var pool : in("qos traffic-pool")) {
            var path = "qos traffic-pool " + pool;
            pools.put(
                    pool,
                    new SwitchPool(
                            pool.equals(ROCE_POOL),
                            get(path + " memory-percent").map(Integer::parseInt).orElse(0) * 100,
                            in(path + " switch-priority").stream()
                                    .map(Integer::valueOf)
                                    .collect(Collectors.toCollection(TreeSet::new))));
        }
        return new SwitchConfig(
                true, lossless, pools, false, ports, watched(), settings.commands());
    }

    private SortedSet<String> watched() {
        return ports().stream()
                .filter(this::isWatched)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Only a port that pauses is: CumulusNetworks/docs, Quality-of-Service.md, PFC Watchdog. */
    private boolean isWatched(String port) {
        return get("interface " + port + " qos pfc-watchdog state").equals(Optional.of("enable"))
                && (!lossless(port).isEmpty() || pausesLink(port, "rx"));
    }

    private SwitchPortConfig asPort(String port) {
        var trust =
                switch (get("qos mapping " + profile(port, "mapping") + " trust").orElse("port")) {
                    case "l2" -> SwitchPortConfig.Trust.L2;
                    case "l3" -> SwitchPortConfig.Trust.L3;
                    case "both" -> SwitchPortConfig.Trust.BOTH;
                    default -> SwitchPortConfig.Trust.PORT;
                };
        return new SwitchPortConfig(
                mtu(port),
                pausesLink(port, "rx"),
                pausesLink(port, "tx"),
                trust,
                false,
                dscps(port),
                pcps(port),
                lossless(port).isEmpty()
                        ? SwitchPortConfig.PfcMode.OFF
                        : SwitchPortConfig.PfcMode.ON,
                IntStream.range(0, 8).mapToObj(queue -> asQueue(port, queue)).toList(),
                SwitchVlans.AS_IT_COMES);
    }

    private SortedMap<Integer, Integer> dscps(String port) {
        var mapping = "qos mapping " + profile(port, "mapping") + " dscp ";
        var dscps = new TreeMap<Integer, Integer>();
        for (var dscp = 0; dscp < 64; dscp++) {
            var number = dscp;
            get(mapping + dscp + " switch-priority")
                    .map(Integer::valueOf)
                    .ifPresent(priority -> dscps.put(number, priority));
        }
        return dscps;
    }

    private SortedMap<Integer, Integer> pcps(String port) {
        var mapping = "qos mapping " + profile(port, "mapping") + " pcp ";
        var pcps = new TreeMap<Integer, Integer>();
        for (var pcp = 0; pcp < 8; pcp++) {
            var number = pcp;
            get(mapping + pcp + " switch-priority")
                    .map(Integer::valueOf)
                    .ifPresent(priority -> pcps.put(number, priority));
        }
        return pcps;
    }

    private SwitchQueue asQueue(String port, int queue) {
        var scheduler =
                "qos egress-scheduler "
                        + profile(port, "egress-scheduler")
                        + " traffic-class "
                        + queue;
        var weight =
                get(scheduler + " mode").equals(Optional.of("strict"))
                        ? 0
                        : get(scheduler + " bw-percent").map(Integer::parseInt).orElse(0);
        var marks =
                marking(port).contains(queue)
                        ? Optional.of(
                                new SwitchQueue.Marking(
                                        true,
                                        true,
                                        (int) (threshold(port, queue, "min-threshold") / 1000),
                                        (int) (threshold(port, queue, "max-threshold") / 1000)))
                        : Optional.<SwitchQueue.Marking>empty();
        return new SwitchQueue(weight, marks);
    }

    private static SortedMap<Path, String> defaults() {
        var all = new TreeMap<Path, String>();
        put(all, "system hostname", "cumulus");
        put(all, "system config auto-save enable", "on");
        var buffers = "qos advance-buffer-config default-global ";
        for (var number = 0; number < 8; number++) {
            put(
                    all,
                    buffers
                            + "egress-lossy-buffer multicast-switch-priority "
                            + number
                            + " service-pool",
                    "0");
            put(
                    all,
                    buffers + "egress-lossy-buffer traffic-class " + number + " service-pool",
                    "0");
            put(
                    all,
                    buffers + "ingress-lossy-buffer priority-group bulk switch-priority " + number,
                    "");
            put(
                    all,
                    "qos egress-queue-mapping default-global switch-priority "
                            + number
                            + " traffic-class",
                    number);
            put(
                    all,
                    "qos egress-scheduler default-global traffic-class " + number + " bw-percent",
                    12 + number % 2);
            put(
                    all,
                    "qos egress-scheduler default-global traffic-class " + number + " mode",
                    "dwrr");
            put(all, "qos mapping default-global pcp " + number + " switch-priority", number);
            put(all, "qos traffic-pool default-lossy switch-priority " + number, "");
        }
        put(all, buffers + "ingress-lossy-buffer priority-group bulk service-pool", "0");
        for (var pool : List.of("egress-pool", "ingress-pool")) {
            put(all, buffers + pool + " 0 memory-percent", 100);
            put(all, buffers + pool + " 0 mode", "dynamic");
        }
        marking(all, 0);
        put(all, "qos egress-shaper", "");
        put(all, "qos link-pause", "");
        put(all, "qos mapping default-global port-default-sp", 0);
        put(all, "qos mapping default-global trust", "l2");
        put(all, "qos pfc", "");
        put(all, "qos remark default-global", "");
        put(all, "qos roce enable", "off");
        put(all, "qos traffic-pool default-lossy memory-percent", 100);
        for (var port : ports()) {
            put(all, "interface " + port + " type", "swp");
            put(all, "interface " + port + " link mtu", 9216);
            put(all, "interface " + port + " link state", "up");
        }
        return Collections.unmodifiableSortedMap(all);
    }

    /** What becomes of the advanced buffers is in no source, so they are not told any more. */
    private static void macro(SortedMap<Path, String> all, String mode) {
        for (var gone :
                List.of(
                        "qos advance-buffer-config",
                        "qos egress-scheduler default-global",
                        "qos traffic-pool default-lossy switch-priority 3",
                        "qos pfc")) {
            all.keySet().removeIf(path -> path.isWithin(Path.of(gone)));
        }
        put(all, "qos roce enable", "on");
        put(all, "qos roce mode", mode);
        put(all, "qos mapping default-global trust", "both");
        for (var dscp = 0; dscp < 64; dscp++) {
            put(all, "qos mapping default-global dscp " + dscp + " switch-priority", dscp / 8);
        }
        for (var priority = 0; priority < 8; priority++) {
            var queue = priority == ROCE || priority == CNP ? priority : 0;
            put(
                    all,
                    "qos egress-queue-mapping default-global switch-priority "
                            + priority
                            + " traffic-class",
                    queue);
        }
        for (var queue : List.of(0, ROCE)) {
            put(
                    all,
                    "qos egress-scheduler default-global traffic-class " + queue + " bw-percent",
                    50);
            put(
                    all,
                    "qos egress-scheduler default-global traffic-class " + queue + " mode",
                    "dwrr");
            marking(all, queue);
        }
        put(all, "qos egress-scheduler default-global traffic-class " + CNP + " mode", "strict");
        put(all, "qos traffic-pool default-lossy memory-percent", 50);
        put(all, "qos traffic-pool " + ROCE_POOL + " memory-percent", 50);
        put(all, "qos traffic-pool " + ROCE_POOL + " switch-priority " + ROCE, "");
        if (mode.equals("lossless")) {
            put(all, "qos pfc default-global rx", "enable");
            put(all, "qos pfc default-global tx", "enable");
            put(all, "qos pfc default-global switch-priority " + ROCE, "");
        } else {
            put(all, "qos pfc", "");
        }
    }

    private static void marking(SortedMap<Path, String> all, int queue) {
        var path = "qos congestion-control default-global traffic-class " + queue + " ";
        put(all, path + "ecn", "enable");
        put(all, path + "max-threshold", 1_500_000);
        put(all, path + "min-threshold", 150_000);
        put(all, path + "probability", 100);
        put(all, path + "red", "disable");
    }

    private static void put(SortedMap<Path, String> all, String path, Object value) {
        all.put(Path.of(path), value.toString());
    }
}
