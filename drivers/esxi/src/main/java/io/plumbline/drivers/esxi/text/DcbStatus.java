package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.regex.Pattern;

/**
 * What {@code esxcli network nic dcb status get} prints: the flow control by priority that is in
 * force at an uplink.
 */
public final class DcbStatus {

    /**
     * One digit a priority, priority 0 first: {@code 0 0 0 1 0 0 0 0}, domain facts on ESXi,
     * section 2.4.
     */
    private static final Pattern PRIORITIES = Pattern.compile("[01]( [01]){7}");

    private DcbStatus() {}

    /**
     * @return bit p for priority p; 0 while flow control is off
     */
    public static int lossless(String text) throws UnparsedText {
        var status = Esxcli.structure(text);
        var enabled = status.flag("PFCEnabled");
        var digits = status.text("PFCConfiguration");
        if (!PRIORITIES.matcher(digits).matches()) {
            throw new UnparsedText("the PFC configuration is '" + digits + "'");
        }
        var mask = 0;
        for (var priority = 0; priority < 8; priority++) {
            mask |= digits.charAt(2 * priority) == '1' ? 1 << priority : 0;
        }
        return enabled ? mask : 0;
    }
}
