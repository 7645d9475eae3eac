package io.plumbline.lab.sonic;

import io.plumbline.lab.cli.PortCounts;

import java.time.Duration;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/**
 * {@code show}, which anybody may run. Sources: sonic-utilities, show/main.py, pfc/main.py,
 * scripts/pfcstat, scripts/lldpshow, scripts/intfutil, doc/Command-Reference.md; recorded:
 * show_pfc_priority, show_pfc_counters_zero, show_ecn, show_pfcwd_config.
 */
final class ShowCommands {
    private final SonicSwitch device;
    private final Tables tables;
    private final Counters counters;

    private ShowCommands(SonicSwitch device) {
        this.device = device;
        this.tables = device.running();
        this.counters = new Counters(device);
    }

    static Outcome run(Place place, List<String> words) {
        var show = new ShowCommands(place.device());
        var tables = show.tables;
        return new Click("show")
                .command("show version", List.of("--verbose"), _ -> Outcome.says(show.version()))
                .command(
                        "show runningconfiguration all",
                        List.of("--verbose"),
                        _ -> Outcome.says(tables.printed()))
                .command("show pfc priority [INTERFACE]", List.of("-n="), show::priority)
                .command("show pfc asymmetric [INTERFACE]", List.of("-n="), show::asymmetric)
                .command(
                        "show pfc counters",
                        List.of("-n=", "-d=", "--verbose"),
                        _ ->
                                Outcome.says(
                                        show.counters.pauses("Rx", PortCounts.Kind.PAUSE_RECEIVED)
                                                + "\n"
                                                + show.counters.pauses(
                                                        "Tx", PortCounts.Kind.PAUSE_SENT)
                                                + "\n"))
                .command(
                        "show pfcwd config [PORTS]...",
                        List.of("-n=", "-d="),
                        given -> WatchdogCommands.show(tables, given.arguments()))
                .command(
                        "show pfcwd stats [QUEUES]...",
                        List.of("-e", "-n="),
                        _ -> Outcome.says(show.counters.storms()))
                .command(
                        "show priority-group drop counters",
                        List.of("-n="),
                        _ -> Outcome.says(show.counters.drops()))
                .command(
                        "show queue wredcounters [INTERFACENAME]",
                        List.of("-n=", "--verbose", "--json", "--voq"),
                        _ -> Outcome.says(show.counters.wred()))
                .command("show ecn", List.of(), _ -> Outcome.says(EcnCommands.list(tables)))
                .command("show lldp table", List.of("--verbose"), _ -> Outcome.says(show.lldp()))
                .command(
                        "show interfaces status [INTERFACENAME]",
                        List.of("-n=", "-d=", "--verbose"),
                        show::status)
                .command(
                        "show platform summary",
                        List.of("--json"),
                        _ -> Outcome.says(show.platform()))
                .run(words);
    }

