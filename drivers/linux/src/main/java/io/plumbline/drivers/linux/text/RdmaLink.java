package io.plumbline.drivers.linux.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A port of an RDMA device.
 *
 * @param device for example {@code mlx5_0}
 * @param port from 1
 * @param netdev the interface that it works on, if it has one
 */
public record RdmaLink(String device, int port, Optional<String> netdev) {

    /** A kernel into which nobody has loaded RDMA (iproute2 6.1 on Debian 12, exit status 1). */
    private static final String NO_RDMA = "Failed to open NETLINK_RDMA socket";

    /** {@code rdma -j link}, capture rdma_link. */
    public static List<RdmaLink> list(String text) throws UnparsedText {
        if (text.strip().equals(NO_RDMA)) {
            return List.of();
        }
        var links = new ArrayList<RdmaLink>();
        for (var object : Json.objects(text)) {
            var device = Json.text(object, "ifname");
            if (!device.matches("[A-Za-z0-9_.-]+")) {
                throw new UnparsedText("no name of an RDMA device");
            }
            links.add(
                    new RdmaLink(
                            device, Json.number(object, "port"), Json.textIfAny(object, "netdev")));
        }
        return List.copyOf(links);
    }
}
