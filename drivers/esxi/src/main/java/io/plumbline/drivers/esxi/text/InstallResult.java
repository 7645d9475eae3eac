package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.List;

/**
 * What {@code esxcli software vib install}, {@code update} or a dry run of them answered. Read by
 * title: releases order the lines differently (captures vib_install_nmst_7x,
 * vib_install_reboot_8x).
 *
 * @param rebootRequired also true where everything was skipped and an earlier installation still
 *     waits for its boot
 */
public record InstallResult(
        String message,
        boolean rebootRequired,
        List<VibPackage> installed,
        List<VibPackage> removed,
        List<VibPackage> skipped) {

    /**
     * @throws UnparsedText also for a refusal: ask {@link Esxcli#refusal} first
     */
    public static InstallResult parse(String text) throws UnparsedText {
        var block = Esxcli.structure(text);
        return new InstallResult(
                block.text("Message"),
                block.flag("RebootRequired"),
                VibPackage.ids(block.text("VIBsInstalled")),
                VibPackage.ids(block.text("VIBsRemoved")),
                VibPackage.ids(block.text("VIBsSkipped")));
    }
}
