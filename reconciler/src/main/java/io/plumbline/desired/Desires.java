package io.plumbline.desired;

import io.plumbline.inventory.Inventory;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.target.Target;

import java.util.List;
import java.util.TreeMap;

/** What follows from a spec for the devices that were found. */
public final class Desires {
    /** Each at home in one class; a new one is a line here. */
    private static final List<Derivation> DERIVATIONS =
            List.of(
                    SoftwareWishes::derive,
                    DriverOptionWishes::derive,
                    CardWishes::derive,
                    ProtectedCardWishes::derive);

    private Desires() {}

    /**
     * @param inventory of the same spec
     */
    public static Desired of(ClusterSpec spec, Inventory inventory) {
        var list = new Wishlist();
        var rackOf = new TreeMap<Target, String>();
        for (var declared : spec.hosts()) {
            rackOf.put(declared.host(), declared.rack());
            var host = new HostCase(declared, inventory.of(declared.host()));
            DERIVATIONS.forEach(derivation -> derivation.derive(host, list));
        }
        for (var declared : spec.nodes()) {
            rackOf.put(declared.node(), declared.rack());
            NodeWishes.derive(declared, list);
        }
        spec.switches().forEach(declared -> rackOf.put(declared.target(), declared.rack()));
        SwitchWishes.derive(spec, list);
        return new Desired(
                spec.revision(),
                spec.modes(),
                spec.rollout(),
                spec.safety(),
                rackOf,
                Paths.of(spec),
                list.wishes(),
                list.awaited(),
                list.obstacles());
    }

    /** One rule from what a spec says to what is wished of a host. */
    private interface Derivation {
        void derive(HostCase host, Wishlist list);
    }
}
