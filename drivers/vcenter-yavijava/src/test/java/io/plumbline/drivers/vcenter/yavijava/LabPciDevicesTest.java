package io.plumbline.drivers.vcenter.yavijava;

import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Devices of a host at the vCenter of our own lab: it honours each {@link Fact}. */
class LabPciDevicesTest extends PciDevicesContract {
    @TempDir static Path folder;

    @Override
    Peer open() throws Exception {
        return new LabPeer(folder);
    }

    @Override
    void give() {
        var lab = (LabPeer) peer();
        lab.lab()
                .world()
                .run(() ->
                        lab.host(lab.busyHost())
                                .passthrough()
                                .begin(List.of(FUNCTION), Map.of(FUNCTION, LABEL)));
    }
}
