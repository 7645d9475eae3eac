package io.plumbline.spec;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * What switches of hosts alone share with those that vCenter spans over them: ports of cards, which
 * are of one switch, and names, by which machines are put on a network.
 */
record StandardSwitchLimits(List<DeclaredDistributedSwitch> switches, Findings findings) {

    /** What is wrong with one host of a profile is so with all of them, and told once. */
    void check(DeclaredHost host) {
        host.profile().settings().standardSwitches().forEach((name, said) -> check(host, said));
    }

    private void check(DeclaredHost host, StandardSwitchSpec said) {
        for (var port : said.uplinks()) {
            switches.stream()
                    .filter(one -> one.members().contains(host.host()))
                    .filter(one -> one.uplinks().contains(port.value()))
                    .findFirst()
                    .ifPresent(one ->
                            findings.problem(
                                    port.origin(),
                                    port.value()
                                            + " is already an uplink of distributed switch '"
                                            + one.target().name()
                                            + "', line "
                                            + one.origin().line()));
        }
        said.portGroups()
                .forEach((name, vlan) ->
                        switches.stream()
                                .flatMap(StandardSwitchLimits::names)
                                .filter(other -> other.value().equals(folded(name)))
                                .findFirst()
                                .ifPresent(other ->
                                        findings.problem(
                                                vlan.origin(),
                                                "a network '"
                                                        + name
                                                        + "' is already in line "
                                                        + other.origin().line())));
    }

    private static Stream<Located<String>> names(DeclaredDistributedSwitch one) {
        return Stream.concat(
                Stream.of(new Located<>(folded(one.target().name()), one.origin())),
                one.portGroups().stream()
                        .map(group ->
                                new Located<>(folded(group.target().name()), group.origin())));
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
