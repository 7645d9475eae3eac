package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.vcenter.soap.Value;
import io.plumbline.lab.world.DistributedSwitchModel;
import io.plumbline.lab.world.VdsConfig;

import java.util.List;

/**
 * What is done with distributed switches. Faults follow the reference of the API; where it does not
 * say whether the call or its task fails, here it is the call for what the lab does not model, and
 * the task for all else.
 */
final class VdsMethods {
    static final String IO_CONTROL = "EnableNetworkResourceManagement";
    private static final String TYPE = Networks.SWITCH;

    private final VCenterState state;
    private final VdsTasks tasks;
    private final Networks networks;

    VdsMethods(VCenterState state) {
        this.state = state;
        this.tasks = new VdsTasks(state);
        this.networks = state.estate().networks();
    }

    void addTo(Methods methods) {
        methods.add(TYPE, "ReconfigureDvs_Task", this::reconfigure)
                .add(TYPE, IO_CONTROL, this::enableIoControl);
    }

    private List<Element> reconfigure(Call call) throws FaultException {
        var spec = new VdsSpec(call.is().child("spec").orElseGet(() -> Element.of("spec")));
        return tasks.start(
                call,
                tasks.subject(call, networks.vds(call.on())),
                () -> {
                    var model = networks.vds(call.on());
                    Refuse.unless("" + model.version(), spec.configVersion());
                    var after = spec.on(model.config());
                    checkName(after.name(), model.config().name());
                    change(model, after);
                    return new Value.Unset();
                });
    }

    private void checkName(String name, String before) throws FaultException {
        if (!name.equals(before)) {
            Refuse.badName(name);
            var there = networks.named(name);
            if (there.isPresent()) {
                throw Refuse.duplicate(name, there.get());
            }
        }
    }

    private void change(DistributedSwitchModel model, VdsConfig after) throws FaultException {
        tasks.check(model.change(after, List.copyOf(model.members()), tasks.refusals(model)));
    }

    /** No task, and no part of the configuration that a spec can say. */
    private List<Element> enableIoControl(Call call) throws FaultException {
        var model = networks.vds(call.on());
        if (!state.tasks().isLie(call.method(), tasks.subject(call, model))) {
            var traffic = model.config().traffic().ioControl(call.is().isTrue("enable"));
            change(model, model.config().traffic(traffic));
        }
        return List.of();
    }
}
