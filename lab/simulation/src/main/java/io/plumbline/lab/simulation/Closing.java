package io.plumbline.lab.simulation;

import io.plumbline.lab.world.World;
import io.plumbline.target.Target;

import java.time.Duration;

/** Somebody looks at a job node: he closes it, whoever else has, and opens it when he is done. */
final class Closing {
    static final String BY = "ann";

    private static final String REASON = "bad fan";

    private Closing() {}

    static void of(World world, Target unit, Duration lasts) {
        var name = SimSpec.jobNodeOf(unit);
        world.batch().close(name, REASON, BY);
        world.after(
                lasts,
                () -> {
                    if (isHis(world, name)) {
                        world.batch().open(name, BY);
                    }
                });
    }

    private static boolean isHis(World world, String name) {
        return world.batch()
                .find(name)
                .flatMap(node -> node.closed())
                .filter(closed -> closed.reason().equals(REASON))
                .isPresent();
    }
}
