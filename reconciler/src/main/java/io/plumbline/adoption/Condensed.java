package io.plumbline.adoption;

import io.plumbline.spec.written.SeriesFolding;
import io.plumbline.spec.written.Written;
import io.plumbline.spec.written.Written.Entries;
import io.plumbline.spec.written.Written.Items;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The same in fewer lines: one profile for hosts that are alike, and series. */
final class Condensed {
    /** Lists of a spec, and by which key their entries count. */
    private static final Map<String, List<String>> LISTS =
            Map.of(
                    "hosts", List.of("name"),
                    "switches", List.of("name"),
                    "links", List.of("host", "node", "toPort"),
                    "machines", List.of("name"),
                    "nodes", List.of("name"));

    private Condensed() {}

    static Entries of(Entries whole) {
        var spec = profiled((Entries) whole.at("spec").orElse(Entries.NONE));
        var folded = new Entries(Map.of(), spec.notes());
        for (var section : spec.byKey().entrySet()) {
            folded =
                    folded.with(
                            section.getKey(),
                            section.getValue() instanceof Items list
                                    ? folded(list, LISTS.getOrDefault(section.getKey(), List.of()))
                                    : section.getValue());
        }
        return whole.with("spec", folded);
    }

    private static Items folded(Items list, List<String> keys) {
        var folded = list;
        for (var key : keys) {
            if (folded.all().stream().anyMatch(one -> name(one, key).isEmpty())) {
                folded = foldedApart(folded, key);
            } else {
                folded = SeriesFolding.fold(sorted(folded, key), key);
            }
        }
        return folded;
    }

    /** Those that count by this key, then the others as they are. */
    private static Items foldedApart(Items list, String key) {
        var some = list.all().stream().filter(one -> !name(one, key).isEmpty()).toList();
        var others = list.all().stream().filter(one -> name(one, key).isEmpty()).toList();
        var all = new ArrayList<>(SeriesFolding.fold(sorted(new Items(some), key), key).all());
        all.addAll(others);
        return new Items(all);
    }

    private static Items sorted(Items list, String key) {
        return new Items(
                list.all().stream()
                        .sorted(
                                Comparator.<Written, String>comparing(one -> name(one, "toSwitch"))
                                        .thenComparing(
                                                one -> name(one, key), SeriesFolding.COUNTED))
                        .toList());
    }

    private static String name(Written entry, String key) {
        return entry instanceof Entries said ? said.word(key).orElse("") : "";
    }

    /** One profile a set of values, named after its cards. */
    private static Entries profiled(Entries spec) {
        if (!(spec.at("hostProfiles").orElse(Entries.NONE) instanceof Entries profiles)
                || profiles.isEmpty()) {
            return spec;
        }
        var names = new LinkedHashMap<Written, String>();
        var renamed = new HashMap<String, String>();
        var counts = new HashMap<String, Integer>();
        profiles.byKey()
                .forEach((own, profile) ->
                        renamed.put(
                                own,
                                names.computeIfAbsent(
                                        profile,
                                        _ -> numbered(called((Entries) profile), counts))));
        var shared = Entries.NONE;
        for (var one : names.entrySet()) {
            shared = shared.with(one.getValue(), one.getKey());
        }
        var hosts = new ArrayList<Written>();
        if (spec.at("hosts").orElse(new Items(List.of())) instanceof Items said) {
            for (var host : said.all()) {
                var entry = (Entries) host;
                var own = entry.word("profile").orElse("");
                hosts.add(entry.with("profile", renamed.getOrDefault(own, own)));
            }
        }
        return spec.with("hostProfiles", shared).with("hosts", new Items(hosts));
    }

    private static String numbered(String name, Map<String, Integer> counts) {
        var number = counts.merge(name, 1, Integer::sum);
        return number == 1 ? name : name + "-" + number;
    }

    private static String called(Entries profile) {
        var nics = profile.at("nics").orElse(Entries.NONE);
        var names = nics instanceof Entries said ? String.join("-", said.byKey().keySet()) : "";
        return names.isEmpty() || names.length() > 50 ? "hosts" : names;
    }
}
