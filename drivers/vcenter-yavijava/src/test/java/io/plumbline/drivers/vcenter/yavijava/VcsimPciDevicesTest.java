package io.plumbline.drivers.vcenter.yavijava;

/** Devices of a host at a simulator that nobody here wrote. */
class VcsimPciDevicesTest extends PciDevicesContract {
    @Override
    Peer open() throws Exception {
        return new VcsimPeer();
    }

    /** Its hosts give nothing away. */
    @Override
    void give() {}
}
