package io.plumbline.lab.vcenter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.VdsMember;
import io.plumbline.lab.world.VdsSetup;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

class VdsMembersTest extends VdsCase {

    @Test
    void host_leaves_and_joins_again_by_another_adapter() throws Exception {
        assertThat(reconfigured("1", host("remove", 10, ""))).isEqualTo("success");
        assertThat(ofSwitch("config.host")).contains(">host-11<").doesNotContain(">host-10<");

        assertThat(reconfigured("2", host("add", 10, backing(pnic("vmnic5")))))
                .isEqualTo("success");

        assertThat(plugs(busy)).containsExactly(Optional.of("vmnic5"), Optional.empty());
        assertThat(plugs(idle)).containsExactly(Optional.of("vmnic4"), Optional.empty());
        assertThat(world.ledger().entries())
                .extracting(
                        entry -> ((Entry.Wrote) entry).what(), entry -> ((Entry.Wrote) entry).to())
                .containsExactly(
                        tuple("roce member esx01.lab", ""),
                        tuple("roce member esx01.lab", "vmnic5,-"));
    }

    @Test
    void edit_says_all_adapters_and_leaves_those_that_stay_in_their_ports() throws Exception {
        var both = backing(pnic("vmnic5") + pnic("vmnic4"));
        assertThat(reconfigured("1", host("edit", 10, both))).isEqualTo("success");
        assertThat(plugs(busy)).containsExactly(Optional.of("vmnic4"), Optional.of("vmnic5"));

        assertThat(reconfigured("2", host("edit", 10, backing(pnic("vmnic5")))))
                .isEqualTo("success");
        assertThat(plugs(busy)).containsExactly(Optional.empty(), Optional.of("vmnic5"));

        assertThat(reconfigured("3", host("edit", 10, backing("")))).isEqualTo("success");
        assertThat(plugs(busy)).containsExactly(Optional.empty(), Optional.empty());
    }

    @Test
    void adapter_goes_into_the_port_that_is_named() throws Exception {
        var second =
                backing(
                        "<pnicSpec><pnicDevice>vmnic4</pnicDevice>"
                                + "<uplinkPortKey>3</uplinkPortKey>"
                                + "<uplinkPortgroupKey>dvportgroup-1</uplinkPortgroupKey>"
                                + "</pnicSpec>");

        assertThat(reconfigured("1", host("edit", 11, second))).isEqualTo("success");

        assertThat(plugs(idle)).containsExactly(Optional.empty(), Optional.of("vmnic4"));
        assertThat(reconfigured("2", host("edit", 10, second))).isEqualTo("InvalidArgument");
    }

    @ParameterizedTest
    @CsvSource({
        "add, 10, vmnic5, AlreadyExists",
        "edit, 99, vmnic5, ManagedObjectNotFound",
        "move, 10, vmnic5, InvalidArgument",
        "edit, 10, vmnic9, InvalidArgument",
        "edit, 10, vmnic0, ResourceInUse",
        "edit, 10, vmnic2, ResourceInUse",
        "edit, 10, 'vmnic4,vmnic4', InvalidArgument",
        "edit, 10, 'vmnic3,vmnic4,vmnic5', ResourceNotAvailable"
    })
    void edit_that_cannot_be_changes_nothing(String operation, int host, String pnics, String fault)
            throws Exception {
        VdsSetup.named("service").member("esx01.lab", "vmnic2").in(world);
        var specs = new StringBuilder();
        for (var pnic : pnics.split(",")) {
            specs.append(pnic(pnic));
        }

        assertThat(
                        reconfigured(
                                "1",
                                "<maxMtu>9000</maxMtu>"
                                        + host(operation, host, backing(specs.toString()))))
                .isEqualTo(fault);

        assertThat(plugs(busy)).containsExactly(Optional.of("vmnic4"), Optional.empty());
        assertThat(ofSwitch("config.maxMtu", "config.configVersion")).contains(">1500<", ">1<");
        assertThat(world.ledger().entries()).isEmpty();
    }

