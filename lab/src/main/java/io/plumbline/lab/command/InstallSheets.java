package io.plumbline.lab.command;

import io.plumbline.lab.world.InstallResult;
import io.plumbline.lab.world.VibPackage;

import java.util.List;

/**
 * Results of installations as releases print them. Packages: captures vib_install_nmst_7x and
 * vib_update_nmlx4_replaces_inbox_67 before ESXi 8, vib_install_reboot_8x and
 * vib_install_noreboot_8x from it on. Components: public logs of 7.0 and 8.0 hosts, see
 * esxi-versions.md.
 */
final class InstallSheets {
    private static final String HEADING = "Installation Result";
    private static final String TYPE = "InstallationResult";

    private InstallSheets() {}

    static Reply packages(boolean eight, String message, InstallResult result) {
        var installed = ids(result.installed());
        var removed = ids(result.removed());
        var skipped = ids(result.skipped());
        return new Reply.Sheet(
                HEADING,
                eight
                        ? Structure.of(
                                TYPE,
                                "Message",
                                message,
                                "VIBs Installed",
                                installed,
                                "VIBs Removed",
                                removed,
                                "VIBs Skipped",
                                skipped,
                                "Reboot Required",
                                result.rebootRequired(),
                                "DPU Results",
                                "")
                        : Structure.of(
                                TYPE,
                                "Message",
                                message,
                                "Reboot Required",
                                result.rebootRequired(),
                                "VIBs Installed",
                                installed,
                                "VIBs Removed",
                                removed,
                                "VIBs Skipped",
                                skipped));
    }

    /** ESXi 8 leaves the version out; neither names the packages. */
    static Reply components(boolean eight, String message, InstallResult result) {
        var installed = names(eight, result.installed());
        var skipped = names(eight, result.skipped());
        return new Reply.Sheet(
                HEADING,
                eight
                        ? Structure.of(
                                TYPE,
                                "Message",
                                message,
                                "Components Installed",
                                installed,
                                "Components Removed",
                                List.of(),
                                "Components Skipped",
                                skipped,
                                "Reboot Required",
                                result.rebootRequired(),
                                "DPU Results",
                                "")
                        : Structure.of(
                                TYPE,
                                "Components Installed",
                                installed,
                                "Components Removed",
                                List.of(),
                                "Components Skipped",
                                skipped,
                                "Message",
                                message,
                                "Reboot Required",
                                result.rebootRequired()));
    }

    private static List<String> ids(List<VibPackage> vibs) {
        return vibs.stream().map(VibPackage::id).toList();
    }

    /** In this world a bundle is one component, with the name of its first package. */
    private static List<String> names(boolean eight, List<VibPackage> vibs) {
        return vibs.stream()
                .limit(1)
                .map(vib -> vib.vendor() + "-" + vib.name() + (eight ? "" : "_" + vib.version()))
                .toList();
    }
}
