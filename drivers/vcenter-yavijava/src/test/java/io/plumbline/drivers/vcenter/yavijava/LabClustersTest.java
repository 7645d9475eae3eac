package io.plumbline.drivers.vcenter.yavijava;

import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/** The cluster of our own lab's vCenter: it honours each {@link Fact}. */
class LabClustersTest extends ClustersContract {
    @TempDir static Path folder;

    @Override
    Peer open() throws Exception {
        return new LabPeer(folder);
    }

    @Override
    String clusterHost() {
        return "esx02.lab";
    }
}
