package io.plumbline.drivers.switches.nvue;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.Replies;
import io.plumbline.drivers.switches.ShellLine;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.problem.Problem;
import io.plumbline.target.Target;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What is changed and not in force, or in force and not saved. Nothing of it is quoted: a
 * configuration has keys.
 *
 * @see "domain facts on switches, section 4 A and C; napalm-cumulus: nv config revision -o json,
 *     where the state of one that waits for its confirmation is 'confirm'"
 */
final class Changes {
    /** What runs against what the next boot starts with: nothing where nothing differs. */
    static final String UNSAVED = ShellLine.of("nv config diff startup applied");

    /** What our login has staged and not put in force. */
    static final String STAGED = ShellLine.of("nv config diff");

    /** All revisions, each with its state. */
    static final String REVISIONS = ShellLine.of("nv config revision -o json");

    /** States of revisions of which something may still come. */
    private static final Map<String, String> OPEN =
            Map.of(
                    "pending", "is staged and not put in force",
                    "apply", "is just put in force",
                    "ays", "waits for an answer",
                    "confirm", "waits for its confirmation, and is taken back when its timer ends");

    private static final Set<String> BEGINNINGS = Set.of("- set:", "- unset:", "- header:");

    private Changes() {}

    static Optional<String> unsaved(Target about, Replies replies) throws DeviceException {
        return replies.readUnquoted(about, UNSAVED, Changes::difference).orThrow();
    }

    /**
     * @throws DeviceException Busy while anybody has changes that are not in force, or not yet for
     *     good: they would go into force with ours, or take ours back
     */
    static void checkNone(Act.Write write, Replies replies) throws DeviceException {
        var staged = replies.readUnquoted(write.at(), STAGED, Changes::difference).orThrow();
        if (staged.isPresent()) {
            throw busy(
                    write,
                    "changes are staged under our login and not put in force; apply them, or let go"
                            + " of them by nv config detach");
        }
        if (replies.answered(REVISIONS)) {
            var open = replies.readUnquoted(write.at(), REVISIONS, Changes::open).orThrow();
            if (!open.isEmpty()) {
                throw busy(write, replies.redactor().clean(String.join("; ", open)));
            }
        }
    }

    private static DeviceException busy(Act.Write write, String why) {
        return new DeviceException(
                new Problem.Busy(write.at(), "write " + write.wire().name(), why));
    }

    /** Empty if nothing differs. */
    static Optional<String> difference(String text) throws UnparsedText {
        if (text.isBlank()) {
            return Optional.empty();
        }
        var first = text.lines().filter(line -> !line.isBlank()).findFirst().orElse("");
        if (BEGINNINGS.stream().noneMatch(first.strip()::startsWith)) {
            throw new UnparsedText("neither a difference nor nothing");
        }
        return Optional.of(first.strip());
    }

    static List<String> open(String text) throws UnparsedText {
        return Words.object(text).byKey().entrySet().stream()
                .filter(one -> OPEN.containsKey(state(one.getValue())))
                .map(one ->
                        "revision "
                                + one.getKey()
                                + user(one.getValue())
                                + " "
                                + OPEN.get(state(one.getValue())))
                .toList();
    }

    private static String state(Json revision) {
        return revision.own("state").orElse("none");
    }

    private static String user(Json revision) {
        return revision.having("user").stream()
                .flatMap(one -> one.own("user").stream())
                .filter(name -> !name.isBlank())
                .findFirst()
                .map(name -> " of " + name)
                .orElse("");
    }
}
