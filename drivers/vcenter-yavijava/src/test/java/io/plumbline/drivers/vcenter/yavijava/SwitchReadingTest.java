package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.plumbline.drivers.vcenter.Inventory;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.PortGroupRef;
import io.plumbline.drivers.vcenter.Managed.SwitchRef;
import io.plumbline.drivers.vcenter.SeenPortGroup;
import io.plumbline.drivers.vcenter.SeenSwitch;
import io.plumbline.drivers.vcenter.SeenSwitch.Status;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.property.LinkDiscovery;
import io.plumbline.property.MulticastFiltering;
import io.plumbline.property.Vlan;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;
import java.util.stream.Stream;

/** Distributed switches as a real vCenter tells of them, and in words that nobody knows. */
class SwitchReadingTest extends AnswersByHand {
    private static final SwitchRef SWITCH = new SwitchRef("dvs-31");
    private static final String UUID = "50 13 a2 63 5d 7e 11 9a-37 e2 0c 55 6b 1f 28 d4";

    @Test
    void switch_with_members_is_told() throws Exception {
        var seen =
                read(
                        config(
                                """
                                <uplinkPortPolicy xsi:type="DVSNameArrayUplinkPortPolicy">\
                                <uplinkPortName>uplink1</uplinkPortName>\
                                <uplinkPortName>uplink2</uplinkPortName></uplinkPortPolicy>\
                                <uplinkPortgroup type="DistributedVirtualPortgroup">dvportgroup-32\
                                </uplinkPortgroup>\
                                """
                                        + member(
                                                "host-21", "vmnic4", "outOfSync", "<statusDetail>x")
                                        + member("host-9", "vmnic6", "up", "")
                                        + """
                                        <productInfo><vendor>VMware, Inc.</vendor><version>7.0.2</version>\
                                        </productInfo><configVersion>17</configVersion>\
                                        <networkResourceManagementEnabled>true\
                                        </networkResourceManagementEnabled><maxMtu>9000</maxMtu>\
                                        <linkDiscoveryProtocolConfig><protocol>cdp</protocol>\
                                        <operation>listen</operation></linkDiscoveryProtocolConfig>\
                                        <multicastFilteringMode>legacyFiltering</multicastFilteringMode>\
                                        <networkOffloadSpecId>None</networkOffloadSpecId>\
                                        """));

        assertThat(seen.switches())
                .containsExactly(
                        new SeenSwitch(
                                SWITCH,
                                new Told.Is<>("roce"),
                                new Told.Is<>(UUID),
                                new SeenSwitch.Settings(
                                        new Told.Is<>("17"),
                                        new Told.Is<>(9000),
                                        new Told.Is<>(
                                                new LinkDiscovery(
                                                        LinkDiscovery.Protocol.CDP,
                                                        LinkDiscovery.Operation.Listen)),
                                        new Told.Is<>(MulticastFiltering.Basic),
                                        new Told.Is<>(true)),
                                new SeenSwitch.Layout(
                                        new Told.Is<>("7.0.2"),
                                        new Told.Is<>(List.of("uplink1", "uplink2")),
                                        new Told.Is<>(
                                                List.of(
                                                        new SeenSwitch.Member(
                                                                new HostRef("host-21"),
                                                                new Told.Is<>(List.of("vmnic4")),
                                                                new Told.Is<>(Status.OUT_OF_SYNC),
                                                                new Told.Is<>("x")),
                                                        new SeenSwitch.Member(
                                                                new HostRef("host-9"),
                                                                new Told.Is<>(List.of("vmnic6")),
                                                                new Told.Is<>(Status.UP),
                                                                new Told.Unset<>()))))));
        assertThat(gateway.leftOut()).containsEntry("VMwareDVSConfigInfo.networkOffloadSpecId", 1L);
    }

