package io.plumbline.lab.vcenter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.lab.ledger.Entry;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

class VCenterTasksTest extends VCenterCase {
    private static final String MACHINE_A = "type=\"VirtualMachine\">vm-1001";
    private static final String FIVE_MINUTES = "<timeout>300</timeout>";

    @BeforeEach
    void enter() throws Exception {
        login();
    }

    @Test
    void maintenance_waits_for_machines_until_its_time_is_over() throws Exception {
        var task = begin("EnterMaintenanceMode_Task", HOST_1, FIVE_MINUTES);

        pass(Duration.ofSeconds(299));
        assertThat(stateOf(task)).isEqualTo("running");
        pass(Duration.ofSeconds(1));

        assertThat(stateOf(task)).isEqualTo("Timedout");
        assertThat(busy.service().machines()).containsExactly("a", "b");
        assertThat(world.ledger().of(Entry.OutageBegan.class)).isEmpty();
    }

    @Test
    void maintenance_begins_when_the_last_machine_is_off() throws Exception {
        var task = begin("EnterMaintenanceMode_Task", HOST_1, "<timeout>0</timeout>");
        pass(Duration.ofHours(1));

        busy.service().letRun(List.of());
        pass(Duration.ofSeconds(10));
        login();

        assertThat(stateOf(task)).isEqualTo("success");
        assertThat(busy.service().inMaintenance()).isTrue();
        assertThat(world.ledger().of(Entry.MaintenanceEntered.class)).hasSize(1);
    }

    @Test
    void vcenters_own_machines_give_way_and_come_back_when_the_host_serves() throws Exception {
        world.run(() -> {
            vcenter.machine("a").setAgent(true);
            busy.service().letRun(List.of("a"));
        });
        assertThat(properties("VirtualMachine", MACHINE_A, "config.managedBy"))
                .contains("com.vmware.vim.eam", "cluster-agent");

        var task = begin("EnterMaintenanceMode_Task", HOST_1, FIVE_MINUTES);
        pass(Duration.ofSeconds(30));

        assertThat(stateOf(task)).isEqualTo("success");
        assertThat(busy.service().machines()).isEmpty();
        pass(Duration.ofHours(1));
        assertThat(busy.service().machines()).isEmpty();
        busy.service().leaveMaintenance();
        pass(Duration.ofMinutes(1));
        assertThat(busy.service().machines()).containsExactly("a");
    }

    @Test
    void what_was_done_to_a_host_and_by_whom_is_kept_though_its_tasks_are_forgotten()
            throws Exception {
        begin("EnterMaintenanceMode_Task", HOST_2, FIVE_MINUTES);
        begin("EnterMaintenanceMode_Task", HOST_1, FIVE_MINUTES);
        pass(Duration.ofSeconds(30));
        begin("ExitMaintenanceMode_Task", HOST_2, "<timeout>0</timeout>");
        vcenter.forgetTasks();

        var history = history("self");
        assertThat(properties("TaskHistoryCollector", history, "latestPage"))
                .contains(
                        "HostSystem.enterMaintenanceMode",
                        "HostSystem.exitMaintenanceMode",
                        "<userName>me@lab</userName>",
                        "host-11")
                .doesNotContain("host-10");

        say("DestroyCollector", history, "");
        assertThat(properties("TaskHistoryCollector", history, "latestPage"))
                .contains("ManagedObjectNotFound");
        assertThat(history("all")).contains("NotSupported");
    }

    private String history(String recursion) throws Exception {
        return "type=\"TaskHistoryCollector\">"
                + begin(
                        "CreateCollectorForTasks",
                        "type=\"TaskManager\">TaskManager",
                        "<filter><entity><entity "
                                + HOST_2
                                + "</entity><recursion>"
                                + recursion
                                + "</recursion></entity></filter>");
    }

    @Test
    void way_into_maintenance_can_be_left() throws Exception {
        var task = begin("EnterMaintenanceMode_Task", HOST_1, "<timeout>0</timeout>");

        say("CancelTask", "type=\"Task\">" + task, "");
        busy.service().letRun(List.of());
        pass(Duration.ofMinutes(1));

        assertThat(stateOf(task)).isEqualTo("RequestCanceled");
        assertThat(busy.service().inMaintenance()).isFalse();
    }

    @Test
    void two_tasks_do_not_put_one_host_into_maintenance() throws Exception {
        begin("EnterMaintenanceMode_Task", HOST_1, FIVE_MINUTES);

        assertThat(say("EnterMaintenanceMode_Task", HOST_1, FIVE_MINUTES))
                .contains("xsi:type=\"InvalidState\"");
    }

