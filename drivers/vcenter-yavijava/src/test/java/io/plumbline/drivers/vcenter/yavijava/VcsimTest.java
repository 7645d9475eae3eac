package io.plumbline.drivers.vcenter.yavijava;

/** The gateway against a simulator that nobody here wrote. */
class VcsimTest extends GatewayContract {
    @Override
    Peer open() throws Exception {
        return new VcsimPeer();
    }
}
