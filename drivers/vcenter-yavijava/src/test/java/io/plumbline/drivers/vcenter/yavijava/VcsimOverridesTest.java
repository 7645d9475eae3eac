package io.plumbline.drivers.vcenter.yavijava;

/** What a cluster says of one machine at a simulator that nobody here wrote. */
class VcsimOverridesTest extends OverridesContract {
    @Override
    Peer open() throws Exception {
        return new VcsimPeer();
    }

    @Override
    String clusterHost() {
        return "DC0_C0_H0";
    }
}
