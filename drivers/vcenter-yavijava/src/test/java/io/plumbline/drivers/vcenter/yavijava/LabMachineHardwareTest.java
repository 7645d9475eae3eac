package io.plumbline.drivers.vcenter.yavijava;

import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/** Hardware of virtual machines at the vCenter of our own lab: it honours each {@link Fact}. */
class LabMachineHardwareTest extends MachineHardwareContract {
    @TempDir static Path folder;

    @Override
    Peer open() throws Exception {
        return new LabPeer(folder);
    }
}
