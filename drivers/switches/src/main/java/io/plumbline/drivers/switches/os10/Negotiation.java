package io.plumbline.drivers.switches.os10;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.drivers.switches.CliLine;
import io.plumbline.drivers.switches.Puts;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.Dcbx;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.SwitchPort;

import java.util.ArrayList;
import java.util.List;

/**
 * Whether a port leaves to DCBX what it pauses, as configured: {@code dcbx enable} of the switch,
 * as in capture running_config_roce_dot1p_s5248f, unless the port says {@code no lldp tlv-select
 * dcbxp}. What ends that is the port's line alone: the switch's would end it for ports that no link
 * names. A port that is told a role counts as one that does: a willing one lets its neighbour's
 * values win and another one does not, no OS10 with such a line is recorded, and what is known for
 * sure is only that nothing ended it here. All that can be wished is that something did.
 *
 * @see "Dell, OS10 reference guide for the S4048-ON, page 552: DCBX is disabled at a global level
 *     by default and enabled on interfaces, and has to be enabled at both; no lldp tlv-select
 *     dcbxp; domain facts on switches, section 3 C: a willing port lets its peer's values win; dcbx
 *     port-role: guides to Dell's OS9, whose roles differ in whether a port is willing"
 */
final class Negotiation {
    private static final String OF_ALL = "dcbx enable";
    private static final String HERE = "lldp tlv-select dcbxp";
    private static final String NOT_HERE = "no " + HERE;

    private Negotiation() {}

    static Dcbx of(RunningConfig all, SwitchPort port) throws UnparsedText {
        var isEndedHere = isEndedHere(all.port(port));
        return all.has(OF_ALL) && !isEndedHere ? Dcbx.ON : Dcbx.OFF;
    }

    private static boolean isEndedHere(PortConfig port) {
        return port.own().has(NOT_HERE);
    }

    /** Of one write; back again only what was ended here. */
    static List<String> lines(Act.Write write, Os10Facts facts) throws DeviceException {
        var puts = new Puts(write);
        if (!(write.at() instanceof SwitchPort port)) {
            throw puts.refused(write.at().path() + " is no port");
        }
        var isEndedHere = facts.port(port, Negotiation::isEndedHere);
        var said = new ArrayList<String>();
        for (var put : puts.of(SwitchProperties.DCBX)) {
            if (puts.value(put, SwitchProperties.DCBX) == Dcbx.OFF) {
                said.add(CliLine.of(NOT_HERE));
            } else if (isEndedHere) {
                said.add(CliLine.of(HERE));
            } else if (!write.takesBack()) {
                throw puts.unsayable(put);
            }
        }
        if (!said.isEmpty()) {
            said.addFirst(CliLine.of("interface ethernet", Os10Port.number(port)));
            said.add(CliLine.of("exit"));
        }
        return List.copyOf(said);
    }
}
