package io.plumbline.lab.world;

import io.plumbline.target.Host;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/**
 * The distributed switches of a world as text; a world kept before there was this text has none.
 */
final class VdsStore {
    private static final String SEPARATOR = "\t";

    private final Properties text;

    VdsStore(Properties text) {
        this.text = text;
    }

    void keep(World world) {
        var switches = world.distributedSwitches();
        put("vds", switches.all().stream().map(some -> "" + some.number()).toList());
        put("vds.made", List.of("" + switches.made(), "" + switches.portGroupsMade()));
        switches.all().forEach(this::keep);
    }

    private void keep(DistributedSwitchModel model) {
        var key = "vds." + model.number();
        var config = model.config();
        var traffic = config.traffic();
        put(key + ".counted", List.of("" + model.version(), "" + model.portsMade()));
        put(
                key,
                List.of(
                        config.name(),
                        config.version(),
                        "" + traffic.mtu(),
                        traffic.discovery().protocol().name(),
                        traffic.discovery().operation().name(),
                        traffic.multicast().name(),
                        "" + traffic.ioControl()));
        put(key + ".uplinks", config.uplinks());
        put(key + ".members", model.members().stream().map(some -> some.host().name()).toList());
        model.members().forEach(member -> keep(key + ".member.", member));
        model.behind()
                .forEach((host, mtu) -> put(key + ".behind." + host.name(), List.of("" + mtu)));
        put(key + ".groups", model.portGroups().stream().map(one -> "" + one.number()).toList());
        model.portGroups().forEach(this::keep);
    }

    private void keep(String key, VdsMember member) {
        var words = new ArrayList<String>();
        switch (member.sync()) {
            case VdsMember.Sync.InSync() -> words.addAll(List.of("in", ""));
            case VdsMember.Sync.WasAway() -> words.addAll(List.of("away", ""));
            case VdsMember.Sync.Missed(var why) -> words.addAll(List.of("missed", why));
        }
        for (var port : member.ports()) {
            words.add(port.key() + "=" + port.pnic().orElse(""));
        }
        put(key + member.host().name(), words);
    }

    private void keep(PortGroupModel group) {
        var config = group.config();
        put(
                "vds.group." + group.number(),
                List.of(
                        config.name(),
                        config.type(),
                        "" + config.ports(),
                        "" + config.grows(),
                        config.vlan().toString(),
                        "" + group.version(),
                        "" + group.isOfUplinks()));
    }

    void restore(World world) {
        for (var number : list("vds")) {
            restore(number, world);
        }
        var made = list("vds.made");
        if (!made.isEmpty()) {
            world.distributedSwitches().resume(number(made.get(0)), number(made.get(1)));
        }
    }

    private void restore(String which, World world) {
        var key = "vds." + which;
        var model = world.distributedSwitches().restore(number(which), config(key));
        var counted = list(key + ".counted");
        model.resume(number(counted.get(0)), number(counted.get(1)));
        model.begin(
                list(key + ".members").stream()
                        .map(host -> member(new Host(host), list(key + ".member." + host)))
                        .toList());
        for (var host : list(key + ".members")) {
            list(key + ".behind." + host).forEach(mtu -> model.resume(new Host(host), number(mtu)));
        }
        for (var group : list(key + ".groups")) {
            restore(number(group), model);
        }
    }

    private VdsConfig config(String key) {
        var words = list(key);
        var discovery =
                new LinkDiscovery(
                        LinkDiscovery.Protocol.valueOf(words.get(3)),
                        LinkDiscovery.Operation.valueOf(words.get(4)));
        var traffic =
                new VdsTraffic(
                        number(words.get(2)),
                        discovery,
                        VdsTraffic.MulticastFiltering.valueOf(words.get(5)),
                        Boolean.parseBoolean(words.get(6)));
        return new VdsConfig(words.get(0), words.get(1), traffic, list(key + ".uplinks"));
    }

    private static VdsMember member(Host host, List<String> words) {
        var sync =
                switch (words.getFirst()) {
                    case "in" -> VdsMember.IN_SYNC;
                    case "away" -> new VdsMember.Sync.WasAway();
                    default -> new VdsMember.Sync.Missed(words.get(1));
                };
        var ports = words.subList(2, words.size()).stream().map(VdsStore::port).toList();
        return new VdsMember(host, ports, sync);
    }

    private static VdsMember.Port port(String word) {
        var at = word.indexOf('=');
        return new VdsMember.Port(
                word.substring(0, at),
                Optional.of(word.substring(at + 1)).filter(pnic -> !pnic.isEmpty()));
    }

    private void restore(int number, DistributedSwitchModel model) {
        var words = list("vds.group." + number);
        var config =
                new PortGroupConfig(
                        words.get(0),
                        words.get(1),
                        number(words.get(2)),
                        Boolean.parseBoolean(words.get(3)),
                        Vlan.parse(words.get(4)));
        var group = new PortGroupModel(model, number, Boolean.parseBoolean(words.get(6)), config);
        group.resume(number(words.get(5)));
        model.resume(group);
    }

    private static int number(String digits) {
        return Integer.parseInt(digits);
    }

    private void put(String key, List<String> values) {
        text.setProperty(key, String.join(SEPARATOR, values));
    }

    private List<String> list(String key) {
        var value = text.getProperty(key, "");
        return value.isEmpty() ? List.of() : List.of(value.split(SEPARATOR, -1));
    }
}
