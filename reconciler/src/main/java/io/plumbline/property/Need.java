package io.plumbline.property;

/**
 * What has to hold elsewhere for a setting. {@link When#BEFORE_WRITE} is judged on the running side
 * of the needed property.
 *
 * @param where the target of the needed property, seen from the setting's target
 * @param running what it has to be like there
 * @param when whether it has to hold before the write, or may come into force at the same boot
 * @param source of the fact
 */
public record Need<W>(
        Relation where, Property<W> property, Want<W> running, When when, String source) {
    public enum When {
        /** Before the setting can be read or written at all. */
        BEFORE_WRITE,
        /**
         * The needed one has to be as wished no later than the boot at which the setting comes into
         * force: a pending change of it may share that boot.
         */
        SAME_BOOT,
        /**
         * The setting comes into force no earlier than a pending change of the needed one: they may
         * share a boot. Nothing has to hold otherwise.
         */
        NO_EARLIER,
        /**
         * A pending change of the needed one may make the device offer this setting; it says
         * nothing while it is offered.
         */
        OFFERS,
        /**
         * While a change of the needed one is pending this setting waits until that is in force,
         * because it would be lost by it or felt by more. Nothing has to hold otherwise.
         */
        AFTER,
        /**
         * Before the setting is written: the needed property names who else owns it, and has no
         * value where nobody does. What somebody else owns is read and compared, and its writes are
         * left to that one; while nobody can tell, nothing is written.
         */
        UNOWNED,
        /**
         * Before the setting is written: the needed property names who may write it too, and has no
         * value where nobody does. Writes are left to that one, unless the spec says that it writes
         * something else, or the unit is out and does not spare the setting. Before work begins,
         * the first answer and a look that fails for now are waited for. Where it cannot be told at
         * all, or whoever tells is silent, it is written as ever.
         */
        YIELDS,
        /**
         * Evidence of the needed one: while that stays as it is, this cannot be as wished, and
         * nothing is concluded from it.
         */
        FOLLOWS
    }

    /** Whether a pending change of the needed one may bring the setting along by its boot. */
    public boolean mayShareBoot() {
        return switch (when) {
            case SAME_BOOT, NO_EARLIER -> true;
            case BEFORE_WRITE, OFFERS, AFTER, UNOWNED, YIELDS, FOLLOWS -> false;
        };
    }
}