    @Test
    void machine_is_not_started_while_its_host_goes_into_maintenance() throws Exception {
        busy.service().letRun(List.of("b"));
        begin("EnterMaintenanceMode_Task", HOST_1, FIVE_MINUTES);

        var task = begin("PowerOnVM_Task", MACHINE_A, "");
        pass(Duration.ofSeconds(5));

        assertThat(stateOf(task)).isEqualTo("InvalidState");
        assertThat(busy.service().machines()).containsExactly("b");
    }

    @Test
    void guest_that_does_not_heed_runs_on() throws Exception {
        vcenter.machine("a").setHeedsShutdown(false);

        assertThat(say("ShutdownGuest", MACHINE_A, ""))
                .isEqualTo("<ShutdownGuestResponse xmlns=\"urn:vim25\"/>");
        pass(Duration.ofHours(1));

        assertThat(busy.service().machines()).containsExactly("a", "b");
    }

    @Test
    void guest_takes_its_time_to_go_down() throws Exception {
        say("ShutdownGuest", MACHINE_A, "");

        pass(Duration.ofSeconds(39));
        assertThat(busy.service().machines()).containsExactly("a", "b");
        pass(Duration.ofSeconds(1));

        assertThat(busy.service().machines()).containsExactly("b");
        assertThat(properties("VirtualMachine", MACHINE_A, "guest.toolsRunningStatus"))
                .contains(">guestToolsNotRunning<");
    }

    @Test
    void host_that_is_shut_down_stays_away_until_its_button_is_pressed() throws Exception {
        begin("EnterMaintenanceMode_Task", HOST_2, FIVE_MINUTES);
        pass(Duration.ofMinutes(1));

        var task = begin("ShutdownHost_Task", HOST_2, "<force>false</force>");
        pass(Duration.ofHours(3));
        login();

        assertThat(stateOf(task)).isEqualTo("success");
        assertThat(
                        properties(
                                "HostSystem",
                                HOST_2,
                                "runtime.connectionState",
                                "runtime.powerState"))
                .contains(">notResponding<", ">unknown<");
        assertThat(say("RebootHost_Task", HOST_2, "<force>false</force>"))
                .contains("HostNotConnected");
        idle.power().pressButton();
        pass(Duration.ofMinutes(10));
        assertThat(properties("HostSystem", HOST_2, "runtime.connectionState"))
                .contains(">connected<");
        assertThat(world.ledger().of(Entry.WentDown.class))
                .singleElement()
                .satisfies(entry -> assertThat(entry.commandedBy()).contains("vCenter"));
    }

    @Test
    void machines_of_a_host_that_died_read_as_they_were_until_it_is_back() throws Exception {
        busy.power().crash();

        assertThat(properties("VirtualMachine", MACHINE_A, "runtime.powerState"))
                .contains(">poweredOn<");
        pass(Duration.ofMinutes(10));

        assertThat(properties("VirtualMachine", MACHINE_A, "runtime.powerState"))
                .contains(">poweredOff<");
        busy.power().crash();
        assertThat(properties("VirtualMachine", MACHINE_A, "runtime.powerState"))
                .contains(">poweredOff<");
    }

    @Test
    void guest_that_is_asked_twice_goes_down_once() throws Exception {
        say("ShutdownGuest", MACHINE_A, "");
        pass(Duration.ofSeconds(30));
        say("ShutdownGuest", MACHINE_A, "");
        pass(Duration.ofSeconds(10));
        assertThat(busy.service().machines()).containsExactly("b");

        begin("PowerOnVM_Task", MACHINE_A, "");
        pass(Duration.ofMinutes(5));

        assertThat(busy.service().machines()).containsExactly("a", "b");
    }

    @Test
    void guest_that_was_started_anew_does_not_go_down_for_the_run_before() throws Exception {
        say("ShutdownGuest", MACHINE_A, "");
        begin("PowerOffVM_Task", MACHINE_A, "");
        pass(Duration.ofSeconds(5));
        begin("PowerOnVM_Task", MACHINE_A, "");
        pass(Duration.ofMinutes(5));

        assertThat(busy.service().machines()).containsExactly("a", "b");
        say("ShutdownGuest", MACHINE_A, "");
        pass(Duration.ofMinutes(1));
        assertThat(busy.service().machines()).containsExactly("b");
    }

    @Test
    void guest_that_moves_while_it_goes_down_stops_where_it_is() throws Exception {
        say("ShutdownGuest", MACHINE_A, "");
        pass(Duration.ofSeconds(20));
        world.machines().move(vcenter.machine("a"), idle);

        pass(Duration.ofSeconds(19));
        assertThat(idle.service().machines()).containsExactly("a");
        pass(Duration.ofSeconds(1));

        assertThat(idle.service().machines()).isEmpty();
        assertThat(busy.service().machines()).containsExactly("b");
    }

