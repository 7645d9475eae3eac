package io.plumbline.lab.command;

import io.plumbline.lab.shell.Call;
import io.plumbline.lab.world.Answer;
import io.plumbline.lab.world.HostModel;

import java.time.Duration;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;

/** Version, identity, uptime, maintenance mode, reboot, virtual machines. */
final class SystemCommands {
    /** VCF 9.0 documentation, Place a Member of vSAN Cluster in Maintenance Mode. */
    private static final Set<String> VSAN_MODES =
            Set.of("ensureObjectAccessibility", "evacuateAllData", "noAction");

    private SystemCommands() {}

    static void addTo(Esxcli esxcli) {
        esxcli.add(
                "system version get",
                List.of(),
                (machine, _) -> machine.look(SystemCommands::version));
        esxcli.add(
                "system uuid get",
                List.of(),
                (machine, _) -> machine.look(host -> new Reply.Value(host.uuid().toString())));
        esxcli.add(
                "system stats uptime get",
                List.of(),
                (machine, _) ->
                        machine.look(
                                host -> new Reply.Value(host.power().uptime().toNanos() / 1000)));
        esxcli.add(
                "system maintenanceMode get",
                List.of(),
                (machine, _) ->
                        machine.look(host ->
                                new Reply.Value(
                                        host.service().inMaintenance() ? "Enabled" : "Disabled")));
        esxcli.add(
                "system maintenanceMode set",
                List.of("-e|--enable=", "-t|--timeout=", "-m|--vsanmode="),
                SystemCommands::setMaintenance);
        esxcli.add(
                "system shutdown reboot",
                List.of("-d|--delay=", "-r|--reason="),
                SystemCommands::reboot);
        esxcli.add(
                "vm process list",
                List.of(),
                (machine, _) -> machine.look(SystemCommands::machines));
    }

    /** Capture system_version_get_703. */
    private static Reply version(HostModel host) {
        var build = host.esxi();
        return new Reply.Sheet(
                "",
                Structure.of(
                        "VersionGet",
                        "Product",
                        "VMware ESXi",
                        "Version",
                        build.version(),
                        "Build",
                        "Releasebuild-" + build.build(),
                        "Update",
                        String.valueOf(build.update()),
                        "Patch",
                        String.valueOf(build.patch())));
    }

    private static Reply setMaintenance(EsxiMachine machine, Options options)
            throws InterruptedException, Options.Bad {
        var enable = options.required("--enable");
        if (!enable.equals("true") && !enable.equals("false")) {
            throw new Options.Bad("Error: Invalid value for --enable: " + enable);
        }
        var entering = enable.equals("true");
        var vsan = options.value("--vsanmode");
        if (vsan.isPresent() && !VSAN_MODES.contains(vsan.get())) {
            throw new Options.Bad("Error: Invalid value for --vsanmode: " + vsan.get());
        }
        var answer =
                machine.look(host ->
                        entering
                                ? host.service().enterMaintenance(vsan)
                                : host.service().leaveMaintenance());
        while (entering
                && answer instanceof Answer.Ok
                && machine.look(host -> host.service().entering())) {
            machine.time().sleep(Duration.ofSeconds(1));
        }
        return switch (answer) {
            case Answer.Ok _ -> new Reply.Nothing();
            case Answer.AlreadySo _ ->
                    new Reply.Refusal(
                            "Maintenance mode is already " + (entering ? "enabled." : "disabled."));
            case Answer.Refused(var why, var detail) ->
                    new Reply.Refusal(
                            why == Answer.Why.MACHINES_RUN
                                    ? "Timed out waiting for virtual machines that are still"
                                            + " powered on: "
                                            + detail
                                    : detail);
        };
    }

    private static Reply reboot(EsxiMachine machine, Options options) throws Options.Bad {
        var reason = options.required("--reason");
        var delay = options.value("--delay").orElse("10");
        if (!delay.matches("\\d{2,9}")) {
            return new Reply.Refusal("Invalid delay value. Delay must be at least 10 seconds.");
        }
        return switch (machine.look(
                host -> host.power().reboot(Duration.ofSeconds(Long.parseLong(delay)), reason))) {
            case Answer.Ok _, Answer.AlreadySo _ -> new Reply.Nothing();
            case Answer.Refused(_, var detail) ->
                    new Reply.Refusal("Unable to shutdown or reboot the host: " + detail);
        };
    }

    private static Reply machines(HostModel host) {
        var names = List.copyOf(host.service().machines());
        var rows = new ArrayList<Structure>();
        for (var name : names) {
            var world = 2_100_000 + 2 * rows.size();
            rows.add(
                    Structure.of(
                            "VirtualMachine",
                            "World ID",
                            world + 1,
                            "Process ID",
                            0,
                            "VMX Cartel ID",
                            world,
                            "UUID",
                            UUID.nameUUIDFromBytes(
                                            name.getBytes(java.nio.charset.StandardCharsets.UTF_8))
                                    .toString(),
                            "Display Name",
                            name,
                            "Config File",
                            "/vmfs/volumes/vsan/" + name + "/" + name + ".vmx"));
        }
        return new Reply.Blocks(names, rows);
    }

    /**
     * It ends well whatever becomes of it: the script only logs that the one which it calls failed
     * (public files 15987054493 and 16421243326).
     */
    static int autoBackup(EsxiMachine machine, Call call) {
        var now = machine.clock().atZone(ZoneOffset.UTC);
        call.print("Saving current state in /bootbank");
        if (!machine.look(host -> host.modules().save())) {
            call.complain("Error (1) saving state to /bootbank");
        }
        call.print("Clock updated.");
        call.print(
                DateTimeFormatter.ofPattern(
                                "'Time:' HH:mm:ss   'Date:' MM/dd/yyyy   'UTC'", Locale.ROOT)
                        .format(now));
        return 0;
    }
}
