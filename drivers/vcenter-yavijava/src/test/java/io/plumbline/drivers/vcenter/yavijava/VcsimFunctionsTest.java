package io.plumbline.drivers.vcenter.yavijava;

/**
 * Virtual functions at a simulator that nobody here wrote. Its hosts name a system for that, and it
 * has none: vsphere.md, section 3.3.
 */
class VcsimFunctionsTest extends FunctionsContract {
    @Override
    Peer open() throws Exception {
        return new VcsimPeer();
    }
}
