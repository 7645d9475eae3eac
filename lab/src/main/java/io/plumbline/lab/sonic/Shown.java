package io.plumbline.lab.sonic;

import io.plumbline.lab.json.JsonTree;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;

/**
 * Files that say what the switch is, and are nobody's to write. Sources: proc(5), machine-id(5);
 * /etc/sonic/sonic_version.yml is what build_debian.sh and sonic_version.yml.j2 make. Its methods
 * are for use inside the world's call.
 */
record Shown(SonicSwitch device) {
    static final String STARTUP = "/etc/sonic/config_db.json";

    Optional<String> text(String path) {
        var model = device.model();
        return switch (path) {
            case "/etc/machine-id" -> Optional.of(model.uuid().toString().replace("-", "") + "\n");
            case "/proc/sys/kernel/random/boot_id" ->
                    Optional.of(
                            UUID.nameUUIDFromBytes(
                                            (model.uuid() + " " + model.boot())
                                                    .getBytes(StandardCharsets.UTF_8))
                                    + "\n");
            case "/proc/stat" ->
                    Optional.of(
                            "cpu  52801 0 18440 9411718 675 0 438 0 0 0\nctxt 1990473\nbtime "
                                    + model.upSince().getEpochSecond()
                                    + "\nprocesses 4411\n");
            case "/proc/uptime" -> {
                var seconds =
                        Duration.between(model.upSince(), model.world().now()).toMillis() / 1000.0;
                yield Optional.of(String.format(Locale.ROOT, "%.2f %.2f\n", seconds, 3 * seconds));
            }
            case "/etc/sonic/sonic_version.yml" -> Optional.of(version());
            case STARTUP -> Optional.of(saved(device.startup()).stripTrailing());
            default -> path.startsWith("/sys/class/net/") ? port(path) : Optional.empty();
        };
    }

    /** As {@code config save} leaves it: tables and entries in natural order. */
    private static String saved(Tables tables) {
        var all = new TreeMap<String, Object>(Natural.ORDER);
        tables.all()
                .forEach((table, rows) -> {
                    var sorted = new TreeMap<String, Object>(Natural.ORDER);
                    sorted.putAll(rows);
                    all.put(table, sorted);
                });
        return JsonTree.of(all, 4);
    }

    private String version() {
        var build = device.model().release();
        var branch = build.split("[.]", -1)[0];
        return "---\nbuild_version: '"
                + build
                + "'\ndebian_version: '12.5'\nkernel_version: '6.1.0-11-2-amd64'\nasic_type:"
                + " broadcom\nasic_subtype: 'broadcom'\ncommit_id: '"
                + build.replaceFirst(".*-", "")
                + "'\nbranch: '"
                + branch
                + "'\nrelease: '"
                + branch
                + "'\nbuild_date: Sun Mar 30 15:34:55 UTC 2025\nbuild_number: 1033627\nbuilt_by:"
                + " azureuser@c5ba9a0ec000001\nsonic_os_version: 12\n";
    }

    /** Of an interface of the kernel, which has what is really in force. */
    private Optional<String> port(String path) {
        var words = path.split("/", -1);
        var port = device.model().running().ports().get(words.length > 4 ? words[4] : "");
        if (words.length != 6 || port == null) {
            return Optional.empty();
        }
        return switch (words[5]) {
            case "mtu" -> Optional.of(port.mtu() + "\n");
            case "operstate" -> Optional.of(device.operates(words[4]) + "\n");
            case "speed" -> Optional.of("100000\n");
            default -> Optional.empty();
        };
    }
}
