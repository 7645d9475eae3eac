package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Ref;
import io.plumbline.lab.vcenter.soap.Value;
import io.plumbline.lab.world.World;

/**
 * What lives in vCenter. Everything of it is looked at and changed inside {@link World#call} only.
 */
final class VCenterState {
    private final World world;
    private final VCenterTimes times;
    private final Mischief mischief = new Mischief();
    private final Estate estate;
    private final Tasks tasks;
    private final Sessions sessions;

    VCenterState(World world, VCenterTimes times, Account account) {
        this.world = world;
        this.times = times;
        this.estate = new Estate(world);
        this.tasks = new Tasks(world, times.task(), mischief);
        this.sessions = new Sessions(this, account);
    }

    World world() {
        return world;
    }

    VCenterTimes times() {
        return times;
    }

    Mischief mischief() {
        return mischief;
    }

    Estate estate() {
        return estate;
    }

    Tasks tasks() {
        return tasks;
    }

    Sessions sessions() {
        return sessions;
    }

    /** All that does not belong to one session. */
    Objects objects() {
        return (Ref ref) ->
                estate.of(ref)
                        .map(some -> some.with("recentTask", Value.refs(tasks.recent(ref))))
                        .or(() -> tasks.of(ref))
                        .or(() -> sessions.of(ref))
                        .or(() -> ServiceRoot.of(ref));
    }
}
