package io.plumbline.drivers.vcenter.yavijava;

/** How virtual machines are made at a simulator that nobody here wrote. */
class VcsimTemplatesTest extends TemplatesContract {
    @Override
    Peer open() throws Exception {
        return new VcsimPeer();
    }

    @Override
    String datastore() {
        return "LocalDS_0";
    }
}
