package io.plumbline.lab.world;

import io.plumbline.target.Host;
import io.plumbline.target.PciAddress;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;

/**
 * The state of a world as text, so that a lab can go on after it was stopped. Kept: packages,
 * flash, configurations, options, files, maintenance mode, machines, distributed switches, jobs,
 * and where each host stands in its boots. Not kept: processes and acts of the in-memory face.
 */
public final class WorldStore {
    private static final String SEPARATOR = "\t";

    private final Properties text;

    private WorldStore(Properties text) {
        this.text = text;
    }

    /** Inside {@link World#call} only. */
    public static Properties of(World world) {
        var store = new WorldStore(new Properties());
        store.put("now", world.now().toString());
        store.put("datastores", world.datastores().stream().map(FileTree::root).toList());
        for (var tree : world.datastores()) {
            new StoredTree(store.text, "").keep(tree);
        }
        store.put("hosts", world.hosts().stream().map(host -> host.host().name()).toList());
        world.hosts().forEach(store::keep);
        new MachineStore(store.text).keep(world);
        new NodeStore(store.text).keep(world);
        new SwitchStore(store.text).keep(world);
        new VdsStore(store.text).keep(world);
        new BatchStore(store.text).keep(world);
        new HeardStore(store.text).keep(world);
        new SettingStore(store.text).keep(world);
        new VmkStore(store.text).keep(world);
        new StandardStore(store.text).keep(world);
        return store.text;
    }

    /** Lab time when the world was kept. */
    public static Instant now(Properties text) {
        return Instant.parse(new WorldStore(text).get("now"));
    }

    /** Fills an empty world. */
    public static void restore(Properties text, World world) {
        var store = new WorldStore(text);
        world.run(() -> {
            for (var root : store.list("datastores")) {
                new StoredTree(text, "")
                        .restore(world.addDatastore(root.substring("/vmfs/volumes/".length())));
            }
            new MachineStore(text).restore(world);
            store.list("hosts").forEach(name -> store.restore(name, world));
            new NodeStore(text).restore(world);
            new SwitchStore(text).restore(world);
            new VdsStore(text).restore(world);
            new BatchStore(text).restore(world);
            new HeardStore(text).restore(world);
            new SettingStore(text).restore(world);
            new VmkStore(text).restore(world);
            new StandardStore(text).restore(world);
        });
    }

    private void keep(HostModel host) {
        var name = host.host().name();
        put(name + ".uuid", host.uuid().toString());
        var esxi = host.esxi();
        put(
                name + ".esxi",
                List.of(esxi.version(), "" + esxi.build(), "" + esxi.update(), "" + esxi.patch()));
        put(name + ".profile", host.software().profile());
        keepVibs(name + ".booted", host.software().banks().booted());
        keepVibs(name + ".next", host.software().banks().next());
        put(name + ".sriovInBios", String.valueOf(host.sriovInBios()));
        put(name + ".functionRoom", String.valueOf(host.functionRoom()));
        put(name + ".maintenance", String.valueOf(host.service().inMaintenance()));
        put(name + ".ssh", List.of("" + host.ssh().runs(), "" + host.ssh().startsWithHost()));
        put(name + ".machines", List.copyOf(host.service().machines()));
        put(name + ".loaded", List.copyOf(host.modules().loaded()));
        for (var module : List.of(Modules.CORE, Modules.RDMA)) {
            put(name + ".configured." + module, host.modules().configured(module));
            put(name + ".inForce." + module, host.modules().inForce(module));
        }
        put(name + ".boot", String.valueOf(host.power().boot()));
        put(name + ".upSince", host.power().kernelUpSince().toString());
        put(name + ".power", power(host.power().state()));
        new StoredTree(text, name + ".").keep(host.files().memory());
        put(name + ".cards", String.valueOf(host.cards().size()));
        for (var i = 0; i < host.cards().size(); i++) {
            keep(name + ".card." + i, host.cards().get(i));
        }
    }

    private void keep(String key, CardModel card) {
        var board = card.board();
        put(key + ".at", card.at().toString());
        put(
                key + ".board",
                List.of(board.model().name(), board.psid(), "" + board.vpi(), "" + board.ports()));
        put(key + ".mac", card.baseMac());
        put(key + ".slot", card.slot());
        put(key + ".running", card.running().text());
        put(key + ".flash", card.flash().text());
        put(
                key + ".linkDown",
                card.ports().stream()
                        .filter(port -> !port.linkUp())
                        .map(port -> "" + port.number())
                        .toList());
        for (var name : card.config().keys().keySet()) {
            card.config()
                    .current(name)
                    .ifPresent(value -> put(key + ".current." + name, "" + value));
            card.config().next(name).ifPresent(value -> put(key + ".nextBoot." + name, "" + value));
        }
    }

