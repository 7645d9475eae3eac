package io.plumbline.spec;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What is said about a key that a section does not know. */
final class UnknownKey {
    /** Keys of the design whose sections have no driver yet; none is in the schema. */
    static final Set<String> LATER =
            Set.of(
                    "bios",
                    "bmc",
                    "bmcPowerCycle",
                    "cluster",
                    "datacenter",
                    "traffic",
                    "verification");

    /** Keys that stand easily in the wrong place, by the section of the spec where they belong. */
    static final Map<String, Set<String>> SECTIONS =
            Map.of(
                    "rollout",
                    Set.of(
                            "approve",
                            "approvers",
                            "approversByArea",
                            "blastRadius",
                            "canary",
                            "freezes",
                            "maxRemoved",
                            "maxUnavailable",
                            "perRack",
                            "soak",
                            "stopAfterFailures",
                            "waves",
                            "windows"),
                    "safety",
                    Set.of("downgrade", "leftovers", "maxBootsPerRun", "rebootDeadline", "vsan"));

    private UnknownKey() {}

    static String message(String key, Collection<String> known) {
        return derived(key)
                .or(() -> elsewhere(key))
                .or(() -> later(key))
                .orElseGet(() -> "unknown key '" + key + "'" + meant(key, known));
    }

    private static Optional<String> elsewhere(String key) {
        return SECTIONS.entrySet().stream()
                .filter(section -> section.getValue().contains(key))
                .map(section -> "'" + key + "' belongs under spec." + section.getKey())
                .findFirst();
    }

    private static Optional<String> later(String key) {
        return LATER.contains(key)
                ? Optional.of("'" + key + "' is not supported yet by this version")
                : Optional.empty();
    }

    /** Says what a key follows from that nobody writes by hand. */
    static Optional<String> derived(String key) {
        return from(key)
                .map(source ->
                        "'" + key + "' is not written by hand: it is derived from " + source);
    }

    private static Optional<String> from(String key) {
        return Optional.ofNullable(
                switch (key.replaceFirst("_P[1-8]$", "")) {
                    case "pfctx", "pfcrx" -> "lossless.priority of the ports' fabrics";
                    case "trust_state" -> "lossless.trust of the ports' fabrics";
                    case "ecn" -> "ecn of the ports' fabrics";
                    case "max_vfs" -> "virtualFunctions of the ports";
                    case "SRIOV_EN" -> "virtualFunctions of the ports: true if any is above 0";
                    case "NUM_OF_VFS" ->
                            "virtualFunctions of the ports, or said as firmwareVfs of the nic";
                    case "Power.CpuPolicy" -> "powerPolicy of the profile";
                    case "LINK_TYPE" -> "link of the port";
                    default -> null;
                });
    }

    private static String meant(String key, Collection<String> known) {
        var hint = Spelling.hint(key, known);
        return hint.isEmpty() ? "; known here: " + String.join(", ", known) : hint;
    }
}
