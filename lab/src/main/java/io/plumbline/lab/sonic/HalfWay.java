package io.plumbline.lab.sonic;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Where a patch ends that goes in one change after the other and fails: a port whose queues, maps
 * or buffers it changes is taken down first and up last, and nobody takes back what was done until
 * then. Source: sonic-utilities, generic_config_updater/patch_sorter.py (RequiredValueIdentifier)
 * and generic_updater.py (PatchApplier.apply).
 */
record HalfWay(Tables before, Tables written) {
    private static final List<String> NEED_IT_DOWN =
            List.of("BUFFER_PG", "BUFFER_QUEUE", "PORT_QOS_MAP", "QUEUE");

    /** What is there when the change after the first fails. */
    Tables tables() {
        var left = before;
        for (var table : NEED_IT_DOWN) {
            var keys = new TreeSet<>(before.table(table).keySet());
            keys.addAll(written.table(table).keySet());
            for (var key : keys) {
                if (!before.entry(table, key).equals(written.entry(table, key))) {
                    left = down(left, key.split("\\|", 2)[0]);
                }
            }
        }
        return left;
    }

    private static Tables down(Tables tables, String port) {
        return tables.field("PORT", port, "admin_status").equals(Optional.of("up"))
                ? tables.with("PORT", port, "admin_status", "down")
                : tables;
    }
}
