package io.plumbline.drivers.vcenter;

/**
 * A red alarm that nobody acknowledged, as vCenter tells of it.
 *
 * @param id of the alarm's definition, for example {@code alarm-1}
 * @param on what it is about
 * @param name as its definition has it
 * @param saysHowItIs whether it is red as long as something is so: not for how much of something is
 *     used, and not for ever after something happened
 */
public record SeenAlarm(String id, Managed on, Told<String> name, Told<Boolean> saysHowItIs) {

    /** One of which nobody tells what it is may be one. */
    boolean mayBeSo() {
        return !saysHowItIs.equals(new Told.Is<>(false));
    }

    String called() {
        return name instanceof Told.Is<String>(var is)
                ? is
                : id + " (vCenter does not tell what it is)";
    }
}
