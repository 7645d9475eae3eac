package io.plumbline.drivers.vcenter.yavijava;

import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/** Adapters of virtual machines at the vCenter of our own lab: it honours each {@link Fact}. */
class LabMachineAdaptersTest extends MachineAdaptersContract {
    @TempDir static Path folder;

    @Override
    Peer open() throws Exception {
        return new LabPeer(folder);
    }
}
