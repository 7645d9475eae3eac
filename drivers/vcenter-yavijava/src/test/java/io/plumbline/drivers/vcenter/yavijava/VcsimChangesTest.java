package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Changes at a simulator that nobody here wrote. */
class VcsimChangesTest extends ChangesContract {
    @Override
    Peer open() throws Exception {
        return new VcsimPeer();
    }

    @Test
    void guest_without_tools_is_shut_down_all_the_same() throws Exception {
        try (var gateway = gateway()) {
            assertThat(honours(Fact.GUEST_NEEDS_TOOLS)).isFalse();
            var machine = machine(gateway.inventory(), peer().machine(7)).ref();
            var tools =
                    administrator()
                            .call(
                                    "RetrieveProperties",
                                    "PropertyCollector",
                                    "propertyCollector",
                                    "<specSet><propSet><type>VirtualMachine</type>"
                                        + "<pathSet>guest.toolsRunningStatus</pathSet></propSet><objectSet><obj"
                                        + " type=\"VirtualMachine\">"
                                            + machine.id()
                                            + "</obj></objectSet></specSet>");
            assertThat(tools).doesNotContain("guestToolsRunning");

            gateway.shutDownGuest(machine);

            until(() -> isOff(gateway, 7));
        }
    }
}
