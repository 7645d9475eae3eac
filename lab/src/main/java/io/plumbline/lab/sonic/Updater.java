package io.plumbline.lab.sonic;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The generic config updater: what {@code config apply-patch}, {@code replace} and {@code rollback}
 * have in common. A patch is tried on a copy; the whole of what comes out is checked; only then
 * anything is written. A patch that fails then ends {@link HalfWay}. Source: sonic-utilities,
 * generic_config_updater/generic_updater.py and gu_common.py.
 *
 * <p>Who writes something that is no text is told of a failure when it has happened already, since
 * the database has only texts to compare with.
 */
final class Updater {
    private static final String SCOPE = "localhost: ";

    private final SonicSwitch device;
    private final boolean isTrial;
    private final StringBuilder said = new StringBuilder();

    Updater(SonicSwitch device, boolean isTrial) {
        this.device = device;
        this.isTrial = isTrial;
    }

    /** What it printed on the way. */
    String said() {
        return said.toString();
    }

    void notice(String title, String words) {
        said.append(title).append(": ").append(words).append('\n');
    }

    void apply(Patch patch, String printed) throws Patch.Problem {
        notice("Patch Applier", SCOPE + "Patch application starting.");
        notice("Patch Applier", SCOPE + "Patch: " + printed);
        notice("Patch Applier", "localhost getting current config db.");
        var old = device.running();
        notice(
                "Patch Applier",
                SCOPE + "simulating the target full config after applying the patch.");
        become(old, patch.appliedTo(old.all()));
    }

    void replace(Object target) throws Patch.Problem {
        notice("Config Replacer", "Config replacement starting.");
        notice("Config Replacer", "Getting current config db.");
        notice("Config Replacer", "Generating patch between target config and current config db.");
        notice("Config Replacer", "Applying patch using 'Patch Applier'.");
        notice("Patch Applier", SCOPE + "Patch application starting.");
        become(device.running(), target);
        notice("Config Replacer", "Verifying config replacement is reflected on ConfigDB.");
        notice("Config Replacer", "Config replacement completed.");
    }

    private void become(Tables old, Object target) throws Patch.Problem {
        var tree = shaped(target);
        var tables = Tables.of(tree);
        var changes = Difference.between(old, tables);
        notice(
                "Patch Applier",
                SCOPE
                        + "validating all JsonPatch operations are permitted on the specified"
                        + " fields");
        refuse(FieldRules.refused(device.release(), changes).orElse(""));
        notice(
                "Patch Applier",
                SCOPE
                        + "validating target config does not have empty tables,\n                "
                        + "            since they do not show up in ConfigDb.");
        var empty =
                tree.entrySet().stream()
                        .filter(table -> ((Map<?, ?>) table.getValue()).isEmpty())
                        .map(table -> table.getKey().toString())
                        .collect(Collectors.joining(", "));
        refuse(
                empty.isEmpty()
                        ? ""
                        : SCOPE
                                + "given patch is not valid because it will result in empty tables"
                                + " which is not allowed in ConfigDb. Table"
                                + (empty.contains(",") ? "s" : "")
                                + ": "
                                + empty);
        notice("Patch Applier", SCOPE + "sorting patch updates.");
        if (changes.stream().anyMatch(one -> !Yang.knows(one.path().tokens().getFirst()))) {
            refuse(
                    "Given patch is not valid because it has changes to tables without YANG"
                            + " models");
        }
        refuse(
                Yang.wrong(tables)
                        .map(why -> "Given patch will produce invalid config. Error: " + why)
                        .orElse(""));
        var number = changes.size() + " change" + (changes.size() == 1 ? "" : "s");
        var end = changes.isEmpty() ? "." : ":";
        notice("Patch Applier", "The localhost patch was converted into " + number + end);
        notice("Patch Applier", SCOPE + "applying " + number + " in order" + end);
        changes.forEach(change -> notice("Patch Applier", "  * [" + change + "]"));
        if (isTrial) {
            changes.forEach(change -> notice("** DryRun", "Would apply [" + change + "]"));
        } else {
            refuse(device.patch(tables).orElse(""));
        }
        notice("Patch Applier", SCOPE + "verifying patch updates are reflected on ConfigDB.");
        if (!isTrial && !isText(tree)) {
            refuse(
                    SCOPE
                            + "after applying patch to config, there are still some parts not"
                            + " updated");
        }
        notice("Patch Applier", "localhost patch application completed.");
    }

    private static void refuse(String why) throws Patch.Problem {
        if (!why.isEmpty()) {
            throw new Patch.Problem(why);
        }
    }

    /** Tables of entries, whatever their fields are. */
    private static Map<?, ?> shaped(Object target) throws Patch.Problem {
        if (!(target instanceof Map<?, ?> tables)) {
            throw new Patch.Problem("'" + target + "' object has no attribute 'keys'");
        }
        for (var table : tables.entrySet()) {
            if (!(table.getValue() instanceof Map<?, ?> rows)
                    || !rows.values().stream().allMatch(Map.class::isInstance)) {
                throw new Patch.Problem(
                        "Given patch will produce invalid config. Error: Data Loading Failed\nAll"
                                + " Keys are not parsed in "
                                + table.getKey());
            }
        }
        return tables;
    }

    private static boolean isText(Map<?, ?> tables) {
        return tables.values().stream()
                .flatMap(rows -> ((Map<?, ?>) rows).values().stream())
                .flatMap(fields -> ((Map<?, ?>) fields).values().stream())
                .flatMap(value -> value instanceof List<?> list ? list.stream() : Stream.of(value))
                .allMatch(String.class::isInstance);
    }
}
