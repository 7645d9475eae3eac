package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.Fault;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.world.Drs;
import io.plumbline.target.VCenter;

import java.util.List;
import java.util.Optional;

/**
 * What somebody does to the cluster: how its DRS and HA are set, and what both are told of single
 * machines. All else of a specification is left alone.
 *
 * @see "vSphere Web Services API, ReconfigureComputeResource_Task: what is unset has no effect
 *     where modify is true. That a cluster refuses another change while one goes on is the stricter
 *     reading of its fault TaskInProgress"
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
        if (!call.is().isTrue("modify")) {
            throw Refuse.notSupported(
                    "The lab's vCenter does not model a cluster that is set from the ground up");
        }
        if (state.tasks().isDoing(call.method(), call.on())) {
            throw new FaultException(
                    "TaskInProgress",
                    "The operation is not allowed in the current state: a task is in progress.");
        }
        var spec = call.is().child("spec").orElseGet(() -> Element.of("spec"));
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
                                                        () ->
                                                                set(spec)
                                                                        .ifPresentOrElse(
                                                                                started::fail,
                                                                                started::succeed)));
        return List.of(task.ref().as("returnval"));
    }

    /** All of it or nothing; why it is nothing. */
    private Optional<Fault> set(Element spec) {
        try {
            var overrides = ClusterOverrides.of(spec, state);
            set(spec, state.world().drs());
            spec.child("dasConfig").ifPresent(this::setFailover);
            overrides.apply();
            return Optional.empty();
        } catch (FaultException e) {
            return Optional.of(e.fault());
        }
    }

    private static void set(Element spec, Drs drs) {
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
}
