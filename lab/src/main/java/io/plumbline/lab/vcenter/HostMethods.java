package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.Fault;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.world.Answer;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.MachineModel;
import io.plumbline.lab.world.Power;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Maintenance mode, reboot and shutdown of hosts. The states that they want follow the reference of
 * the API; whether a wrong one is a fault of the call or of the task it does not say, and here it
 * is the task's.
 */
final class HostMethods {
    static final String ENTER = "EnterMaintenanceMode_Task";
    private static final String TYPE = "HostSystem";

    /** VsanHostDecommissionModeObjectAction. */
    private static final Set<String> VSAN_ACTIONS =
            Set.of("ensureObjectAccessibility", "evacuateAllData", "noAction");

    private static final String BY = "vCenter";

    /** How often vCenter looks whether its own can run again: engineering knowledge. */
    private static final Duration AGENTS_RETURN = Duration.ofMinutes(1);

    private final VCenterState state;

    HostMethods(VCenterState state) {
        this.state = state;
    }

    void addTo(Methods methods) {
        methods.add(TYPE, ENTER, call -> start(call, this::enter))
                .add(
                        TYPE,
                        "ExitMaintenanceMode_Task",
                        call -> start(call, (task, host, _) -> exit(task, host)))
                .add(TYPE, "RebootHost_Task", call -> start(call, this::reboot))
                .add(TYPE, "ShutdownHost_Task", call -> start(call, this::shutDown));
    }

    private interface HostWork {
        void on(Task task, HostModel host, Call call);
    }

    private List<Element> start(Call call, HostWork work) throws FaultException {
        var host = state.estate().host(call.on()).orElseThrow();
        if (!host.power().answers()) {
            throw new FaultException(
                    "HostNotConnected",
                    "Unable to communicate with the remote host, since it is disconnected.");
        }
        if (call.method().equals(ENTER) && state.tasks().isDoing(ENTER, call.on())) {
            throw new FaultException(wrongState());
        }
        if (vsan(call).filter(action -> !VSAN_ACTIONS.contains(action)).isPresent()) {
            throw new FaultException(
                    "InvalidArgument",
                    "A specified parameter was not correct: maintenanceSpec.vsanMode.objectAction");
        }
        var subject = new Tasks.Subject(call.on(), host.host().name(), host.host());
        return List.of(
                state.tasks()
                        .start(call.method(), subject, task -> work.on(task, host, call))
                        .ref()
                        .as("returnval"));
    }

    private void enter(Task task, HostModel host, Call call) {
        if (host.service().inMaintenance()) {
            later(task, host, () -> task.fail(wrongState()));
            return;
        }
        var seconds = call.is().number("timeout", 0);
        var until =
                seconds > 0
                        ? Optional.of(now().plus(Duration.ofSeconds(seconds)))
                        : Optional.<Instant>empty();
        task.came(2);
        host.service().beginEmptying();
        drain(task, host, until, vsan(call));
    }

    /** {@code HostMaintenanceSpec.vsanMode.objectAction}. */
    private static Optional<String> vsan(Call call) {
        return call.is()
                .child("maintenanceSpec")
                .flatMap(spec -> spec.child("vsanMode"))
                .flatMap(mode -> mode.textOf("objectAction"));
    }

    /**
     * DRS moves what it moves, and vCenter's own give way. All else goes when somebody stops or
     * moves it.
     *
     * @see "vSphere Resource Management 8.0, Place a Host in Maintenance Mode: in an automated DRS
     *     cluster machines are migrated when the host enters maintenance mode; Broadcom knowledge
     *     base 403400: vCLS normally stops automatically"
     */
    private void drain(Task task, HostModel host, Optional<Instant> until, Optional<String> vsan) {
        if (givesUp(task, host, until)) {
            host.service().endEmptying();
            return;
        }
        sendAway(host);
        state.world().drs().empty(host);
        if (!host.service().machines().isEmpty()) {
            again(() -> drain(task, host, until, vsan));
            return;
        }
        switch (host.service().enterMaintenance(vsan)) {
            case Answer.Ok() -> {
                task.came(80);
                settle(task, host, until);
            }
            case Answer.AlreadySo() -> task.succeed();
            case Answer.Refused(var why, var detail) -> {
                host.service().endEmptying();
                task.fail(fault(why, detail));
            }
        }
    }

