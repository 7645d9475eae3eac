package io.plumbline.lab.world;

import java.util.List;

/**
 * What an installation of packages does, or would do.
 *
 * @param removed packages that are replaced by one of the same name
 * @param skipped packages that are there already in that version
 * @param rebootRequired also true when something else pends already
 */
public record InstallResult(
        List<VibPackage> installed,
        List<VibPackage> removed,
        List<VibPackage> skipped,
        boolean rebootRequired) {
    public InstallResult {
        installed = List.copyOf(installed);
        removed = List.copyOf(removed);
        skipped = List.copyOf(skipped);
    }
}
