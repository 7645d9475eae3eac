package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.world.Drs;
import io.plumbline.lab.world.MachineModel;
import io.plumbline.target.VCenter;

import java.util.List;
import java.util.Optional;

/**
 * What somebody does to the cluster: how its DRS and HA are set. All else of a specification is
 * left alone.
 *
 * @see "vSphere Web Services API, ReconfigureComputeResource_Task: what is unset has no effect
 *     where modify is true"
 */
final class ClusterMethods {
    private static final String TYPE = "ClusterComputeResource";

    private final VCenterState state;

    ClusterMethods(VCenterState state) {
        this.state = state;
    }

    void addTo(Methods methods) {
        methods.add(TYPE, "ReconfigureComputeResource_Task", this::reconfigure);
    }

    private List<Element> reconfigure(Call call) throws FaultException {
        var spec = call.is().child("spec").orElseGet(() -> Element.of("spec"));
        for (var one : spec.children("drsVmConfigSpec").toList()) {
            if (machine(one).isEmpty()) {
                throw Refuse.argument("drsVmConfigSpec");
            }
        }
        var subject = new Tasks.Subject(call.on(), "hpc01", new VCenter("vcenter"));
        var task =
                state.tasks()
                        .start(
                                call.method(),
                                subject,
                                started ->
                                        state.world()
                                                .after(
                                                        state.times().task(),
                                                        () -> {
                                                            set(spec);
                                                            started.succeed();
                                                        }));
        return List.of(task.ref().as("returnval"));
    }

    private void set(Element spec) {
        var drs = state.world().drs();
        spec.child("drsConfig")
                .ifPresent(said -> {
                    drs.set(
                            said.textOf("enabled").map(Boolean::valueOf).orElse(drs.isEnabled()),
                            said.textOf("defaultVmBehavior")
                                    .map(Drs.Behavior::valueOf)
                                    .orElse(drs.byDefault()));
                    said.textOf("enableVmBehaviorOverrides")
                            .map(Boolean::valueOf)
                            .ifPresent(drs::setOverridesCount);
                });
        spec.children("drsVmConfigSpec").forEach(this::override);
        spec.child("dasConfig").ifPresent(this::setFailover);
    }

    private void setFailover(Element said) {
        var failover = state.world().failover();
        failover.set(
                said.textOf("enabled").map(Boolean::valueOf).orElse(failover.isOn()),
                said.textOf("admissionControlEnabled")
                        .map(Boolean::valueOf)
                        .orElse(failover.admits()),
                said.child("admissionControlPolicy")
                        .map(policy -> policy.number("failoverLevel", failover.keeps()))
                        .orElse(failover.keeps()));
    }

    /** Of which an addition or a removal speaks. */
    private Optional<MachineModel> machine(Element spec) {
        return spec.child("removeKey")
                .or(() -> spec.child("info").flatMap(info -> info.child("key")))
                .flatMap(key -> state.estate().machine(key.ref()));
    }

    private void override(Element spec) {
        var drs = state.world().drs();
        machine(spec)
                .ifPresent(one ->
                        spec.child("info")
                                .ifPresentOrElse(
                                        info -> drs.override(one, said(info)),
                                        () -> drs.forget(one)));
    }

    private Drs.OwnSetting said(Element info) {
        return new Drs.OwnSetting(
                info.textOf("enabled").map(Boolean::valueOf).orElse(true),
                info.textOf("behavior")
                        .map(Drs.Behavior::valueOf)
                        .orElse(state.world().drs().byDefault()));
    }
}
