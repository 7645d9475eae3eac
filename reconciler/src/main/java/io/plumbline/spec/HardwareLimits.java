package io.plumbline.spec;

/**
 * What {@code hardware} of a machine asks of what else is said of it: spec errors where that cannot
 * be.
 *
 * @see "domain facts on reconcilers, F35: full memory reservation with what is passed through; seed
 *     003, DirectPath IO and Dynamic DirectPath IO: neither live migration nor DRS"
 */
final class HardwareLimits {
    void check(DeclaredMachine machine, Findings findings) {
        machine.hardware().ifPresent(hardware -> check(machine, hardware, findings));
    }

    private static void check(
            DeclaredMachine machine, MachineHardware hardware, Findings findings) {
        hardware.gpuMemory().ifPresent(said -> card(machine, said.origin(), findings));
        hardware.peerToPeer()
                .filter(said -> said.value() && !machine.hasOfItsHost())
                .ifPresent(said ->
                        findings.problem(
                                said.origin(),
                                "peerToPeer is for devices of the host that "
                                        + machine.machine().name()
                                        + " has past the hypervisor, and nothing here says that it"
                                        + " has any: name an adapter of type SRIOV, DirectPath or"
                                        + " DynamicDirectPath, or say gpuMemory"));
    }

    private static void card(DeclaredMachine machine, Origin at, Findings findings) {
        if (machine.size().flatMap(MachineSize::reserve).isEmpty()) {
            findings.problem(
                    at,
                    "a machine with a graphics card of its own starts only with all of its memory"
                            + " reserved: say size: {reserve: Memory} or All");
        }
        if (machine.onMaintenance() instanceof OnMaintenance.Migrate) {
            findings.problem(
                    at,
                    "a machine with a graphics card of its own cannot be moved while it runs, and"
                            + " its onMaintenance says Migrate: say ShutDown or Block there");
        }
    }
}
