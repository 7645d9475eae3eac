package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.Arrays;
import java.util.List;

/**
 * What {@code esxcli software vib install}, {@code update}, {@code component apply} or a dry run of
 * them answered. Read by title: releases order the lines differently, and ESXi 8 adds {@code DPU
 * Results} (captures vib_install_nmst_7x, vib_install_reboot_8x).
 *
 * @param rebootRequired also true where everything was skipped and an earlier installation still
 *     waits for its boot
 */
public record InstallResult(String message, boolean rebootRequired, Changes changes) {

    /** What comes, goes and was there already: ESXi names packages or components, never both. */
    public sealed interface Changes {
        record Packages(
                List<VibPackage> installed, List<VibPackage> removed, List<VibPackage> skipped)
                implements Changes {}

        /**
         * Components hold packages and are named by themselves, on ESXi 7 with their version, on
         * ESXi 8 without one: see {@code esxi-versions.md}. Which packages they replace is not
         * told.
         */
        record Components(List<String> installed, List<String> removed, List<String> skipped)
                implements Changes {}
    }

    /**
     * @throws UnparsedText also for a refusal: ask {@link Esxcli#refusal} first
     */
    public static InstallResult parse(String text) throws UnparsedText {
        var block = Esxcli.structure(text);
        return new InstallResult(
                block.text("Message"),
                block.flag("RebootRequired"),
                block.has("ComponentsInstalled") && !block.has("VIBsInstalled")
                        ? new Changes.Components(
                                names(block.text("ComponentsInstalled")),
                                names(block.text("ComponentsRemoved")),
                                names(block.text("ComponentsSkipped")))
                        : new Changes.Packages(
                                VibPackage.ids(block.text("VIBsInstalled")),
                                VibPackage.ids(block.text("VIBsRemoved")),
                                VibPackage.ids(block.text("VIBsSkipped"))));
    }

    private static List<String> names(String text) {
        return text.isBlank()
                ? List.of()
                : Arrays.stream(text.split(",")).map(String::strip).toList();
    }
}
