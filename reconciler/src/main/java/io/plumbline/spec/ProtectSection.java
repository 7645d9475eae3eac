package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** {@code protect}: what is left alone whatever the work. */
final class ProtectSection {
    /** As vCenter may call a machine: also with blanks, which no machine of a spec has. */
    private static final Codec<String> MACHINE =
            Codecs.matching("\\S(.{0,78}\\S)?", "the name of a virtual machine in vCenter");

    private ProtectSection() {}

    static Optional<List<Located<String>>> read(Fields at) {
        var machines = at.require("machines").map(list -> list.each(one -> one.value(MACHINE)));
        return at.complete(machines::orElseThrow);
    }

    /** Whoever is protected is neither shut down nor moved. */
    static void check(
            List<Located<String>> spared, List<DeclaredMachine> machines, Findings findings) {
        var declared =
                machines.stream()
                        .collect(
                                Collectors.toMap(
                                        machine -> folded(machine.machine().name()),
                                        Function.identity(),
                                        (first, _) -> first));
        spared.stream()
                .sorted(Comparator.comparing(Located::value))
                .forEach(name -> {
                    var machine = declared.get(folded(name.value()));
                    if (machine != null
                            && !(machine.onMaintenance() instanceof OnMaintenance.Block)) {
                        findings.problem(
                                name.origin(),
                                "'"
                                        + name.value()
                                        + "' is protected, and onMaintenance in line "
                                        + machine.origin().line()
                                        + " lets it make way for work on its host: say one of"
                                        + " both");
                    }
                    if (machine != null) {
                        OverrideLimits.spare(machine, findings);
                    }
                });
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
