package io.plumbline.plan;

import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.target.Target;

import java.util.Optional;

/**
 * What a setting of one unit has at the other end of its link, by an order rule.
 *
 * @param own the setting that may have to wait
 * @param other the one that it waits for
 * @param above whether the other one is the upper of the two
 * @param known both sides of the other; empty if nobody can rely on what was read of it
 * @param delay why it is not known, or not so far
 */
record OtherEnd<V extends Comparable<V>>(
        Setting<V> own, Setting<V> other, boolean above, Optional<Sides<V>> known, Delay delay)
        implements GoesFirst {

    /**
     * What kind of waiting it is.
     *
     * @param reason ORDER for what passes or is said of the other unit too; NEED if nothing in the
     *     spec will change it
     * @param text for people; empty if the other one is about to move
     * @param passes whether another look at the other unit may end it
     */
    record Delay(Held.Reason reason, String text, boolean passes) {
        static final Delay ABOUT_TO_MOVE = new Delay(Held.Reason.ORDER, "", false);
        static final Delay NOT_WISHED =
                new Delay(Held.Reason.NEED, "nothing in the spec changes that", false);

        static final Delay NEVER_WRITTEN =
                new Delay(Held.Reason.NEED, "nobody here writes that", false);

        static Delay because(String text) {
            return new Delay(Held.Reason.ORDER, text, false);
        }

        /** What was read of the other one is no answer, or there is none. */
        static Delay unseen(String text) {
            return new Delay(Held.Reason.ORDER, text, true);
        }

        /** What was read of the other unit is too old to rely on. */
        static Delay untilSeen(Target unit) {
            return new Delay(Held.Reason.ORDER, unit.label() + " has to be observed anew", true);
        }
    }

    /** What is in force, and what the next boot would find. */
    record Sides<V extends Comparable<V>>(State<V> running, State<V> next) {
        /** What has no value for the next boot is nobody's wish and passes. */
        private boolean atMost(V bound) {
            return is(running).filter(value -> value.compareTo(bound) <= 0).isPresent()
                    && (next instanceof State.None<V>
                            || is(next).filter(value -> value.compareTo(bound) <= 0).isPresent());
        }

        private boolean atLeast(V bound) {
            return is(running).filter(value -> value.compareTo(bound) >= 0).isPresent()
                    && is(next).filter(value -> value.compareTo(bound) >= 0).isPresent();
        }

        private static <V> Optional<V> is(State<V> state) {
            return state instanceof State.Is<V>(var value) ? Optional.of(value) : Optional.empty();
        }
    }

    @Override
    public boolean stops(PendingChange<?> change) {
        return change.setting().equals(own) && change.write() && wanted(change).isPresent();
    }

    @Override
    public Held held(PendingChange<?> change) {
        return new Held(own.target(), delay.reason(), text(change));
    }

    /** For people: what waits for what. */
    private String text(PendingChange<?> change) {
        var codec = other.property().codec();
        return change.text()
                + "; that waits until "
                + other.label()
                + " is at "
                + (above ? "least " : "most ")
                + wanted(change).map(codec::print).orElse("")
                + known.map(sides -> ", and it is " + sides.running().text(codec)).orElse("")
                + (delay.text().isEmpty() ? "" : "; " + delay.text());
    }

    /** The value that the other one does not allow yet. */
    private Optional<V> wanted(PendingChange<?> change) {
        return toWrite(change).filter(to -> moves(change, to) && !allows(to));
    }

    private boolean allows(V to) {
        return known.filter(sides -> above ? sides.atLeast(to) : sides.atMost(to)).isPresent();
    }

    /** Only growth waits for what is above, and only what shrinks for what is below. */
    private boolean moves(PendingChange<?> change, V to) {
        var from = sides(change);
        return from.isEmpty() || !(above ? from.get().atLeast(to) : from.get().atMost(to));
    }

    @SuppressWarnings("unchecked") // It is a change of the own setting.
    private Optional<V> toWrite(PendingChange<?> change) {
        return change.wish().want().toWrite().orElse(null) instanceof State.Is<?>(var to)
                ? Optional.of((V) to)
                : Optional.empty();
    }

    @SuppressWarnings("unchecked") // It is a change of the own setting.
    private Optional<Sides<V>> sides(PendingChange<?> change) {
        var own = (PendingChange<V>) change;
        return own.running()
                .flatMap(running -> own.next().map(next -> new Sides<V>(running, next)));
    }
}
