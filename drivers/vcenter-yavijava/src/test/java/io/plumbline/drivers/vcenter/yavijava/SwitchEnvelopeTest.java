package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.DVPortgroupConfigSpec;
import com.vmware.vim25.PropertyFilterSpec;
import com.vmware.vim25.RetrieveOptions;

import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.PortGroupRef;
import io.plumbline.drivers.vcenter.Managed.SwitchRef;
import io.plumbline.drivers.vcenter.NewPortGroup;
import io.plumbline.drivers.vcenter.NewSwitch;
import io.plumbline.drivers.vcenter.SwitchChange;
import io.plumbline.property.LinkDiscovery;
import io.plumbline.property.MulticastFiltering;
import io.plumbline.property.Vlan;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

/** Distributed switches and their port groups. */
class SwitchEnvelopeTest extends Envelopes {
    private static final SwitchRef SWITCH = new SwitchRef("dvs-31");
    private static final PortGroupRef PORT_GROUP = new PortGroupRef("dvportgroup-33");
    private static final SwitchChange ALL =
            SwitchChange.mtu(9000)
                    .and(
                            SwitchChange.discovery(
                                    new LinkDiscovery(
                                            LinkDiscovery.Protocol.LLDP,
                                            LinkDiscovery.Operation.Both)))
                    .and(SwitchChange.multicast(MulticastFiltering.Snooping));

    @Override
    List<String> methods() {
        return List.of(
                "CreateDVS_Task",
                "ReconfigureDvs_Task",
                "EnableNetworkResourceManagement",
                "PerformDvsProductSpecOperation_Task",
                "QueryDvsCheckCompatibility",
                "AddDVPortgroup_Task",
                "ReconfigureDVPortgroup_Task",
                "RetrievePropertiesEx");
    }

    @Test
    void switch_is_changed_in_one_thing() throws Exception {
        port().reconfigureDvs_Task(
                        new Refs().of(SWITCH), SwitchSpecs.of("7", SwitchChange.mtu(9000)));

        check("reconfigure-switch-mtu.xml");
    }

    @Test
    void switch_is_changed_in_all_that_can_be_changed() throws Exception {
        port().reconfigureDvs_Task(new Refs().of(SWITCH), SwitchSpecs.of("7", ALL));

        check("reconfigure-switch.xml");
    }

    @Test
    void switch_gets_other_uplinks() throws Exception {
        port().reconfigureDvs_Task(
                        new Refs().of(SWITCH),
                        SwitchSpecs.uplinks("7", List.of("uplink1", "uplink2", "Uplink 3")));

        check("reconfigure-switch-uplinks.xml");
    }

    @Test
    void switch_is_upgraded() throws Exception {
        port().performDvsProductSpecOperation_Task(
                        new Refs().of(SWITCH), SwitchSpecs.UPGRADING, SwitchSpecs.product("8.0.0"));

        check("upgrade-switch.xml");
    }

    @Test
    void hosts_that_can_be_on_a_version_are_asked_for_by_name() throws Exception {
        SwitchHosts.ask(
                port(),
                of("DistributedVirtualSwitchManager", "DVSManager"),
                of("Folder", "group-d1"),
                "8.0.0",
                List.of(new HostRef("host-21"), new HostRef("host-22")));

        check("query-dvs-check-compatibility.xml");
    }

    @Test
    void bandwidth_is_no_longer_shared_out() throws Exception {
        port().enableNetworkResourceManagement(new Refs().of(SWITCH), false);

        check("network-io-control.xml");
    }

    @Test
    void switch_is_made() throws Exception {
        var what =
                new NewSwitch(
                        "roce",
                        Optional.of("7.0.2"),
                        List.of("uplink1", "uplink2"),
                        Optional.of(ALL));

        port().createDVS_Task(of("Folder", "group-n7"), SwitchSpecs.of(what));

        check("create-switch.xml");
    }

    @Test
    void host_joins_with_its_ports() throws Exception {
        port().reconfigureDvs_Task(
                        new Refs().of(SWITCH),
                        SwitchSpecs.joining(
                                "7", Refs.of(new HostRef("host-21")), List.of("vmnic4", "vmnic5")));

        check("join-switch.xml");
    }

    @Test
    void networks_of_the_datacenter_of_a_host_are_asked_for() throws Exception {
        port().retrievePropertiesEx(
                        of("PropertyCollector", "propertyCollector"),
                        new PropertyFilterSpec[] {Datacenters.of(new HostRef("host-21"))},
                        new RetrieveOptions());

        check("retrieve-networks.xml");
    }

    @Test
    void port_group_is_made() throws Exception {
        var what = new NewPortGroup("roce-300", new Vlan.Id(300));

        port().addDVPortgroup_Task(
                        new Refs().of(SWITCH), new DVPortgroupConfigSpec[] {SwitchSpecs.of(what)});

        check("add-port-group.xml");
    }

    @Test
    void port_group_is_to_tag_no_longer() throws Exception {
        reconfigure(new Vlan.None());

        check("reconfigure-port-group-none.xml");
    }

    @Test
    void port_group_is_to_be_a_trunk() throws Exception {
        reconfigure(new Vlan.Trunk(List.of(new Vlan.Range(10, 20), new Vlan.Range(300, 300))));

        check("reconfigure-port-group-trunk.xml");
    }

    @Test
    void port_group_is_to_be_in_a_private_vlan() throws Exception {
        reconfigure(new Vlan.Private(101));

        check("reconfigure-port-group-private.xml");
    }

    private void reconfigure(Vlan vlan) throws Exception {
        port().reconfigureDVPortgroup_Task(Refs.of(PORT_GROUP), SwitchSpecs.of("3", vlan));
    }
}
