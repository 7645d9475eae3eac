package io.plumbline.drivers.switches.nxos;

import io.plumbline.drivers.switches.CliLine;
import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.LinkWord;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.LinkPause;
import io.plumbline.property.LinkStatus;
import io.plumbline.target.SwitchPort;

import java.util.Optional;

/**
 * {@code show interface Ethernet1/1 | json}. One row is no list but the row itself.
 *
 * @param told with which word it tells whether the port has a link; {@code none} where it has none
 * @param mtu in bytes of payload: {@code eth_mtu}
 * @param pause of the whole link in operation; empty where the answer does not tell, as that of a
 *     routed port of NX-OSv
 * @see "ansible-collections/cisco.nxos, nxos_facts/show_interface, eth_mtu; test data of Salt's
 *     nxos module, n9k_show_ver_int_list_structured: eth_in_flowctrl, eth_out_flowctrl off; state
 *     down, while state_rsn_desc is XCVR not inserted"
 */
record PortState(String told, int mtu, Optional<LinkPause> pause) {
    static String question(SwitchPort port) {
        return CliLine.of("show interface", NxosPort.name(port)) + " | json";
    }

    static PortState parse(String text, SwitchPort port) throws UnparsedText {
        var rows =
                Json.parse(text).having("eth_mtu").stream()
                        .filter(row -> row.own("interface").equals(Optional.of(port.name())))
                        .toList();
        if (rows.size() != 1) {
            throw new UnparsedText("it does not tell of " + port.name() + " once");
        }
        var mtu = rows.getFirst().own("eth_mtu").orElse("none");
        if (!mtu.matches("\\d{3,5}")) {
            throw new UnparsedText("no MTU: " + mtu);
        }
        return new PortState(
                rows.getFirst().own("state").orElse("none"),
                Integer.parseInt(mtu),
                pause(rows.getFirst()));
    }

    LinkStatus link() throws UnparsedText {
        return LinkWord.of(told);
    }

    private static Optional<LinkPause> pause(Json row) throws UnparsedText {
        var receives = row.own("eth_in_flowctrl");
        var sends = row.own("eth_out_flowctrl");
        return receives.isEmpty() && sends.isEmpty()
                ? Optional.empty()
                : Optional.of(pause(receives.orElse("none"), sends.orElse("none")));
    }

    /** As answers and lines say it: {@code on} and {@code off}. */
    static LinkPause pause(String receives, String sends) throws UnparsedText {
        return isOn(receives)
                ? (isOn(sends) ? LinkPause.BOTH : LinkPause.RECEIVE)
                : (isOn(sends) ? LinkPause.SEND : LinkPause.OFF);
    }

    private static boolean isOn(String word) throws UnparsedText {
        return switch (word) {
            case "on" -> true;
            case "off" -> false;
            default -> throw new UnparsedText("pause is neither on nor off: " + word);
        };
    }
}
