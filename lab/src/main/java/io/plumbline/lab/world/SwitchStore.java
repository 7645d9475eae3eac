package io.plumbline.lab.world;

import io.plumbline.target.Switch;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;

/** The state of the switches of a world as text, beside that of its hosts. */
final class SwitchStore {
    private static final int PCPS = 15;
    private static final int VLANS = 16;

    private final Properties text;

    SwitchStore(Properties text) {
        this.text = text;
    }

    void keep(World world) {
        put("switches", world.switches().stream().map(some -> some.target().name()).toList());
        for (var some : world.switches()) {
            var key = "switch." + some.target().name();
            put(key + ".uuid", some.uuid());
            put(key + ".platform", some.make().platform());
            put(key + ".product", some.make().product());
            put(key + ".release", some.release());
            put(key + ".upSince", some.upSince());
            put(key + ".savedAt", some.savedAt());
            put(key + ".notes", List.copyOf(some.notes().keySet()));
            some.notes().forEach((name, note) -> put(key + ".note." + name, note));
            put(key + ".heard", List.copyOf(some.speakers().keySet()));
            some.speakers().forEach((port, all) -> put(key + ".heard." + port, List.copyOf(all)));
            put(key + ".unplugged", List.copyOf(some.unplugged()));
            keep(key + ".running", some.running());
            keep(key + ".startup", some.startup());
        }
    }

    void restore(World world) {
        for (var name : list("switches")) {
            var key = "switch." + name;
            var running = config(key + ".running");
            var model =
                    new SwitchModel(
                            world,
                            new Switch(name),
                            UUID.fromString(get(key + ".uuid")),
                            new SwitchMake(
                                    get(key + ".platform", "Onyx"),
                                    get(key + ".product", "x86onie"),
                                    get(key + ".release")),
                            running);
            var since = get(key + ".upSince");
            model.resume(
                    running,
                    config(key + ".startup"),
                    Instant.parse(since),
                    Instant.parse(get(key + ".savedAt", since)));
            list(key + ".notes")
                    .forEach(note -> model.notes().put(note, get(key + ".note." + note)));
            list(key + ".heard")
                    .forEach(port ->
                            list(key + ".heard." + port)
                                    .forEach(system -> model.hears(port, system)));
            list(key + ".unplugged").forEach(port -> model.cableIsIn(port, false));
            world.add(model);
        }
    }

    private void keep(String key, SwitchConfig config) {
        put(key + ".pfc", config.pfc());
        put(key + ".lossless", numbers(config.lossless()));
        put(key + ".advancedBuffers", config.advancedBuffers());
        put(key + ".pools", List.copyOf(config.pools().keySet()));
        config.pools()
                .forEach((name, pool) ->
                        put(
                                key + ".pool." + name,
                                List.of(
                                        "" + pool.lossless(),
                                        "" + pool.hundredths(),
                                        numbers(pool.priorities()))));
        put(key + ".ports", List.copyOf(config.ports().keySet()));
        config.ports().forEach((name, port) -> put(key + ".port." + name, words(port)));
        put(key + ".watched", List.copyOf(config.watched()));
        put(key + ".text", config.text());
    }

    private static List<String> words(SwitchPortConfig port) {
        var words =
                new ArrayList<>(
                        List.of(
                                "" + port.mtu(),
                                "" + port.receivesPause(),
                                "" + port.sendsPause(),
                                port.trust().name(),
                                "" + port.rewritesDscp(),
                                port.pfc().name(),
                                pairs(port.dscps())));
        port.queues()
                .forEach(queue ->
                        words.add(
                                queue.weight()
                                        + queue.marking()
                                                .map(some ->
                                                        " "
                                                                + some.ecn()
                                                                + " "
                                                                + some.absolute()
                                                                + " "
                                                                + some.min()
                                                                + " "
                                                                + some.max())
                                                .orElse("")));
        words.add(pairs(port.pcps()));
        var vlans = port.vlans();
        words.add(vlans.kind() + " " + vlans.own() + " " + vlans.tagged());
        return words;
    }

