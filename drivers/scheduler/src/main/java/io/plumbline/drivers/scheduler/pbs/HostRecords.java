package io.plumbline.drivers.scheduler.pbs;

import io.plumbline.drivers.scheduler.NodeStanding;
import io.plumbline.drivers.scheduler.NodeStanding.Closing;
import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Hosts as {@code pbsnodes} prints them, one record each, which an empty line ends:
 *
 * <pre>{@code
 * node01
 *      state = offline
 *      comment = bad fan
 *      jobs = 4711.pbs01/0, 4712[3].pbs01/1
 * }</pre>
 *
 * @see "openpbs, src/cmds/pbsnodes.c, prt_node; src/include/pbs_internal.h, ND_free and on"
 */
final class HostRecords {
    private static final String STATE = "     state = ";
    private static final String COMMENT = "     comment = ";
    private static final String JOBS = "     jobs = ";

    /** No job can start; what stands first names it. */
    private static final List<String> CLOSED =
            List.of(
                    "offline",
                    "offline_by_mom",
                    "down",
                    "Stale",
                    "state-unknown",
                    "unresolvable",
                    "initializing",
                    "maintenance");

    private static final Set<String> OFFLINE = Set.of("offline", "offline_by_mom");

    /** The server does not hear from its MoM. */
    private static final Set<String> SILENT =
            Set.of("down", "Stale", "state-unknown", "unresolvable", "initializing");

    private static final Set<String> FULL = Set.of("job-busy", "job-exclusive", "job-sharing");

    /** Jobs may start, now or when there is room; one that sleeps is woken for them. */
    private static final Set<String> OPEN =
            Set.of("free", "busy", "resv-exclusive", "provisioning", "wait-provisioning", "sleep");

    private HostRecords() {}

    static Map<String, NodeStanding> read(String printed) throws UnparsedText {
        if (!printed.isEmpty() && !printed.endsWith("\n")) {
            throw new UnparsedText("the text ends in the middle of a line");
        }
        var hosts = new HashMap<String, NodeStanding>();
        var name = "";
        Optional<String> state = Optional.empty();
        Optional<String> comment = Optional.empty();
        var jobs = false;
        for (var line : printed.lines().map(String::stripTrailing).toList()) {
            if (line.isEmpty()) {
                put(hosts, name, state, comment, jobs);
                name = "";
                state = Optional.empty();
                comment = Optional.empty();
                jobs = false;
            } else if (line.startsWith(STATE)) {
                state = Optional.of(once(state, line.substring(STATE.length())));
            } else if (line.startsWith(COMMENT)) {
                comment = Optional.of(once(comment, line.substring(COMMENT.length())));
            } else if (line.startsWith(JOBS)) {
                jobs = true;
            } else if (!line.startsWith("     ")) {
                if (!name.isEmpty() || !line.matches("[A-Za-z0-9][A-Za-z0-9._-]*")) {
                    throw new UnparsedText("no name of a host: " + line);
                }
                name = line;
            }
        }
        if (!name.isEmpty() || state.isPresent() || comment.isPresent()) {
            throw new UnparsedText("the text ends in the middle of a record");
        }
        return hosts;
    }

    private static String once(Optional<String> before, String now) throws UnparsedText {
        if (before.isPresent()) {
            throw new UnparsedText("a record says twice: " + now);
        }
        return now;
    }

    private static void put(
            Map<String, NodeStanding> hosts,
            String name,
            Optional<String> state,
            Optional<String> comment,
            boolean jobs)
            throws UnparsedText {
        if (name.isEmpty() && state.isEmpty() && comment.isEmpty()) {
            return;
        }
        if (name.isEmpty() || state.isEmpty()) {
            throw new UnparsedText("no state of host '" + name + "'");
        }
        if (hosts.put(name, standing(state.orElseThrow(), comment, jobs)) != null) {
            throw new UnparsedText("host " + name + " stands there twice");
        }
    }

    private static NodeStanding standing(String state, Optional<String> comment, boolean jobs)
            throws UnparsedText {
        var states = new LinkedHashSet<>(Arrays.asList(state.split(",", -1)));
        for (var one : states) {
            if (!CLOSED.contains(one) && !FULL.contains(one) && !OPEN.contains(one)) {
                throw new UnparsedText("a state that is not known: " + one);
            }
        }
        var said = comment.filter(some -> !some.isBlank());
        var word =
                CLOSED.stream()
                        .filter(states::contains)
                        .findFirst()
                        .map(one -> OFFLINE.contains(one) ? NodeStanding.NO_REASON : one);
        return new NodeStanding(
                word.map(some -> said.orElse(some)),
                word.isEmpty()
                        ? Closing.NOT
                        : states.stream().anyMatch(OFFLINE::contains)
                                ? Closing.DRAINED
                                : Closing.MISSED,
                states.stream().noneMatch(SILENT::contains),
                jobs || states.stream().anyMatch(FULL::contains));
    }
}
