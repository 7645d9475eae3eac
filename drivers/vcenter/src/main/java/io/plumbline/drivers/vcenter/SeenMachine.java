package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;

/**
 * A virtual machine as vCenter tells of it.
 *
 * @param host where it runs, or last ran
 */
public record SeenMachine(
        MachineRef ref, Told<String> name, Told<HostRef> host, Told<SeenMachine.Power> power) {

    /** Whether it runs. */
    public enum Power {
        ON,
        OFF,
        SUSPENDED
    }
}
