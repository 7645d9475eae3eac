package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.drivers.vcenter.AdapterChange;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.NewMachine;
import io.plumbline.drivers.vcenter.NewSwitch;
import io.plumbline.drivers.vcenter.PciDeviceChange;
import io.plumbline.drivers.vcenter.SeenPciDevice;
import io.plumbline.drivers.vcenter.TaskRef;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.List;
import java.util.Optional;

/**
 * What has to be known before a change is sent: whatever goes wrong with that, nothing was sent.
 */
@Timeout(60)
class AskedBeforeTest extends AnswersByHand {
    private static final HostRef HOST = new HostRef("host-10");
    private static final MachineRef MACHINE = new MachineRef("vm-57");
    private static final TaskRef TASK = new TaskRef("task-7");
    private static final String READ = "RetrievePropertiesEx";
    private static final String BROWSER =
            "<returnval><objects><obj type=\"VirtualMachine\">vm-57</obj><propSet>"
                    + "<name>environmentBrowser</name><val type=\"EnvironmentBrowser\""
                    + " xsi:type=\"ManagedObjectReference\">envbrowser-57</val></propSet>"
                    + "</objects></returnval>";
    private static final String DATACENTER =
            "<returnval><objects><obj type=\"Datacenter\">datacenter-2</obj><propSet>"
                    + "<name>networkFolder</name><val type=\"Folder\""
                    + " xsi:type=\"ManagedObjectReference\">group-n7</val></propSet>"
                    + "</objects></returnval>";
    private static final String ADAPTER =
            "<returnval><objects><obj type=\"VirtualMachine\">vm-57</obj><propSet>"
                    + "<name>config.hardware.device</name><val xsi:type=\"ArrayOfVirtualDevice\">"
                    + "<VirtualDevice xsi:type=\"VirtualSriovEthernetCard\"><key>4000</key>"
                    + "</VirtualDevice></val></propSet></objects></returnval>";

    @Test
    void switch_is_made_in_the_datacenter_of_its_host_or_not_at_all() throws Exception {
        vcenter.when(READ, asked -> asked.returned(""));

        var failed = catchThrowableOfType(VCenterException.class, this::createSwitch);

        assertThat(failed.trouble())
                .isEqualTo(new Trouble.NotFound("CreateDVS_Task", "datacenter of host-10"));
        assertThat(vcenter.asked("CreateDVS_Task")).isZero();
    }

    @Test
    void switch_is_made_in_a_datacenter_that_is_told_on_a_later_page() throws Exception {
        vcenter.when(READ, asked -> asked.returned("<returnval><token>2</token></returnval>"))
                .when("ContinueRetrievePropertiesEx", asked -> asked.returned(DATACENTER))
                .when(
                        "CreateDVS_Task",
                        asked -> asked.returned("<returnval type=\"Task\">task-7</returnval>"));

        assertThat(createSwitch()).isEqualTo(TASK);
        assertThat(vcenter.asked("ContinueRetrievePropertiesEx")).isEqualTo(1);
    }

    private TaskRef createSwitch() throws VCenterException {
        return gateway.createSwitch(
                HOST, new NewSwitch("roce", Optional.empty(), List.of("uplink1")));
    }

    @EachFault
    void device_is_not_in_doubt_where_the_question_before_it_has_no_answer(
            String fault, String trouble) throws Exception {
        vcenter.when(READ, asked -> asked.returned(BROWSER))
                .when("QueryConfigTarget", asked -> asked.fault(fault, "oh"));
        var label = new SeenPciDevice.Dynamic(Optional.of("hpc"), Optional.empty());

        var failed =
                catchThrowableOfType(
                        VCenterException.class,
                        () ->
                                gateway.reconfigure(
                                        MACHINE,
                                        "v7",
                                        new PciDeviceChange.Add(label, List.of(), List.of())));

        checkNotSent("ReconfigVM_Task", failed.trouble(), trouble);
        assertThat(failed.trouble().toString()).contains("oh");
    }

    @EachFault
    void adapter_is_not_in_doubt_where_it_cannot_be_read_before_it_is_changed(
            String fault, String trouble) {
        vcenter.when(READ, asked -> asked.fault(fault, "oh"));

        var failed = catchThrowableOfType(VCenterException.class, this::editAdapter);

        checkNotSent("ReconfigVM_Task", failed.trouble(), trouble);
        assertThat(failed.trouble().toString()).contains("oh");
    }

    @Test
    void adapter_is_not_in_doubt_where_the_line_is_cut_before_it_is_changed() {
        vcenter.when(READ, asked -> asked.exchange().close());

        var failed = catchThrowableOfType(VCenterException.class, this::editAdapter);

        checkNotSent("ReconfigVM_Task", failed.trouble(), "Occupied");
    }

    @Test
    void adapter_may_be_another_where_the_line_is_cut_while_it_is_changed() {
        vcenter.when(READ, asked -> asked.returned(ADAPTER))
                .when("ReconfigVM_Task", asked -> asked.exchange().close());

        var failed = catchThrowableOfType(VCenterException.class, this::editAdapter);

        assertThat(failed.trouble()).isInstanceOf(Trouble.Unreachable.class);
        assertThat(failed.trouble().leavesOpen()).isTrue();
        assertThat(vcenter.asked("ReconfigVM_Task")).isEqualTo(1);
    }

    private TaskRef editAdapter() throws VCenterException {
        return gateway.reconfigure(
                MACHINE, "v7", new AdapterChange.Edit(4000, Optional.empty(), Optional.of(true)));
    }

    @EachFault
    void switch_is_not_in_doubt_where_its_datacenter_cannot_be_read(String fault, String trouble) {
        vcenter.when(READ, asked -> asked.fault(fault, "oh"));

        var failed = catchThrowableOfType(VCenterException.class, this::createSwitch);

        checkNotSent("CreateDVS_Task", failed.trouble(), trouble);
    }

    @Test
    void machine_is_not_in_doubt_where_its_place_cannot_be_read() {
        vcenter.when(READ, asked -> asked.exchange().close());
        var what =
                new NewMachine(
                        "mpi-01",
                        HOST,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty());

        var failed =
                catchThrowableOfType(VCenterException.class, () -> gateway.make(MACHINE, what));

        checkNotSent("CloneVM_Task", failed.trouble(), "Occupied");
    }

    /** What a question may be answered with, and which trouble that is for whoever asked it. */
    @ParameterizedTest
    @CsvSource({
        "HostCommunication, Occupied",
        "SystemError, Refused",
        "NewIn2030, Refused",
        "NoPermission, Forbidden"
    })
    @Retention(RetentionPolicy.RUNTIME)
    private @interface EachFault {}

    private void checkNotSent(String change, Trouble trouble, String kind) {
        assertThat(trouble.getClass().getSimpleName()).isEqualTo(kind);
        assertThat(trouble.leavesOpen()).isFalse();
        assertThat(vcenter.asked()).doesNotContain(change);
    }
}
