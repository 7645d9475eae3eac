package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.Fault;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.vcenter.soap.Value;
import io.plumbline.lab.world.DistributedSwitchModel;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/** How what is asked of a switch is done: as a task, and by the hosts. */
final class VdsTasks {
    private final VCenterState state;

    VdsTasks(VCenterState state) {
        this.state = state;
    }

    /** What is done when the task's time is over. */
    interface Effect {
        /** The result; {@code Unset} where there is none. */
        Value make() throws FaultException;
    }

    Tasks.Subject subject(Call call, DistributedSwitchModel model) {
        return new Tasks.Subject(call.on(), model.config().name(), model.target());
    }

    /** What is not known before is refused at the end of the task, as all that a host says. */
    List<Element> start(Call call, Tasks.Subject subject, Effect effect) {
        return List.of(
                state.tasks()
                        .start(
                                call.method(),
                                subject,
                                task ->
                                        state.world()
                                                .after(
                                                        state.times().task(),
                                                        () -> end(task, effect)))
                        .ref()
                        .as("returnval"));
    }

    private static void end(Task task, Effect effect) {
        try {
            task.succeed(effect.make());
        } catch (FaultException e) {
            task.fail(e.fault());
        } catch (NumberFormatException e) {
            task.fail(Fault.of("InvalidRequest", "not a number: " + e.getMessage()));
        }
    }

    /** Whether mischief has a host not take what it is sent. */
    Optional<String> refusal(Host host, DistributedSwitch of) {
        return state.mischief().takesMiss(host)
                ? Optional.of(state.tasks().missed(host, of))
                : Optional.empty();
    }

    DistributedSwitchModel.Refusals refusals(DistributedSwitchModel model) {
        return host -> refusal(host, model.target());
    }

    /**
     * @throws FaultException DvsOperationBulkFault if anybody refused: what vCenter keeps is
     *     changed all the same
     */
    void check(SortedMap<Host, String> refused) throws FaultException {
        if (!refused.isEmpty()) {
            var faults = new ArrayList<Element>();
            refused.forEach((host, why) ->
                    faults.add(
                            onHost(
                                    host,
                                    new Fault(
                                            "PlatformConfigFault",
                                            why,
                                            List.of(Element.text("text", why))))));
            throw bulk(faults);
        }
    }

    FaultException onOneHost(Host host, Fault fault) {
        return bulk(List.of(onHost(host, fault)));
    }

    private Element onHost(Host host, Fault fault) {
        return Element.of(
                "hostFault",
                state.estate().networks().ref(host).as("host"),
                fault.localized("fault"));
    }

    private static FaultException bulk(List<Element> hostFaults) {
        return new FaultException(
                new Fault(
                        "DvsOperationBulkFault",
                        "A vSphere Distributed Switch operation failed on one or more hosts.",
                        hostFaults));
    }
}