    @Test
    void what_nobody_knows_is_never_guessed() throws Exception {
        var seen =
                read(
                        config(
                                """
                                <uplinkPortPolicy xsi:type="DVSTelepathicUplinkPortPolicy"/>\
                                <host><config><host type="HostSystem">host-21</host>\
                                <backing xsi:type="DistributedVirtualSwitchHostMemberSmartBacking"/>\
                                </config><status>dreaming</status></host>\
                                <linkDiscoveryProtocolConfig><protocol>lldp</protocol>\
                                <operation>whisper</operation></linkDiscoveryProtocolConfig>\
                                <multicastFilteringMode>psychic</multicastFilteringMode>\
                                """));

        assertThat(seen.switches())
                .containsExactly(
                        new SeenSwitch(
                                SWITCH,
                                new Told.Is<>("roce"),
                                new Told.Is<>(UUID),
                                new SeenSwitch.Settings(
                                        new Told.Unset<>(),
                                        new Told.Unreadable<>("unknown: an MTU of 0"),
                                        new Told.Unreadable<>("unknown: discovery lldp whisper"),
                                        new Told.Unreadable<>("unknown: 'psychic'"),
                                        new Told.Unset<>()),
                                new SeenSwitch.Layout(
                                        new Told.Unset<>(),
                                        new Told.Unreadable<>(
                                                "unknown: uplinks that are not named"),
                                        new Told.Is<>(
                                                List.of(
                                                        new SeenSwitch.Member(
                                                                new HostRef("host-21"),
                                                                new Told.Unreadable<>(
                                                                        "unknown: a member that"
                                                                                + " has no pnics"),
                                                                new Told.Unreadable<>(
                                                                        "unknown: 'dreaming'"),
                                                                new Told.Unset<>()))))));
    }

    @Test
    void list_of_members_with_one_that_is_withheld_is_not_the_list() throws Exception {
        var seen =
                read(
                        config(
                                member("host-21", "vmnic4", "up", "")
                                        + "<host><config><maxProxySwitchPorts>512"
                                        + "</maxProxySwitchPorts></config><status>up</status>"
                                        + "</host>"));

        assertThat(seen.switches())
                .extracting(one -> one.layout().members())
                .containsExactly(new Told.Unreadable<>("the host of a member is withheld"));
    }

    @Test
    void switch_of_somebody_else_tells_what_all_switches_have() throws Exception {
        var seen =
                read(
                        property(
                                "config",
                                "DVSConfigInfo",
                                "<configVersion>1</configVersion>"
                                        + "<networkResourceManagementEnabled>false"
                                        + "</networkResourceManagementEnabled>"));

        assertThat(seen.switches())
                .extracting(SeenSwitch::settings)
                .containsExactly(
                        new SeenSwitch.Settings(
                                new Told.Is<>("1"),
                                new Told.Unreadable<>("unknown: DVSConfigInfo"),
                                new Told.Unreadable<>("unknown: DVSConfigInfo"),
                                new Told.Unreadable<>("unknown: DVSConfigInfo"),
                                new Told.Is<>(false)));
    }

    @Test
    void configuration_that_is_withheld_is_unreadable_in_all_its_parts() throws Exception {
        var seen =
                read(
                        """
                        <missingSet><path>config</path><fault><fault xsi:type="NoPermission">\
                        <privilegeId>System.Read</privilegeId></fault><localizedMessage>no\
                        </localizedMessage></fault></missingSet>\
                        """);

        assertThat(seen.switches())
                .extracting(one -> one.settings().mtuBytes(), one -> one.layout().members())
                .containsExactly(
                        tuple(
                                new Told.Unreadable<>("NoPermission: no"),
                                new Told.Unreadable<>("NoPermission: no")));
        assertThat(seen.portGroups())
                .extracting(group -> group.place().forUplinks())
                .containsOnly(new Told.Unreadable<>("NoPermission: no"));
    }

    static Stream<Arguments> vlans() {
        return Stream.of(
                Arguments.of(vlan("VlanId", "<vlanId>0</vlanId>"), is(new Vlan.None())),
                Arguments.of(vlan("VlanId", "<vlanId>4094</vlanId>"), is(new Vlan.Id(4094))),
                Arguments.of(vlan("VlanId", "<vlanId>4095</vlanId>"), unknown("VLAN 4095")),
                Arguments.of(
                        vlan(
                                "TrunkVlan",
                                "<vlanId><start>20</start><end>30</end></vlanId>"
                                        + "<vlanId><start>0</start><end>4</end></vlanId>"),
                        is(new Vlan.Trunk(List.of(new Vlan.Range(0, 4), new Vlan.Range(20, 30))))),
                Arguments.of(vlan("TrunkVlan", ""), unknown("ranges of VLANs")),
                Arguments.of(
                        vlan("TrunkVlan", "<vlanId><start>9</start><end>4</end></vlanId>"),
                        unknown("ranges of VLANs")),
                Arguments.of(vlan("Pvlan", "<pvlanId>101</pvlanId>"), is(new Vlan.Private(101))),
                Arguments.of(vlan("Pvlan", ""), unknown("private VLAN 0")),
                Arguments.of(vlan("QuantumVlan", "<vlanId>7</vlanId>"), unknown("a kind of VLAN")),
                Arguments.of(
                        property("config.defaultPortConfig", "VMwareDVSPortSetting", ""),
                        new Told.Unset<>()),
                Arguments.of(
                        property("config.defaultPortConfig", "DVPortSetting", ""),
                        unknown("ports without VLANs")),
                Arguments.of(
                        property("config.defaultPortConfig", "DVQuantumSetting", ""),
                        unknown("DVQuantumSetting")),
                Arguments.of("", new Told.Unset<>()));
    }

