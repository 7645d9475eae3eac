package io.plumbline.drivers.vcenter.yavijava;

import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/** The gateway against the vCenter of our own lab. */
class LabVCenterTest extends GatewayContract {
    @TempDir static Path folder;

    @Override
    Peer open() throws Exception {
        return new LabPeer(folder);
    }
}
