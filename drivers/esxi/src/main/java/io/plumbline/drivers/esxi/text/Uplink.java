package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.target.PciAddress;

import java.util.ArrayList;
import java.util.List;

/**
 * A row of {@code esxcli network nic list}.
 *
 * @param name for example {@code vmnic3}
 * @param linkUp what the port says, whatever the administrator wants of it
 */
public record Uplink(String name, PciAddress address, String driver, boolean linkUp) {

    public static List<Uplink> list(String text) throws UnparsedText {
        var uplinks = new ArrayList<Uplink>();
        for (var row : Esxcli.structures(text)) {
            uplinks.add(of(row));
        }
        return List.copyOf(uplinks);
    }

    private static Uplink of(Fields row) throws UnparsedText {
        var name = row.text("Name");
        if (!name.matches("vm[a-z]+[0-9]+")) {
            throw new UnparsedText("'" + name + "' is no name of an uplink");
        }
        var status = row.text("LinkStatus");
        if (!status.equals("Up") && !status.equals("Down")) {
            throw new UnparsedText("the link status of " + name + " is '" + status + "'");
        }
        return new Uplink(
                name,
                PciFunction.address(row.text("PCIDevice")),
                row.text("Driver"),
                status.equals("Up"));
    }
}
