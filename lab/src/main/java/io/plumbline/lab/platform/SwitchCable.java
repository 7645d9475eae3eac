package io.plumbline.lab.platform;

import io.plumbline.lab.world.SwitchModel;

/**
 * A cable between two switches, both of which speak LLDP. Used inside the world's call only.
 *
 * @param at a port of the one
 * @param otherAt a port of the other
 */
public record SwitchCable(SwitchModel one, String at, SwitchModel other, String otherAt) {
    /** Each hears the other by its name and by what it calls its port. */
    public void plug() {
        isIn(true);
        one.hears(at, announced(other, otherAt));
        other.hears(otherAt, announced(one, at));
    }

    public void unplug() {
        isIn(false);
        one.hearsNobody(at);
        other.hearsNobody(otherAt);
    }

    private void isIn(boolean to) {
        one.cableIsIn(at, to);
        other.cableIsIn(otherAt, to);
    }

    private static String announced(SwitchModel by, String port) {
        return by.target().name() + " " + Platform.cli(by).announces(port);
    }
}
