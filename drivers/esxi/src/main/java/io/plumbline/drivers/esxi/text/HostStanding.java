package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.EsxiRelease;
import io.plumbline.property.HostProperties;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a host says about itself. */
public final class HostStanding {

    /**
     * Its first group is the time of the installation, so it is no UUID of any version (domain
     * facts on ESXi, section 2.1).
     */
    private static final Pattern UUID_TEXT =
            Pattern.compile(
                    "[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}");

    private static final Pattern MARKER =
            Pattern.compile("/tmp/plumbline-boot-([A-Za-z0-9._-]{1,64})");

    private HostStanding() {}

    /** Capture system_version_get_703: {@code Version: 7.0.3} and {@code Update: 3}. */
    public static EsxiRelease release(String text) throws UnparsedText {
        var version = Esxcli.structure(text);
        var parts = version.text("Version").split("\\.", -1);
        var update = version.number("Update");
        try {
            return new EsxiRelease(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]), update);
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
            throw new UnparsedText("no version: " + version.text("Version"), e);
        }
    }

    /**
     * Who composes the image of this host: {@code esxcli software profile get}. A host that vSphere
     * Lifecycle Manager has remediated has a profile {@code VMware Lifecycle Manager Generated
     * Image}, with {@code (Updated)} before it where something was installed by hand since
     * (Broadcom KB 391486 as quoted by others; no capture). Before its first remediation such a
     * host does not tell.
     */
    public static Optional<String> imageOwner(String text) throws UnparsedText {
        var name = Esxcli.structure(text).text("Name");
        if (name.isEmpty()) {
            throw new UnparsedText("the image has no name");
        }
        return name.toLowerCase(Locale.ROOT).contains("lifecycle manager")
                ? Optional.of(HostProperties.LIFECYCLE_MANAGER)
                : Optional.empty();
    }

    /** Capture maintenancemode_get_disabled. */
    public static boolean inMaintenance(String text) throws UnparsedText {
        var word = Esxcli.scalar(text);
        return switch (word) {
            case "Enabled" -> true;
            case "Disabled" -> false;
            default -> throw new UnparsedText("maintenance mode is '" + word + "'");
        };
    }

    /** Names of the machines that run, sorted: {@code esxcli vm process list}. */
    public static List<String> runningMachines(String text) throws UnparsedText {
        var names = new ArrayList<String>();
        for (var process : Esxcli.structuresIfAny(text)) {
            process.number("WorldID");
            names.add(process.text("DisplayName"));
        }
        return names.stream().sorted().toList();
    }

    /** Modules by name, and whether each is loaded: {@code esxcli system module list}. */
    public static SortedMap<String, Boolean> modules(String text) throws UnparsedText {
        var modules = new TreeMap<String, Boolean>();
        for (var row : Esxcli.structures(text)) {
            var name = row.text("Name");
            if (!name.matches("[A-Za-z0-9][A-Za-z0-9._-]*")) {
                throw new UnparsedText("'" + name + "' is no name of a module");
            }
            modules.put(name, row.flag("IsLoaded"));
        }
        if (modules.isEmpty()) {
            throw new UnparsedText("no modules at all");
        }
        return modules;
    }

    /** Names of the options that a module takes: {@code esxcli system module parameters list}. */
    public static List<String> parameters(String text) throws UnparsedText {
        var names = new ArrayList<String>();
        for (var row : Esxcli.structures(text)) {
            names.add(row.text("Name"));
        }
        return List.copyOf(names);
    }

    /** {@code esxcli system uuid get}: which installation this is. */
    public static UUID uuid(String text) throws UnparsedText {
        var word = Esxcli.scalar(text);
        if (!UUID_TEXT.matcher(word).matches()) {
            throw new UnparsedText("'" + word + "' is no UUID");
        }
        return UUID.fromString(word);
    }

    /**
     * When the host was booted, by its own clock, to the second.
     *
     * @param clock of {@code date +%s}
     * @param uptime of {@code esxcli system stats uptime get}, in microseconds: capture
     *     uptime_boot_probe
     */
    public static Instant bootedAt(String clock, String uptime) throws UnparsedText {
        try {
            var up = Duration.ofSeconds(Long.parseLong(Esxcli.scalar(uptime)) / 1_000_000);
            return Instant.ofEpochSecond(Long.parseLong(Esxcli.scalar(clock))).minus(up);
        } catch (NumberFormatException e) {
            throw new UnparsedText(
                    "no clock or no uptime: " + clock.strip() + ", " + uptime.strip(), e);
        }
    }

    /** What {@code ls} found of our markers; the last in order where several were left. */
    public static Optional<String> marker(String text) {
        return text.lines()
                .map(line -> MARKER.matcher(line.strip()))
                .filter(Matcher::matches)
                .map(found -> found.group(1))
                .max(String::compareTo);
    }
}
