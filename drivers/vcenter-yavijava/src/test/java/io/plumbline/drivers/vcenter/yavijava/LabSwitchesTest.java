package io.plumbline.drivers.vcenter.yavijava;

import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/** Distributed switches at the vCenter of our own lab: it honours each {@link Fact}. */
class LabSwitchesTest extends SwitchesContract {
    @TempDir static Path folder;

    @Override
    Peer open() throws Exception {
        return new LabPeer(folder);
    }
}
