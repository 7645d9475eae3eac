package io.plumbline.lab.world;

import io.plumbline.target.PciAddress;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/**
 * Settings of hosts as text; a world that was kept before there were any has them as they begin.
 */
final class SettingStore {
    private final Properties text;

    SettingStore(Properties text) {
        this.text = text;
    }

    void keep(World world) {
        for (var host : world.hosts()) {
            var settings = host.settings();
            settings.values()
                    .forEach((path, value) -> text.setProperty(key(host, "option") + path, value));
            settings.ruleSets()
                    .forEach((name, on) -> text.setProperty(key(host, "ruleset/") + name, "" + on));
            settings.lacking().forEach(name -> text.setProperty(key(host, "lacks") + name, ""));
            settings.options().forEach(option -> keep(host, option));
            text.setProperty(key(host, "power"), "" + settings.managesPower());
            keep(host, host.passthrough());
            host.sriovRequests()
                    .inForce()
                    .forEach((at, count) -> text.setProperty(key(host, "sriov/") + at, "" + count));
            host.sriovRequests()
                    .configured()
                    .forEach((at, count) ->
                            text.setProperty(key(host, "willBeSriov/") + at, "" + count));
        }
    }

    void restore(World world) {
        for (var host : world.hosts()) {
            var rules = new TreeMap<String, Boolean>();
            found(key(host, "ruleset/"))
                    .forEach((name, on) -> rules.put(name, Boolean.parseBoolean(on)));
            host.settings().begin(found(key(host, "option")), rules);
            found(key(host, "range")).forEach((path, range) -> restore(host, path, range));
            host.settings().lack(found(key(host, "lacks")).keySet().toArray(String[]::new));
            restore(host);
            host.settings()
                    .setManagesPower(
                            Boolean.parseBoolean(text.getProperty(key(host, "power"), "true")));
        }
    }

    private void keep(HostModel host, KernelOption option) {
        option.range()
                .ifPresent(range ->
                        text.setProperty(
                                key(host, "range") + option.path(),
                                range.from() + " " + range.to()));
    }

    private static void restore(HostModel host, String path, String range) {
        var ends = range.split(" ", 2);
        host.settings().narrow(path, Long.parseLong(ends[0]), Long.parseLong(ends[1]));
    }

    private void keep(HostModel host, Passthrough given) {
        given.active().forEach(at -> text.setProperty(key(host, "given/") + at, ""));
        given.configured().forEach(at -> text.setProperty(key(host, "willBeGiven/") + at, ""));
        given.labels().forEach((at, label) -> text.setProperty(key(host, "label/") + at, label));
    }

    private void restore(HostModel host) {
        host.passthrough()
                .restore(
                        addresses(found(key(host, "given/")).keySet()),
                        addresses(found(key(host, "willBeGiven/")).keySet()));
        found(key(host, "label/"))
                .forEach((at, label) ->
                        host.passthrough().label(PciAddress.parse(at).orElseThrow(), label));
        host.sriovRequests()
                .restore(
                        counts(found(key(host, "sriov/"))),
                        counts(found(key(host, "willBeSriov/"))));
        host.modules().attach();
    }

    private static Map<PciAddress, Integer> counts(Map<String, String> texts) {
        var counts = new TreeMap<PciAddress, Integer>();
        texts.forEach((at, count) ->
                counts.put(PciAddress.parse(at).orElseThrow(), Integer.valueOf(count)));
        return counts;
    }

    private static List<PciAddress> addresses(Collection<String> texts) {
        return texts.stream().flatMap(text -> PciAddress.parse(text).stream()).toList();
    }

    private Map<String, String> found(String prefix) {
        var found = new TreeMap<String, String>();
        for (var key : text.stringPropertyNames()) {
            if (key.startsWith(prefix)) {
                found.put(key.substring(prefix.length()), text.getProperty(key));
            }
        }
        return found;
    }

    private static String key(HostModel host, String what) {
        return "setting." + host.host().name() + "." + what;
    }
}
