package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Fault;
import io.plumbline.lab.vcenter.soap.Ref;
import io.plumbline.lab.vcenter.soap.Value;
import io.plumbline.lab.vcenter.soap.Value.Data;
import io.plumbline.lab.world.World;

import org.jspecify.annotations.Nullable;

import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/** Something that vCenter does for a while. */
final class Task {
    enum State {
        RUNNING,
        SUCCESS,
        ERROR
    }

    private final World world;
    private final Ref ref;
    private final String method;
    private final Ref entity;
    private final String entityName;
    private final String by;
    private final Instant started;
    private State state = State.RUNNING;
    private int progress;
    private Optional<Fault> error = Optional.empty();
    private Value result = new Value.Unset();
    private @Nullable Instant ended;

    /**
     * @param by the user who asked for it
     */
    Task(World world, int number, String method, Ref entity, String entityName, String by) {
        this.world = world;
        this.ref = new Ref("Task", "task-" + number);
        this.method = method;
        this.entity = entity;
        this.entityName = entityName;
        this.by = by;
        this.started = world.now();
    }

    Ref ref() {
        return ref;
    }

    boolean isOver() {
        return state != State.RUNNING;
    }

    boolean does(String what, Ref onWhat) {
        return !isOver() && method.equals(what) && entity.equals(onWhat);
    }

    boolean does(String what) {
        return method.equals(what);
    }

    boolean isOf(Ref what) {
        return entity.equals(what);
    }

    void came(int percent) {
        progress = percent;
    }

    /** The end that comes first counts. */
    void succeed() {
        end(State.SUCCESS, Optional.empty());
    }

    void succeed(Value with) {
        if (!isOver()) {
            result = with;
        }
        succeed();
    }

    void fail(Fault why) {
        end(State.ERROR, Optional.of(why));
    }

    private void end(State last, Optional<Fault> why) {
        if (!isOver()) {
            state = last;
            error = why;
            ended = world.now();
        }
    }

    Data properties() {
        return Value.data("Task").with("info", info());
    }

    Data info() {
        var end = ended;
        return Value.data("TaskInfo")
                .with("key", Value.string(ref.id()))
                .with("task", Value.ref(ref))
                .with("name", Value.string(method))
                .with("descriptionId", Value.string(description()))
                .with("entity", Value.ref(entity))
                .with("entityName", Value.string(entityName))
                .with(
                        "state",
                        new Value.Simple("TaskInfoState", state.name().toLowerCase(Locale.ROOT)))
                .with("cancelled", Value.bool(false))
                .with("cancelable", Value.bool(isCancelable()))
                .with("error", error.<Value>map(Value.Failure::new).orElse(new Value.Unset()))
                .with("result", result)
                .with("progress", isOver() ? new Value.Unset() : Value.number(progress))
                .with("reason", Value.data("TaskReasonUser").with("userName", Value.string(by)))
                .with("queueTime", Value.time(started))
                .with("startTime", Value.time(started))
                .with("completeTime", end == null ? new Value.Unset() : Value.time(end));
    }

    boolean isCancelable() {
        return !isOver()
                && (method.equals("EnterMaintenanceMode_Task")
                        || method.equals(CloneMethods.CLONE));
    }

    /**
     * For example {@code HostSystem.enterMaintenanceMode}.
     *
     * @see "govmomi, simulator/vpx/task_manager.go: TaskDescription.methodInfo of a real vCenter"
     */
    String description() {
        if (method.equals(CloneMethods.CLONE)) {
            return "VirtualMachine.clone";
        }
        if (method.equals(VdsMethods.UPGRADE)) {
            return "DistributedVirtualSwitch.performProductSpecOperation";
        }
        var name = method.replaceFirst("_Task$", "");
        return entity.type()
                + "."
                + name.substring(0, 1).toLowerCase(Locale.ROOT)
                + name.substring(1);
    }
}
