package io.plumbline.lab.vcenter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.plumbline.lab.ledger.Entry;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;

class VdsChangesTest extends VdsCase {
    private static final String MTU_9000 = "<maxMtu>9000</maxMtu>";

    @Test
    void mtu_is_changed_by_a_task_that_takes_its_time() throws Exception {
        var task = begin("ReconfigureDvs_Task", ROCE, spec("1", MTU_9000));
        assertThat(ofSwitch("config.maxMtu")).contains(">1500<");
        assertThat(stateOf(task)).isEqualTo("running");
        pass(Duration.ofSeconds(2));

        assertThat(stateOf(task)).isEqualTo("success");
        assertThat(ofSwitch("config.maxMtu", "config.configVersion")).contains(">9000<", ">2<");
        assertThat(world.ledger().entries())
                .containsExactly(
                        new Entry.Wrote(world.now(), roce.target(), "roce mtu", "1500", "9000"));
    }

    @Test
    void all_that_a_spec_says_is_changed_at_once_and_the_rest_stays() throws Exception {
        var state =
                reconfigured(
                        "1",
                        "<linkDiscoveryProtocolConfig><protocol>lldp</protocol>"
                                + "<operation>both</operation></linkDiscoveryProtocolConfig>"
                                + "<multicastFilteringMode>snooping</multicastFilteringMode>");

        assertThat(state).isEqualTo("success");
        assertThat(
                        ofSwitch(
                                "config.maxMtu",
                                "config.configVersion",
                                "config.linkDiscoveryProtocolConfig",
                                "config.multicastFilteringMode"))
                .contains(
                        ">1500<",
                        ">2<",
                        "<protocol>lldp</protocol><operation>both</operation>",
                        ">snooping<");
    }

    @Test
    void what_is_so_already_changes_nothing() throws Exception {
        assertThat(reconfigured("1", "<maxMtu>1500</maxMtu>")).isEqualTo("success");

        assertThat(ofSwitch("config.configVersion")).contains(">1<");
        assertThat(world.ledger().entries()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "2", ""})
    void spec_about_another_configuration_is_refused(String version) throws Exception {
        assertThat(reconfigured(version, MTU_9000)).isEqualTo("ConcurrentAccess");

        assertThat(ofSwitch("config.maxMtu")).contains(">1500<");
    }

    @Test
    void of_two_who_read_the_same_configuration_one_changes_it() throws Exception {
        var first = begin("ReconfigureDvs_Task", ROCE, spec("1", MTU_9000));
        var second = begin("ReconfigureDvs_Task", ROCE, spec("1", "<maxMtu>4200</maxMtu>"));
        pass(Duration.ofSeconds(5));

        assertThat(stateOf(first)).isEqualTo("success");
        assertThat(stateOf(second)).isEqualTo("ConcurrentAccess");
        assertThat(ofSwitch("config.maxMtu")).contains(">9000<");
    }

    @ParameterizedTest
    @CsvSource({
        "<maxMtu>1279</maxMtu>, InvalidArgument",
        "<maxMtu>9001</maxMtu>, InvalidArgument",
        "<maxMtu>large</maxMtu>, InvalidRequest",
        "<multicastFilteringMode>some</multicastFilteringMode>, InvalidArgument",
        "<linkDiscoveryProtocolConfig><protocol>cdp</protocol></linkDiscoveryProtocolConfig>,"
                + " InvalidArgument",
        "<name>roce-vms</name>, DuplicateName",
        "<name>a/b</name>, InvalidName",
        "<uplinkPortPolicy><uplinkPortName>a</uplinkPortName><uplinkPortName>a</uplinkPortName>"
                + "</uplinkPortPolicy>, InvalidArgument"
    })
    void value_that_cannot_be_is_refused(String fields, String fault) throws Exception {
        assertThat(reconfigured("1", fields)).isEqualTo(fault);

        assertThat(ofSwitch("config.configVersion")).contains(">1<");
        assertThat(world.ledger().entries()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<lacpApiVersion>multipleLag</lacpApiVersion>",
                "<maxPorts>8</maxPorts>",
                "<colour>red</colour>",
            })
    void what_is_not_modelled_is_refused_by_name(String field) throws Exception {
        assertThat(say("ReconfigureDvs_Task", ROCE, spec("1", MTU_9000 + field)))
                .contains(
                        "xsi:type=\"NotSupported\"",
                        "does not model "
                                + field.replaceFirst("<(\\w+)>.*", "$1")
                                + " of VMwareDVSConfigSpec");
        pass(Duration.ofMinutes(1));
        assertThat(ofSwitch("config.maxMtu")).contains(">1500<");
    }

    @Test
    void switch_can_be_named_anew() throws Exception {
        assertThat(reconfigured("1", "<name>roce2</name>")).isEqualTo("success");

        assertThat(ofSwitch("name", "config.name")).contains(">roce2<").doesNotContain(">roce<");
    }

    @Test
    void io_control_is_switched_at_once() throws Exception {
        assertThat(say("EnableNetworkResourceManagement", ROCE, "<enable>true</enable>"))
                .isEqualTo("<EnableNetworkResourceManagementResponse xmlns=\"urn:vim25\"/>");

        assertThat(ofSwitch("config.networkResourceManagementEnabled", "config.configVersion"))
                .contains(">true<", ">2<");
        assertThat(world.ledger().writes(roce.target()))
                .extracting(Entry.Wrote::what)
                .containsExactly("roce I/O control");
    }

