package io.plumbline.drivers.scheduler.pbs;

import io.plumbline.drivers.scheduler.Jobs;
import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Rows that the dialect makes of {@code qstat -t -f}: {@code job}, id, owner, state and vnodes,
 * parted by tabs. The owner is {@code ann@login01}, the vnodes are {@code
 * (node01:ncpus=2+node02:ncpus=2)+(node03:ncpus=2)}.
 *
 * <p>Not the attribute {@code jobs} of hosts: a job that is suspended may have given its places
 * back, and is resumed on the same host.
 *
 * @see "pbs_job_attributes(7B), Job_Owner, job_state, exec_vnode; openpbs pull requests 342 and
 *     1341 on suspended jobs"
 */
final class JobRows {
    private static final Pattern ROW =
            Pattern.compile("job\t([^\t]+)\t([^\t@]+)(?:@[^\t]*)?\t([A-Z])\t([^\t]+)");

    /** Begun, running, exiting, suspended by the scheduler or by its user. */
    private static final Set<String> ON_NODES = Set.of("B", "R", "E", "S", "U");

    /** Finished, held, moved, queued, in transit, waiting, expired: whatever nodes it once had. */
    private static final Set<String> ON_NONE = Set.of("F", "H", "M", "Q", "T", "W", "X");

    private static final Pattern CHUNK =
            Pattern.compile("([A-Za-z0-9._-]+)(\\[\\d+])?(:[^:+()]+)*");

    private JobRows() {}

    static SortedMap<String, SortedSet<String>> read(String printed) throws UnparsedText {
        if (!printed.isEmpty() && !printed.endsWith("\n")) {
            throw new UnparsedText("the text ends in the middle of a line");
        }
        var byNode = new TreeMap<String, SortedSet<String>>();
        for (var line : printed.lines().map(String::stripTrailing).toList()) {
            if (line.isEmpty()) {
                continue;
            }
            var row = ROW.matcher(line);
            if (!row.matches()) {
                throw new UnparsedText("no job: " + line);
            }
            var job = Jobs.text(row.group(1), row.group(2));
            if (ON_NODES.contains(row.group(3))) {
                for (var chunk : row.group(4).replaceAll("[()]", "").split("\\+", -1)) {
                    var vnode = CHUNK.matcher(chunk);
                    if (!vnode.matches()) {
                        throw new UnparsedText("no vnodes: " + row.group(4));
                    }
                    byNode.computeIfAbsent(vnode.group(1), _ -> new TreeSet<>()).add(job);
                }
            } else if (!ON_NONE.contains(row.group(3))) {
                throw new UnparsedText("a state of a job that is not known: " + row.group(3));
            }
        }
        return byNode;
    }
}
