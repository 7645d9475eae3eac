package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.PropertyFilterSpec;
import com.vmware.vim25.RetrieveOptions;
import com.vmware.vim25.WaitOptions;

import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.TaskRef;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Sessions, inventory, watch, maintenance of hosts and power of machines. */
class EnvelopeTest extends Envelopes {

    @Override
    List<String> methods() {
        return List.of(
                "Login",
                "CreateContainerView",
                "RetrievePropertiesEx",
                "CreateFilter",
                "WaitForUpdatesEx",
                "EnterMaintenanceMode_Task",
                "ExitMaintenanceMode_Task",
                "ShutdownGuest",
                "PowerOnVM_Task");
    }

    @Test
    void login_escapes_what_people_type() throws Exception {
        port().login(of("SessionManager", "SessionManager"), "me@lab", "<&>\"' é", null);

        check("login.xml");
    }

    @Test
    void view_of_all_that_is_read() throws Exception {
        port().createContainerView(
                        of("ViewManager", "ViewManager"),
                        of("Folder", "group-d1"),
                        Sought.types(),
                        true);

        check("create-container-view.xml");
    }

    @Test
    void first_page_of_the_inventory() throws Exception {
        var options = new RetrieveOptions();
        options.maxObjects = 250;
        port().retrievePropertiesEx(
                        of("PropertyCollector", "propertyCollector"),
                        new PropertyFilterSpec[] {
                            Sought.in(of("ContainerView", "session[52]view"))
                        },
                        options);

        check("retrieve-properties.xml");
    }

    @Test
    void host_profiles_are_asked_for_with_their_keeper() throws Exception {
        port().retrievePropertiesEx(
                        of("PropertyCollector", "propertyCollector"),
                        new PropertyFilterSpec[] {
                            HostProfiles.sought(of("HostProfileManager", "HostProfileManager"))
                        },
                        new RetrieveOptions());

        check("retrieve-profiles.xml");
    }

    @Test
    void filter_of_a_watch() throws Exception {
        port().createFilter(
                        of("PropertyCollector", "session[52]collector"),
                        Sought.in(of("ContainerView", "session[52]view")),
                        false);

        check("create-filter.xml");
    }

    @Test
    void look_of_a_watch() throws Exception {
        var options = new WaitOptions();
        options.maxWaitSeconds = 20;
        options.maxObjectUpdates = 250;
        port().waitForUpdatesEx(of("PropertyCollector", "session[52]collector"), "7", options);

        check("wait-for-updates.xml");
    }

    @Test
    void host_goes_into_maintenance() throws Exception {
        port().enterMaintenanceMode_Task(Refs.of(new HostRef("host-21")), 900, false, null);

        check("enter-maintenance.xml");
    }

    @Test
    void host_leaves_maintenance() throws Exception {
        port().exitMaintenanceMode_Task(Refs.of(new HostRef("host-21")), 0);

        check("exit-maintenance.xml");
    }

    @Test
    void guest_is_shut_down() throws Exception {
        port().shutdownGuest(Refs.of(new MachineRef("vm-57")));

        check("shutdown-guest.xml");
    }

    @Test
    void machine_is_started_where_it_is() throws Exception {
        port().powerOnVM_Task(Refs.of(new MachineRef("vm-57")), null);

        check("power-on.xml");
    }

    @Test
    void task_is_asked_for() throws Exception {
        port().retrievePropertiesEx(
                        of("PropertyCollector", "propertyCollector"),
                        new PropertyFilterSpec[] {TaskReading.of(new TaskRef("task-412"))},
                        new RetrieveOptions());

        check("retrieve-task.xml");
    }
}
