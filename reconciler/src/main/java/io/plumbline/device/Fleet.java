package io.plumbline.device;

import io.plumbline.property.Setting;
import io.plumbline.target.Machine;
import io.plumbline.target.Target;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Which endpoint serves which setting. A setting has one owner. */
public interface Fleet {
    /** Every endpoint, in a stable order. */
    Set<Endpoint> endpoints();

    /** Who tells it: the keeper of the unit or of its machines, unless a fleet knows more. */
    default List<Endpoint> readersOf(Setting<?> setting) {
        var unit = setting.target().unit();
        return (setting.target() instanceof Machine ? machineKeeperOf(unit) : keeperOf(unit))
                .stream().toList();
    }

    /** Who writes it: the unit's keeper, unless a fleet knows better; empty if nobody here can. */
    default Optional<Endpoint> ownerOf(Setting<?> setting) {
        return setting.property().wire().flatMap(_ -> keeperOf(setting.target().unit()));
    }

    /** Who takes a unit out, restarts it and puts it back. */
    Optional<Endpoint> keeperOf(Target unit);

    /** Who stops and starts the virtual machines of a unit; empty where nobody here can. */
    default Optional<Endpoint> machineKeeperOf(Target unit) {
        return Optional.empty();
    }

    /** The unit whose boots an endpoint reports. */
    Target unitOf(Endpoint endpoint);

    Device at(Endpoint endpoint);
}
