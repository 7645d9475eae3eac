package io.plumbline.drivers.scheduler.slurm;

import io.plumbline.drivers.scheduler.NodeStanding;
import io.plumbline.drivers.scheduler.NodeStanding.Closing;
import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Nodes as {@code scontrol show node} prints them, one record each, which an empty line ends:
 *
 * <pre>{@code
 * NodeName=n1 Arch=x86_64 CoresPerSocket=1
 *    State=IDLE+DRAIN ThreadsPerCore=1 TmpDisk=0 Weight=1 Owner=N/A MCS_label=N/A
 *    Reason=bad fan [root@2026-11-22T18:48:49]
 * }</pre>
 *
 * <p>Not its form in one line (-o): there a comment could pass for a state. A state is one base
 * word and flags, joined by {@code +}; before 21.08 flags could be signs behind the base word
 * ({@code DOWN*+DRAIN}).
 *
 * @see "sinfo(1), NODE STATE CODES, of 20.11, 22.05 and 24.05; recorded: slurm/node-*.txt"
 */
final class NodeRecords {
    private static final Pattern HEAD = Pattern.compile("NodeName=(\\S+)( .*)?");
    private static final Pattern STATE =
            Pattern.compile(" {3}State=([A-Z_]+)([*~#!%$@^-]*)((?:\\+[A-Z_]+)*) ThreadsPerCore=.*");
    private static final Pattern REASON = Pattern.compile(" {3}Reason=(.*)");

    /** Who gave a reason, and when: {@code [root@2026-11-22T18:48:49]}. */
    private static final Pattern BY_WHOM = Pattern.compile(" \\[[^\\[\\] ]+@[^\\[\\] ]+]$");

    private static final Set<String> OPEN_BASES = Set.of("IDLE", "ALLOCATED", "MIXED");

    /** Slurm starts nothing on them. FUTURE: not there yet; UNKNOWN: slurmctld has just started. */
    private static final Set<String> CLOSED_BASES =
            Set.of("DOWN", "ERROR", "FAIL", "FAILING", "FUTURE", "UNKNOWN");

    /** Closed by somebody, or until it is registered or rebooted. */
    private static final List<String> CLOSING =
            List.of("DRAIN", "FAIL", "POWER_DRAIN", "INVALID_REG", "REBOOT_ISSUED");

    /**
     * Of a reservation, jobs that name it may start, also on MAINTENANCE; of power saving, a node
     * that is off is switched on for a job; a planned reboot alone closes nothing.
     */
    private static final Set<String> NOT_CLOSING =
            Set.of(
                    "CLOUD",
                    "COMPLETING",
                    "DYNAMIC_FUTURE",
                    "DYNAMIC_NORM",
                    "MAINTENANCE",
                    "MAINT",
                    "NOT_RESPONDING",
                    "PLANNED",
                    "POWER_DOWN",
                    "POWER_UP",
                    "POWERED_DOWN",
                    "POWERING_DOWN",
                    "POWERING_UP",
                    "REBOOT",
                    "REBOOT_REQUESTED",
                    "REBOOT_CANCEL",
                    "RESERVED");

    private static final Set<String> OCCUPIED = Set.of("ALLOCATED", "MIXED", "COMPLETING");

    /**
     * Reasons that slurmctld itself gives to a node that is DOWN (its node_mgr.c and ping_nodes.c);
     * none is a person's.
     */
    private static final Set<String> SLURMS_OWN =
            Set.of("Not responding", "Node unexpectedly rebooted", "none", "(null)");

    private NodeRecords() {}

