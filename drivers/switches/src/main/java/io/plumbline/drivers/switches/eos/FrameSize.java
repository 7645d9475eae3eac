package io.plumbline.drivers.switches.eos;

import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.UnparsedText;

/**
 * {@code show interfaces ethernet 1 | json}: {@code interfaces}, the port, {@code mtu}. It counts
 * the payload, as {@code mtu 9214} does.
 *
 * @see "domain facts on switches, section 2 A and C; from general knowledge, no output is recorded"
 */
final class FrameSize {
    private FrameSize() {}

    /**
     * In bytes.
     *
     * @param name as configuration names the port
     */
    static int parse(String text, String name) throws UnparsedText {
        var ports = Json.parse(text).rows().get("interfaces");
        var port = ports == null ? null : ports.rows().get(name);
        if (port == null) {
            throw new UnparsedText("it does not tell of " + name);
        }
        var mtu = port.own("mtu").orElse("none");
        if (!mtu.matches("\\d{2,5}")) {
            throw new UnparsedText("no MTU: " + mtu);
        }
        return Integer.parseInt(mtu);
    }
}
