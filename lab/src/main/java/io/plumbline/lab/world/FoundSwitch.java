package io.plumbline.lab.world;

import io.plumbline.target.Switch;

import java.time.Instant;
import java.util.Set;
import java.util.UUID;

/**
 * A switch as somebody found it, in the middle of its life: a world may begin with it.
 *
 * @param running what is configured now
 * @param startup what the next boot starts with
 * @param upSince when this boot began
 * @param unplugged ports without a link
 */
public record FoundSwitch(
        Switch target,
        UUID uuid,
        SwitchMake make,
        SwitchConfig running,
        SwitchConfig startup,
        Instant upSince,
        Set<String> unplugged) {
    public FoundSwitch {
        unplugged = Set.copyOf(unplugged);
    }

    /** Adds this switch to a world. */
    public SwitchModel in(World world) {
        var model = new SwitchModel(world, target, uuid, make, running);
        model.resume(running, startup, upSince, upSince);
        unplugged.forEach(port -> model.cableIsIn(port, false));
        return world.add(model);
    }
}
