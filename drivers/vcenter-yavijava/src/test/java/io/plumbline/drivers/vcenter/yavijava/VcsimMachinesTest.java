package io.plumbline.drivers.vcenter.yavijava;

/** How virtual machines are set at a simulator that nobody here wrote. */
class VcsimMachinesTest extends MachinesContract {
    @Override
    Peer open() throws Exception {
        return new VcsimPeer();
    }
}
