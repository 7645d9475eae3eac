package io.plumbline.drivers.vcenter.yavijava;

/** Hardware of virtual machines at a simulator that nobody here wrote. */
class VcsimMachineHardwareTest extends MachineHardwareContract {
    @Override
    Peer open() throws Exception {
        return new VcsimPeer();
    }
}