    @Test
    void host_that_is_no_member_cannot_leave_and_nobody_is_named_twice() throws Exception {
        var twice = host("remove", 10, "");
        assertThat(reconfigured("1", twice + twice)).isEqualTo("InvalidArgument");
        reconfigured("1", twice);

        assertThat(reconfigured("2", twice)).isEqualTo("NotFound");
    }

    @Test
    void backing_that_is_not_modelled_is_refused_by_name() throws Exception {
        var cookie =
                "<pnicSpec><pnicDevice>vmnic5</pnicDevice><connectionCookie>1</connectionCookie></pnicSpec>";

        assertThat(say("ReconfigureDvs_Task", ROCE, spec("1", host("edit", 10, backing(cookie)))))
                .contains("xsi:type=\"NotSupported\"", "does not model connectionCookie");
        assertThat(
                        say(
                                "ReconfigureDvs_Task",
                                ROCE,
                                spec(
                                        "1",
                                        host(
                                                "edit",
                                                10,
                                                "<maxProxySwitchPorts>8</maxProxySwitchPorts>"))))
                .contains("does not model maxProxySwitchPorts");
    }

    @Test
    void host_that_does_not_answer_cannot_be_edited() throws Exception {
        busy.power().crash();
        var task =
                begin(
                        "ReconfigureDvs_Task",
                        ROCE,
                        spec("1", host("edit", 10, backing(pnic("vmnic5")))));
        pass(Duration.ofSeconds(5));

        assertThat(properties("Task", "type=\"Task\">" + task, "info.error"))
                .contains(
                        "xsi:type=\"DvsOperationBulkFault\"",
                        "<hostFault><host type=\"HostSystem\">host-10</host>"
                                + "<fault><fault xsi:type=\"HostNotConnected\"/>");
        assertThat(plugs(busy)).containsExactly(Optional.of("vmnic4"), Optional.empty());
    }

    @Test
    void uplinks_are_named_and_counted_for_all_members() throws Exception {
        assertThat(reconfigured("1", uplinks("a", "b", "c"))).isEqualTo("success");
        assertThat(plugs(busy))
                .containsExactly(Optional.of("vmnic4"), Optional.empty(), Optional.empty());

        assertThat(reconfigured("2", uplinks("only"))).isEqualTo("success");
        assertThat(ofSwitch("config.uplinkPortPolicy"))
                .contains("<uplinkPortName>only</uplinkPortName>");
        assertThat(plugs(idle)).containsExactly(Optional.of("vmnic4"));
    }

    @Test
    void uplink_with_an_adapter_in_it_cannot_go() throws Exception {
        reconfigured("1", host("edit", 10, backing(pnic("vmnic4") + pnic("vmnic5"))));

        assertThat(reconfigured("2", uplinks("only"))).isEqualTo("ResourceInUse");
    }

    private static List<Optional<String>> plugs(VdsMember member) {
        return member.ports().stream().map(VdsMember.Port::pnic).toList();
    }

    private List<Optional<String>> plugs(HostModel host) {
        return plugs(roce.member(host.host()).orElseThrow());
    }

    private static String uplinks(String... names) {
        var said = new StringBuilder();
        for (var name : names) {
            said.append("<uplinkPortName>").append(name).append("</uplinkPortName>");
        }
        return "<uplinkPortPolicy xsi:type=\"DVSNameArrayUplinkPortPolicy\">"
                + said
                + "</uplinkPortPolicy>";
    }

    static String host(String operation, int number, String rest) {
        return "<host><operation>"
                + operation
                + "</operation><host type=\"HostSystem\">host-"
                + number
                + "</host>"
                + rest
                + "</host>";
    }

    static String backing(String pnics) {
        return "<backing xsi:type=\"DistributedVirtualSwitchHostMemberPnicBacking\">"
                + pnics
                + "</backing>";
    }

    static String pnic(String name) {
        return "<pnicSpec><pnicDevice>" + name + "</pnicDevice></pnicSpec>";
    }
}
