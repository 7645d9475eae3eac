package io.plumbline.spec;

import io.plumbline.target.VCenter;

import java.util.List;
import java.util.Optional;

/**
 * What of the cluster vCenter manages.
 *
 * @param credential the name of its login
 * @param distributedSwitches in the order of the file
 * @param machines in the order of the file
 */
public record VSphere(
        VCenterSpec vcenter,
        Located<String> credential,
        List<DeclaredDistributedSwitch> distributedSwitches,
        List<DeclaredMachine> machines) {
    public VSphere {
        distributedSwitches = List.copyOf(distributedSwitches);
        machines = List.copyOf(machines);
    }

    /** vCenter itself, where something of its own is wished. */
    public Optional<VCenter> unit() {
        return distributedSwitches.isEmpty()
                        && machines.stream().allMatch(machine -> machine.overrides().isEmpty())
                ? Optional.empty()
                : Optional.of(vcenter.target());
    }
}
