package io.plumbline.drivers.switches.eos;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.drivers.switches.Replies;
import io.plumbline.problem.Problem;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The configuration session of one write. Nothing takes effect before its commit; the commit is on
 * a timer, and the same dialogue stops it: a change that cuts us off is taken back by the switch.
 *
 * @param name that no session there has
 * @param left of ours, from dialogues that broke off before a commit
 * @see "domain facts on switches, section 2 B and C; S. van de Klundert, Arista configure session:
 *     configure session NAME abort, and NAME commit after commit timer"
 */
record OneSession(String name, List<String> left) {
    static final String ABORT = "abort";

    private static final String ENTER = "configure session";
    private static final String COMMIT = "commit timer";

    /**
     * Twice what a line may take, so that the line that stops it is not too late; hours, minutes,
     * seconds.
     */
    private static final String TIME = "00:02:00";

    OneSession {
        left = List.copyOf(left);
    }

    /**
     * @throws DeviceException Busy while anybody is about to change the configuration, or while a
     *     commit of ours that nobody confirmed may still be taken back
     */
    static OneSession of(Act.Write write, Sessions sessions, Replies replies)
            throws DeviceException {
        var left = new ArrayList<String>();
        for (var one : sessions.all()) {
            if (one.isPending()) {
                if (!one.isOurs() || one.stage() == Sessions.Stage.ON_TIMER) {
                    throw new DeviceException(
                            new Problem.Busy(
                                    write.at(),
                                    "write " + write.wire().name(),
                                    replies.redactor().clean(words(one))));
                }
                left.add(one.name());
            }
        }
        return new OneSession(sessions.freshName(), left);
    }

    private static String words(Sessions.Session one) {
        var whose = one.user().map(user -> " of " + user).orElse("");
        return switch (one.stage()) {
            case OPEN -> "configuration session '" + one.name() + "'" + whose + " is pending";
            case ON_TIMER ->
                    "the commit of configuration session '"
                            + one.name()
                            + "'"
                            + whose
                            + " is not confirmed, and is taken back when its timer ends";
            case OVER -> throw new IllegalStateException(one.name() + " is over");
        };
    }

    /** From entering it to the end of its timer. */
    List<String> around(List<String> changes) {
        var lines = new ArrayList<String>();
        left.forEach(old -> lines.add(EosLine.of(ENTER, old, ABORT)));
        lines.add(EosLine.of(ENTER, name));
        lines.addAll(changes);
        lines.add(EosLine.of(COMMIT, TIME));
        lines.add(EosLine.of(ENTER, name, "commit"));
        return List.copyOf(lines);
    }

    /** Whether the switch is in a session after a line if that was taken, where that is known. */
    static Optional<Boolean> isInsideAfter(String line) {
        if (line.startsWith(ENTER + " ")) {
            return Optional.of(!line.endsWith(" commit") && !line.endsWith(" " + ABORT));
        }
        return line.startsWith(COMMIT) ? Optional.of(false) : Optional.empty();
    }
}
