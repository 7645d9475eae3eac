package io.plumbline.drivers.switches.sonic;

import io.plumbline.drivers.switches.ShellLine;

import java.util.ArrayList;
import java.util.List;

/**
 * The lines that put documents in force one after the other, or none of them. A document goes in by
 * a pipe, so that no file of it is left at the switch. It is tried first; after that, what runs is
 * kept under a name of ours and is what comes back if a document is refused half way. A copy that
 * an earlier write left is let go of before anything else, so that it never comes back. What
 * somebody else changes in the moment between the copy and a refusal goes back too, which is why a
 * document is tried before.
 *
 * @see "domain facts on switches, section 5 B; sonic-utilities, config/main.py, apply_patch: it
 *     opens its argument once and reads it to the end; generic_updater.py,
 *     FileSystemConfigRollbacker"
 */
final class Applying {
    private static final String COPY = "plumbline";
    private static final String FORGET =
            ShellLine.of("sudo config delete-checkpoint {} >/dev/null 2>&1 || true", COPY);
    private static final String KEEP = ShellLine.of("sudo config checkpoint {}", COPY);
    private static final String TAKE_BACK = ShellLine.of("sudo config rollback {}", COPY);
    private static final String SAVE = ShellLine.of("sudo config save -y");

    private static final String INTO = "printf '%s\\n' {} | sudo config apply-patch ";

    private Applying() {}

    /**
     * @param before lines that make what documents refer to
     */
    static List<String> all(List<String> before, List<String> documents) {
        var lines = new ArrayList<String>();
        lines.add(FORGET);
        lines.addAll(before);
        documents.forEach(one -> lines.add(ShellLine.of(INTO + "--dry-run /dev/stdin", one)));
        lines.add(KEEP);
        documents.forEach(one -> lines.add(ShellLine.of(INTO + "/dev/stdin", one)));
        lines.add(FORGET);
        return List.copyOf(lines);
    }

    static List<String> save() {
        return List.of(FORGET, SAVE);
    }

    static List<String> takeBack() {
        return List.of(TAKE_BACK, FORGET);
    }

    /**
     * Makes an object that nothing refers to yet. A document may not do so on every release: of
     * profiles that mark it may only change three numbers of the factory's one, which all ports
     * share. What is refused so is loaded beside what is there.
     *
     * @see "sonic-utilities, gcu_field_operation_validators.conf.json, WRED_PROFILE, and
     *     field_operation_validators.py; config/main.py, load, which is sonic-cfggen -j FILE
     *     --write-to-db"
     */
    static String make(String document, String table) {
        return ShellLine.of(
                INTO
                        + "/dev/stdin >/dev/null 2>&1 || printf '%s\\n' {} | sudo config load -y"
                        + " /dev/stdin",
                document,
                table);
    }
}
