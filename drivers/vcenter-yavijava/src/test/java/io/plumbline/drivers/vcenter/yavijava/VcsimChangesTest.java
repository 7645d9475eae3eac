package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.vcenter.SeenMachine;
import io.plumbline.drivers.vcenter.Told;

import org.junit.jupiter.api.Test;

/** Changes at a simulator that nobody here wrote. */
class VcsimChangesTest extends ChangesContract {
    @Override
    Peer open() throws Exception {
        return new VcsimPeer();
    }

    @Test
    void machine_of_an_extension_is_vcenters_own_if_its_kind_says_so() throws Exception {
        try (var gateway = gateway()) {
            var machine = machine(gateway.inventory(), peer().machine(8));
            assertThat(machine.agent()).isEqualTo(new Told.Unset<>());

            assertThat(managedBy(gateway, machine, "com.vmware.vim.eam", "cluster-agent"))
                    .isEqualTo(new Told.Is<>(true));
            assertThat(managedBy(gateway, machine, "VirtualCenter", "vcls-entity"))
                    .isEqualTo(new Told.Is<>(true));
            assertThat(managedBy(gateway, machine, "com.vmware.vcDr", "placeholderVm"))
                    .isEqualTo(new Told.Is<>(false));
        }
    }

    private Told<Boolean> managedBy(
            YavijavaGateway gateway, SeenMachine machine, String key, String type)
            throws Exception {
        administrator()
                .reconfigure(
                        machine.ref().id(),
                        "<managedBy><extensionKey>"
                                + key
                                + "</extensionKey><type>"
                                + type
                                + "</type></managedBy>");
        return machine(gateway.inventory(), peer().machine(8)).agent();
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
