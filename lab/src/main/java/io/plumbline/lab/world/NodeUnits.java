package io.plumbline.lab.world;

import java.util.Optional;
import java.util.regex.Pattern;

/** The one kind of unit of systemd that has a part in this world: it sets a RoCE mode at boot. */
public final class NodeUnits {
    public static final String FOLDER = "/etc/systemd/system";
    public static final String ENABLED = FOLDER + "/multi-user.target.wants";

    private static final Pattern START =
            Pattern.compile("ExecStart=.*\\bcma_roce_mode -d (\\S+) -p 1 -m ([12])\\s*");

    private final NodeModel node;

    NodeUnits(NodeModel node) {
        this.node = node;
    }

    /** {@code systemctl enable}: false if there is no such unit, or it belongs to no target. */
    public boolean enable(String unit) {
        var text = node.files().text(FOLDER + "/" + unit);
        if (text.filter(some -> some.contains("WantedBy=multi-user.target")).isEmpty()) {
            return false;
        }
        node.files().put(ENABLED + "/" + unit, text.get());
        return true;
    }

    /** What the units that are enabled make of a device at boot. */
    public Optional<Boolean> roceV2AtBoot(String device) {
        var mode = Optional.<Boolean>empty();
        for (var text : node.files().in(ENABLED, ".service").values()) {
            for (var line : text.lines().toList()) {
                var matcher = START.matcher(line);
                if (matcher.matches() && matcher.group(1).equals(device)) {
                    mode = Optional.of(matcher.group(2).equals("2"));
                }
            }
        }
        return mode;
    }

    /** The tool comes with the stack and needs its module. */
    void boot() {
        if (node.stack().installed().isPresent() && node.modules().loaded().contains("rdma_cm")) {
            for (var port : node.network().ports()) {
                port.rdmaDevice().flatMap(this::roceV2AtBoot).ifPresent(port::roceV2);
            }
        }
    }
}