    static Map<String, NodeStanding> read(String printed) throws UnparsedText {
        if (!printed.isEmpty() && !printed.endsWith("\n")) {
            throw new UnparsedText("the text ends in the middle of a line");
        }
        var nodes = new HashMap<String, NodeStanding>();
        Optional<String> name = Optional.empty();
        Optional<State> state = Optional.empty();
        Optional<String> reason = Optional.empty();
        for (var line : printed.lines().map(String::stripTrailing).toList()) {
            var head = HEAD.matcher(line);
            if (line.isEmpty()) {
                put(nodes, name, state, reason);
                name = Optional.empty();
                state = Optional.empty();
                reason = Optional.empty();
            } else if (head.matches()) {
                name = Optional.of(once(name, head.group(1)));
            } else if (line.startsWith("   State=")) {
                state = Optional.of(once(state, State.read(line)));
            } else if (line.startsWith("   Reason=")) {
                reason = Optional.of(once(reason, reason(line)));
            } else if (!line.startsWith("   ")) {
                throw new UnparsedText("a line of no record: " + line);
            }
        }
        if (name.isPresent() || state.isPresent() || reason.isPresent()) {
            throw new UnparsedText("the text ends in the middle of a record");
        }
        return nodes;
    }

    private static <T> T once(Optional<T> before, T now) throws UnparsedText {
        if (before.isPresent()) {
            throw new UnparsedText("a record says twice: " + now);
        }
        return now;
    }

    private static String reason(String line) {
        var matcher = REASON.matcher(line);
        return matcher.matches() ? BY_WHOM.matcher(matcher.group(1)).replaceFirst("") : "";
    }

    private static void put(
            Map<String, NodeStanding> nodes,
            Optional<String> name,
            Optional<State> state,
            Optional<String> reason)
            throws UnparsedText {
        if (name.isEmpty()) {
            if (state.isPresent() || reason.isPresent()) {
                throw new UnparsedText("a state or reason of no node");
            }
            return;
        }
        var standing =
                state.orElseThrow(() -> new UnparsedText("no state of node " + name.orElseThrow()))
                        .standing(reason);
        if (nodes.put(name.orElseThrow(), standing) != null) {
            throw new UnparsedText("node " + name.orElseThrow() + " stands there twice");
        }
    }

    /**
     * @param signs short for flags: {@code *} not responding, {@code !} not registered, others
     *     close nothing
     */
    private record State(String base, String signs, Set<String> flags) {
        static State read(String line) throws UnparsedText {
            var matcher = STATE.matcher(line);
            if (!matcher.matches()) {
                throw new UnparsedText("no state: " + line);
            }
            var flags = new HashSet<>(Arrays.asList(matcher.group(3).split("\\+", -1)));
            flags.remove("");
            return new State(matcher.group(1), matcher.group(2), flags);
        }

        NodeStanding standing(Optional<String> reason) throws UnparsedText {
            var word = word();
            return new NodeStanding(
                    word.map(some -> said(reason).orElse(some)),
                    word.isPresent() ? closing(reason) : Closing.NOT,
                    signs.indexOf('*') < 0
                            && !flags.contains("NOT_RESPONDING")
                            && !base.equals("UNKNOWN")
                            && !base.equals("FUTURE"),
                    OCCUPIED.contains(base) || flags.stream().anyMatch(OCCUPIED::contains));
        }

        /** Of one that is closed. Reasons that Slurm gives itself are nobody's word. */
        private Closing closing(Optional<String> reason) {
            if (flags.contains("DRAIN") || flags.contains("FAIL")) {
                return Closing.DRAINED;
            }
            return said(reason).filter(some -> !SLURMS_OWN.contains(some)).isPresent()
                    ? Closing.DOWN
                    : Closing.MISSED;
        }

        /** What stands for a reason where none is given; empty while jobs may start. */
        private Optional<String> word() throws UnparsedText {
            if (flags.contains("DRAIN") || flags.contains("FAIL")) {
                return Optional.of(NodeStanding.NO_REASON);
            }
            if (CLOSED_BASES.contains(base)) {
                return Optional.of(base);
            }
            var closing = CLOSING.stream().filter(flags::contains).findFirst();
            if (closing.isPresent() || signs.indexOf('!') >= 0) {
                return closing.or(() -> Optional.of("INVALID_REG"));
            }
            if (!OPEN_BASES.contains(base) || !NOT_CLOSING.containsAll(flags)) {
                throw new UnparsedText("a state that is not known: " + base + flags);
            }
            return Optional.empty();
        }

        private static Optional<String> said(Optional<String> reason) {
            return reason.map(String::strip).filter(some -> !some.isEmpty());
        }
    }
}
