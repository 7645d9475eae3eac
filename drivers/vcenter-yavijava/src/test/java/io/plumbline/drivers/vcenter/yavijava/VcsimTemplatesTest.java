package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;

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

    @Override
    String customization() {
        return "vcsim-linux";
    }

    @Override
    String pending(String machine) throws Exception {
        try (var gateway = gateway()) {
            var id = machine(gateway.inventory(), machine).ref().id();
            var told =
                    administrator()
                            .call(
                                    "RetrieveProperties",
                                    "PropertyCollector",
                                    "propertyCollector",
                                    "<specSet><propSet><type>VirtualMachine</type>"
                                            + "<pathSet>config.tools.pendingCustomization</pathSet>"
                                            + "<pathSet>name</pathSet></propSet>"
                                            + "<objectSet><obj type=\"VirtualMachine\">"
                                            + id
                                            + "</obj></objectSet></specSet>");
            assertThat(told).contains("config.tools.pendingCustomization");
            return told;
        }
    }
}
