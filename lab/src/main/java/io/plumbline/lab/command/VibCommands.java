package io.plumbline.lab.command;

import io.plumbline.lab.world.Answer;
import io.plumbline.lab.world.Attempt;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.InstallResult;
import io.plumbline.lab.world.VibPackage;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Packages. */
final class VibCommands {
    private static final String NEEDS_BOOT =
            "The update completed successfully, but the system needs to be rebooted for the changes"
                    + " to be effective.";

    private VibCommands() {}

    static void addTo(Esxcli esxcli) {
        esxcli.add(
                "software profile get",
                List.of(),
                (machine, _) -> machine.look(VibCommands::profile));
        esxcli.add(
                "software component apply",
                List.of("-d|--depot=", "--dry-run", "--no-sig-check"),
                VibCommands::apply);
        esxcli.add(
                "software vib list",
                List.of("--rebooting-image"),
                (machine, options) ->
                        machine.look(host -> {
                            var banks = host.software().banks();
                            if (!options.has("--rebooting-image")) {
                                return list(host, banks.booted());
                            }
                            return list(host, banks.pends() ? banks.next() : List.of());
                        }));
        esxcli.add(
                "software vib install",
                List.of(
                        "-v|--viburl=",
                        "-d|--depot=",
                        "-n|--vibname=",
                        "--dry-run",
                        "-f|--force",
                        "--no-sig-check",
                        "--maintenance-mode"),
                VibCommands::install);
    }

    /**
     * Capture vib_list_mft_nmst. The model has no date of installation: it is always the capture's.
     * ESXi 8 has one column more (a public log of an 8.0.2 host, see esxi-versions.md).
     */
    private static Reply list(HostModel host, Collection<VibPackage> vibs) {
        var titles =
                new ArrayList<>(
                        List.of("Name", "Version", "Vendor", "Acceptance Level", "Install Date"));
        if (isEight(host)) {
            titles.add("Platforms");
        }
        var rows =
                vibs.stream()
                        .map(vib ->
                                Structure.of(
                                        "VIB",
                                        "Name",
                                        vib.name(),
                                        "Version",
                                        vib.version(),
                                        "Vendor",
                                        vib.vendor(),
                                        "Acceptance Level",
                                        vib.acceptance(),
                                        "Install Date",
                                        "2022-03-13",
                                        "ID",
                                        vib.id(),
                                        "Platforms",
                                        "host"))
                        .toList();
        return new Reply.Table(titles, rows);
    }

    private static Reply install(EsxiMachine machine, Options options)
            throws InterruptedException, Options.Bad {
        var paths = new ArrayList<>(options.values("--viburl"));
        paths.addAll(options.values("--depot"));
        if (paths.isEmpty()) {
            throw new Options.Bad("Error: Missing required parameter --viburl or --depot");
        }
        for (var path : paths) {
            if (!path.startsWith("/")) {
                return relative(path);
            }
        }
        if (options.has("--dry-run")) {
            return reply(machine, machine.look(host -> host.software().rehearse(paths)), true);
        }
        return reply(machine, done(machine, paths), false);
    }

    private static Attempt<InstallResult> done(EsxiMachine machine, List<String> paths)
            throws InterruptedException {
        var result = new CompletableFuture<Attempt<InstallResult>>();
        var started =
                machine.look(host ->
                        host.software()
                                .install(paths, result::complete, () -> result.cancel(false)));
        return switch (started) {
            case Attempt.Failed<?>(var answer) -> new Attempt.Failed<>(answer);
            case Attempt.Went<io.plumbline.lab.world.HostProcess>(var process) ->
                    Waiting.until(machine, process, result);
        };
    }

    /** The dry run's text: domain facts section 2. */
    private static Reply reply(EsxiMachine machine, Attempt<InstallResult> attempt, boolean dry) {
        return switch (attempt) {
            case Attempt.Failed<InstallResult>(var answer) -> new Reply.Refusal(refusal(answer));
            case Attempt.Went<InstallResult>(var result) ->
                    machine.look(host ->
                            InstallSheets.packages(isEight(host), message(result, dry), result));
        };
    }

    private static boolean isEight(HostModel host) {
        return host.esxi().isAtLeast(8, 0, 0);
    }

    /** Shape: public logs of 7.0 U3 and 8.0 hosts, see esxi-versions.md; field names likewise. */
    private static Reply profile(HostModel host) {
        var name = host.software().profile();
        return new Reply.Sheet(
                name,
                Structure.of(
                        "ImageProfile",
                        "Name",
                        name,
                        "Vendor",
                        "VMware, Inc.",
                        "Creation Time",
                        "2022-03-13T09:00:00",
                        "Modification Time",
                        "2022-03-13T09:00:00",
                        "Stateless Ready",
                        true,
                        "Description",
                        "",
                        "VIBs",
                        host.software().banks().booted().stream()
                                .map(vib -> vib.name() + " " + vib.version())
                                .toList()));
    }

    /** A bundle as the component that it is: it takes depots only. */
    private static Reply apply(EsxiMachine machine, Options options)
            throws InterruptedException, Options.Bad {
        var path = options.required("--depot");
        if (!path.startsWith("/")) {
            return relative(path);
        }
        var attempt =
                options.has("--dry-run")
                        ? machine.look(host -> host.software().rehearse(List.of(path)))
                        : done(machine, List.of(path));
        return switch (attempt) {
            case Attempt.Failed<InstallResult>(var answer) -> new Reply.Refusal(refusal(answer));
            case Attempt.Went<InstallResult>(var result) ->
                    machine.look(host ->
                            InstallSheets.components(
                                    isEight(host),
                                    message(result, options.has("--dry-run")),
                                    result));
        };
    }

    private static String message(InstallResult result, boolean dry) {
        if (dry) {
            return "Dryrun only, host not changed. The following installers will be applied:"
                    + " [BootBankInstaller]";
        }
        if (result.installed().isEmpty()) {
            return "Host is not changed.";
        }
        return result.rebootRequired() ? NEEDS_BOOT : "Operation finished successfully.";
    }

    /** Shape: captures vib_install_err_*; classes of errors: domain facts section 1. */
    private static String refusal(Answer.Refused answer) {
        var path = answer.detail();
        var lines =
                switch (answer.why()) {
                    case NO_SUCH_FILE ->
                            path.endsWith(".zip")
                                    ? missingDepot(path)
                                    : " [VibDownloadError]\n ('"
                                            + path
                                            + "', '', \"[Errno 2] No such file or directory: '"
                                            + path
                                            + "'\")";
                    case NO_PACKAGE ->
                            " [VibFormatError]\n Could not parse '" + path + "' as a VIB or depot.";
                    case LOCKED ->
                            " [LockingError]\n Another process is currently updating the image: "
                                    + path;
                    default -> " " + path.replaceFirst("^\\[(\\w+)] ", "[$1]\n ");
                };
        return lines + "\n Please refer to the log file for more details.";
    }

    /** Capture vib_update_err_relative_path. */
    private static Reply relative(String path) {
        return new Reply.Refusal(
                missingDepot("/var/log/vmware/" + path)
                        + "\n Please refer to the log file for more details.");
    }

    private static String missingDepot(String path) {
        return " [MetadataDownloadError]\n Could not download from depot at zip:"
                + path
                + "?index.xml, skipping (('zip:"
                + path
                + "?index.xml', '', \"Error extracting index.xml from "
                + path
                + ": [Errno 2] No such file or directory: '"
                + path
                + "'\"))";
    }
}
