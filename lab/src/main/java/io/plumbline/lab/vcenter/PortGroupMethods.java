package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.vcenter.soap.Value;
import io.plumbline.lab.world.DistributedSwitchModel;
import io.plumbline.lab.world.PortGroupConfig;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** What is done with port groups. */
final class PortGroupMethods {
    private final VdsTasks tasks;
    private final Networks networks;

    PortGroupMethods(VCenterState state) {
        this.tasks = new VdsTasks(state);
        this.networks = state.estate().networks();
    }

    void addTo(Methods methods) {
        methods.add(Networks.SWITCH, "AddDVPortgroup_Task", this::addSome)
                .add(Networks.SWITCH, "CreateDVPortgroup_Task", this::addOne)
                .add(Networks.PORT_GROUP, "ReconfigureDVPortgroup_Task", this::reconfigure)
                .add(Networks.PORT_GROUP, "Destroy_Task", this::destroy);
    }

    /** All or none; the result of the task names nobody. */
    private List<Element> addSome(Call call) throws FaultException {
        var specs = specs(call);
        return tasks.start(
                call,
                tasks.subject(call, networks.vds(call.on())),
                () -> {
                    add(networks.vds(call.on()), specs);
                    return new Value.Unset();
                });
    }

    /** The result of the task is the new one. */
    private List<Element> addOne(Call call) throws FaultException {
        var specs = specs(call);
        if (specs.size() != 1) {
            throw Refuse.argument("spec");
        }
        return tasks.start(
                call,
                tasks.subject(call, networks.vds(call.on())),
                () -> {
                    var model = networks.vds(call.on());
                    add(model, specs);
                    return Value.ref(Networks.ref(model.portGroups().getLast()));
                });
    }

    private static List<PortGroupSpec> specs(Call call) throws FaultException {
        var specs = new ArrayList<PortGroupSpec>();
        for (var spec : call.is().children("spec").toList()) {
            specs.add(new PortGroupSpec(spec));
        }
        return specs;
    }

    private void add(DistributedSwitchModel model, List<PortGroupSpec> specs)
            throws FaultException {
        var all = new ArrayList<PortGroupConfig>();
        var names = new HashSet<String>();
        for (var spec : specs) {
            var name = spec.name().orElse("");
            checkName(name);
            if (!names.add(name)) {
                throw Refuse.duplicate(name, Networks.ref(model));
            }
            all.add(spec.on(PortGroupConfig.fresh(name)));
        }
        all.forEach(model::addPortGroup);
    }

    private void checkName(String name) throws FaultException {
        Refuse.badName(name);
        var there = networks.named(name);
        if (there.isPresent()) {
            throw Refuse.duplicate(name, there.get());
        }
    }

    private List<Element> reconfigure(Call call) throws FaultException {
        var spec = new PortGroupSpec(call.is().child("spec").orElseGet(() -> Element.of("spec")));
        var owner = networks.group(call.on()).owner();
        return tasks.start(
                call,
                subject(call, owner),
                () -> {
                    var group = networks.group(call.on());
                    Refuse.unless("" + group.version(), spec.configVersion());
                    var after = spec.on(group.config());
                    if (!after.name().equals(group.config().name())) {
                        checkName(after.name());
                    }
                    group.change(after);
                    return new Value.Unset();
                });
    }

    /** The one of the uplinks goes with its switch only. */
    private List<Element> destroy(Call call) throws FaultException {
        var group = networks.group(call.on());
        return tasks.start(
                call,
                subject(call, group.owner()),
                () -> {
                    if (group.isOfUplinks()) {
                        throw Refuse.inUse(Networks.PORT_GROUP, group.config().name());
                    }
                    group.owner().remove(group);
                    return new Value.Unset();
                });
    }

    private Tasks.Subject subject(Call call, DistributedSwitchModel owner) throws FaultException {
        var name = networks.group(call.on()).config().name();
        return new Tasks.Subject(call.on(), name, owner.target());
    }
}
