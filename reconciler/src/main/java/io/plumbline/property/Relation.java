package io.plumbline.property;

import io.plumbline.target.Host;
import io.plumbline.target.KernelModule;
import io.plumbline.target.Node;
import io.plumbline.target.NodeModule;
import io.plumbline.target.Target;
import io.plumbline.target.Vib;

import java.util.Optional;

/**
 * How one target stands to another: itself, what it is part of, or something beside it on the same
 * host.
 */
public sealed interface Relation {

    /** The related target; empty if this target has none. */
    Optional<Target> of(Target target);

    record Itself() implements Relation {
        @Override
        public Optional<Target> of(Target target) {
            return Optional.of(target);
        }
    }

    /** Its card, its host: the nearest target around it of that kind. */
    record Enclosing(Class<? extends Target> kind) implements Relation {
        @Override
        public Optional<Target> of(Target target) {
            return target.enclosing(kind).map(found -> found);
        }
    }

    record ModuleOfHost(String name) implements Relation {
        @Override
        public Optional<Target> of(Target target) {
            return target.enclosing(Host.class).map(host -> new KernelModule(host, name));
        }
    }

    record ModuleOfNode(String name) implements Relation {
        @Override
        public Optional<Target> of(Target target) {
            return target.enclosing(Node.class).map(node -> new NodeModule(node, name));
        }
    }

    record VibOfHost(String name) implements Relation {
        @Override
        public Optional<Target> of(Target target) {
            return target.enclosing(Host.class).map(host -> new Vib(host, name));
        }
    }
}
