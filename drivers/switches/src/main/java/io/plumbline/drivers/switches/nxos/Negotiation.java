package io.plumbline.drivers.switches.nxos;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.drivers.switches.Puts;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.Dcbx;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.SwitchPort;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Whether a port leaves to DCBX what it pauses: {@code Auto} in the column {@code Mode} of capture
 * show_interface_pfc_idle. What ends that is the line that turns its flow control on.
 *
 * @see "Cisco, NX-API reference 9.3(x), Configuring Priority Flow Control: auto is negotiated by
 *     DCBXP, on is regardless of the peer"
 */
final class Negotiation {
    private static final Pattern ROW = Pattern.compile("(Ethernet\\S+)\\s+(Auto|On|Off)\\s.*");

    private Negotiation() {}

    static Dcbx of(NxosFacts facts, SwitchPort port) throws DeviceException {
        return facts.replies()
                .read(port, PfcTable.QUESTION, text -> parse(text, NxosPort.name(port)))
                .orThrow();
    }

    static Dcbx parse(String text, String port) throws UnparsedText {
        PfcTable.parse(text).of(port);
        var row =
                text.lines()
                        .map(String::strip)
                        .map(ROW::matcher)
                        .filter(one -> one.matches() && one.group(1).equals(port))
                        .findFirst()
                        .orElseThrow(() -> new UnparsedText("no mode of " + port));
        return row.group(2).equals("Auto") ? Dcbx.ON : Dcbx.OFF;
    }

    static List<String> lines(Act.Write write, NxosFacts facts) throws DeviceException {
        var puts = new Puts(write);
        var script = new Script(write, facts).enterPort();
        if (write.takesBack()
                && !facts.port(script.port(), PortConfig::priorityPause)
                        .equals(Optional.of("on"))) {
            return List.of();
        }
        for (var put : puts.of(SwitchProperties.DCBX)) {
            if (puts.value(put, SwitchProperties.DCBX) != Dcbx.OFF) {
                throw puts.unsayable(put);
            }
            if (facts.port(script.port(), PortConfig::priorityPause).equals(Optional.of("on"))) {
                throw puts.refused(put.text() + ": it is configured so already");
            }
            script.say(PortConfig.PFC, "on");
        }
        return script.leave().lines();
    }
}
