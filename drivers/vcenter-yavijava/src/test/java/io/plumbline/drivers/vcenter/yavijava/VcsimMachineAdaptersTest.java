package io.plumbline.drivers.vcenter.yavijava;

/** Adapters of virtual machines at a simulator that nobody here wrote. */
class VcsimMachineAdaptersTest extends MachineAdaptersContract {
    @Override
    Peer open() throws Exception {
        return new VcsimPeer();
    }
}
