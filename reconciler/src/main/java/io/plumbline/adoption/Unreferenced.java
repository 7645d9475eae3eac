package io.plumbline.adoption;

import io.plumbline.spec.written.Paths;
import io.plumbline.spec.written.Written.Entries;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What a spec declares and nothing in it names. */
final class Unreferenced {
    private Unreferenced() {}

    static Entries without(Entries whole) {
        var spec = (Entries) whole.at("spec").orElse(Entries.NONE);
        var places = new HashSet<String>();
        for (var section : List.of("artifacts", "fabrics")) {
            if (spec.at(section).orElse(Entries.NONE) instanceof Entries declared) {
                var named = named(spec, section);
                declared.byKey().keySet().stream()
                        .filter(name -> !named.contains(name))
                        .forEach(name -> places.add("spec." + section + "." + name));
            }
        }
        return Paths.without(whole, places);
    }

    private static Set<String> named(Entries spec, String section) {
        return spec.byKey().entrySet().stream()
                .filter(one -> !one.getKey().equals(section))
                .flatMap(one -> one.getValue().words())
                .collect(Collectors.toSet());
    }
}