    @Test
    void vlan_of_a_port_group_is_changed() throws Exception {
        assertThat(group("1", vlan("VlanIdSpec", "<vlanId>200</vlanId>"))).isEqualTo("success");

        assertThat(ofGroup("config.defaultPortConfig", "config.configVersion"))
                .contains("<vlanId>200</vlanId>", ">2<");
        assertThat(ofSwitch("config.configVersion")).contains(">1<");
        assertThat(world.ledger().writes(roce.target()))
                .extracting(Entry.Wrote::what, Entry.Wrote::from, Entry.Wrote::to)
                .containsExactly(tuple("roce port group roce-vms vlan", "100", "200"));
        assertThat(group("1", vlan("VlanIdSpec", "<vlanId>300</vlanId>")))
                .isEqualTo("ConcurrentAccess");
    }

    @Test
    void port_group_can_be_a_trunk() throws Exception {
        var ranges =
                "<vlanId><start>1</start><end>9</end></vlanId>"
                        + "<vlanId><start>20</start><end>20</end></vlanId>";

        assertThat(group("1", vlan("TrunkVlanSpec", ranges))).isEqualTo("success");

        assertThat(ofGroup("config.defaultPortConfig.vlan"))
                .contains("<start>1</start><end>9</end>", "<start>20</start><end>20</end>");
    }

    @Test
    void vlan_that_cannot_be_is_refused() throws Exception {
        assertThat(group("1", vlan("VlanIdSpec", "<vlanId>4095</vlanId>")))
                .isEqualTo("InvalidArgument");
        assertThat(group("1", vlan("VlanIdSpec", ""))).isEqualTo("InvalidArgument");
        assertThat(
                        group(
                                "1",
                                vlan(
                                        "TrunkVlanSpec",
                                        "<vlanId><start>9</start><end>1</end></vlanId>")))
                .isEqualTo("InvalidArgument");
        assertThat(group("1", vlan("PvlanSpec", "<pvlanId>5</pvlanId>"))).isEqualTo("NotSupported");
        assertThat(group("1", vlan("VlanSpec", ""))).isEqualTo("InvalidArgument");
        assertThat(group("1", "<description>ours</description>")).isEqualTo("NotSupported");
        assertThat(group("1", "<type>sometimes</type>")).isEqualTo("InvalidArgument");
        assertThat(world.ledger().entries()).isEmpty();
    }

    @Test
    void port_groups_are_added() throws Exception {
        var added =
                done(
                        "AddDVPortgroup_Task",
                        ROCE,
                        named("storage", vlan("VlanIdSpec", "<vlanId>7</vlanId>"))
                                + named("vmotion", "<type>ephemeral</type><numPorts>8</numPorts>"));

        assertThat(added).isEqualTo("success");
        assertThat(
                        properties(
                                "DistributedVirtualPortgroup",
                                "type=\"DistributedVirtualPortgroup\">dvportgroup-4",
                                "name",
                                "config"))
                .contains(
                        ">vmotion<",
                        "<numPorts>8</numPorts>",
                        "<vlanId>0</vlanId>",
                        "<type>ephemeral</type><configVersion>1</configVersion>");
        assertThat(world.ledger().writes(roce.target()))
                .extracting(Entry.Wrote::what, Entry.Wrote::to)
                .containsExactly(
                        tuple("roce port group storage", "vlan 7"),
                        tuple("roce port group vmotion", "vlan 0"));
    }

    @Test
    void task_that_creates_a_port_group_names_it() throws Exception {
        var task = begin("CreateDVPortgroup_Task", ROCE, named("storage", ""));
        pass(Duration.ofSeconds(5));

        assertThat(properties("Task", "type=\"Task\">" + task, "info.result"))
                .contains(
                        "<val type=\"DistributedVirtualPortgroup\""
                                + " xsi:type=\"ManagedObjectReference\">dvportgroup-3</val>");
    }

    @Test
    void name_in_use_is_refused_and_no_port_group_of_that_call_is_made() throws Exception {
        assertThat(done("AddDVPortgroup_Task", ROCE, named("storage", "") + named("roce-vms", "")))
                .isEqualTo("DuplicateName");
        assertThat(done("AddDVPortgroup_Task", ROCE, named("a", "") + named("a", "")))
                .isEqualTo("DuplicateName");
        assertThat(done("CreateDVPortgroup_Task", ROCE, "<spec/>")).isEqualTo("InvalidName");
        assertThat(done("CreateDVPortgroup_Task", ROCE, "")).isEqualTo("InvalidArgument");

        assertThat(roce.portGroups()).hasSize(2);
    }

    @Test
    void port_group_is_destroyed_but_not_that_of_the_uplinks() throws Exception {
        assertThat(done("Destroy_Task", GROUP, "")).isEqualTo("success");
        assertThat(done("Destroy_Task", GROUP.replace("-2", "-1"), "")).isEqualTo("ResourceInUse");

        assertThat(ofGroup("name")).contains("xsi:type=\"ManagedObjectNotFound\"");
        assertThat(done("ReconfigureDVPortgroup_Task", GROUP, spec("1", "")))
                .isEqualTo("ManagedObjectNotFound");
    }

    private String group(String version, String fields) throws Exception {
        return done(
                "ReconfigureDVPortgroup_Task",
                GROUP,
                "<spec><configVersion>" + version + "</configVersion>" + fields + "</spec>");
    }

    private static String named(String name, String fields) {
        return "<spec><name>" + name + "</name>" + fields + "</spec>";
    }

    private static String vlan(String kind, String fields) {
        return "<defaultPortConfig xsi:type=\"VMwareDVSPortSetting\">"
                + "<vlan xsi:type=\"VmwareDistributedVirtualSwitch"
                + kind
                + "\"><inherited>false</inherited>"
                + fields
                + "</vlan></defaultPortConfig>";
    }
}
