package io.plumbline.drivers.vcenter.yavijava;

import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/**
 * What the cluster of our own lab says of one machine: it honours each {@link Fact}, and tells of
 * HA what it says in older fields, too.
 */
class LabOverridesTest extends OverridesContract {
    @TempDir static Path folder;

    @Override
    Peer open() throws Exception {
        var peer = new LabPeer(folder);
        var world = peer.lab().world();
        world.run(() -> world.failover().tellOldFields());
        return peer;
    }

    @Override
    String clusterHost() {
        return peer().busyHost();
    }
}
