package io.plumbline.drivers.switches.sonic;

import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What ran before a write, kept at the switch until the write is over. A write that died half way
 * may have left its port down, and then only the name of the copy tells that it was up.
 *
 * @param port whose write it is; empty for a write at the switch
 * @see "sonic-utilities, generic_config_updater/change_applier.py: one change after the other, the
 *     port's admin_status down among the first and up among the last"
 */
record Copy(Optional<String> port, boolean wasUp) {
    static final Copy OF_SWITCH = new Copy(Optional.empty(), false);

    private static final Pattern OURS =
            Pattern.compile("plumbline-(?:switch|(up|down)-(" + SonicPort.NAME + "))");

    static Copy of(Target at, ConfigDb running, Copies left) {
        if (!(at instanceof SwitchPort port)) {
            return OF_SWITCH;
        }
        var name = SonicPort.name(port);
        var isUp =
                running.entry(PortQos.PORT, name)
                        .flatMap(entry -> entry.own("admin_status"))
                        .filter("up"::equals)
                        .isPresent();
        return new Copy(Optional.of(name), isUp || left.wasUp(name));
    }

    /** Empty for copies of others. */
    static Optional<Copy> named(String name) {
        var ours = OURS.matcher(name);
        return ours.matches()
                ? Optional.of(
                        new Copy(Optional.ofNullable(ours.group(2)), "up".equals(ours.group(1))))
                : Optional.empty();
    }

    String name() {
        return port.map(one -> "plumbline-" + (wasUp ? "up" : "down") + "-" + one)
                .orElse("plumbline-switch");
    }
}
