package io.plumbline.lab.world;

import io.plumbline.target.Switch;

import java.time.Instant;
import java.util.UUID;

/**
 * A switch as somebody found it, in the middle of its life: a world may begin with it.
 *
 * @param running what is configured now
 * @param startup what the next boot starts with
 * @param upSince when this boot began
 */
public record FoundSwitch(
        Switch target,
        UUID uuid,
        SwitchMake make,
        SwitchConfig running,
        SwitchConfig startup,
        Instant upSince) {

    /** Adds this switch to a world. */
    public SwitchModel in(World world) {
        var model = new SwitchModel(world, target, uuid, make, running);
        model.resume(running, startup, upSince, upSince);
        return world.add(model);
    }
}
