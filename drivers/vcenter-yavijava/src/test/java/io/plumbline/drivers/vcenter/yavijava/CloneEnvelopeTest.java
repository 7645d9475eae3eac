package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.CustomizationAdapterMapping;
import com.vmware.vim25.CustomizationDhcpIpGenerator;
import com.vmware.vim25.CustomizationGlobalIPSettings;
import com.vmware.vim25.CustomizationIPSettings;
import com.vmware.vim25.CustomizationLinuxPrep;
import com.vmware.vim25.CustomizationSpec;
import com.vmware.vim25.CustomizationVirtualMachineName;
import com.vmware.vim25.DynamicProperty;
import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.ObjectContent;

import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.NewMachine;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

/** How a virtual machine is made of a template. */
class CloneEnvelopeTest extends Envelopes {
    @Override
    List<String> methods() {
        return List.of(Clones.METHOD);
    }

    @Test
    void machine_is_made_on_its_host_and_stays_off() throws Exception {
        var what =
                new NewMachine(
                        "compute-01",
                        new HostRef("host-21"),
                        Optional.of("vsan"),
                        Optional.empty(),
                        Optional.of("hpc"),
                        Optional.of("linux"));
        ObjectContent[] found = {
            named(of("Datastore", "datastore-15"), "vsan"),
            named(of("ResourcePool", "resgroup-31"), "hpc")
        };
        var spec = Clones.spec(what, Placement.in(found));
        spec.customization = linux();

        port().cloneVM_Task(
                        Refs.of(new MachineRef("vm-9")),
                        of("Folder", "group-v3"),
                        what.name(),
                        spec);

        check("clone-machine.xml");
    }

    private static ObjectContent named(ManagedObjectReference object, String name) {
        var property = new DynamicProperty();
        property.name = "name";
        property.val = name;
        var content = new ObjectContent();
        content.obj = object;
        content.propSet = new DynamicProperty[] {property};
        return content;
    }

    /** Its key has an element for each byte. */
    private static CustomizationSpec linux() {
        var identity = new CustomizationLinuxPrep();
        identity.hostName = new CustomizationVirtualMachineName();
        identity.domain = "lab";
        var adapter = new CustomizationIPSettings();
        adapter.ip = new CustomizationDhcpIpGenerator();
        var mapping = new CustomizationAdapterMapping();
        mapping.adapter = adapter;
        var linux = new CustomizationSpec();
        linux.identity = identity;
        linux.globalIPSettings = new CustomizationGlobalIPSettings();
        linux.nicSettingMap = new CustomizationAdapterMapping[] {mapping};
        linux.encryptionKey = new byte[] {48, -126};
        return linux;
    }
}
