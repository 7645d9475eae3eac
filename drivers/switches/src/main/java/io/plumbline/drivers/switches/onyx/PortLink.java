package io.plumbline.drivers.switches.onyx;

import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.LinkWord;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.LinkPause;
import io.plumbline.property.LinkStatus;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * {@code show interfaces ethernet}: a row, or a table, of each port. Where it is refused or cut
 * short, frame size and pause of all ports are not known, and nothing is written by them.
 *
 * @param mtuBytes payload
 * @see "ansible-collections/mellanox.onyx, onyx_interface.py, which asks so for all ports, and
 *     onyx_interfaces_show.cfg; domain facts on switches, section 1"
 */
record PortLink(int mtuBytes, LinkPause pause) {
    private static final Pattern MTU =
            Pattern.compile("(\\d{2,5}) bytes ?\\(Maximum packet size (\\d{2,5}) bytes\\)");
    private static final Pattern PAUSE = Pattern.compile("receive (on|off) send (on|off)");

    /** Ethernet header with a VLAN tag, and check sum: 1500 and 1522 in every recorded output. */
    private static final int OVERHEAD = 22;

    static final String QUESTION = "show interfaces ethernet | json-print";

    /**
     * @param name as tables spell it, for example {@code Eth1/1}
     */
    static PortLink of(Json all, String name) throws UnparsedText {
        var port = port(all, name);
        return new PortLink(mtu(port.text("MTU")), pause(port.text("Flow-control")));
    }

    /**
     * {@code "Operational state": "Down"}.
     *
     * @param name as of {@link #of}
     * @see "ansible-collections/mellanox.onyx, onyx_interface.py, get_oper_state, which holds it
     *     against up and down"
     */
    static LinkStatus status(Json all, String name) throws UnparsedText {
        return LinkWord.of(port(all, name).text("Operational state").toLowerCase(Locale.ROOT));
    }

    /** Newer releases name a port by its header, older ones by the key of its table. */
    private static Json port(Json json, String name) throws UnparsedText {
        for (var row : json.having("header")) {
            if (row.own("header").filter(name::equals).isPresent()) {
                return row;
            }
        }
        return json.only(name);
    }

    private static int mtu(String text) throws UnparsedText {
        var matcher = MTU.matcher(text);
        if (!matcher.matches()
                || Integer.parseInt(matcher.group(2)) - Integer.parseInt(matcher.group(1))
                        != OVERHEAD) {
            throw new UnparsedText("no MTU: " + text);
        }
        return Integer.parseInt(matcher.group(1));
    }

    private static LinkPause pause(String text) throws UnparsedText {
        var matcher = PAUSE.matcher(text);
        if (!matcher.matches()) {
            throw new UnparsedText("no flow control: " + text);
        }
        var receives = matcher.group(1).equals("on");
        var sends = matcher.group(2).equals("on");
        if (receives && sends) {
            return LinkPause.BOTH;
        }
        return receives ? LinkPause.RECEIVE : sends ? LinkPause.SEND : LinkPause.OFF;
    }
}