    private SwitchConfig config(String key) {
        var pools = new TreeMap<String, SwitchPool>();
        for (var name : list(key + ".pools")) {
            var pool = list(key + ".pool." + name);
            pools.put(
                    name,
                    new SwitchPool(
                            Boolean.parseBoolean(pool.get(0)),
                            Integer.parseInt(pool.get(1)),
                            numbers(pool.get(2))));
        }
        var ports = new TreeMap<String, SwitchPortConfig>();
        for (var name : list(key + ".ports")) {
            ports.put(name, port(list(key + ".port." + name)));
        }
        return new SwitchConfig(
                Boolean.parseBoolean(get(key + ".pfc")),
                numbers(get(key + ".lossless")),
                pools,
                Boolean.parseBoolean(get(key + ".advancedBuffers")),
                ports,
                new TreeSet<>(list(key + ".watched")),
                get(key + ".text", ""));
    }

    /** A world that was kept before there were maps of PCP, or VLANs, has none of its own. */
    private static SwitchPortConfig port(List<String> words) {
        var queues = words.subList(7, 15).stream().map(SwitchStore::queue).toList();
        var vlans = words.size() > VLANS ? vlans(words.get(VLANS)) : SwitchVlans.AS_IT_COMES;
        return new SwitchPortConfig(
                Integer.parseInt(words.get(0)),
                Boolean.parseBoolean(words.get(1)),
                Boolean.parseBoolean(words.get(2)),
                SwitchPortConfig.Trust.valueOf(words.get(3)),
                Boolean.parseBoolean(words.get(4)),
                pairs(words.get(6)),
                pairs(words.size() > PCPS ? words.get(PCPS) : ""),
                SwitchPortConfig.PfcMode.valueOf(words.get(5)),
                queues,
                vlans);
    }

    private static SwitchVlans vlans(String text) {
        var word = text.split(" ", -1);
        return new SwitchVlans(
                SwitchVlans.Kind.valueOf(word[0]), Integer.parseInt(word[1]), word[2]);
    }

    private static SwitchQueue queue(String text) {
        var word = text.split(" ", -1);
        var marking =
                word.length == 1
                        ? Optional.<SwitchQueue.Marking>empty()
                        : Optional.of(
                                new SwitchQueue.Marking(
                                        Boolean.parseBoolean(word[1]),
                                        Boolean.parseBoolean(word[2]),
                                        Integer.parseInt(word[3]),
                                        Integer.parseInt(word[4])));
        return new SwitchQueue(Integer.parseInt(word[0]), marking);
    }

    private static String pairs(SortedMap<Integer, Integer> some) {
        return some.entrySet().stream()
                .map(one -> one.getKey() + ":" + one.getValue())
                .collect(Collectors.joining(" "));
    }

    private static SortedMap<Integer, Integer> pairs(String text) {
        var pairs = new TreeMap<Integer, Integer>();
        Arrays.stream(text.split(" "))
                .filter(word -> !word.isEmpty())
                .map(word -> word.split(":", -1))
                .forEach(pair -> pairs.put(Integer.valueOf(pair[0]), Integer.valueOf(pair[1])));
        return pairs;
    }

    private static String numbers(SortedSet<Integer> some) {
        return some.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    private static SortedSet<Integer> numbers(String text) {
        return Arrays.stream(text.split(" "))
                .filter(word -> !word.isEmpty())
                .map(Integer::valueOf)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private void put(String key, Object value) {
        text.setProperty(key, value.toString());
    }

    private void put(String key, List<String> values) {
        text.setProperty(key, String.join("\t", values));
    }

    /** A world that was kept before there were switches has none. */
    private List<String> list(String key) {
        var value = text.getProperty(key, "");
        return value.isEmpty() ? List.of() : List.of(value.split("\t", -1));
    }

    /** A world that was kept before there was more than one platform says less. */
    private String get(String key, String otherwise) {
        return text.getProperty(key, otherwise);
    }

    private String get(String key) {
        var value = text.getProperty(key);
        if (value == null) {
            throw new IllegalArgumentException("the kept world lacks " + key);
        }
        return value;
    }
}
