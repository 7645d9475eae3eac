package io.plumbline.drivers.switches.sonic;

import io.plumbline.drivers.switches.ShellLine;

import java.util.ArrayList;
import java.util.List;

/**
 * The lines that put documents in force one after the other, or none of them. A document goes in by
 * a pipe, so that no file of it is left at the switch. It is tried first; after that, what runs is
 * kept under a name of ours and is what comes back if a document is refused half way. Only what
 * these lines kept themselves comes back: of a copy that an earlier write left no more than its
 * name counts, and it is let go of before anything else. What somebody else changes in the moment
 * between the copy and a refusal goes back too, which is why a document is tried before.
 *
 * <p>What a program prints is held back until it is over: one that prints to somebody who is gone
 * ends in the middle of what it does, and a port that it took down stays down.
 *
 * @param left copies of ours that are there before
 * @see "domain facts on switches, section 5 B; sonic-utilities, config/main.py, apply_patch: it
 *     opens its argument once and reads it to the end; generic_updater.py,
 *     FileSystemConfigRollbacker"
 */
record Applying(ConfigDb running, Copies left) {
    static final String SOMEBODY = "Error: somebody is changing the configuration now";

    /**
     * The command itself or after its interpreter or sudo: our own shell has all of this in its
     * command line too, and later there. Where nothing looks for processes the lines go on.
     */
    private static final String ALONE =
            ShellLine.of(
                    "! pgrep -f {} >/dev/null 2>&1 || { echo {}; false; }",
                    "^([^ ]+ )?([^ ]*/)?config (apply|replace|rollback)",
                    SOMEBODY);

    private static final String NOTHING_KEPT = "plumbline_kept=''";

    private static final String TAKE_BACK =
            "[ -z \"$plumbline_kept\" ] || { "
                    + captured(
                            "sudo config rollback \"$plumbline_kept\" 2>&1 && sudo config"
                                    + " delete-checkpoint \"$plumbline_kept\"")
                    + "; }";

    private static final String SAVE = captured("sudo config save -y");

    private static final String INTO = "printf '%s\\n' {} | sudo config apply-patch ";

    /** A command whose words come when it is over, with its exit status. */
    private static String captured(String words, Object... values) {
        return "plumbline_out=$("
                + ShellLine.of(words, values)
                + " 2>&1); plumbline_status=$?; printf '%s\\n' \"$plumbline_out\";"
                + " [ $plumbline_status -eq 0 ]";
    }

    /**
     * @param before lines that make what documents refer to
     * @param commands after all documents, of what no document may say
     */
    List<String> all(
            Copy copy, List<String> before, List<String> documents, List<String> commands) {
        var lines = new ArrayList<>(alone());
        lines.addAll(before);
        documents.forEach(one -> lines.add(captured(INTO + "--dry-run /dev/stdin", one)));
        lines.add(keep(copy));
        documents.forEach(one -> lines.add(captured(INTO + "/dev/stdin", one)));
        commands.forEach(one -> lines.add(captured(one)));
        lines.add(forget(copy));
        return List.copyOf(lines);
    }

    List<String> save() {
        var lines = new ArrayList<>(alone());
        lines.add(SAVE);
        return List.copyOf(lines);
    }

    /** A copy that does not come back is left for the next write. */
    static List<String> takeBack() {
        return List.of(TAKE_BACK);
    }

    private List<String> alone() {
        var lines = new ArrayList<>(List.of(NOTHING_KEPT, ALONE));
        left.all().forEach(copy -> lines.add(mended(copy)));
        return lines;
    }

    /** A port that is no longer there needs nothing. */
    private String mended(Copy copy) {
        return copy.port()
                .filter(port -> copy.wasUp() && running.entry(PortQos.PORT, port).isPresent())
                .map(port ->
                        captured("sudo config interface startup {}", port)
                                + " && { "
                                + forget(copy)
                                + "; }")
                .orElseGet(() -> forget(copy));
    }

    private static String keep(Copy copy) {
        return captured("sudo config checkpoint {}", copy.name())
                + ShellLine.of(" && plumbline_kept={}", copy.name());
    }

    private static String forget(Copy copy) {
        return ShellLine.of(
                "sudo config delete-checkpoint {} >/dev/null 2>&1 || true", copy.name());
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
        return captured(
                INTO
                        + "/dev/stdin >/dev/null 2>&1 || printf '%s\\n' {} | sudo config load -y"
                        + " /dev/stdin",
                document,
                table);
    }
}
