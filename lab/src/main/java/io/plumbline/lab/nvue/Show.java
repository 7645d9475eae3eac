package io.plumbline.lab.nvue;

import io.plumbline.lab.cli.Columns;
import io.plumbline.lab.json.JsonTree;
import io.plumbline.lab.world.SwitchModel;

import java.time.Duration;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** {@code nv show}. */
final class Show {
    private static final String OPERATIONAL = "operational";
    private static final String APPLIED = "applied";
    private static final String PENDING = "pending";

    private static final DateTimeFormatter LOCAL =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT)
                    .withZone(ZoneOffset.UTC);

    private final NvueSwitch device;
    private final SwitchModel model;
    private final String user;
    private final Effective now;
    private final Roce roce;

    Show(NvueSwitch device, String user) {
        this.device = device;
        this.model = device.model();
        this.user = user;
        this.now = device.effective();
        this.roce = new Roce(now, Asic.of(model.make().product()));
    }

    Outcome of(Options asked) {
        var words = asked.words();
        if (words.size() > 1
                && words.getFirst().equals("interface")
                && !words.get(1).equals("lldp")
                && !isPort(words.get(1))) {
            return Outcome.fails(Says.NO_ITEM);
        }
        var view = view(asked);
        if (view.isPresent() && !view.get().equals(OPERATIONAL)) {
            return ofConfiguration(words, view.get(), asked.output());
        }
        var known = operational(words, asked.output().equals("json"));
        if (known.isEmpty()) {
            return Schema.isKnown(words)
                    ? Outcome.fails(Says.NO_ITEM)
                    : Outcome.fails(Says.NOT_FOUND);
        }
        return switch (asked.output()) {
            case "json" -> Outcome.says(JsonTree.of(known.get(), 2));
            case "yaml" -> Outcome.says(Pages.yaml(known.get(), ""));
            case "auto" ->
                    text(words)
                            .map(Outcome::says)
                            .orElseGet(() ->
                                    Outcome.says(compared(words, known.get(), view.isEmpty())));
            default -> Outcome.fails(Says.invalidParameter(asked.output()));
        };
    }

    /** The view that somebody asked for; the running one where nobody did. */
    private static Optional<String> view(Options asked) {
        return asked.value("--rev")
                .or(() ->
                        List.of(OPERATIONAL, APPLIED, PENDING, "startup").stream()
                                .filter(view -> asked.has("--" + view))
                                .findFirst());
    }

    private Outcome ofConfiguration(List<String> words, String view, String output) {
        var settings = settings(view);
        if (settings.isEmpty()) {
            return Outcome.fails(Says.NO_ITEM);
        }
        var tree = Effective.of(settings.get()).tree(new Path(words));
        if (tree.isEmpty()) {
            return Outcome.fails(Schema.isKnown(words) ? Says.NO_ITEM : Says.NOT_FOUND);
        }
        return switch (output) {
            case "json" -> Outcome.says(JsonTree.of(tree, 2));
            case "yaml" -> Outcome.says(Pages.yaml(tree, ""));
            default -> Outcome.says(Pages.compared(Map.of(view, tree)));
        };
    }

    /** A configuration by its name or number. */
    private Optional<Settings> settings(String view) {
        return switch (view) {
            case APPLIED -> Optional.of(applied());
            case "startup" -> Optional.of(device.startup());
            case PENDING -> device.pending(user).map(Revision::settings);
            default ->
                    view.matches("\\d{1,6}")
                            ? device.revision(Integer.parseInt(view)).map(Revision::settings)
                            : Optional.empty();
        };
    }

    private Settings applied() {
        return device.revision(device.applied()).map(Revision::settings).orElseGet(device::running);
    }

    /** What is so, as a tree; empty if there is no such thing. */
    private Optional<Map<String, Object>> operational(List<String> words, boolean sizes) {
        var path = new Path(words);
        return switch (path.toString()) {
            case "system" -> Optional.of(system());
            case "system version" -> Optional.of(version());
            case "platform" -> Optional.of(platform());
            case "interface" -> Optional.of(interfaces());
            case "interface lldp" -> Optional.of(Neighbours.ofAll(model, Effective.ports()));
            case "qos roce" -> Optional.of(roceOfSwitch(sizes));
            case "qos roce prio-map" -> whileOn(roce.priorities());
            case "qos roce tc-map" -> whileOn(roce.classes());
            case "qos roce pool-map" -> whileOn(roce.pools());
            default -> ofPort(words, sizes).or(() -> tree(path));
        };
    }

    private Optional<Map<String, Object>> tree(Path path) {
        return Optional.of(now.tree(path)).filter(tree -> !tree.isEmpty());
    }

    private Optional<Map<String, Object>> whileOn(Map<String, Object> tree) {
        return roce.isOn() ? Optional.of(tree) : Optional.empty();
    }

    private Optional<Map<String, Object>> ofPort(List<String> words, boolean sizes) {
        if (words.size() < 2 || !words.getFirst().equals("interface")) {
            return Optional.empty();
        }
        var port = words.get(1);
        return switch (String.join(" ", words.subList(2, words.size()))) {
            case "" -> Optional.of(port(port));
            case "link" -> Optional.of(link(port));
            case "lldp" -> Optional.of(Neighbours.of(model, port));
            case "qos roce status" -> {
                var tree = roce.ofPort(port, !sizes);
                if (sizes && roce.isOn()) {
                    tree.put("prio-map", roce.prioritiesOfPort());
                    tree.put("tc-map", roce.classesOfPort());
                    tree.put("pool-map", roce.poolsOfPort());
                }
                yield Optional.of(tree);
            }
            case "qos roce status prio-map" -> whileOn(roce.prioritiesOfPort());
            case "qos roce status tc-map" -> whileOn(roce.classesOfPort());
            case "qos roce status pool-map" -> whileOn(roce.poolsOfPort());
            case "qos roce counters" -> Optional.of(counters(words).roce(!sizes));
            case "counters qos pfc-stats" -> Optional.of(counters(words).pfc());
            case "qos pfc" -> Optional.of(pfc(port));
            case "qos link-pause" -> Optional.of(linkPause(port));
            case "qos remark" -> Optional.of(remark());
            case "qos congestion-control" -> tree(profile(port, "congestion-control"));
            case "qos egress-scheduler" -> tree(profile(port, "egress-scheduler"));
            case "qos egress-queue-mapping" -> tree(profile(port, "egress-queue-mapping"));
            case "qos mapping" -> tree(profile(port, "mapping"));
            case "qos pfc-watchdog" -> Optional.of(watchdog(port));
            default -> Optional.empty();
        };
    }

    /** After the vendor's reference of {@code nv show interface swp5 qos link-pause}. */
    private Map<String, Object> linkPause(String port) {
        var tree = new LinkedHashMap<String, Object>();
        for (var direction : List.of("rx", "tx")) {
            tree.put(direction, now.pausesLink(port, direction) ? "enable" : "disable");
        }
        return tree;
    }

    /** Nothing is rewritten; after the vendor's reference of {@code nv show … qos remark}. */
    private static Map<String, Object> remark() {
        var priorities = new LinkedHashMap<String, Object>();
        for (var priority = 0; priority < 8; priority++) {
            priorities.put(String.valueOf(priority), Map.of("dscp", 8 * priority, "pcp", priority));
        }
        return Map.of("switch-priority", priorities);
    }

    private Path profile(String port, String kind) {
        return Path.of("qos " + kind + " " + now.profile(port, kind));
    }

    private Map<String, Object> roceOfSwitch(boolean sizes) {
        var tree = new LinkedHashMap<String, Object>();
        tree.put("enable", now.get("qos roce enable").orElse("off"));
        tree.putAll(roce.ofSwitch(!sizes));
        if (roce.isOn()) {
            tree.put("prio-map", roce.priorities());
            tree.put("tc-map", roce.classes());
            tree.put("pool-map", roce.pools());
        }
        return tree;
    }

    /** Where it is no comparison of trees; those are of the pages that the package names. */
    private Optional<String> text(List<String> words) {
        var path = String.join(" ", words);
        if (path.equals("interface")) {
            return Optional.of(tableOfPorts());
        }
        if (path.equals("qos roce")) {
            return Optional.of(roceText());
        }
        if (path.equals("qos pfc")) {
            return Optional.of(profilesOfPfc());
        }
        if (path.matches("interface \\S+ qos roce status") && roce.isOn()) {
            return Optional.of(
                    compared(words, roce.ofPort(words.get(1), true), true)
                            + "\n\n"
                            + Roce.table(
                                    "RoCE PCP/DSCP->SP mapping configurations",
                                    roce.prioritiesOfPort())
                            + "\n\n"
                            + Roce.table(
                                    "RoCE SP->TC mapping and ETS configurations",
                                    roce.classesOfPort())
                            + "\n\n"
                            + Roce.table("RoCE Pool Status", roce.poolsOfPort()));
        }
        if (path.matches("interface \\S+ counters qos pfc-stats")) {
            return Optional.of(counters(words).pfcTable());
        }
        if (path.matches("interface \\S+ qos pfc-watchdog")) {
            return Optional.of(watchdogText(words));
        }
        if (path.matches("interface \\S+ qos roce counters")) {
            return Optional.of(compared(words, counters(words).roce(true), true));
        }
        return Optional.empty();
    }

    private String roceText() {
        var shown = new LinkedHashMap<String, Object>();
        shown.put("enable", "");
        shown.putAll(roce.ofSwitch(true));
        var views = new LinkedHashMap<String, Map<String, Object>>();
        views.put(OPERATIONAL, shown);
        views.put(APPLIED, Effective.of(applied()).tree(Path.of("qos roce")));
        pending().ifPresent(pending -> views.put(PENDING, pending.tree(Path.of("qos roce"))));
        var text = Pages.compared(views);
        if (!roce.isOn()) {
            return text;
        }
        return text
                + "\n"
                + Roce.table("RoCE PCP/DSCP->SP mapping configurations", roce.priorities())
                + "\n"
                + Roce.table("RoCE SP->TC mapping and ETS configurations", roce.classes())
                + "\n"
                + Roce.table("RoCE pool config", roce.pools())
                + "\nException List\n=================\nNo Data\n";
    }

    private Counters counters(List<String> words) {
        return new Counters(model, words.get(1));
    }

    /** Nv_show_qos_pfc. */
    private String profilesOfPfc() {
        var rows = new ArrayList<List<String>>();
        for (var profile : now.in("qos pfc")) {
            var path = "qos pfc " + profile + " ";
            rows.add(
                    List.of(
                            profile,
                            now.get(path + "cable-length").orElse(""),
                            now.get(path + "port-buffer").orElse(""),
                            now.isOn(path + "rx") ? "enable" : "disable",
                            now.isOn(path + "tx") ? "enable" : "disable",
                            now.get(path + "xoff-threshold").orElse(""),
                            now.get(path + "xon-threshold").orElse(""),
                            now.in(path + "switch-priority").stream()
                                    .map(priority -> "switch-priority: " + priority)
                                    .collect(Collectors.joining(", "))));
        }
        return Columns.of(
                List.of(
                        "Profile",
                        "Cable Length",
                        "Port Buffer",
                        "Rx",
                        "Tx",
                        "XOff Th",
                        "XOn Th",
                        "Summary"),
                rows);
    }

    private String compared(List<String> words, Map<String, Object> shown, boolean withOthers) {
        var views = new LinkedHashMap<String, Map<String, Object>>();
        views.put(OPERATIONAL, shown);
        if (withOthers) {
            views.put(APPLIED, Effective.of(applied()).tree(new Path(words)));
            pending().ifPresent(pending -> views.put(PENDING, pending.tree(new Path(words))));
        }
        return Pages.compared(views);
    }

    private Optional<Effective> pending() {
        return device.pending(user).map(mine -> Effective.of(mine.settings()));
    }

    private Map<String, Object> system() {
        var up = Duration.between(model.upSince(), model.world().now());
        var tree = new LinkedHashMap<String, Object>();
        tree.put(
                "uptime",
                String.format(
                        Locale.ROOT,
                        "%s%d:%02d:%02d",
                        up.toDays() > 0 ? up.toDays() + " days, " : "",
                        up.toHoursPart(),
                        up.toMinutesPart(),
                        up.toSecondsPart()));
        tree.put("hostname", device.hostname());
        tree.put("product-name", "Cumulus Linux");
        tree.put("product-release", model.release());
        tree.put("build", "Cumulus Linux " + model.release());
        tree.put("date-time", Map.of("local-time", LOCAL.format(model.world().now())));
        return tree;
    }

    private Map<String, Object> version() {
        var tree = new LinkedHashMap<String, Object>();
        tree.put("kernel", "6.1.0-cl-1-amd64");
        tree.put("base-os", "Debian GNU/Linux 12.7");
        tree.put("product-release", model.release());
        tree.put("image", Map.of("build-id", model.release() + ".0015"));
        return tree;
    }

    private Map<String, Object> platform() {
        var tree = new LinkedHashMap<String, Object>();
        tree.put("system-mac", mac(0));
        tree.put("manufacturer", "Mellanox");
        tree.put("product-name", model.make().product());
        tree.put("asic-vendor", "Mellanox");
        tree.put(
                "serial-number", "MT" + Math.abs(model.uuid().getLeastSignificantBits() % 100_000));
        return tree;
    }

    private Map<String, Object> interfaces() {
        var tree = new LinkedHashMap<String, Object>();
        for (var port : Effective.ports()) {
            tree.put(port, port(port));
        }
        return tree;
    }

    private Map<String, Object> port(String port) {
        var tree = new LinkedHashMap<String, Object>();
        now.get("interface " + port + " description")
                .ifPresent(words -> tree.put("description", words));
        tree.put("link", link(port));
        tree.put("type", "swp");
        return tree;
    }

    private Map<String, Object> link(String port) {
        var number = Integer.parseInt(port.substring("swp".length()));
        var up = now.get("interface " + port + " link state").equals(Optional.of("up"));
        var tree = new LinkedHashMap<String, Object>();
        tree.put("admin-status", up ? "up" : "down");
        tree.put("oper-status", up && model.hasCable(port) ? "up" : "down");
        tree.put("mac", mac(number));
        tree.put("mtu", now.mtu(port));
        tree.put("speed", "100G");
        tree.put("state", Map.of(up ? "up" : "down", Map.of()));
        return tree;
    }

    private String tableOfPorts() {
        var rows = new ArrayList<List<String>>();
        interfaces()
                .forEach((port, _) -> {
                    var link = link(port);
                    rows.add(
                            List.of(
                                    port,
                                    link.get("admin-status") + "",
                                    link.get("oper-status") + "",
                                    "100G",
                                    link.get("mtu") + "",
                                    "swp"));
                });
        return Columns.of(
                List.of("Interface", "Admin Status", "Oper Status", "Speed", "MTU", "Type"), rows);
    }

    /** Nv_show_interface_swp5_qos_pfc_disabled. */
    private Map<String, Object> pfc(String port) {
        var profile = "qos pfc " + now.profile(port, "pfc");
        var paused = now.lossless(port);
        var tree = new LinkedHashMap<String, Object>();
        tree.put("rx", !paused.isEmpty() && now.isOn(profile + " rx") ? "enable" : "disable");
        tree.put("tx", !paused.isEmpty() && now.isOn(profile + " tx") ? "enable" : "disable");
        if (!paused.isEmpty()) {
            var priorities = new LinkedHashMap<String, Object>();
            paused.forEach(priority -> priorities.put(String.valueOf(priority), Map.of()));
            tree.put("switch-priority", priorities);
        }
        return tree;
    }

    private Map<String, Object> watchdog(String port) {
        var state = now.get("interface " + port + " qos pfc-watchdog state").orElse("disable");
        var tree = new LinkedHashMap<String, Object>();
        tree.put("state", state.equals("enable") ? "enabled" : "disabled");
        if (state.equals("enable")) {
            var status = new LinkedHashMap<String, Object>();
            IntStream.range(0, 8)
                    .forEach(queue ->
                            status.put(
                                    String.valueOf(queue),
                                    Map.of(
                                            "deadlock-count",
                                            new Counters(model, port).storms(queue),
                                            "status",
                                            "OK")));
            tree.put("status", status);
        }
        return tree;
    }

    /** CumulusNetworks/docs, Quality of Service, PFC Watchdog (stored index id 3477173302). */
    private String watchdogText(List<String> words) {
        var shown = watchdog(words.get(1));
        var state = shown.remove("state");
        var text = Pages.compared(Map.of(OPERATIONAL, Map.of("state", String.valueOf(state))));
        return shown.isEmpty()
                ? text
                : text
                        + "\n"
                        + Pages.section(
                                "PFC WD Status",
                                List.of("traffic-class", "status", "deadlock-count"),
                                IntStream.range(0, 8)
                                        .mapToObj(queue ->
                                                List.of(
                                                        String.valueOf(queue),
                                                        "OK",
                                                        String.valueOf(
                                                                counters(words).storms(queue))))
                                        .toList());
    }

    private String mac(int port) {
        var hex = model.uuid().toString();
        return String.format(
                Locale.ROOT, "48:b0:2d:%s:%s:%02x", hex.substring(0, 2), hex.substring(2, 4), port);
    }

    private static boolean isPort(String word) {
        return Effective.ports().contains(word);
    }
}
