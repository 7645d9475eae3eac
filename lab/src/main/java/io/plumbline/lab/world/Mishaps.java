package io.plumbline.lab.world;

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
}
