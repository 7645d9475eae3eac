package io.plumbline.lab.vcenter;

import io.plumbline.lab.world.DistributedSwitchModel;
import io.plumbline.lab.world.VdsSetup;
import io.plumbline.lab.world.Vlan;

import org.junit.jupiter.api.BeforeEach;

import java.time.Duration;

/** A vCenter with a distributed switch, of which both hosts are members, and a port group. */
abstract class VdsCase extends VCenterCase {
    static final String FOLDER = "type=\"Folder\">group-n5";
    static final String ROCE = "type=\"VmwareDistributedVirtualSwitch\">dvs-1";
    static final String GROUP = "type=\"DistributedVirtualPortgroup\">dvportgroup-2";

    final DistributedSwitchModel roce =
            VdsSetup.named("roce")
                    .member("esx01.lab", "vmnic4")
                    .member("esx02.lab", "vmnic4")
                    .portGroup("roce-vms", new Vlan.Tag(100))
                    .in(world);

    @BeforeEach
    void enter() throws Exception {
        login();
    }

    /** The state of a task when its time is over: {@code success} or the name of the fault. */
    String done(String method, String on, String arguments) throws Exception {
        var task = begin(method, on, arguments);
        if (!task.startsWith("task-")) {
            return task.replaceFirst("(?s).*xsi:type=\"([A-Za-z]+)\".*", "$1");
        }
        pass(Duration.ofSeconds(5));
        return stateOf(task);
    }

    String reconfigured(String version, String fields) throws Exception {
        return done("ReconfigureDvs_Task", ROCE, spec(version, fields));
    }

    static String spec(String version, String fields) {
        return "<spec xsi:type=\"VMwareDVSConfigSpec\"><configVersion>"
                + version
                + "</configVersion>"
                + fields
                + "</spec>";
    }

    String ofSwitch(String... paths) throws Exception {
        return properties("VmwareDistributedVirtualSwitch", ROCE, paths);
    }

    String ofGroup(String... paths) throws Exception {
        return properties("DistributedVirtualPortgroup", GROUP, paths);
    }
}
