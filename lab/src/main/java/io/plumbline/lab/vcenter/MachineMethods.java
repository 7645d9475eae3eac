package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.Fault;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.world.Answer;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.MachineModel;
import io.plumbline.lab.world.MachineSetup;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToLongFunction;

/** Power of virtual machines, how they are set up, and their end. */
final class MachineMethods {
    static final String SHUT_DOWN = "ShutdownGuest";
    private static final String TYPE = "VirtualMachine";

    private final VCenterState state;

    MachineMethods(VCenterState state) {
        this.state = state;
    }

    void addTo(Methods methods) {
        methods.add(TYPE, SHUT_DOWN, this::shutDownGuest)
                .add(TYPE, "PowerOnVM_Task", call -> start(call, this::powerOn))
                .add(TYPE, "PowerOffVM_Task", call -> start(call, this::powerOff))
                .add(TYPE, "ReconfigVM_Task", this::reconfigure)
                .add(TYPE, "Destroy_Task", call -> start(call, this::destroy));
    }

    /** What comes of it: empty where it went well. */
    private interface Effect {
        Optional<Fault> on(MachineModel machine, HostModel host);
    }

    /** Returns at once; the system in the machine then goes down, or not. */
    private List<Element> shutDownGuest(Call call) throws FaultException {
        var machine = machine(call);
        answering(machine);
        if (!isOn(machine)) {
            throw new FaultException(wrongPower("poweredOff", "poweredOff"));
        }
        if (!machine.hasTools()) {
            throw new FaultException(
                    "ToolsUnavailable",
                    "Cannot complete operation because VMware Tools is not running in this virtual"
                            + " machine.");
        }
        if (!isLie(call, machine)) {
            state.world().machines().askToGoDown(machine, state.times().guestShutdown());
        }
        return List.of();
    }

    private boolean isLie(Call call, MachineModel machine) {
        return state.tasks()
                .isLie(call.method(), new Tasks.Subject(call.on(), machine.name(), machine.host()));
    }

    private List<Element> start(Call call, Effect effect) throws FaultException {
        var machine = machine(call);
        var host = answering(machine);
        if (machine.isBeingMade()) {
            throw new FaultException(
                    "TaskInProgress",
                    "The operation is not allowed in the current state: a task is in progress.");
        }
        var subject = new Tasks.Subject(call.on(), machine.name(), host.host());
        var takes =
                call.method().equals("PowerOnVM_Task")
                        ? state.times().powerOn()
                        : state.times().task();
        return List.of(
                state.tasks()
                        .start(
                                call.method(),
                                subject,
                                task ->
                                        state.world()
                                                .after(takes, () -> end(task, machine, effect)))
                        .ref()
                        .as("returnval"));
    }

    /** It is done where the machine is by then. */
    private void end(Task task, MachineModel machine, Effect effect) {
        var host = state.world().host(machine.host());
        if (host.power().answers()) {
            effect.on(machine, host).ifPresentOrElse(task::fail, task::succeed);
        } else {
            task.fail(HostMethods.lost());
        }
    }

    /** While a host goes into maintenance mode, and there, no machine may start. */
    private Optional<Fault> powerOn(MachineModel machine, HostModel host) {
        if (isOn(machine)) {
            return Optional.of(wrongPower("poweredOn", "poweredOn"));
        }
        if (machine.isTemplate()) {
            return Optional.of(
                    Fault.of("NotSupported", "The operation is not supported on the object."));
        }
        if (isLeaving(host)) {
            return Optional.of(HostMethods.wrongState());
        }
        var devices = new PciDevices(state.world(), host).chosenFor(machine);
        var lacks = lacks(machine, host).or(devices::lacks).or(() -> crowded(machine));
        if (lacks.isPresent()) {
            return lacks;
        }
        machine.setAssigned(devices.assigned());
        return state.world().machines().start(machine) instanceof Answer.Refused refused
                ? Optional.of(new Fault("GenericVmConfigFault", refused.detail(), List.of()))
                : Optional.empty();
    }

