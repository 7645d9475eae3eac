package io.plumbline.target;

import java.util.Optional;

/**
 * Something that has settings, by its natural key. A target prints itself as a path and is read
 * back from it by {@link Targets}.
 *
 * <p>Targets nest: a port is in a card, a card in a host. The outermost one is the unit that is
 * taken out of service as a whole.
 */
public sealed interface Target extends Comparable<Target>
        permits Adapter,
                DistributedSwitch,
                Host,
                HostOption,
                InterfaceDscp,
                JobNode,
                JobScheduler,
                KernelModule,
                Machine,
                MachineOverride,
                Nic,
                NicPort,
                Node,
                NodeInterface,
                NodeModule,
                PciDevice,
                PortGroup,
                PortDscp,
                PortPcp,
                PortPriority,
                RuleSet,
                StandardPortGroup,
                StandardSwitch,
                Switch,
                SwitchMember,
                SwitchPort,
                VCenter,
                Vib,
                VmkernelAdapter {

    /** The target that this one is part of; empty for one that stands alone. */
    Optional<Target> within();

    /**
     * The path that names this target, for example {@code port/esx01.lab/0000:3b:00/2}. Stable: it
     * is stored and compared.
     */
    String path();

    /** What an operator calls it, for example {@code esx01.lab nic 0000:3b:00 port 2}. */
    String label();

    /** The outermost target around this one: what is drained, rebooted and put back as a whole. */
    default Target unit() {
        var outer = within();
        return outer.isPresent() ? outer.get().unit() : this;
    }

    /**
     * Whether somebody does without while it does not answer. Who has no users and is on nobody's
     * way takes nothing from a budget.
     */
    default boolean carries() {
        return true;
    }

    /** Whose links a target is on the way of. */
    enum Links {
        /** Nobody's that would feel what is written to it. */
        NONE,
        /**
         * Of one link: at its other end somebody may feel it, who has a say in what comes of it.
         */
        ONE,
        /** Of all links of its unit. */
        ALL
    }

    /** Which links may feel, on some platform, what is written to it while its unit serves. */
    default Links links() {
        return Links.NONE;
    }

    /**
     * Another unit that it is of as well, beside the one that it is part of: what is written to it
     * is done to both.
     */
    default Optional<Target> otherUnit() {
        return Optional.empty();
    }

    /** Whether what works on it are virtual machines, which are off before it restarts. */
    default boolean runsMachines() {
        return false;
    }

    /** This target or the nearest one around it of the given kind. */
    default <T extends Target> Optional<T> enclosing(Class<T> kind) {
        return kind.isInstance(this)
                ? Optional.of(kind.cast(this))
                : within().flatMap(outer -> outer.enclosing(kind));
    }

    /** Whether it is part of the other, or is it. */
    default boolean isIn(Target outer) {
        return equals(outer) || within().filter(around -> around.isIn(outer)).isPresent();
    }

    @Override
    default int compareTo(Target other) {
        return path().compareTo(other.path());
    }
}
