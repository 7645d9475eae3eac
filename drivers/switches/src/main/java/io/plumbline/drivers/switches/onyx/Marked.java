package io.plumbline.drivers.switches.onyx;

import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.target.SwitchPort;

import java.util.Map;
import java.util.TreeMap;

/**
 * What {@code show interfaces ethernet 1/1 congestion-control} counts: capture
 * show_interfaces_eth_1-1_congestion_control.
 *
 * @param packets that the port marked
 * @param dropped by traffic class, of those that mark or drop where they are long
 */
record Marked(long packets, Map<Integer, Long> dropped) {
    private static final String DROPPED = "RED dropped packets";

    Marked {
        dropped = Map.copyOf(dropped);
    }

    static Marked parse(String text, SwitchPort port) throws UnparsedText {
        var json = Json.parse(text);
        if (!OnyxPort.words(port).equals("ethernet " + json.text("Interface ethernet"))) {
            throw new UnparsedText("it is about another port than " + port.name());
        }
        var dropped = new TreeMap<Integer, Long>();
        for (var row : json.having(DROPPED)) {
            var header = row.text("header");
            if (!header.matches("TC-[0-7]")
                    || dropped.put(header.charAt(3) - '0', number(row.text(DROPPED))) != null) {
                throw new UnparsedText("no traffic class, or one twice: " + header);
            }
        }
        return new Marked(number(json.text("ECN marked packets")), dropped);
    }

    private static long number(String text) throws UnparsedText {
        if (!text.matches("\\d{1,18}")) {
            throw new UnparsedText("'" + text + "' is no count");
        }
        return Long.parseLong(text);
    }
}
