package io.plumbline.lab.world;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Units of systemd that have a part in this world: at boot they set a RoCE mode, or what is trusted
 * and paused.
 */
public final class NodeUnits {
    public static final String FOLDER = "/etc/systemd/system";
    public static final String ENABLED = FOLDER + "/multi-user.target.wants";

    private static final Pattern START =
            Pattern.compile("ExecStart=.*\\bcma_roce_mode -d (\\S+) -p 1 -m ([12])\\s*");

    private static final Pattern QOS = Pattern.compile("ExecStart=.*\\bmlnx_qos (.*\\S)\\s*");

    private final NodeModel node;
    private final Map<String, QosCall> qosAtBoot = new HashMap<>();
    private final Map<String, Optional<Boolean>> roceV2AtBoot = new HashMap<>();
    private long readOf = -1;

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
        forgetOldFiles();
        return roceV2AtBoot.computeIfAbsent(device, this::enabledRoceV2);
    }

    private Optional<Boolean> enabledRoceV2(String device) {
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

    /** What the units that are enabled set at an interface at boot. */
    public QosCall qosAtBoot(String port) {
        forgetOldFiles();
        return qosAtBoot.computeIfAbsent(port, this::enabledQos);
    }

    /** Files are read again when one has changed. */
    private void forgetOldFiles() {
        var files = node.files().disk().revision();
        if (readOf != files) {
            qosAtBoot.clear();
            roceV2AtBoot.clear();
            readOf = files;
        }
    }

    private QosCall enabledQos(String port) {
        var all = QosCall.NOTHING;
        for (var text : node.files().in(ENABLED, ".service").values()) {
            for (var line : text.lines().toList()) {
                var matcher = QOS.matcher(line);
                if (matcher.matches()) {
                    all = all.and(call(List.of(matcher.group(1).split("\\s+")), port));
                }
            }
        }
        return all;
    }

    private static QosCall call(List<String> words, String port) {
        var options = QosCall.options(words).orElse(List.of());
        return options.contains(new QosCall.Option("-i", port))
                ? QosCall.of(options).orElse(QosCall.NOTHING)
                : QosCall.NOTHING;
    }

    /** The tools come with the stack, and one needs its module. */
    void boot() {
        if (node.stack().installed().isPresent()) {
            node.network().ports().stream()
                    .filter(port -> port.rdmaDevice().isPresent())
                    .forEach(port -> port.qos(qosAtBoot(port.name()).done(port.qos())));
        }
        if (node.stack().installed().isPresent() && node.modules().loaded().contains("rdma_cm")) {
            for (var port : node.network().ports()) {
                port.rdmaDevice()
                        .flatMap(this::roceV2AtBoot)
                        .ifPresent(v2 -> {
                            node.configFs().mount();
                            port.roceV2(v2);
                        });
            }
        }
    }
}
