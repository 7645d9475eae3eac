package io.plumbline.lab.simulation;

import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.World;
import io.plumbline.target.Host;
import io.plumbline.target.Target;

import java.util.Collection;
import java.util.function.Supplier;

/**
 * What judges look at.
 *
 * @param current the spec that holds now
 */
record Scene(long seed, World world, Hands hands, Supplier<SimSpec> current) {
    SimSpec spec() {
        return current.get();
    }

    HostModel model(Target host) {
        return world.host((Host) host);
    }

    Collection<HostModel> hosts() {
        return world.hosts();
    }
}