    @Test
    void machine_that_moves_meanwhile_is_powered_off_where_it_is() throws Exception {
        var task = begin("PowerOffVM_Task", MACHINE_A, "");
        world.machines().move(vcenter.machine("a"), idle);
        pass(Duration.ofSeconds(5));

        assertThat(stateOf(task)).isEqualTo("success");
        assertThat(idle.service().machines()).isEmpty();
    }

    @Test
    void machine_whose_host_dies_under_a_task_is_not_told_about() throws Exception {
        var task = begin("PowerOffVM_Task", MACHINE_A, "");
        busy.power().crash();
        pass(Duration.ofSeconds(5));

        assertThat(stateOf(task)).isEqualTo("HostCommunication");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ExitMaintenanceMode_Task", "RebootHost_Task", "ShutdownHost_Task"})
    void host_that_dies_before_it_heeds_fails_the_task(String method) throws Exception {
        begin("EnterMaintenanceMode_Task", HOST_2, FIVE_MINUTES);
        pass(Duration.ofMinutes(1));
        var task = begin(method, HOST_2, "<force>false</force>");

        idle.power().crash();
        pass(Duration.ofSeconds(5));

        assertThat(stateOf(task)).isEqualTo("HostCommunication");
        assertThat(idle.service().inMaintenance()).isTrue();
        assertThat(world.ledger().of(Entry.RebootAccepted.class)).isEmpty();
    }

    @Test
    void task_that_is_forgotten_is_gone_and_goes_on() throws Exception {
        var task = begin("EnterMaintenanceMode_Task", HOST_2, FIVE_MINUTES);
        vcenter.forgetTasks();
        pass(Duration.ofMinutes(1));

        assertThat(properties("Task", "type=\"Task\">" + task, "info.state"))
                .contains("xsi:type=\"ManagedObjectNotFound\"");
        assertThat(idle.service().inMaintenance()).isTrue();
        assertThat(begin("ExitMaintenanceMode_Task", HOST_2, "")).isNotEqualTo(task);
    }

    @Test
    void machine_that_runs_on_another_host_has_moved() throws Exception {
        busy.service().letRun(List.of("b"));
        idle.service().letRun(List.of("a"));

        assertThat(properties("VirtualMachine", MACHINE_A, "runtime.host")).contains(">host-11<");
        assertThat(properties("HostSystem", HOST_1, "vm"))
                .contains(">vm-1002<")
                .doesNotContain("1001");
    }

    @Test
    void call_is_heard_before_anything_of_it_is_done() throws Exception {
        var heard = new ArrayList<String>();
        vcenter.listen((host, method) ->
                heard.add(method + " " + host.name() + " " + world.machines().all().size()));

        begin("Destroy_Task", MACHINE_A, "");
        begin("RebootHost_Task", HOST_2, "<force>false</force>");
        login();

        assertThat(heard)
                .containsExactly("Destroy_Task esx01.lab 2", "RebootHost_Task esx02.lab 2");
    }

    @Test
    void guest_that_is_said_to_go_down_and_does_not_is_in_the_ledger() throws Exception {
        vcenter.lieNext("ShutdownGuest");
        say("ShutdownGuest", MACHINE_A, "");
        pass(Duration.ofMinutes(5));

        assertThat(busy.service().machines()).containsExactly("a", "b");
        assertThat(world.ledger().of(Entry.FaultStruck.class))
                .singleElement()
                .isEqualTo(
                        new Entry.FaultStruck(
                                world.now().minus(Duration.ofMinutes(5)),
                                busy.host(),
                                "TASK_IS_A_LIE",
                                "ShutdownGuest"));
    }

    @Test
    void mischief_that_could_never_strike_is_refused() {
        assertThatThrownBy(() -> vcenter.failNext("PowerOnVm_Task"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("PowerOnVm_Task");
        assertThatThrownBy(() -> vcenter.failNext("ShutdownGuest"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> vcenter.lieNext("CurrentTime"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void mischief_is_in_the_ledger() throws Exception {
        vcenter.lieNext("EnterMaintenanceMode_Task");
        var lie = begin("EnterMaintenanceMode_Task", HOST_2, FIVE_MINUTES);
        pass(Duration.ofMinutes(1));
        vcenter.failNext("EnterMaintenanceMode_Task");
        var failed = begin("EnterMaintenanceMode_Task", HOST_2, FIVE_MINUTES);
        pass(Duration.ofMinutes(1));

        assertThat(stateOf(lie)).isEqualTo("success");
        assertThat(stateOf(failed)).isEqualTo("HostConfigFault");
        assertThat(idle.service().inMaintenance()).isFalse();
        assertThat(world.ledger().of(Entry.FaultStruck.class))
                .extracting(Entry.FaultStruck::kind)
                .containsExactly("TASK_IS_A_LIE", "TASK_FAILED");
    }
}
