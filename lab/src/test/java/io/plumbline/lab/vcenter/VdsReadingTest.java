package io.plumbline.lab.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VdsReadingTest extends VdsCase {
    private static final String NOW = "<options><maxWaitSeconds>0</maxWaitSeconds></options>";

    @Test
    void switch_is_told_as_vcenter_keeps_it() throws Exception {
        assertThat(
                        ofSwitch(
                                "name",
                                "config.configVersion",
                                "config.maxMtu",
                                "config.linkDiscoveryProtocolConfig",
                                "config.multicastFilteringMode",
                                "config.networkResourceManagementEnabled",
                                "config.productInfo.version",
                                "config.uplinkPortPolicy",
                                "config.uplinkPortgroup",
                                "portgroup"))
                .contains(
                        set("name", "xsd:string", "roce"),
                        set("config.configVersion", "xsd:string", "1"),
                        set("config.maxMtu", "xsd:int", "1500"),
                        set(
                                "config.linkDiscoveryProtocolConfig",
                                "LinkDiscoveryProtocolConfig",
                                "<protocol>cdp</protocol><operation>listen</operation>"),
                        set("config.multicastFilteringMode", "xsd:string", "legacyFiltering"),
                        set("config.networkResourceManagementEnabled", "xsd:boolean", "false"),
                        set("config.productInfo.version", "xsd:string", "7.0.2"),
                        set(
                                "config.uplinkPortPolicy",
                                "DVSNameArrayUplinkPortPolicy",
                                "<uplinkPortName>Uplink 1</uplinkPortName>"
                                        + "<uplinkPortName>Uplink 2</uplinkPortName>"),
                        set("config.uplinkPortgroup", "ArrayOfManagedObjectReference", group(1)),
                        set("portgroup", "ArrayOfManagedObjectReference", group(1) + group(2)));
    }

    @Test
    void uuid_is_written_as_vcenter_writes_those_of_switches() throws Exception {
        assertThat(value(ofSwitch("uuid"), "val"))
                .matches("([0-9a-f]{2} ){7}[0-9a-f]{2}-([0-9a-f]{2} ){7}[0-9a-f]{2}")
                .isEqualTo(value(ofSwitch("config.uuid"), "val"));
    }

    @Test
    void members_say_what_is_plugged_into_which_port() throws Exception {
        assertThat(ofSwitch("config.host"))
                .contains(
                        "<val xsi:type=\"ArrayOfDistributedVirtualSwitchHostMember\">",
                        "<host type=\"HostSystem\">host-10</host>",
                        "<pnicSpec xsi:type=\"DistributedVirtualSwitchHostMemberPnicSpec\">"
                                + "<pnicDevice>vmnic4</pnicDevice>"
                                + "<uplinkPortKey>0</uplinkPortKey></pnicSpec>",
                        "<uplinkPortKey>0</uplinkPortKey><uplinkPortKey>1</uplinkPortKey>"
                                + "<status>up</status>")
                .doesNotContain("statusDetail");
    }

    @Test
    void summary_and_capability_say_what_clients_look_for_there() throws Exception {
        assertThat(ofSwitch("summary.hostMember", "capability.featuresSupported"))
                .contains(
                        ">host-10</ManagedObjectReference>",
                        ">host-11</ManagedObjectReference>",
                        "<minMtuSupported>1280</minMtuSupported>"
                                + "<maxMtuSupported>9000</maxMtuSupported>");
    }

    @Test
    void member_that_does_not_answer_is_disconnected() throws Exception {
        busy.power().crash();

        assertThat(ofSwitch("config.host"))
                .contains("<status>disconnected</status>", "<status>up</status>");
    }

    @Test
    void port_group_names_its_switch_and_its_vlan() throws Exception {
        assertThat(
                        ofGroup(
                                "name",
                                "config.distributedVirtualSwitch",
                                "config.type",
                                "config.defaultPortConfig"))
                .contains(
                        set("name", "xsd:string", "roce-vms"),
                        "<val type=\"VmwareDistributedVirtualSwitch\""
                                + " xsi:type=\"ManagedObjectReference\">dvs-1</val>",
                        set("config.type", "xsd:string", "earlyBinding"),
                        set(
                                "config.defaultPortConfig",
                                "VMwareDVSPortSetting",
                                "<vlan xsi:type=\"VmwareDistributedVirtualSwitchVlanIdSpec\">"
                                        + "<inherited>false</inherited><vlanId>100</vlanId>"
                                        + "</vlan>"));
    }

    @Test
    void port_group_of_the_uplinks_carries_all_vlans() throws Exception {
        var uplinks =
                properties(
                        "DistributedVirtualPortgroup",
                        "type=\"DistributedVirtualPortgroup\">dvportgroup-1",
                        "name",
                        "config.defaultPortConfig.vlan",
                        "config.uplink");

        assertThat(uplinks)
                .contains(
                        "roce-DVUplinks-1",
                        set(
                                "config.defaultPortConfig.vlan",
                                "VmwareDistributedVirtualSwitchTrunkVlanSpec",
                                "<inherited>false</inherited><vlanId xsi:type=\"NumericRange\">"
                                        + "<start>0</start><end>4094</end></vlanId>"),
                        set("config.uplink", "xsd:boolean", "true"));
    }

    @Test
    void view_of_a_type_holds_its_subtypes() throws Exception {
        assertThat(viewOf("DistributedVirtualSwitch", "VmwareDistributedVirtualSwitch"))
                .contains(">dvs-1</obj>")
                .doesNotContain("dvportgroup", "host-10");
        assertThat(viewOf("Network", "DistributedVirtualPortgroup"))
                .contains(">dvportgroup-1</obj>", ">dvportgroup-2</obj>")
                .doesNotContain("dvs-1");
        assertThat(viewOf("ManagedEntity", "ManagedEntity"))
                .contains(">dvs-1</obj>", ">dvportgroup-2</obj>", ">host-10</obj>", ">group-n5<");
    }

    @Test
    void folder_of_networks_is_found_by_its_datacenter() throws Exception {
        assertThat(properties("Datacenter", "type=\"Datacenter\">datacenter-2", "networkFolder"))
                .contains(">group-n5</val>");
        assertThat(properties("Folder", FOLDER, "name", "childEntity"))
                .contains(">network</val>", ">dvs-1</ManagedObjectReference>", group(2));
    }

    @Test
    void change_by_somebody_else_is_told_to_whom_waits() throws Exception {
        var spec =
                "<propSet><type>DistributedVirtualSwitch</type><pathSet>config.maxMtu</pathSet>"
                        + "<pathSet>config.configVersion</pathSet><pathSet>name</pathSet>"
                        + "</propSet><objectSet><obj "
                        + ROCE
                        + "</obj></objectSet>";
        say("CreateFilter", COLLECTOR, "<spec>" + spec + "</spec>");
        assertThat(updatesSince("")).contains("<kind>enter</kind>", ">1500<");

        world.run(() -> world.distributedSwitches().named("roce").setMtu(9000));

        assertThat(updatesSince("1"))
                .contains(
                        "<kind>modify</kind><obj type=\"VmwareDistributedVirtualSwitch\">dvs-1",
                        "<val xsi:type=\"xsd:int\">9000</val>",
                        "<val xsi:type=\"xsd:string\">2</val>")
                .doesNotContain("roce");
        assertThat(updatesSince("2")).doesNotContain("objectSet");
    }

    private String updatesSince(String version) throws Exception {
        return say("WaitForUpdatesEx", COLLECTOR, "<version>" + version + "</version>" + NOW);
    }

    private String viewOf(String viewed, String read) throws Exception {
        var view =
                begin(
                        "CreateContainerView",
                        "type=\"ViewManager\">ViewManager",
                        "<container type=\"Folder\">group-d1</container><type>"
                                + viewed
                                + "</type><recursive>true</recursive>");
        return say(
                "RetrievePropertiesEx",
                COLLECTOR,
                "<specSet><propSet><type>"
                        + read
                        + "</type><pathSet>name</pathSet></propSet><objectSet>"
                        + "<obj type=\"ContainerView\">"
                        + view
                        + "</obj><skip>true</skip><selectSet xsi:type=\"TraversalSpec\">"
                        + "<type>ContainerView</type><path>view</path></selectSet></objectSet>"
                        + "</specSet><options/>");
    }

    private static String group(int number) {
        return "<ManagedObjectReference type=\"DistributedVirtualPortgroup\">dvportgroup-"
                + number
                + "</ManagedObjectReference>";
    }

    private static String set(String path, String type, String content) {
        return "<propSet><name>"
                + path
                + "</name><val xsi:type=\""
                + type
                + "\">"
                + content
                + "</val></propSet>";
    }
}