    private void sendAway(HostModel host) {
        var agents = agents(host);
        if (!agents.isEmpty()) {
            agents.forEach(state.world().machines()::stop);
            state.world().after(AGENTS_RETURN, () -> bringAgentsBack(host, agents));
        }
    }

    private List<MachineModel> agents(HostModel host) {
        var machines = state.world().machines();
        return machines.all().stream()
                .filter(one -> one.host().equals(host.host()) && one.isAgent())
                .filter(machines::runs)
                .toList();
    }

    /** They are to run wherever a host serves, whoever had it serve again. */
    private void bringAgentsBack(HostModel host, List<MachineModel> agents) {
        if (!host.power().answers()
                || host.service().inMaintenance()
                || host.service().entering()) {
            state.world().after(AGENTS_RETURN, () -> bringAgentsBack(host, agents));
        } else {
            agents.stream()
                    .filter(state.world().machines().all()::contains) // Unless somebody removed it.
                    .forEach(one -> host.service().start(one.name()));
        }
    }

    private void settle(Task task, HostModel host, Optional<Instant> until) {
        if (host.service().inMaintenance()) {
            task.succeed();
        } else if (givesUp(task, host, until)) {
            if (host.service().entering()) {
                host.service().leaveMaintenance();
            }
        } else if (host.service().entering()) {
            again(() -> settle(task, host, until));
        } else {
            task.fail(wrongState());
        }
    }

    /** Whether the way into maintenance mode ends here; the host then goes on serving. */
    private boolean givesUp(Task task, HostModel host, Optional<Instant> until) {
        if (!host.power().answers()) {
            task.fail(lost());
        } else if (until.isPresent() && !now().isBefore(until.get())) {
            task.fail(Fault.of("Timedout", "Operation timed out."));
        }
        return task.isOver();
    }

    private void exit(Task task, HostModel host) {
        later(
                task,
                host,
                () -> {
                    if (!host.service().inMaintenance()) {
                        task.fail(wrongState());
                    } else {
                        end(task, host.service().leaveMaintenance());
                    }
                });
    }

    /** The task ends when the host has taken the command, before it goes down. */
    private void reboot(Task task, HostModel host, Call call) {
        later(
                task,
                host,
                () ->
                        end(
                                task,
                                isForced(call),
                                () -> host.power().reboot(Power.SHORTEST_DELAY, BY)));
    }

    private void shutDown(Task task, HostModel host, Call call) {
        later(task, host, () -> end(task, isForced(call), () -> host.power().shutDown(BY)));
    }

    /** By force it also goes down outside of maintenance mode: nobody here may ask for that. */
    private static boolean isForced(Call call) {
        return call.is().isTrue("force");
    }

    private static void end(Task task, boolean forced, Supplier<Answer> command) {
        if (forced) {
            task.fail(Fault.of("NotSupported", "The lab's hosts go down from maintenance only."));
        } else {
            end(task, command.get());
        }
    }

    private static void end(Task task, Answer answer) {
        switch (answer) {
            case Answer.Ok(), Answer.AlreadySo() -> task.succeed();
            case Answer.Refused(var why, var detail) -> task.fail(fault(why, detail));
        }
    }

    private static Fault fault(Answer.Why why, String detail) {
        return switch (why) {
            case NOT_IN_MAINTENANCE, MACHINES_RUN, BUSY -> wrongState();
            case NO_SUCH_FILE,
                    NO_PACKAGE,
                    NO_IMAGE,
                    WRONG_PSID,
                    UNKNOWN_KEY,
                    OUT_OF_RANGE,
                    TOOLS_NOT_LOADED,
                    NOT_INSTALLED,
                    NO_SUCH_CARD,
                    LOCKED,
                    STARTED_BEFORE,
                    DEVICE_ERROR ->
                    Fault.of("HostConfigFault", detail);
        };
    }

    /** Of a task whose host went away under it. */
    static Fault lost() {
        return Fault.of("HostCommunication", "Unable to communicate with the host.");
    }

    static Fault wrongState() {
        return Fault.of("InvalidState", "The operation is not allowed in the current state.");
    }

    private void again(Runnable look) {
        state.world().after(state.times().lookAgain(), look);
    }

    /** Unless the host is gone by then. */
    private void later(Task task, HostModel host, Runnable end) {
        state.world()
                .after(
                        state.times().task(),
                        () -> {
                            if (host.power().answers()) {
                                end.run();
                            } else {
                                task.fail(lost());
                            }
                        });
    }

    private Instant now() {
        return state.world().now();
    }
}
