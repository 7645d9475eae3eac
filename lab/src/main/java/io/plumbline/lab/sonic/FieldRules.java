package io.plumbline.lab.sonic;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the generic config updater lets nobody change, whatever YANG says: sonic-utilities,
 * generic_config_updater/gu_common.py (validate_field_operation), field_operation_validators.py and
 * gcu_field_operation_validators.conf.json. A name with a digit in it is left out of a path before
 * it is compared, which is meant for ports and hits profiles too.
 */
final class FieldRules {
    private record Rule(Set<String> fields, Set<String> operations) {}

    private static final Set<String> REPLACE = Set.of("replace");

    private static final Map<String, Rule> RULES =
            Map.of(
                    "PFC_WD",
                    new Rule(
                            Set.of(
                                    "restoration_time",
                                    "detection_time",
                                    "action",
                                    "global/poll_interval",
                                    ""),
                            Set.of("add", "remove", "replace")),
                    "BUFFER_POOL",
                    new Rule(
                            Set.of(
                                    "ingress_lossless_pool/xoff",
                                    "ingress_lossless_pool/size",
                                    "egress_lossy_pool/size"),
                            REPLACE),
                    "BUFFER_PROFILE",
                    new Rule(Set.of("dynamic_th", "xoff"), REPLACE),
                    "WRED_PROFILE",
                    new Rule(
                            Set.of(
                                    "azure_lossless/green_min_threshold",
                                    "azure_lossless/green_max_threshold",
                                    "azure_lossless/green_drop_probability"),
                            REPLACE));

    private static final List<String> NEVER_REMOVED =
            List.of(
                    "/PFC_WD/GLOBAL/POLL_INTERVAL",
                    "/PFC_WD/GLOBAL",
                    "/LOOPBACK_INTERFACE/Loopback0");

    private FieldRules() {}

    /** Why a change is refused; empty if it is not. */
    static Optional<String> refused(Release release, List<Difference> changes) {
        for (var change : changes) {
            if (change.op().equals("remove") && NEVER_REMOVED.contains(change.path().toString())) {
                return Optional.of(
                        "Given patch operation is invalid. Operation: remove is illegal on field: "
                                + change.path());
            }
            var table = change.path().tokens().getFirst();
            var rule = RULES.get(table);
            if (rule != null && release.guardsFields() && !allowed(release, rule, change)) {
                return Optional.of(
                        "Modification of "
                                + table
                                + " table is illegal- validating function"
                                + " generic_config_updater.field_operation_validators"
                                + ".rdma_config_update_validator returned False");
            }
        }
        return Optional.empty();
    }

    private static boolean allowed(Release release, Rule rule, Difference change) {
        return release.isKnownChip()
                && rule.operations().contains(change.op())
                && rule.fields().containsAll(fields(change));
    }

    private static Set<String> fields(Difference change) {
        var path = change.path().tokens();
        var cleaned =
                path.subList(1, path.size()).stream()
                        .filter(name -> name.chars().noneMatch(Character::isDigit))
                        .collect(Collectors.joining("/"))
                        .toLowerCase(Locale.ROOT);
        return change.value().orElse("") instanceof Map<?, ?> members
                ? members.keySet().stream()
                        .map(name -> cleaned.isEmpty() ? name.toString() : cleaned + "/" + name)
                        .collect(Collectors.toSet())
                : Set.of(cleaned);
    }
}
