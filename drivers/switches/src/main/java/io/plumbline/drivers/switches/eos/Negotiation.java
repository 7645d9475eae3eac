package io.plumbline.drivers.switches.eos;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.drivers.switches.Puts;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.Dcbx;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.SwitchPort;

import java.util.List;

/**
 * Whether a port leaves to DCBX what it pauses: its line {@code no dcbx mode}, which capture
 * running_config_all_interface has for ports that nobody touched.
 *
 * @see "Intel, ice driver README, and switch configurations of users: dcbx mode ieee"
 */
final class Negotiation {
    private static final String NONE = "no dcbx mode";

    private Negotiation() {}

    static Dcbx of(PortConfig config) throws UnparsedText {
        var line = config.block().only("(no |default )?dcbx mode( .*)?");
        if (line.equals(NONE)) {
            return Dcbx.OFF;
        }
        if (line.matches("dcbx mode [a-z]+")) {
            return Dcbx.ON;
        }
        throw new UnparsedText("an unknown mode of DCBX");
    }

    /** The lines of one write, in a session. */
    static List<String> lines(Act.Write write) throws DeviceException {
        var puts = new Puts(write);
        if (!(write.at() instanceof SwitchPort port)) {
            throw puts.refused(write.at().path() + " is no port");
        }
        for (var put : puts.of(SwitchProperties.DCBX)) {
            if (puts.value(put, SwitchProperties.DCBX) != Dcbx.OFF) {
                throw puts.unsayable(put);
            }
        }
        return List.of(
                EosLine.of("interface", EosPort.name(port)), EosLine.of(NONE), EosLine.of("exit"));
    }
}
