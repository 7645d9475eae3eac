package io.plumbline.drivers.switches.nvue;

import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.Priorities;

/**
 * {@code nv show interface swp1 qos pfc -o json}: what the port does. Its table is capture
 * nv_show_interface_swp5_qos_pfc_disabled.
 *
 * @param pauses whether it both sends pauses and obeys them
 * @param priorities of which it does so, or would
 */
record PortPfc(boolean pauses, Priorities priorities) {
    static PortPfc parse(String text) throws UnparsedText {
        var pfc = Words.object(text);
        var receives = Words.isOn(Words.text(pfc, "rx"));
        var sends = Words.isOn(Words.text(pfc, "tx"));
        if ((receives || sends) && !Words.has(pfc, "switch-priority")) {
            throw new UnparsedText("it does not say which priorities it pauses");
        }
        return new PortPfc(
                receives && sends,
                Priorities.of(Words.numbers(Words.part(pfc, "switch-priority"))));
    }
}
