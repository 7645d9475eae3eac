package io.plumbline.drivers.vcenter;

import java.time.Instant;

/**
 * An alarm that is red, or may be, and that nobody acknowledged, as vCenter tells of it.
 *
 * @param id of the alarm's definition, for example {@code alarm-1}
 * @param on what it is about
 * @param red not told where it has a colour that is not known
 * @param since when it went red, by vCenter's clock
 */
public record SeenAlarm(
        String id, Managed on, Told<Boolean> red, Told<Instant> since, Definition definition) {

    /** By what an alarm is red. */
    public enum Goes {
        /** As long as something is so. */
        BY_STATE,
        /** From one event until another one. */
        BY_EVENTS,
        /** As long as so much of something is used. */
        BY_USE,
        /** After something happened, until a person says otherwise. */
        FOR_EVER
    }

    /**
     * What its definition says, which may be withheld.
     *
     * @param goes also where only the alarm itself says so
     * @param denied the account may not see it: to ask again tells nothing else
     */
    public record Definition(Told<String> name, Told<Goes> goes, boolean denied) {
        public Definition(Told<String> name, Told<Goes> goes) {
            this(name, goes, false);
        }
    }

    /**
     * Nobody says by what it goes, and nobody will: it may be of usage, as many are that are red
     * for weeks.
     */
    boolean isNeverTold() {
        return definition.denied() && !(definition.goes() instanceof Told.Is<Goes>);
    }

    /** One of which nobody tells now by what it goes may say how something is. */
    boolean maySayHowItIs() {
        return !(definition.goes() instanceof Told.Is<Goes>(var goes))
                || goes == Goes.BY_STATE
                || goes == Goes.BY_EVENTS;
    }

    /** Its id where it has no name that a person could read. */
    String called() {
        return switch (definition.name()) {
            case Told.Is<String>(var name) when !name.isBlank() -> name;
            case Told.Is<String> _ -> id;
            case Told.Unset<String>() -> id + " (vCenter does not tell what it is)";
            case Told.Unreadable<String>(var why) ->
                    id + " (vCenter does not tell what it is: " + why + ")";
        };
    }
}
