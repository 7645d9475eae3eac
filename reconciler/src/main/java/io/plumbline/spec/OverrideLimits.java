package io.plumbline.spec;

import io.plumbline.property.AdapterType;
import io.plumbline.property.OverrideProperties.Automation;
import io.plumbline.property.OverrideProperties.IsolationResponse;
import io.plumbline.property.OverrideProperties.RestartPriority;
import io.plumbline.property.Want;

/**
 * What {@code overrides} of a machine says against what else is said of it: a spec error where both
 * cannot be, a warning where vSphere takes it and does less.
 *
 * @see "seed 003, DirectPath IO and Dynamic DirectPath IO: no HA, DRS or vMotion for the former;
 *     initial placement and HA, and no vMotion, for the latter; SRIOV Passthrough: no vMotion,
 *     initial placement since vSphere 8.0 U2; vSphere Resource Management 8.0, Place a Host in
 *     Maintenance Mode: a fully automated DRS moves what runs there"
 */
final class OverrideLimits {
    void check(DeclaredMachine machine, Findings findings) {
        machine.overrides().ifPresent(overrides -> check(machine, overrides, findings));
    }

    private static void check(
            DeclaredMachine machine, MachineOverrides overrides, Findings findings) {
        overrides.drs().ifPresent(said -> drs(machine, said, findings));
        overrides
                .restartPriority()
                .filter(said -> restarts(said.value()) && isTiedToItsHost(machine))
                .ifPresent(said ->
                        findings.warning(
                                said.origin(),
                                machine.machine().name()
                                        + " has a function of its host whole (DirectPath), so HA"
                                        + " starts it on no other host: say restartPriority:"
                                        + " Disabled, or give it a DynamicDirectPath adapter"));
    }

    private static void drs(
            DeclaredMachine machine, Located<Want<Automation>> said, Findings findings) {
        if (!(said.value() instanceof Want.Exactly<Automation>(var automation))) {
            return;
        }
        var moves = automation == Automation.FullyAutomated;
        if (!moves && machine.onMaintenance() instanceof OnMaintenance.Migrate) {
            findings.problem(
                    said.origin(),
                    "DRS moves no machine by itself that is "
                            + automation
                            + ", and its onMaintenance says Migrate: say FullyAutomated or"
                            + " AsCluster here, or ShutDown or Block there");
        }
        if (moves && machine.hasOfItsHost()) {
            findings.warning(
                    said.origin(),
                    machine.machine().name()
                            + " has a device of its host past the hypervisor, so DRS does not move"
                            + " it while it runs: FullyAutomated is no more than "
                            + (isTiedToItsHost(machine)
                                    ? Automation.Disabled
                                    : Automation.PartiallyAutomated)
                            + " for it");
        }
    }

    /** What is protected is left alone by us; its cluster does what it is told to. */
    static void spare(DeclaredMachine machine, Findings findings) {
        machine.overrides()
                .flatMap(MachineOverrides::drs)
                .filter(said -> said.value().equals(new Want.Exactly<>(Automation.FullyAutomated)))
                .ifPresent(said -> spare(machine, said, "DRS move it", findings));
        machine.overrides()
                .flatMap(MachineOverrides::isolationResponse)
                .filter(said -> turnsOff(said.value()))
                .ifPresent(said -> spare(machine, said, "an isolated host turn it off", findings));
    }

    private static void spare(
            DeclaredMachine machine, Located<?> said, String lets, Findings findings) {
        findings.warning(
                said.origin(),
                machine.machine().name() + " is protected, and this has " + lets + " all the same");
    }

    private static boolean turnsOff(Want<IsolationResponse> said) {
        return said instanceof Want.Exactly<IsolationResponse>(var response)
                && response != IsolationResponse.LeavePoweredOn;
    }

    private static boolean restarts(Want<RestartPriority> said) {
        return said instanceof Want.Exactly<RestartPriority>(var priority)
                && priority != RestartPriority.Disabled;
    }

    private static boolean isTiedToItsHost(DeclaredMachine machine) {
        return machine.pciDevices().stream()
                .anyMatch(device -> device.type().value() == AdapterType.DirectPath);
    }
}
