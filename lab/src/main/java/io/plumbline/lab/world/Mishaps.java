package io.plumbline.lab.world;

import java.util.function.BiPredicate;

/** Decides whether something goes wrong here and now. Asked at every place where it could. */
@FunctionalInterface
public interface Mishaps {
    boolean strikes(Mishap kind, HostModel host);

    default boolean strikes(Mishap kind, NodeModel node) {
        return false;
    }

    /** Of a switch only writes go wrong. */
    default boolean strikes(Mishap kind, SwitchModel unit) {
        return false;
    }

    Mishaps NONE = (_, _) -> false;

    /** Nothing goes wrong but at nodes. */
    static Mishaps atNodes(BiPredicate<Mishap, NodeModel> strikes) {
        return new Only(strikes, (_, _) -> false);
    }

    /** Nothing goes wrong but at switches. */
    static Mishaps atSwitches(BiPredicate<Mishap, SwitchModel> strikes) {
        return new Only((_, _) -> false, strikes);
    }

    /** At no host. */
    record Only(BiPredicate<Mishap, NodeModel> nodes, BiPredicate<Mishap, SwitchModel> switches)
            implements Mishaps {
        @Override
        public boolean strikes(Mishap kind, HostModel host) {
            return false;
        }

        @Override
        public boolean strikes(Mishap kind, NodeModel node) {
            return nodes.test(kind, node);
        }

        @Override
        public boolean strikes(Mishap kind, SwitchModel unit) {
            return switches.test(kind, unit);
        }
    }
}
