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

    /** The related target; empty if this target has none, or may have several. */
    Optional<Target> of(Target target);

    /** Whether that other target stands so to this one. */
    default boolean holds(Target target, Target other) {
        return of(target).filter(other::equals).isPresent();
    }

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

    /** Any of that kind on the same host: which of them, only what is there tells. */
    record AnyOfHost(Class<? extends Target> kind) implements Relation {
        @Override
        public Optional<Target> of(Target target) {
            return Optional.empty();
        }

        @Override
        public boolean holds(Target target, Target other) {
            return kind.isInstance(other)
                    && target.enclosing(Host.class)
                            .filter(host -> other.enclosing(Host.class).equals(Optional.of(host)))
                            .isPresent();
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
