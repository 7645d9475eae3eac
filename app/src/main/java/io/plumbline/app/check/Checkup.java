package io.plumbline.app.check;

import io.plumbline.observed.ObservedState;
import io.plumbline.property.Property;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What came of looking at a cluster.
 *
 * @param findings those first that hurt most, then those at most targets
 * @param unread why units could not be looked at, as text; then what vCenter does not tell of them
 * @param unknown settings that a rule goes by and that could not be read, as text
 * @param withheld what the account may not see, and without which the rest is as sure, as text
 */
public record Checkup(
        List<Finding> findings, List<String> unread, List<String> unknown, List<String> withheld) {
    public Checkup {
        findings = List.copyOf(findings);
        unread = List.copyOf(unread);
        unknown = List.copyOf(unknown);
        withheld = List.copyOf(withheld);
    }

    /** Of all rules. */
    public static Checkup of(ObservedState observed, Said said) {
        var site = new Site(observed, said, facts());
        var findings = new ArrayList<Finding>();
        rules().forEach(rule -> {
            var byText = new TreeMap<String, TreeSet<Target>>();
            rule.judge()
                    .apply(site)
                    .forEach(seen ->
                            byText.computeIfAbsent(seen.is(), _ -> new TreeSet<>())
                                    .add(seen.target()));
            byText.forEach((is, at) -> findings.add(new Finding(rule, is, at)));
        });
        findings.sort(
                Comparator.comparing((Finding some) -> some.rule().harm())
                        .thenComparingInt(some -> -some.at().size())
                        .thenComparing(Finding::is));
        return new Checkup(
                findings, site.unread(), site.unknown(), VCenterGaps.withheld(site).toList());
    }

    private static Set<Property<?>> facts() {
        return rules().flatMap(rule -> rule.facts().stream())
                .collect(Collectors.toUnmodifiableSet());
    }

    /** All that there are. */
    public static Stream<Rule> rules() {
        return Stream.of(HostRules.all(), NodeRules.all(), SwitchRules.all(), VCenterRules.all())
                .flatMap(List::stream);
    }
}
