package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Ref;
import io.plumbline.lab.vcenter.soap.Value;
import io.plumbline.lab.vcenter.soap.Value.Data;

import java.util.Optional;

/** Where every client begins: vCenter 7.0 U2, and by which names its keepers are asked. */
final class ServiceRoot {
    static final Ref INSTANCE = new Ref("ServiceInstance", "ServiceInstance");
    static final Ref CUSTOMIZATIONS =
            new Ref("CustomizationSpecManager", "CustomizationSpecManager");
    static final Ref VIEWS = new Ref("ViewManager", "ViewManager");

    private ServiceRoot() {}

    static Optional<Data> of(Ref ref) {
        if (ref.equals(INSTANCE)) {
            return Optional.of(Value.data("ServiceInstance").with("content", content()));
        }
        if (ref.equals(CUSTOMIZATIONS)) {
            return Optional.of(Value.data("CustomizationSpecManager"));
        }
        if (ref.equals(EventMethods.KEEPER)) {
            return Optional.of(Value.data("EventManager"));
        }
        if (ref.equals(VdsManagerMethods.KEEPER)) {
            return Optional.of(Value.data("DistributedVirtualSwitchManager"));
        }
        return ref.equals(VIEWS) ? Optional.of(Value.data("ViewManager")) : Optional.empty();
    }

    /** A ServiceContent with the keepers that there are, and one of a later API than 6.0. */
    static Data content() {
        return Value.data("ServiceContent")
                .with("rootFolder", Value.ref(Estate.ROOT))
                .with("propertyCollector", Value.ref(OpenSession.DEFAULT_COLLECTOR))
                .with("viewManager", Value.ref(VIEWS))
                .with("about", about())
                .with("sessionManager", Value.ref(Sessions.KEEPER))
                .with("eventManager", Value.ref(EventMethods.KEEPER))
                .with("customizationSpecManager", Value.ref(CUSTOMIZATIONS))
                .with("taskManager", Value.ref(Tasks.KEEPER))
                .with("dvSwitchManager", Value.ref(VdsManagerMethods.KEEPER))
                .with("hostProfileManager", Value.ref(ProfileProperties.KEEPER))
                .with("tenantManager", Value.ref(new Ref("TenantTenantManager", "TenantManager")));
    }

    private static Data about() {
        return Value.data("AboutInfo")
                .with("name", Value.string("VMware vCenter Server"))
                .with("fullName", Value.string("VMware vCenter Server 7.0.2 build-17694817"))
                .with("vendor", Value.string("VMware, Inc."))
                .with("version", Value.string("7.0.2"))
                .with("build", Value.string("17694817"))
                .with("osType", Value.string("linux-x64"))
                .with("productLineId", Value.string("vpx"))
                .with("apiType", Value.string("VirtualCenter"))
                .with("apiVersion", Value.string("7.0.2.0"))
                .with("instanceUuid", Value.string("6c1f4a2e-0d52-4b0e-9a54-3f1f5f0f6a11"));
    }
}