    private String version() {
        var model = device.model();
        var now = model.world().now().atZone(ZoneOffset.UTC);
        var up = Duration.between(model.upSince(), model.world().now());
        var build = model.release();
        return "\nSONiC Software Version: SONiC."
                + build
                + "\nSONiC OS Version: 12\nDistribution: Debian 12.5\nKernel: 6.1.0-11-2-amd64\n"
                + "Build commit: "
                + build.replaceFirst(".*-", "")
                + "\nBuild date: Sun Mar 30 15:34:55 UTC 2025\nBuilt by:"
                + " azureuser@c5ba9a0ec000001\n\nPlatform: x86_64-cel_seastone-r0\nHwSKU: "
                + model.make().product()
                + "\nASIC: broadcom\nASIC Count: 1\nSerial Number: "
                + model.uuid().toString().substring(24).toUpperCase(Locale.ROOT)
                + "\nModel Number: R0872-F0010-01\nHardware Revision: N/A\nUptime: "
                + now.format(DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT))
                + " up "
                + (up.toDays() > 0 ? up.toDays() + " days, " : "")
                + "%2d:%02d".formatted(up.toHoursPart(), up.toMinutesPart())
                + ",  1 user,  load average: 1.26, 1.45, 0.66\nDate: "
                + now.format(DateTimeFormatter.ofPattern("EEE dd MMM yyyy HH:mm:ss", Locale.ROOT))
                + "\n\nDocker images:\nREPOSITORY             TAG       IMAGE ID       SIZE\n"
                + "docker-orchagent       latest    6e8b4a8e2b33   337MB\n"
                + "docker-lldp            latest    1d1c2e0c7c1a   322MB\n\n";
    }

    private String platform() {
        return "Platform: x86_64-cel_seastone-r0\nHwSKU: "
                + device.model().make().product()
                + "\nASIC: broadcom\nASIC Count: 1\n";
    }

    private Outcome priority(Click.Given given) {
        return byPort("PORT_QOS_MAP", "pfc_enable", "Lossless priorities", given);
    }

    private Outcome asymmetric(Click.Given given) {
        return byPort("PORT", "pfc_asym", "Asymmetric", given);
    }

    private Outcome byPort(String table, String field, String title, Click.Given given) {
        var asked = given.arguments();
        if (!asked.isEmpty() && tables.entry(table, asked.getFirst()).isEmpty()) {
            return Outcome.line("Cannot find interface " + asked.getFirst());
        }
        var ports =
                asked.isEmpty()
                        ? tables.table(table).keySet().stream().sorted(Natural.ORDER).toList()
                        : asked;
        return Outcome.says(
                "\n"
                        + Tabulate.left(
                                List.of("Interface", title),
                                ports.stream()
                                        .map(port ->
                                                List.of(
                                                        port,
                                                        tables.field(table, port, field)
                                                                .orElse("N/A")))
                                        .toList())
                        + "\n");
    }

    private String lldp() {
        var rows =
                Neighbour.all(device.model()).stream()
                        .map(some ->
                                List.of(
                                        some.port(),
                                        some.system(),
                                        some.remotePort(),
                                        some.capability(),
                                        some.remotePort()))
                        .toList();
        return "Capability codes: (R) Router, (B) Bridge, (O) Other\n"
                + Tabulate.left(
                        List.of(
                                "LocalPort",
                                "RemoteDevice",
                                "RemotePortID",
                                "Capability",
                                "RemotePortDescr"),
                        rows)
                + "-".repeat(50)
                + "\nTotal entries displayed:  "
                + rows.size()
                + "\n";
    }

    private Outcome status(Click.Given given) {
        var ports = Effect.of(tables).ports();
        if (!given.arguments().isEmpty()) {
            if (!ports.contains(given.first())) {
                return given.fails("Invalid interface name " + given.first());
            }
            ports = List.of(given.first());
        }
        return Outcome.says(
                Tabulate.right(
                        List.of(
                                "Interface",
                                "Lanes",
                                "Speed",
                                "MTU",
                                "FEC",
                                "Alias",
                                "Vlan",
                                "Oper",
                                "Admin",
                                "Type",
                                "Asym PFC"),
                        ports.stream().map(this::status).toList()));
    }

    private List<String> status(String port) {
        var admin = tables.field("PORT", port, "admin_status").orElse("down");
        return List.of(
                port,
                tables.field("PORT", port, "lanes").orElse("N/A"),
                tables.field("PORT", port, "speed")
                        .map(speed -> speed.replaceFirst("000$", "G"))
                        .orElse("N/A"),
                tables.field("PORT", port, "mtu").orElse("N/A"),
                tables.field("PORT", port, "fec").orElse("N/A"),
                tables.field("PORT", port, "alias").orElse("N/A"),
                "routed",
                device.operates(port),
                admin,
                "QSFP28 or later",
                tables.field("PORT", port, "pfc_asym").orElse("N/A"));
    }
}
