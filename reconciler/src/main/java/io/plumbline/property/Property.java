package io.plumbline.property;

import io.plumbline.target.Target;

import java.util.List;
import java.util.Optional;

/**
 * One setting of a kind of target, declared once: reading, comparing, printing, planning and
 * documentation follow from it.
 *
 * @param key unique in the catalogue; the vendor's spelling where the vendor has a name for it, for
 *     example {@code NUM_OF_VFS}
 * @param on the kind of target that has it
 * @param codec its values and their text
 * @param role what is done with it
 * @param declared what a written value takes to come into force, unless the device answers
 *     something higher
 * @param wire by which call it is written; empty for a property that is never written
 * @param needs what has to hold elsewhere
 * @param source of these facts
 * @param removable whether writing no value takes away again what was made by writing one
 * @param asked which units are
 * @param otherwise what a person can do where nobody here does anything
 * @param <V> the value, immutable and with equals
 */
public record Property<V>(
        String key,
        Class<? extends Target> on,
        Codec<V> codec,
        Role role,
        Activation declared,
        Optional<Wire> wire,
        List<Need<?>> needs,
        String source,
        boolean removable,
        Asked asked,
        Optional<Otherwise> otherwise) {

    /** Which units are asked for it. */
    public enum Asked {
        ALWAYS,
        /** It says nothing but of the cables that a spec declares: a unit without one is not. */
        WHERE_A_LINK_IS,
        /** It bears on nothing but files on volumes: where a spec declares none, nobody is. */
        WHERE_A_FILE_IS,
        /** It says nothing but of functions that machines are to have, or the host again. */
        WHERE_A_FUNCTION_IS_SWITCHED,
        /** Others tell it of a host that nobody gets in to: of any other one, nobody is. */
        WHERE_SHUT_OUT
    }

    public Property {
        needs = List.copyOf(needs);
        if (role.mayWrite() && wire.isEmpty()) {
            throw new IllegalArgumentException(key + " is managed and has no wire");
        }
    }

    /** One that is asked of every unit, and not removable. */
    public Property(
            String key,
            Class<? extends Target> on,
            Codec<V> codec,
            Role role,
            Activation declared,
            Optional<Wire> wire,
            List<Need<?>> needs,
            String source) {
        this(
                key,
                on,
                codec,
                role,
                declared,
                wire,
                needs,
                source,
                false,
                Asked.ALWAYS,
                Optional.empty());
    }

    /** One that is only read. */
    static <V> Property<V> fact(
            String key, Class<? extends Target> on, Codec<V> codec, String source) {
        return new Property<>(
                key, on, codec, Role.FACT, Activation.LIVE, Optional.empty(), List.of(), source);
    }

    /** The same, as one whose value can be taken away. */
    Property<V> thatIsRemovable() {
        return new Property<>(
                key, on, codec, role, declared, wire, needs, source, true, asked, otherwise);
    }

    /** The same, as one that is asked at links. */
    Property<V> askedAtLinks() {
        return askedOnly(Asked.WHERE_A_LINK_IS);
    }

    /** The same, as one that is asked where there are files on volumes. */
    Property<V> askedWithFiles() {
        return askedOnly(Asked.WHERE_A_FILE_IS);
    }

    /** The same, as one that is asked where functions are given to machines or taken back. */
    Property<V> askedWithFunctions() {
        return askedOnly(Asked.WHERE_A_FUNCTION_IS_SWITCHED);
    }

    /** The same, as one that is asked of hosts that nobody gets in to. */
    Property<V> askedWhereShutOut() {
        return askedOnly(Asked.WHERE_SHUT_OUT);
    }

    /** The same, with what to do there. */
    Property<V> orElseTry(Otherwise.Where where, String what) {
        return new Property<>(
                key,
                on,
                codec,
                role,
                declared,
                wire,
                needs,
                source,
                removable,
                asked,
                Optional.of(new Otherwise(where, what)));
    }

    /** For people, to be put behind a sentence: what to do there; empty where nobody knows. */
    public String otherwise(Otherwise.Where where) {
        return otherwise
                .filter(some -> some.where() == where)
                .map(some -> "; " + some.what())
                .orElse("");
    }

    private Property<V> askedOnly(Asked where) {
        return new Property<>(
                key, on, codec, role, declared, wire, needs, source, removable, where, otherwise);
    }

    /** Whether a difference may go by what is written here: to itself, or to what it follows. */
    public boolean mayMove() {
        return role.mayWrite() || needs.stream().anyMatch(need -> need.when() == Need.When.FOLLOWS);
    }

    public boolean ofLinks() {
        return asked == Asked.WHERE_A_LINK_IS;
    }

    public boolean ofFiles() {
        return asked == Asked.WHERE_A_FILE_IS;
    }

    public boolean ofSwitchedFunctions() {
        return asked == Asked.WHERE_A_FUNCTION_IS_SWITCHED;
    }

    public boolean ofShutOut() {
        return asked == Asked.WHERE_SHUT_OUT;
    }

    /** This property of a target. */
    public Setting<V> of(Target target) {
        return new Setting<>(target, this);
    }

    /** This property of a target; empty for one of a kind that does not have it. */
    public Optional<Setting<V>> at(Target target) {
        return isOf(target) ? Optional.of(of(target)) : Optional.empty();
    }

    /** Whether a target is of the kind that has it. */
    public boolean isOf(Target target) {
        return on.isInstance(target);
    }

    /** Properties are the same if their keys are: the catalogue holds each key once. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Property<?> property && property.key.equals(key);
    }

    @Override
    public int hashCode() {
        return key.hashCode();
    }

    @Override
    public String toString() {
        return key;
    }
}