    @ParameterizedTest
    @MethodSource("vlans")
    void vlan_of_a_port_group_is_told_or_not_known(String told, Told<Vlan> vlan) throws Exception {
        assertThat(read("", told).portGroups())
                .filteredOn(group -> group.ref().equals(new PortGroupRef("dvportgroup-33")))
                .containsExactly(
                        new SeenPortGroup(
                                new PortGroupRef("dvportgroup-33"),
                                new Told.Is<>("roce-300"),
                                new SeenPortGroup.Place(new Told.Is<>(SWITCH), new Told.Unset<>()),
                                new Told.Is<>("3"),
                                vlan));
    }

    @Test
    void port_group_of_the_uplinks_is_told_from_the_others() throws Exception {
        var seen =
                read(
                        config(
                                "<uplinkPortgroup type=\"DistributedVirtualPortgroup\">"
                                        + "dvportgroup-32</uplinkPortgroup>"));

        assertThat(seen.portGroups())
                .extracting(group -> group.place().forUplinks())
                .containsExactly(new Told.Is<>(true), new Told.Is<>(false));
    }

    private static Told<Vlan> is(Vlan vlan) {
        return new Told.Is<>(vlan);
    }

    private static Told<Vlan> unknown(String what) {
        return new Told.Unreadable<>("unknown: " + what);
    }

    private static String config(String parts) {
        return property("config", "VMwareDVSConfigInfo", parts);
    }

    private static String member(String host, String pnic, String status, String detail) {
        var closed = detail.isEmpty() ? "" : detail + "</statusDetail>";
        return """
        <host><config><host type="HostSystem">%s</host>\
        <backing xsi:type="DistributedVirtualSwitchHostMemberPnicBacking"><pnicSpec>\
        <pnicDevice>%s</pnicDevice><uplinkPortKey>8</uplinkPortKey></pnicSpec></backing></config>\
        <status>%s</status>%s</host>\
        """
                .formatted(host, pnic, status, closed);
    }

    private static String vlan(String kind, String parts) {
        return property(
                "config.defaultPortConfig",
                "VMwareDVSPortSetting",
                "<vlan xsi:type=\"VmwareDistributedVirtualSwitch%sSpec\"><inherited>false</inherited>%s</vlan>"
                        .formatted(kind, parts));
    }

    private static String property(String name, String type, String value) {
        return "<propSet><name>%s</name><val xsi:type=\"%s\">%s</val></propSet>"
                .formatted(name, type, value);
    }

    private Inventory read(String ofSwitch) throws Exception {
        return read(ofSwitch, "");
    }

    private Inventory read(String ofSwitch, String ofGroup) throws Exception {
        var known =
                ofSwitch.isEmpty()
                        ? ""
                        : object(
                                "VmwareDistributedVirtualSwitch",
                                "dvs-31",
                                property("name", "xsd:string", "roce")
                                        + property("uuid", "xsd:string", UUID)
                                        + ofSwitch);
        vcenter.when(
                "RetrievePropertiesEx",
                asked ->
                        asked.returned(
                                "<returnval>"
                                        + known
                                        + group("dvportgroup-33", "roce-300", ofGroup)
                                        + group("dvportgroup-32", "roce-DVUplinks-31", "")
                                        + "</returnval>"));
        return gateway.inventory();
    }

    private static String group(String id, String name, String told) {
        return object(
                "DistributedVirtualPortgroup",
                id,
                property("name", "xsd:string", name)
                        + property("config.configVersion", "xsd:string", "3")
                        + "<propSet><name>config.distributedVirtualSwitch</name>"
                        + "<val xsi:type=\"ManagedObjectReference\""
                        + " type=\"VmwareDistributedVirtualSwitch\">dvs-31</val></propSet>"
                        + told);
    }

    private static String object(String type, String id, String told) {
        return "<objects><obj type=\"%s\">%s</obj>%s</objects>".formatted(type, id, told);
    }
}
