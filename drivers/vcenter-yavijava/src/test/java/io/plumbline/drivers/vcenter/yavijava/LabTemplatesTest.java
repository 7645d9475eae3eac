package io.plumbline.drivers.vcenter.yavijava;

import io.plumbline.lab.Lab;

import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/** How virtual machines are made at the vCenter of our own lab: it honours each {@link Fact}. */
class LabTemplatesTest extends TemplatesContract {
    @TempDir static Path folder;

    @Override
    Peer open() throws Exception {
        return new LabPeer(folder);
    }

    @Override
    String datastore() {
        return "vsan";
    }

    @Override
    String customization() {
        return "linux-dhcp";
    }

    @Override
    String pending(String machine) {
        return lab().world()
                .call(() -> lab().vcenter().orElseThrow().vcenter().machine(machine).guest());
    }

    private Lab lab() {
        return ((LabPeer) peer()).lab();
    }
}
