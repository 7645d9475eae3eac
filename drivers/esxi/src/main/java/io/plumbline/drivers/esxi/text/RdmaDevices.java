package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.Map;
import java.util.TreeMap;

/**
 * Active RDMA devices by the uplinks that they are paired with: {@code esxcli rdma device list},
 * titles as in capture rdma_device_list_cisco_reflowed. Empty where the host has none.
 */
public final class RdmaDevices {
    private RdmaDevices() {}

    public static Map<String, String> active(String text) throws UnparsedText {
        var devices = new TreeMap<String, String>();
        for (var row : Esxcli.structuresIfAny(text)) {
            var device = row.text("Name");
            if (!device.matches("vmrdma\\d{1,3}")) {
                throw new UnparsedText("'" + device + "' is no RDMA device");
            }
            var uplink = row.text("PairedUplink");
            if (row.text("State").equals("Active") && devices.put(uplink, device) != null) {
                throw new UnparsedText("two devices are paired with " + uplink);
            }
        }
        return Map.copyOf(devices);
    }
}
