package io.plumbline.lab.vcenter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.time.Duration;

class VdsBadDaysTest extends VdsCase {
    private static final String MTU_9000 = "<maxMtu>9000</maxMtu>";

    @Test
    void success_can_be_a_lie() throws Exception {
        vcenter.lieNext("ReconfigureDvs_Task");

        assertThat(reconfigured("1", MTU_9000)).isEqualTo("success");

        assertThat(ofSwitch("config.maxMtu", "config.configVersion")).contains(">1500<", ">1<");
        assertThat(world.ledger().entries())
                .containsExactly(
                        new Entry.FaultStruck(
                                world.now().minus(Duration.ofSeconds(5)),
                                roce.target(),
                                "TASK_IS_A_LIE",
                                "ReconfigureDvs_Task"));
        assertThat(reconfigured("1", MTU_9000)).isEqualTo("success");
        assertThat(ofSwitch("config.maxMtu")).contains(">9000<");
    }

    @Test
    void io_control_can_be_a_lie_too() throws Exception {
        vcenter.lieNext("EnableNetworkResourceManagement");

        say("EnableNetworkResourceManagement", ROCE, "<enable>true</enable>");

        assertThat(ofSwitch("config.networkResourceManagementEnabled")).contains(">false<");
    }

    @Test
    void task_that_fails_says_that_of_a_switch() throws Exception {
        vcenter.failNext("ReconfigureDvs_Task");

        assertThat(reconfigured("1", MTU_9000)).isEqualTo("DvsFault");
        assertThat(ofSwitch("config.maxMtu")).contains(">1500<");
    }

    @Test
    void host_that_misses_a_change_is_out_of_sync_while_the_switch_is_changed() throws Exception {
        vcenter.missNextSwitchChange(idle.host());
        var task = begin("ReconfigureDvs_Task", ROCE, spec("1", MTU_9000));
        pass(Duration.ofSeconds(5));

        assertThat(stateOf(task)).isEqualTo("DvsOperationBulkFault");
        assertThat(properties("Task", "type=\"Task\">" + task, "info.error"))
                .contains(
                        "<hostFault><host type=\"HostSystem\">host-11</host>"
                                + "<fault><fault xsi:type=\"PlatformConfigFault\"><text>Unable to"
                                + " set the configuration of switch roce: Status busy.</text>")
                .doesNotContain("host-10");
        assertThat(ofSwitch("config.maxMtu", "config.configVersion")).contains(">9000<", ">2<");
        assertThat(statusOf(10)).isEqualTo("<status>up</status>");
        assertThat(statusOf(11))
                .isEqualTo(
                        "<status>outOfSync</status><statusDetail>Unable to set the configuration of"
                                + " switch roce: Status busy.</statusDetail>");
        assertThat(world.ledger().of(Entry.FaultStruck.class))
                .extracting(Entry.FaultStruck::host, Entry.FaultStruck::kind)
                .containsExactly(tuple(idle.host(), "SWITCH_CHANGE_MISSED"));
        assertThat(world.ledger().of(Entry.Refused.class))
                .extracting(Entry.Refused::host, Entry.Refused::what)
                .containsExactly(tuple(idle.host(), "switch roce"));
    }

    @Test
    void host_that_does_not_take_that_it_joins_does_not_join() throws Exception {
        reconfigured("1", VdsMembersTest.host("remove", 10, ""));
        var join = VdsMembersTest.host("add", 10, "");
        vcenter.missNextSwitchChange(busy.host());

        assertThat(reconfigured("2", join)).isEqualTo("DvsOperationBulkFault");
        assertThat(ofSwitch("config.host", "config.configVersion"))
                .contains(">2<")
                .doesNotContain("host-10");

        assertThat(reconfigured("2", join)).isEqualTo("success");
        assertThat(statusOf(10)).isEqualTo("<status>up</status>");
    }

    @Test
    void next_change_that_reaches_it_brings_a_host_back_in_sync() throws Exception {
        vcenter.missNextSwitchChange(idle.host());
        reconfigured("1", MTU_9000);
        assertThat(reconfigured("2", VdsMembersTest.host("remove", 10, ""))).isEqualTo("success");
        assertThat(statusOf(11)).contains("outOfSync");

        assertThat(reconfigured("3", "<maxMtu>4200</maxMtu>")).isEqualTo("success");

        assertThat(statusOf(11)).isEqualTo("<status>up</status>");
    }

    @Test
    void host_is_brought_back_in_sync_when_somebody_asks_for_it() throws Exception {
        vcenter.missNextSwitchChange(idle.host());
        reconfigured("1", MTU_9000);
        vcenter.missNextSwitchChange(idle.host());
        var one = "<hosts type=\"HostSystem\">host-11</hosts>";

        assertThat(done("RectifyDvsHost_Task", ROCE, one)).isEqualTo("DvsOperationBulkFault");
        assertThat(statusOf(11)).contains("outOfSync");
        assertThat(done("RectifyDvsHost_Task", ROCE, one)).isEqualTo("success");

        assertThat(statusOf(11)).isEqualTo("<status>up</status>");
        assertThat(ofSwitch("config.configVersion")).contains(">2<");
        assertThat(done("RectifyDvsHost_Task", ROCE, one.replace("11", "99")))
                .isEqualTo("NotFound");
    }

    @Test
    void io_control_that_a_host_misses_is_on_all_the_same() throws Exception {
        vcenter.missNextSwitchChange(busy.host());

        assertThat(say("EnableNetworkResourceManagement", ROCE, "<enable>true</enable>"))
                .contains("xsi:type=\"DvsOperationBulkFault\"", "host-10");

        assertThat(ofSwitch("config.networkResourceManagementEnabled")).contains(">true<");
        assertThat(statusOf(10)).contains("outOfSync");
    }

    @Test
    void host_that_was_away_is_told_when_it_is_back() throws Exception {
        begin("EnterMaintenanceMode_Task", HOST_2, "<timeout>300</timeout>");
        pass(Duration.ofMinutes(1));
        begin("RebootHost_Task", HOST_2, "<force>false</force>");
        pass(Duration.ofMinutes(2));

        assertThat(reconfigured("1", MTU_9000)).isEqualTo("success");
        assertThat(statusOf(11)).isEqualTo("<status>disconnected</status>");
        while (!idle.power().answers()) {
            pass(Duration.ofSeconds(10));
        }

        assertThat(statusOf(11))
                .isEqualTo(
                        "<status>outOfSync</status><statusDetail>The switch was changed while the"
                                + " host was away.</statusDetail>");
        pass(Duration.ofMinutes(5));
        assertThat(statusOf(11)).isEqualTo("<status>up</status>");
    }

    @Test
    void change_by_somebody_else_makes_what_was_read_stale() throws Exception {
        roce.setMtu(1600);

        assertThat(reconfigured("1", MTU_9000)).isEqualTo("ConcurrentAccess");

        assertThat(ofSwitch("config.maxMtu", "config.configVersion")).contains(">1600<", ">2<");
    }

    @Test
    void host_that_is_not_there_misses_nothing() {
        assertThatThrownBy(() -> vcenter.missNextSwitchChange(new Host("esx99.lab")))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private String statusOf(int host) throws Exception {
        return ofSwitch("config.host")
                .replaceFirst(
                        "(?s).*host-"
                                + host
                                + "<.*?(<status>.*?)</DistributedVirtualSwitchHostMember>.*",
                        "$1");
    }
}
