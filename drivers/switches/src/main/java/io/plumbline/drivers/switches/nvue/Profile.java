package io.plumbline.drivers.switches.nvue;

import io.plumbline.device.DeviceException;

import java.util.stream.Stream;

/**
 * One profile of ours while a write stages it. Until it is bound it says nothing to any port, and a
 * profile that somebody else bound to a port is left there.
 *
 * @param kind the vendor's word
 * @param what it says of a port, in words for people
 */
record Profile(Staged staged, String kind, String name, String what) {
    /** One that is for the port alone that is written to. */
    static Profile own(Staged staged, String kind, String what) throws DeviceException {
        return new Profile(staged, kind, NvuePort.profile(staged.port()), what);
    }

    void set(String words, Object... values) {
        say("set", words, values);
    }

    void unset(String words, Object... values) {
        say("unset", words, values);
    }

    private void say(String verb, String words, Object... values) {
        staged.say(
                "nv " + verb + " qos " + kind + " {} " + words,
                Stream.concat(Stream.of(name), Stream.of(values)).toArray());
    }

    /**
     * Whether the port follows it, and not the one of all ports.
     *
     * @throws DeviceException ManagedElsewhere if the port follows a third
     */
    boolean isBound() throws DeviceException {
        var bound = staged.facts().profile(staged.port(), kind);
        if (bound.filter(other -> !other.equals(name)).isPresent()) {
            throw leftTo(bound.get());
        }
        return bound.isPresent();
    }

    void bind() throws DeviceException {
        staged.say(
                "nv set interface {} qos " + kind + " profile {}",
                NvuePort.name(staged.port()),
                name);
    }

    /** The port follows the one of all ports again, whichever it followed. */
    void unbind() throws DeviceException {
        staged.say("nv unset interface {} qos " + kind, NvuePort.name(staged.port()));
    }

    /** The port follows this one, which is not ours. */
    DeviceException leftTo(String profile) {
        return staged.leftTo(what, "profile " + profile);
    }
}
