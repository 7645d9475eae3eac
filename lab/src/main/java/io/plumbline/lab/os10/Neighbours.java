package io.plumbline.lab.os10;

import io.plumbline.lab.world.SwitchModel;

import java.util.stream.Collectors;

/**
 * {@code show lldp neighbors detail}: a block a neighbour.
 *
 * @see "microsoft/arc-switch, show-lldp-neighbors-detail.txt of OS10 10.5.6.1"
 */
final class Neighbours {
    private static final String LINE = "-".repeat(75);

    private Neighbours() {}

    static String detail(SwitchModel model) {
        return model.heard().entrySet().stream()
                .flatMap(port -> port.getValue().stream().map(one -> block(port.getKey(), one)))
                .collect(Collectors.joining("\n"));
    }

    private static String block(String at, String heard) {
        var words = heard.split(" ", 2);
        var isCard = words[1].contains(":") && !words[1].startsWith("ethernet");
        return "Remote Chassis ID Subtype: Mac address (4)\n"
                + "Remote Chassis ID: 1c:34:da:42:14:7e\n"
                + "Remote Port Subtype: "
                + (isCard ? "Mac address (3)" : "Interface name (5)")
                + "\nRemote Port ID: "
                + words[1]
                + "\nRemote Port Description: "
                + words[1]
                + "\nLocal Port ID: "
                + at
                + "\nLocally assigned remote Neighbor Index: 13\nRemote TTL: 120"
                + "\nInformation valid for next 110 seconds"
                + "\nTime since last information change of this neighbor: 2 weeks 4 days 05:51:53"
                + "\nRemote System Name: "
                + (words[0].equals("-") ? "Not Advertised" : words[0])
                + "\nRemote System Desc: Not Advertised\nRemote Max Frame Size: 0"
                + "\nRemote Aggregation Status: false\nMAC PHY Configuration:"
                + "\n    Auto-neg supported: 0\n    Auto-neg enabled: 0\n"
                + LINE
                + "\n";
    }
}
