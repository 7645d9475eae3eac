package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.vcenter.soap.Ref;
import io.plumbline.lab.vcenter.soap.Value;
import io.plumbline.lab.vcenter.soap.Value.Data;
import io.plumbline.lab.world.MachineModel;

import java.util.ArrayList;
import java.util.List;

/**
 * What happened to a machine, as far as anybody here asks: that it was deployed, and each of its
 * starts.
 *
 * @see "vSphere Web Services API, EventManager.QueryEvents; VmDeployedEvent; VmPoweredOnEvent"
 */
final class EventMethods {
    static final Ref KEEPER = new Ref("EventManager", "EventManager");

    private final VCenterState state;

    EventMethods(VCenterState state) {
        this.state = state;
    }

    void addTo(Methods methods) {
        methods.add(KEEPER.type(), "QueryEvents", this::query);
    }

    /** Only those of one machine, and by their types. */
    private List<Element> query(Call call) throws FaultException {
        var filter = call.is().child("filter").orElseThrow(() -> Refuse.argument("filter"));
        Refuse.allBut(filter, "entity", "eventTypeId");
        var of = filter.child("entity").orElseThrow(() -> Refuse.argument("filter.entity"));
        if (of.textOf("recursion").filter("self"::equals).isEmpty()) {
            throw new FaultException(
                    "NotSupported", "The lab's vCenter has the events of one object at a time.");
        }
        var machine =
                of.child("entity")
                        .map(Element::ref)
                        .flatMap(state.estate()::machine)
                        .orElseThrow(() -> Refuse.argument("filter.entity.entity"));
        var types = filter.children("eventTypeId").map(Element::text).toList();
        return events(machine).stream()
                .filter(event -> types.contains(event.type()))
                .map(event -> event.any("returnval"))
                .toList();
    }

    private static List<Data> events(MachineModel machine) {
        var events = new ArrayList<Data>();
        if (machine.wasDeployed()) {
            events.add(event("VmDeployedEvent", 0, machine));
        }
        for (var start = 1; start <= machine.starts(); start++) {
            events.add(event("VmPoweredOnEvent", start, machine));
        }
        return events;
    }

    private static Data event(String type, int key, MachineModel machine) {
        return Value.data(type)
                .with("key", Value.number(1000 * machine.number() + key))
                .with("chainId", Value.number(1000 * machine.number()))
                .with("createdTime", Value.time(MachineProperties.CONFIGURED.plusSeconds(key)))
                .with("userName", Value.string("VSPHERE.LOCAL\\Administrator"))
                .with(
                        "vm",
                        Value.data("VmEventArgument")
                                .with("name", Value.string(machine.name()))
                                .with("vm", Value.ref(Estate.ref(machine))))
                .with("template", Value.bool(false));
    }
}
