package io.plumbline.lab.linux;

import io.plumbline.lab.world.NodeModel;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** What the kernel of a node shows as files. */
record KernelFiles(NodeModel node) {
    private static final String DEVICES = "/sys/class/infiniband";

    private static final Pattern ROCE_MODE =
            Pattern.compile("/sys/kernel/config/rdma_cm/([^/]+)/ports/1/default_roce_mode");

    private static final Pattern TRAFFIC_CLASS =
            Pattern.compile(DEVICES + "/([^/]+)/tc/1/traffic_class");

    Optional<String> text(String path) {
        return switch (path) {
            case "/etc/machine-id" ->
                    Optional.of(node.seed().machineId().toString().replace("-", "") + "\n");
            case "/proc/sys/kernel/random/boot_id" -> Optional.of(node.bootId() + "\n");
            case "/proc/stat" ->
                    Optional.of(
                            "cpu  1132 34 1441 11311718 3675 127 438 0 0 0\nctxt 1990473\nbtime "
                                    + node.power().upSinceByClock().getEpochSecond()
                                    + "\nprocesses 2915\n");
            case "/proc/modules" ->
                    Optional.of(ModuleTools.loaded(List.copyOf(node.modules().loaded())));
            case "/sys/module/mlx5_core/version" ->
                    node.stack().running().map(version -> modules(version) + "\n");
            default -> roceMode(path).or(() -> trafficClass(path));
        };
    }

    /**
     * Shown where somebody made a folder for the device, and that is where configfs is mounted.
     *
     * @see "Linux, Documentation/ABI/testing/configfs-rdma_cm"
     */
    private Optional<String> roceMode(String path) {
        var matcher = ROCE_MODE.matcher(path);
        return matcher.matches()
                        && node.modules().loaded().contains("rdma_cm")
                        && node.configFs().folders().contains(matcher.group(1))
                ? node.network()
                        .withDevice(matcher.group(1))
                        .map(port -> RdmaTools.roceMode(port) + "\n")
                : Optional.empty();
    }

    /**
     * Comes with the stack, whose driver prints nothing where programs say it.
     *
     * @see "MLNX_OFED, mlx5_ib, traffic_class_show: Global tclass=%d"
     */
    private Optional<String> trafficClass(String path) {
        var matcher = TRAFFIC_CLASS.matcher(path);
        return matcher.matches() && node.stack().installed().isPresent()
                ? node.network()
                        .withDevice(matcher.group(1))
                        .map(port ->
                                port.trafficClass()
                                        .map(number -> "Global tclass=" + number + "\n")
                                        .orElse(""))
                : Optional.empty();
    }

    /** Modules tell their stack's version without its last part. */
    static String modules(String version) {
        return version.substring(0, version.lastIndexOf('.'));
    }

    boolean isFolder(String path) {
        return path.equals(DEVICES) || path.equals("/proc") || path.equals("/sys");
    }

    List<String> names(String path) {
        return path.equals(DEVICES)
                ? node.network().ports().stream()
                        .flatMap(port -> port.rdmaDevice().stream())
                        .toList()
                : List.of();
    }
}
