package io.plumbline.drivers.switches.eos;

import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.LinkWord;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.LinkStatus;
import io.plumbline.target.SwitchPort;

/**
 * {@code show interfaces ethernet 1 | json}: {@code interfaces}, the port.
 *
 * @param row of the port
 */
record PortStatus(Json row) {
    static String question(SwitchPort port) {
        return EosLine.json("show interfaces ethernet", EosPort.number(port));
    }

    /**
     * @param name as configuration names the port
     */
    static PortStatus parse(String text, String name) throws UnparsedText {
        var ports = Json.parse(text).rows().get("interfaces");
        var port = ports == null ? null : ports.rows().get(name);
        if (port == null) {
            throw new UnparsedText("it does not tell of " + name);
        }
        return new PortStatus(port);
    }

    /**
     * {@code mtu}, in bytes. It counts the payload, as {@code mtu 9214} does.
     *
     * @see "domain facts on switches, section 2 A and C; from general knowledge, no output is
     *     recorded"
     */
    int frameSize() throws UnparsedText {
        var mtu = row.own("mtu").orElse("none");
        if (!mtu.matches("\\d{2,5}")) {
            throw new UnparsedText("no MTU: " + mtu);
        }
        return Integer.parseInt(mtu);
    }

    /**
     * {@code lineProtocolStatus}, which may be {@code notPresent} without a transceiver and {@code
     * lowerLayerDown} where what is below has no link. While it is {@code testing}, {@code dormant}
     * or {@code unknown} nobody knows.
     *
     * @see "aristanetworks/anta, input_models/interfaces.py, line_protocol_status; RFC 2863,
     *     ifOperStatus, of which these are the words"
     */
    LinkStatus link() throws UnparsedText {
        var word = row.own("lineProtocolStatus").orElse("none");
        return switch (word) {
            case "notPresent", "lowerLayerDown" -> LinkStatus.Down;
            default -> LinkWord.of(word);
        };
    }
}
