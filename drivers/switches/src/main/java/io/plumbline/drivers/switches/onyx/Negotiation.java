package io.plumbline.drivers.switches.onyx;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.switches.Puts;
import io.plumbline.drivers.switches.Replies;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.Dcbx;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.SwitchPort;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Whether a port leaves to DCBX what it pauses: {@code Auto} in the column {@code PFC admin} of
 * capture show_dcb_pfc. What ends that is the line that turns its flow control on.
 *
 * @see "domain facts on switches, section 1 C: PFC admin Auto is the DCBX outcome, set mode on"
 */
final class Negotiation {
    private static final Pattern ROW =
            Pattern.compile(
                    "((?:Eth|Po|Mpo)\\d\\S*)(?: \\(\\S+\\))?\\s+(\\S+)\\s+(?:Enabled|Disabled)");

    private Negotiation() {}

    static Dcbx parse(String text, String port) throws UnparsedText {
        return admin(text, port).equalsIgnoreCase("auto") ? Dcbx.ON : Dcbx.OFF;
    }

    /** Whether its flow control is turned on, be it in force or not. */
    static boolean isOn(SwitchPort port, Replies replies) throws DeviceException {
        return replies.read(port, FlowControl.QUESTION, text -> admin(text, port.name()))
                .orThrow()
                .equalsIgnoreCase("on");
    }

    private static String admin(String text, String port) throws UnparsedText {
        FlowControl.parse(text);
        var rows =
                text.lines()
                        .map(String::strip)
                        .map(ROW::matcher)
                        .filter(row -> row.matches() && row.group(1).equals(port))
                        .toList();
        if (rows.size() != 1) {
            throw new UnparsedText("no row of " + port);
        }
        return rows.getFirst().group(2);
    }

    /**
     * @param port as lines begin with it, for example {@code interface ethernet 1/1}
     */
    static List<String> lines(Puts puts, String port) throws DeviceException {
        var lines = new ArrayList<String>();
        for (var put : puts.of(SwitchProperties.DCBX)) {
            if (puts.value(put, SwitchProperties.DCBX) != Dcbx.OFF) {
                throw puts.unsayable(put);
            }
            lines.add(port + " dcb priority-flow-control mode on force");
        }
        return lines;
    }
}
