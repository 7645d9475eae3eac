package io.plumbline.lab.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.world.Answer;
import io.plumbline.lab.world.Modules;
import io.plumbline.lab.world.PortModel;
import io.plumbline.target.PciAddress;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Functions of a host that machines have, as the reference of the API has them. */
class PciDevicesTest extends VCenterCase {
    private static final String FIRST = "type=\"VirtualMachine\">vm-1001";
    private static final String OTHER = "type=\"VirtualMachine\">vm-1002";
    private static final PciAddress GIVEN = PciAddress.parse("0000:3b:00.1").orElseThrow();
    private static final String BROWSER = "type=\"EnvironmentBrowser\">envbrowser-vm-1001";
    private static final String LOCKED =
            "<memoryReservationLockedToMax>true</memoryReservationLockedToMax>";

    @BeforeEach
    void machines_are_off() throws Exception {
        login();
        for (var machine : List.of(FIRST, OTHER)) {
            begin("PowerOffVM_Task", machine, "");
        }
        pass(Duration.ofMinutes(1));
    }

    private void give() {
        world.run(() -> busy.passthrough().begin(List.of(GIVEN), Map.of(GIVEN, "hpc")));
    }

    @Test
    void host_offers_what_is_active_and_under_which_label() throws Exception {
        assertThat(say("QueryConfigTarget", BROWSER, "")).doesNotContain("pciPassthrough");
        give();

        assertThat(say("QueryConfigTarget", BROWSER, ""))
                .contains(
                        "<id>0000:3b:00.1</id>",
                        "<vendorId>5555</vendorId>",
                        "<deviceId>4119</deviceId>",
                        "<systemId>" + system() + "</systemId>",
                        "<customLabel>hpc</customLabel>");
        assertThat(say("QueryConfigTarget", BROWSER, "<host type=\"HostSystem\">host-10</host>"))
                .contains("InvalidArgument");
    }

    @Test
    void function_is_active_after_the_next_boot_only() throws Exception {
        var port = port();
        world.run(() -> {
            busy.modules().begin(Modules.CORE, "");
            busy.passthrough().begin(List.of(), Map.of());
        });
        assertThat(world.call(() -> busy.passthrough().configure(port, true))).isEqualTo(Answer.OK);
        assertThat(world.call(() -> busy.passthrough().configure(port, true)))
                .isEqualTo(Answer.ALREADY_SO);
        assertThat(port.vmnic()).isPresent();
        assertThat(say("QueryConfigTarget", BROWSER, "")).doesNotContain("pciPassthrough");

        world.run(() -> busy.power().crash());
        pass(Duration.ofMinutes(20));

        assertThat(port.vmnic()).isEmpty();
        assertThat(world.call(busy::drivenPorts)).doesNotContain(port);
        assertThat(say("QueryConfigTarget", BROWSER, "")).contains("0000:3b:00.1");
    }

    @Test
    void machine_starts_with_a_function_that_is_active_and_with_all_memory_reserved()
            throws Exception {
        assertThat(reconfigured(FIRST, fixed())).isEqualTo("success");
        assertThat(started(FIRST)).isEqualTo("GenericVmConfigFault");
        give();
        assertThat(started(FIRST)).isEqualTo("GenericVmConfigFault");

        assertThat(reconfigured(FIRST, LOCKED)).isEqualTo("success");

        assertThat(started(FIRST)).isEqualTo("success");
    }

    @Test
    void function_of_another_system_is_none_of_this_host() throws Exception {
        give();
        assertThat(reconfigured(FIRST, LOCKED + fixed().replace(system(), "another")))
                .isEqualTo("success");

        assertThat(started(FIRST)).isEqualTo("GenericVmConfigFault");
    }

    @Test
    void one_function_serves_one_machine_that_runs() throws Exception {
        give();
        assertThat(reconfigured(FIRST, LOCKED + fixed())).isEqualTo("success");
        assertThat(reconfigured(OTHER, LOCKED + dynamic("hpc"))).isEqualTo("success");
        assertThat(started(OTHER)).isEqualTo("success");
        assertThat(devices(OTHER)).contains("<assignedId>0000:3b:00.1</assignedId>");

        assertThat(started(FIRST)).isEqualTo("GenericVmConfigFault");

        begin("PowerOffVM_Task", OTHER, "");
        pass(Duration.ofMinutes(1));
        assertThat(devices(OTHER)).doesNotContain("assignedId");
        assertThat(started(FIRST)).isEqualTo("success");
    }

    @Test
    void machine_that_wants_another_label_or_id_does_not_start() throws Exception {
        give();
        assertThat(reconfigured(FIRST, LOCKED + dynamic("gpu"))).isEqualTo("success");
        assertThat(started(FIRST)).isEqualTo("GenericVmConfigFault");

        assertThat(reconfigured(OTHER, LOCKED + dynamic("hpc").replace("4119", "4123")))
                .isEqualTo("success");
        assertThat(started(OTHER)).isEqualTo("GenericVmConfigFault");
    }

    @Test
    void machine_that_runs_gets_none_and_a_half_said_one_is_refused() throws Exception {
        assertThat(reconfigured(FIRST, fixed().replaceFirst("<systemId>.*</systemId>", "")))
                .isEqualTo("InvalidDeviceSpec");
        assertThat(started(FIRST)).isEqualTo("success");

        assertThat(reconfigured(FIRST, fixed())).isEqualTo("InvalidPowerState");
    }

    private PortModel port() {
        return world.call(() ->
                busy.ports().stream()
                        .filter(one -> one.at().equals(GIVEN))
                        .findFirst()
                        .orElseThrow());
    }

    private String system() {
        return busy.uuid().toString();
    }

    private String fixed() {
        return added(
                "DeviceBackingInfo",
                "<deviceName/><id>0000:3b:00.1</id><deviceId>1017</deviceId><systemId>"
                        + system()
                        + "</systemId><vendorId>5555</vendorId>");
    }

    private static String dynamic(String label) {
        return added(
                "DynamicBackingInfo",
                "<deviceName/><allowedDevice><vendorId>5555</vendorId><deviceId>4119</deviceId>"
                        + "</allowedDevice><customLabel>"
                        + label
                        + "</customLabel>");
    }

    private static String added(String backing, String fields) {
        return "<deviceChange><operation>add</operation><device"
                + " xsi:type=\"VirtualPCIPassthrough\"><key>-1</key><backing"
                + " xsi:type=\"VirtualPCIPassthrough"
                + backing
                + "\">"
                + fields
                + "</backing></device></deviceChange>";
    }

    private String devices(String machine) throws Exception {
        return properties("VirtualMachine", machine, "config.hardware.device");
    }

    private String reconfigured(String machine, String fields) throws Exception {
        var task = begin("ReconfigVM_Task", machine, "<spec>" + fields + "</spec>");
        pass(Duration.ofSeconds(30));
        return stateOf(task);
    }

    private String started(String machine) throws Exception {
        var task = begin("PowerOnVM_Task", machine, "");
        pass(Duration.ofMinutes(1));
        return stateOf(task);
    }
}
