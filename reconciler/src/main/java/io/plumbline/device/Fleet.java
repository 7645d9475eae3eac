package io.plumbline.device;

import io.plumbline.property.Setting;
import io.plumbline.property.Wire;
import io.plumbline.target.Adapter;
import io.plumbline.target.JobNode;
import io.plumbline.target.Machine;
import io.plumbline.target.PciDevice;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Which endpoint serves which setting. A setting has one owner. */
public interface Fleet {
    /** Every endpoint, in a stable order. */
    Set<Endpoint> endpoints();

    /** Who tells it: the keeper of the unit or of what is on it, unless a fleet knows more. */
    default List<Endpoint> readersOf(Setting<?> setting) {
        var unit = setting.target().unit();
        var reader =
                switch (setting.target()) {
                    case Machine _, Adapter _, PciDevice _ -> machineKeeperOf(unit);
                    case JobNode _ -> jobKeeperOf(unit);
                    default ->
                            setting.property().wire().filter(Wire::keptApart).isPresent()
                                    ? machineKeeperOf(unit)
                                    : keeperOf(unit);
                };
        return reader.stream().toList();
    }

    /** Who writes it: who tells it, unless a fleet knows better; empty if nobody here can. */
    default Optional<Endpoint> ownerOf(Setting<?> setting) {
        return setting.property().wire().flatMap(_ -> readersOf(setting).stream().findFirst());
    }

    /** Who marks a unit, restarts it and puts it back, and does all else that nobody else does. */
    Optional<Endpoint> keeperOf(Target unit);

    /**
     * Who takes a unit out of service: whoever has its virtual machines make way, where somebody
     * does, else its keeper.
     */
    default Optional<Endpoint> takeOutKeeperOf(Target unit) {
        return machineKeeperOf(unit).or(() -> keeperOf(unit));
    }

    /** Who stops and starts the virtual machines of a unit; empty where nobody here can. */
    default Optional<Endpoint> machineKeeperOf(Target unit) {
        return Optional.empty();
    }

    /** Who closes and opens the nodes of a unit that carry jobs; empty where nobody here can. */
    default Optional<Endpoint> jobKeeperOf(Target unit) {
        return Optional.empty();
    }

    /**
     * Who relays what a unit says of itself where its keeper does not get in; empty where nobody
     * does. Nothing is done through it.
     */
    default Optional<Endpoint> relayOf(Target unit) {
        return Optional.empty();
    }

    /** Everybody by whom a unit is judged or who does something to it, its keeper first. */
    default List<Endpoint> servingOf(Target unit) {
        var serving = new ArrayList<Endpoint>(3);
        keeperOf(unit).ifPresent(serving::add);
        machineKeeperOf(unit).ifPresent(serving::add);
        jobKeeperOf(unit).ifPresent(serving::add);
        return List.copyOf(serving);
    }

    /** The unit whose boots an endpoint reports. */
    Target unitOf(Endpoint endpoint);

    Device at(Endpoint endpoint);
}
