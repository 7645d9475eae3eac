package io.plumbline.spec;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What VMkernel adapters ask of the distributed switches that they are on: spec errors where that
 * cannot be.
 *
 * @see "Broadcom knowledge base 435411: the adapter sends no more than its switch and the network
 *     behind it carry"
 */
record VmkernelLimits(List<DeclaredDistributedSwitch> switches, Findings findings) {

    void check(DeclaredHost host) {
        host.profile()
                .settings()
                .vmkernelAdapters()
                .forEach((name, said) -> check(host, name, said));
    }

    /** What is wrong with one host of a profile is so with all of them, and told once. */
    private void check(DeclaredHost host, String name, VmkernelSpec said) {
        var on = said.distributedSwitch();
        var found =
                switches.stream().filter(one -> one.target().name().equals(on.value())).findFirst();
        if (found.isEmpty()) {
            findings.undeclared(
                    on,
                    "distributedSwitches",
                    switches.stream().map(one -> one.target().name()).toList());
        } else if (!found.get().members().contains(host.host())) {
            findings.problem(
                    on.origin(),
                    "hosts of profile '"
                            + host.profile().name()
                            + "' are not on switch '"
                            + on.value()
                            + "': they have not all of its uplinks "
                            + found.get().uplinks().stream()
                                    .map(CardPort::toString)
                                    .collect(Collectors.joining(", ")));
        } else {
            found.get()
                    .settings()
                    .mtu()
                    .filter(carried -> said.mtu().value() > carried.value())
                    .ifPresent(carried ->
                            findings.problem(
                                    said.mtu().origin(),
                                    name
                                            + " would send "
                                            + said.mtu().value()
                                            + " bytes, and switch '"
                                            + on.value()
                                            + "' carries "
                                            + carried.value()
                                            + ": that is ipMtu of its uplinks' fabric, line "
                                            + carried.origin().line()));
        }
    }
}
