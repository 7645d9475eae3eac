package io.plumbline.drivers.linux;

import io.plumbline.target.InterfaceDscp;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.NodeModule;
import io.plumbline.target.Target;

/** Targets of writes by their kind. Another kind is a bug of who planned the write. */
final class Targets {
    private Targets() {}

    static NodeModule module(Target target) {
        return target.enclosing(NodeModule.class).orElseThrow(() -> no("module", target));
    }

    static NodeInterface network(Target target) {
        return target.enclosing(NodeInterface.class).orElseThrow(() -> no("interface", target));
    }

    static InterfaceDscp dscp(Target target) {
        return target.enclosing(InterfaceDscp.class).orElseThrow(() -> no("DSCP", target));
    }

    private static IllegalStateException no(String kind, Target target) {
        return new IllegalStateException("a write to " + target.path() + ", which is no " + kind);
    }
}
