package io.plumbline.drivers.vcenter.yavijava;

import io.plumbline.lab.LabPlan;

import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/** Virtual functions at the vCenter of our own lab: it honours each {@link Fact}. */
class LabFunctionsTest extends FunctionsContract {
    @TempDir static Path folder;

    /** Firmware of its cards exposes sixteen functions. */
    @Override
    Peer open() throws Exception {
        return new LabPeer(folder, LabPlan.Situation.ALREADY_RIGHT);
    }
}
