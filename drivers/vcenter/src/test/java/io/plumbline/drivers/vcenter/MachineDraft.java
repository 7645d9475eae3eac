package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;

import java.util.List;
import java.util.Optional;

/** What a vCenter in memory tells of a machine, word by word. */
final class MachineDraft {
    private final MachineRef ref;
    Told<String> name = new Told.Unset<>();
    Told<HostRef> host = new Told.Unset<>();
    Told<SeenMachine.Power> power = new Told.Unset<>();
    Told<Boolean> agent = new Told.Unset<>();
    SeenMachine.Size size = SeenMachine.Size.UNSET;
    Told<SeenDevices> devices = new Told.Is<>(new SeenDevices(List.of(), false, 0, List.of()));
    SeenMachine.Hardware hardware = SeenMachine.Hardware.UNSET;
    Told<Boolean> template = new Told.Is<>(false);
    Optional<Boolean> hasRun = Optional.of(false);

    MachineDraft(MachineRef ref) {
        this.ref = ref;
    }

    SeenMachine seen() {
        return new SeenMachine(ref, name, host, power, agent, size, devices, hardware, template);
    }
}
