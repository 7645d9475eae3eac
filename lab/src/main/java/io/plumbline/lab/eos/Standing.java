package io.plumbline.lab.eos;

import io.plumbline.lab.world.SwitchConfig;
import io.plumbline.lab.world.SwitchPortConfig;
import io.plumbline.lab.world.SwitchQueue;
import io.plumbline.lab.world.SwitchVlans;

import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * What a configuration amounts to for one port: its own lines, and where it has none those of its
 * profile. Defaults: the page of EOS 4.36 and the domain facts on switches, section 2 C.
 */
final class Standing {
    /** A switched port passes that much whatever its {@code mtu} says, which is of layer 3. */
    private static final int JUMBO = 9214;

    private static final String WATCHDOG = "priority-flow-control pause watchdog";

    private static final Pattern MARKS =
            Pattern.compile(
                    "random-detect (ecn|drop) (?:drop-precedence \\d )?minimum-threshold (\\d+)"
                            + " (\\w+) maximum-threshold (\\d+) (\\w+)(?: .*)?");

    private final EosConfig config;
    private final Place own;
    private final Optional<Place> profile;

    Standing(EosConfig config, EosPort port) {
        this.config = config;
        this.own = Place.of(port);
        this.profile =
                config.line(own, "service-profile")
                        .map(line -> Place.profile(line.substring("service-profile ".length())));
    }

    boolean isRouted() {
        return config.line(own, "switchport").isPresent();
    }

    boolean isShut() {
        return config.line(own, "shutdown").isPresent();
    }

    int mtu() {
        return isRouted() ? configuredMtu() : JUMBO;
    }

    int configuredMtu() {
        return config.line(own, "mtu")
                .map(line -> Integer.parseInt(line.substring("mtu ".length())))
                .orElse(1500);
    }

    boolean flowControl() {
        return line("priority-flow-control on", 0).isPresent();
    }

    /** What it pauses is left to what the neighbour says. */
    boolean negotiates() {
        return config.line(own, "dcbx mode").isPresent();
    }

    boolean watchdog() {
        return line(WATCHDOG, 0).filter(line -> line.startsWith("no ")).isEmpty();
    }

    /**
     * Lets a queue go that is stuck. Untouched nothing does: the seed has a timeout of 0.0 seconds
     * and {@code errdisable}, which shuts the port.
     */
    boolean letsGo() {
        var timeout =
                line(WATCHDOG + " port timer", 0)
                        .map(line -> line.replaceFirst(".* timeout ([0-9.]+) .*", "$1"))
                        .or(() ->
                                config.line(Place.TOP, WATCHDOG + " default timeout")
                                        .map(Standing::lastWord));
        var action =
                line(WATCHDOG + " port action", 0)
                        .or(() -> config.line(Place.TOP, WATCHDOG + " action"))
                        .map(Standing::lastWord);
        return watchdog()
                && timeout.map(Double::parseDouble).orElse(0.0) > 0
                && action.filter(word -> !word.equals("errdisable")).isPresent();
    }

    private static String lastWord(String line) {
        return line.substring(line.lastIndexOf(' ') + 1);
    }

    SortedSet<Integer> lossless() {
        var lossless = new TreeSet<Integer>();
        for (var priority = 0; priority < 8; priority++) {
            if (line("priority-flow-control priority ", priority)
                    .filter(line -> line.endsWith(" no-drop"))
                    .isPresent()) {
                lossless.add(priority);
            }
        }
        return lossless;
    }

    /** Whole-link pause, which sleeps while priorities are paused. */
    boolean pauses(String direction) {
        return !flowControl()
                && config.line(own, "flowcontrol " + direction)
                        .filter(line -> line.endsWith(" on"))
                        .isPresent();
    }

    SwitchPortConfig.Trust trust() {
        return switch (line("qos trust", 0).orElse(isRouted() ? "qos trust dscp" : "")) {
            case "qos trust dscp" -> SwitchPortConfig.Trust.L3;
            case "no qos trust" -> SwitchPortConfig.Trust.PORT;
            default -> SwitchPortConfig.Trust.L2;
        };
    }

    /** A line of a queue, under whichever name the switch has its queues. */
    Optional<String> queue(int number, String name) {
        return queue(own, number, name)
                .or(() -> profile.flatMap(place -> queue(place, number, name)));
    }

    /** {@link #MARKS} of a queue that marks. */
    Optional<Thresholds> marks(int number) {
        return queue(number, "random-detect ecn").map(Thresholds::parse);
    }

