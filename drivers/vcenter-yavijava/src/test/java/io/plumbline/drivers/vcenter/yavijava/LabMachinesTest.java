package io.plumbline.drivers.vcenter.yavijava;

import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/** How virtual machines are set at the vCenter of our own lab: it honours each {@link Fact}. */
class LabMachinesTest extends MachinesContract {
    @TempDir static Path folder;

    @Override
    Peer open() throws Exception {
        return new LabPeer(folder);
    }
}
