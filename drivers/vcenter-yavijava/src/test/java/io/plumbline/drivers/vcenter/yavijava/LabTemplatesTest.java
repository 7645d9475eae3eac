package io.plumbline.drivers.vcenter.yavijava;

import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/** How virtual machines are made at the vCenter of our own lab: it honours each {@link Fact}. */
class LabTemplatesTest extends TemplatesContract {
    @TempDir static Path folder;

    @Override
    Peer open() throws Exception {
        return new LabPeer(folder);
    }

    @Override
    String datastore() {
        return "vsan";
    }
}
