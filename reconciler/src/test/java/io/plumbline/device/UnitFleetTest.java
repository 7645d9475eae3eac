package io.plumbline.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.plumbline.device.UnitFleet.Member;
import io.plumbline.property.HostProperties;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.SriovProperties;
import io.plumbline.target.Host;
import io.plumbline.target.Machine;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.PciAddress;

import org.junit.jupiter.api.Test;

import java.lang.reflect.Proxy;
import java.util.List;

class UnitFleetTest {
    private static final Host MANAGED = new Host("esx01.lab");
    private static final Host ALONE = new Host("esx02.lab");
    private static final Endpoint KEEPER = new Endpoint("esxi", "esx01.lab");
    private static final Endpoint MACHINES = new Endpoint("vcenter", "esx01.lab");

    private final Device host = device();
    private final Device machines = device();
    private final UnitFleet fleet =
            new UnitFleet(
                    List.of(new Member("esxi", MANAGED, host), new Member("esxi", ALONE, device())),
                    List.of(new Member("vcenter", MANAGED, machines)));

    @Test
    void host_is_kept_through_itself_and_its_machines_through_vcenter() {
        assertThat(fleet.keeperOf(MANAGED)).contains(KEEPER);
        assertThat(fleet.machineKeeperOf(MANAGED)).contains(MACHINES);
        assertThat(fleet.at(KEEPER)).isSameAs(host);
        assertThat(fleet.at(MACHINES)).isSameAs(machines);
        assertThat(fleet.unitOf(KEEPER)).isEqualTo(MANAGED);
        assertThat(fleet.unitOf(MACHINES)).isEqualTo(MANAGED);
    }

    /**
     * Nothing that is planned depends on who relays, and nobody reads or writes a setting there.
     */
    @Test
    void who_relays_a_host_keeps_nothing_of_it() {
        var relay = new Endpoint("relay", "esx01.lab");
        var relayed =
                new UnitFleet(
                        List.of(new Member("esxi", MANAGED, host)),
                        List.of(),
                        List.of(),
                        List.of(new Member("relay", MANAGED, machines)));

        assertThat(relayed.relayOf(MANAGED)).contains(relay);
        assertThat(relayed.at(relay)).isSameAs(machines);
        assertThat(relayed.servingOf(MANAGED)).containsExactly(KEEPER);
        assertThat(relayed.readersOf(HostProperties.RUNNING_VMS.of(MANAGED)))
                .containsExactly(KEEPER);
        assertThat(fleet.relayOf(MANAGED)).isEmpty();
    }

    @Test
    void each_setting_is_read_where_it_is_known() {
        var power = MachineProperties.POWER.of(new Machine(MANAGED, "db01"));

        assertThat(fleet.readersOf(power)).containsExactly(MACHINES);
        assertThat(fleet.readersOf(HostProperties.RUNNING_VMS.of(MANAGED))).containsExactly(KEEPER);
    }

    /** One number, two that can be told it: each has its own way. */
    @Test
    void functions_are_asked_for_through_vcenter_and_the_option_of_the_driver_through_the_host() {
        var port = new NicPort(new Nic(MANAGED, new PciAddress(0, 0x3b, 0, 0)), 1);

        assertThat(fleet.ownerOf(SriovProperties.FUNCTIONS.of(port))).contains(MACHINES);
        assertThat(fleet.ownerOf(NicDriverProperties.MAX_VFS.of(port))).contains(KEEPER);
        assertThat(fleet.ownerOf(SriovProperties.SUPPORTED.of(port))).isEmpty();
    }

    @Test
    void host_without_a_vcenter_has_nobody_for_its_machines() {
        assertThat(fleet.machineKeeperOf(ALONE)).isEmpty();
        assertThat(fleet.readersOf(MachineProperties.POWER.of(new Machine(ALONE, "db01"))))
                .isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> fleet.at(new Endpoint("vcenter", "esx02.lab")));
    }

    private static Device device() {
        return (Device)
                Proxy.newProxyInstance(
                        UnitFleetTest.class.getClassLoader(),
                        new Class<?>[] {Device.class},
                        (_, method, _) -> {
                            throw new UnsupportedOperationException(method.getName());
                        });
    }
}