    private void restore(String name, World world) {
        var cards = new ArrayList<CardSeed>();
        var count = Integer.parseInt(get(name + ".cards"));
        for (var i = 0; i < count; i++) {
            cards.add(card(name + ".card." + i));
        }
        var esxi = list(name + ".esxi");
        var build =
                new EsxiBuild(
                        esxi.get(0), number(esxi.get(1)), number(esxi.get(2)), number(esxi.get(3)));
        var seed =
                new HostSeed(
                        new Host(name),
                        UUID.fromString(get(name + ".uuid")),
                        build,
                        vibs(name + ".booted"),
                        cards);
        var host = world.addHost(seed);
        host.setSriovInBios(Boolean.parseBoolean(get(name + ".sriovInBios")));
        if (text.containsKey(name + ".functionRoom")) {
            host.setFunctionRoom(number(get(name + ".functionRoom")));
        }
        restoreModules(name, host);
        host.software().banks().stage(vibs(name + ".next"));
        host.software().resume(get(name + ".profile"));
        for (var i = 0; i < count; i++) {
            restore(name + ".card." + i, host);
        }
        new StoredTree(text, name + ".").restore(host.files().memory());
        var since = Instant.parse(get(name + ".upSince"));
        host.power().resume(power(list(name + ".power")), number(get(name + ".boot")), since);
        if (text.containsKey(name + ".ssh")) {
            var ssh = list(name + ".ssh");
            host.ssh()
                    .setUp(
                            Boolean.parseBoolean(ssh.getFirst()),
                            Boolean.parseBoolean(ssh.getLast()));
        }
        host.service()
                .begin(
                        Set.copyOf(list(name + ".machines")),
                        Boolean.parseBoolean(get(name + ".maintenance")));
    }

    /** Options in force first, by a boot; then what was configured since. */
    private void restoreModules(String name, HostModel host) {
        for (var module : List.of(Modules.CORE, Modules.RDMA)) {
            host.modules().begin(module, get(name + ".inForce." + module));
        }
        host.modules().boot();
        for (var module : List.of(Modules.CORE, Modules.RDMA)) {
            host.modules().begin(module, get(name + ".configured." + module));
        }
        host.modules().resume(Set.copyOf(list(name + ".loaded")));
    }

    private CardSeed card(String key) {
        var board = list(key + ".board");
        return new CardSeed(
                address(key),
                new Board(
                        ChipModel.valueOf(board.get(0)),
                        board.get(1),
                        Boolean.parseBoolean(board.get(2)),
                        number(board.get(3))),
                get(key + ".mac"),
                get(key + ".slot"),
                get(key + ".running"),
                values(key + ".current."));
    }

    private void restore(String key, HostModel host) {
        var card = host.card(address(key)).orElseThrow();
        card.flashed(new io.plumbline.property.FirmwareVersion(get(key + ".flash")));
        values(key + ".nextBoot.").forEach(card.config()::stage);
        var down = text.containsKey(key + ".linkDown") ? list(key + ".linkDown") : List.of();
        card.ports().forEach(port -> port.setLinkUp(!down.contains("" + port.number())));
    }

    private PciAddress address(String key) {
        return PciAddress.parse(get(key + ".at")).orElseThrow();
    }

    private void keepVibs(String key, Iterable<VibPackage> vibs) {
        var ids = new ArrayList<String>();
        vibs.forEach(vib -> {
            ids.add(vib.name());
            put(key + "." + vib.name(), List.of(vib.version(), vib.vendor(), vib.acceptance()));
        });
        put(key, ids);
    }

    private List<VibPackage> vibs(String key) {
        return list(key).stream()
                .map(name -> {
                    var vib = list(key + "." + name);
                    return new VibPackage(name, vib.get(0), vib.get(1), vib.get(2));
                })
                .toList();
    }

    static String power(BootState state) {
        return switch (state) {
            case BootState.Up(var since) -> "Up" + SEPARATOR + since;
            case BootState.GoingDown(var since, var until, var reason) ->
                    String.join(SEPARATOR, "GoingDown", since.toString(), until.toString(), reason);
            case BootState.Booting(var until, var by) ->
                    String.join(SEPARATOR, "Booting", until.toString(), by.orElse(""));
            case BootState.Dead(var since, var by) ->
                    String.join(SEPARATOR, "Dead", since.toString(), by.orElse(""));
        };
    }

    static BootState power(List<String> parts) {
        var at = Instant.parse(parts.get(1));
        return switch (parts.getFirst()) {
            case "Up" -> new BootState.Up(at);
            case "GoingDown" ->
                    new BootState.GoingDown(at, Instant.parse(parts.get(2)), parts.get(3));
            case "Booting" -> new BootState.Booting(at, commandedBy(parts.get(2)));
            case "Dead" -> new BootState.Dead(at, commandedBy(parts.get(2)));
            default -> throw new IllegalArgumentException("no state of a host: " + parts);
        };
    }

    private static Optional<String> commandedBy(String by) {
        return by.isEmpty() ? Optional.empty() : Optional.of(by);
    }

    private Map<String, Integer> values(String prefix) {
        var values = new TreeMap<String, Integer>();
        for (var key : new TreeSet<>(text.stringPropertyNames())) {
            if (key.startsWith(prefix)) {
                values.put(key.substring(prefix.length()), number(get(key)));
            }
        }
        return values;
    }

    private static int number(String digits) {
        return Integer.parseInt(digits);
    }

    private void put(String key, List<String> values) {
        put(key, String.join(SEPARATOR, values));
    }

    private void put(String key, String value) {
        text.setProperty(key, value);
    }

    private List<String> list(String key) {
        var value = get(key);
        return value.isEmpty() ? List.of() : List.of(value.split(SEPARATOR, -1));
    }

    private String get(String key) {
        var value = text.getProperty(key);
        if (value == null) {
            throw new IllegalArgumentException("the kept world lacks " + key);
        }
        return value;
    }
}
