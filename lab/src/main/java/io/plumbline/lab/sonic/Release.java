package io.plumbline.lab.sonic;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * What a build of SONiC can do.
 *
 * @param branch of the build, for example 202405
 * @param hwsku what it runs on
 */
record Release(int branch, String hwsku) {
    private static final Pattern BRANCH = Pattern.compile("(\\d{6})\\b.*|(\\d{6})\\d{2}\\b.*");

    /**
     * Chips that gcu_field_operation_validators.conf.json knows by these words of a HwSKU; of those
     * only some of the many are here.
     */
    private static final List<String> KNOWN =
            List.of(
                    "acs-msn2700",
                    "acs-msn3700",
                    "acs-msn4700",
                    "acs-sn5600",
                    "mellanox-sn2700",
                    "force10-s6100",
                    "arista-7060cx-32s-c32",
                    "celestica-dx010-c32",
                    "arista-7260cx3-c64",
                    "arista-7050cx3-32s-c32");

    static Release of(String build, String hwsku) {
        var found = BRANCH.matcher(build);
        return new Release(
                found.matches()
                        ? Integer.parseInt(found.group(1) == null ? found.group(2) : found.group(1))
                        : 999_999,
                hwsku);
    }

    /** Patches and checkpoints came with the generic config updater, in 202111. */
    boolean hasUpdater() {
        return branch >= 202111;
    }

    /** Rules about which fields of RDMA's tables a patch may touch came before 202305. */
    boolean guardsFields() {
        return branch >= 202305;
    }

    /** An emptied list of paused priorities does not reach older chips: sonic-swss #1055. */
    boolean clearsPfc() {
        return branch >= 201911;
    }

    /** Whether the updater knows which chip this is. */
    boolean isKnownChip() {
        return KNOWN.stream().anyMatch(hwsku.toLowerCase(Locale.ROOT)::contains);
    }
}