    /** What is passed through needs all memory reserved, and a virtual function of its port. */
    private static Optional<Fault> lacks(MachineModel machine, HostModel host) {
        var setup = machine.setup();
        if (setup.passesThrough() && !setup.lockedToMax()) {
            return Optional.of(
                    refused(
                            "Invalid memory setting: memory reservation (sched.mem.min) should be"
                                    + " equal to memsize("
                                    + setup.memoryMb()
                                    + ")."));
        }
        for (var adapter : setup.adapters()) {
            if (adapter.isPassedThrough()
                    && host.ports().stream()
                            .noneMatch(port ->
                                    port.at().toString().equals(adapter.function())
                                            && port.virtualFunctions() > 0)) {
                return Optional.of(
                        refused("No virtual function is free on " + adapter.function() + "."));
            }
        }
        return Optional.empty();
    }

    /**
     * @see "vSphere Web Services API, PowerOnVM_Task: InsufficientCpuResourcesFault and
     *     InsufficientMemoryResourcesFault where the reservation exceeds what is unreserved"
     */
    private Optional<Fault> crowded(MachineModel machine) {
        return crowded(
                        machine,
                        "CPU",
                        HostProperties.cpuCapacityMhz(),
                        MachineSetup::cpuReservationMhz)
                .or(() ->
                        crowded(
                                machine,
                                "Memory",
                                HostProperties.memoryCapacityMb(),
                                setup -> setup.lockedToMax() ? setup.memoryMb() : 0));
    }

    private Optional<Fault> crowded(
            MachineModel machine, String what, long all, ToLongFunction<MachineSetup> reserved) {
        var unreserved =
                all
                        - state.world().machines().all().stream()
                                .filter(one -> one.host().equals(machine.host()) && isOn(one))
                                .map(MachineModel::setup)
                                .mapToLong(reserved)
                                .sum();
        var requested = reserved.applyAsLong(machine.setup());
        return requested <= unreserved
                ? Optional.empty()
                : Optional.of(
                        new Fault(
                                "Insufficient"
                                        + what.substring(0, 1)
                                        + what.substring(1).toLowerCase(Locale.ROOT)
                                        + "ResourcesFault",
                                "The host does not have sufficient "
                                        + what
                                        + " resources to satisfy the reservation.",
                                List.of(
                                        Element.text("unreserved", String.valueOf(unreserved)),
                                        Element.text("requested", String.valueOf(requested)))));
    }

    static Fault refused(String text) {
        return new Fault("GenericVmConfigFault", text, List.of());
    }

    private boolean isLeaving(HostModel host) {
        return host.service().inMaintenance()
                || host.service().entering()
                || state.tasks().isDoing(HostMethods.ENTER, state.estate().ref(host));
    }

    private Optional<Fault> powerOff(MachineModel machine, HostModel host) {
        if (!isOn(machine)) {
            return Optional.of(wrongPower("poweredOff", "poweredOff"));
        }
        state.world().machines().stop(machine);
        return Optional.empty();
    }

    private Optional<Fault> destroy(MachineModel machine, HostModel host) {
        if (isOn(machine)) {
            return Optional.of(wrongPower("poweredOff", "poweredOn"));
        }
        state.world().machines().destroy(machine);
        return Optional.empty();
    }

    private List<Element> reconfigure(Call call) throws FaultException {
        var spec = new MachineSpec(call.is().child("spec").orElseGet(() -> Element.of("spec")));
        return start(
                call,
                (machine, _) -> {
                    try {
                        var machines = state.world().machines();
                        machines.setUp(
                                machine,
                                spec.on(machine, isOn(machine), state.estate().networks()));
                        return Optional.empty();
                    } catch (FaultException e) {
                        return Optional.of(e.fault());
                    }
                });
    }

    private boolean isOn(MachineModel machine) {
        return state.world().machines().runs(machine);
    }

    private MachineModel machine(Call call) {
        return state.estate().machine(call.on()).orElseThrow();
    }

    private HostModel answering(MachineModel machine) throws FaultException {
        var host = state.world().host(machine.host());
        if (!host.power().answers()) {
            throw new FaultException(
                    "HostNotConnected",
                    "Unable to communicate with the remote host, since it is disconnected.");
        }
        return host;
    }

    static Fault wrongPower(String requested, String there) {
        return new Fault(
                "InvalidPowerState",
                "The attempted operation cannot be performed in the current state (" + there + ").",
                List.of(
                        Element.text("requestedState", requested),
                        Element.text("existingState", there)));
    }
}