    SwitchPortConfig asPort() {
        var queues = IntStream.range(0, 8).mapToObj(this::asQueue).toList();
        return new SwitchPortConfig(
                mtu(),
                pauses("receive"),
                pauses("send"),
                trust(),
                false,
                dscps(),
                pcps(),
                mode(),
                queues,
                vlans());
    }

    /** Untouched a switched port is in VLAN 1, without tags: running_config_all_interface. */
    private SwitchVlans vlans() {
        if (isRouted()) {
            return SwitchVlans.ROUTED;
        }
        return word("switchport mode").filter("trunk"::equals).isPresent()
                ? SwitchVlans.trunk(
                        word("switchport trunk native vlan").map(Integer::valueOf).orElse(1),
                        word("switchport trunk allowed vlan").orElse("all"))
                : SwitchVlans.access(
                        word("switchport access vlan").map(Integer::valueOf).orElse(1));
    }

    private Optional<String> word(String name) {
        return config.line(own, name).map(Standing::lastWord);
    }

    private SwitchPortConfig.PfcMode mode() {
        return !flowControl()
                ? SwitchPortConfig.PfcMode.OFF
                : negotiates() ? SwitchPortConfig.PfcMode.AUTO : SwitchPortConfig.PfcMode.ON;
    }

    /** One map for all ports; untouched, the first two classes have changed places. */
    private SortedMap<Integer, Integer> dscps() {
        var dscps = new TreeMap<Integer, Integer>();
        for (var dscp = 0; dscp < 64; dscp++) {
            var number = dscp;
            config.line(Place.TOP, "qos map dscp ", dscp)
                    .map(line -> line.charAt("to traffic-class ".length()) - '0')
                    .ifPresent(found -> dscps.put(number, found < 2 ? 1 - found : found));
        }
        return dscps;
    }

    /** One map for all ports, as that of DSCP; untouched, the first two classes are swapped. */
    private SortedMap<Integer, Integer> pcps() {
        var pcps = new TreeMap<Integer, Integer>();
        for (var pcp = 0; pcp < 8; pcp++) {
            var number = pcp;
            config.line(Place.TOP, "qos map cos ", pcp)
                    .map(line -> line.charAt("to traffic-class ".length()) - '0')
                    .ifPresent(found -> pcps.put(number, found < 2 ? 1 - found : found));
        }
        return pcps;
    }

    private SwitchQueue asQueue(int number) {
        var strict = queue(number, "priority").filter(line -> line.startsWith("no ")).isEmpty();
        var weight =
                queue(number, "bandwidth percent")
                        .map(line ->
                                Integer.parseInt(line.substring("bandwidth percent ".length())))
                        .orElse(SwitchPortConfig.FACTORY.queues().get(number).weight());
        return new SwitchQueue(
                strict ? 0 : weight,
                marks(number)
                        .filter(marks -> marks.unit().equals("kbytes"))
                        .map(marks ->
                                new SwitchQueue.Marking(true, true, marks.min(), marks.max())));
    }

    private Optional<String> queue(Place place, int number, String name) {
        return config.line(place.in("tx-queue " + number), name)
                .or(() -> config.line(place.in("uc-tx-queue " + number), name));
    }

    private Optional<String> line(String name, int number) {
        return config.line(own, name, number)
                .or(() -> profile.flatMap(place -> config.line(place, name, number)));
    }

    /** Of a whole switch, with the configuration itself in it. */
    static SwitchConfig of(EosConfig config) {
        var ports = new TreeMap<String, SwitchPortConfig>();
        var lossless = new TreeSet<Integer>();
        var watched = new TreeSet<String>();
        for (var port : config.ports()) {
            var standing = new Standing(config, port);
            ports.put(port.name(), standing.asPort());
            if (standing.flowControl()) {
                lossless.addAll(standing.lossless());
            }
            if (standing.flowControl() && standing.letsGo()) {
                watched.add(port.name());
            }
        }
        return new SwitchConfig(
                config.line(Place.TOP, "priority-flow-control all").isEmpty(),
                lossless,
                new TreeMap<>(),
                false,
                ports,
                watched,
                EosText.body(config));
    }

    /**
     * From where to where a queue marks more and more.
     *
     * @param unit as it was typed
     */
    record Thresholds(String unit, int min, int max) {
        static Thresholds parse(String line) {
            var found = MARKS.matcher(line);
            if (!found.matches()) {
                throw new IllegalStateException("no thresholds: " + line);
            }
            return new Thresholds(
                    found.group(3),
                    Integer.parseInt(found.group(2)),
                    Integer.parseInt(found.group(4)));
        }
    }
}
