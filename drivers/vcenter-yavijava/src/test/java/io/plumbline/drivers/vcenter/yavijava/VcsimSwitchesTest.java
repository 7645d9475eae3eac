package io.plumbline.drivers.vcenter.yavijava;

/** Distributed switches at a simulator that nobody here wrote. */
class VcsimSwitchesTest extends SwitchesContract {
    @Override
    Peer open() throws Exception {
        return new VcsimPeer();
    }
}
