package io.plumbline.spec;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** A Linux system as a series says it: the number of each member is still missing. */
record LinuxTemplate(
        Optional<Located<String>> address,
        Optional<Located<DeclaredArtifact.Ofed>> rdmaStack,
        List<Located<String>> modules,
        SortedMap<String, InterfaceTemplate> interfaces,
        Origin origin) {

    Optional<LinuxSpec> member(String number, Findings findings) {
        var before = findings.count();
        var reached =
                address.flatMap(said ->
                        findings.parsed(
                                said.map(text -> Series.fill(text, number)), NodeCodecs.ADDRESS));
        var members = new TreeMap<String, InterfaceSpec>();
        interfaces.forEach((name, template) ->
                template.member(number, findings).ifPresent(member -> members.put(name, member)));
        refuseSharedNetworks(List.copyOf(members.values()), findings);
        return findings.count() == before
                ? Optional.of(
                        new LinuxSpec(
                                reached.map(Located::value), rdmaStack, modules, members, origin))
                : Optional.empty();
    }

    /**
     * Two interfaces in one network: the kernel may answer for either on the other.
     *
     * @see "seed 000: the subnet is not used by another NIC"
     */
    private static void refuseSharedNetworks(List<InterfaceSpec> members, Findings findings) {
        var seen = new ArrayList<InterfaceSpec>();
        for (var member : members) {
            member.address()
                    .ifPresent(address -> {
                        seen.stream()
                                .filter(other ->
                                        other.address()
                                                .orElseThrow()
                                                .value()
                                                .sharesNetworkWith(address.value()))
                                .findFirst()
                                .ifPresent(other ->
                                        findings.problem(
                                                address.origin(),
                                                address.value()
                                                        + " is in the network of interface "
                                                        + other.name()));
                        seen.add(member);
                    });
        }
    }
}
