package io.plumbline.drivers.scheduler.pbs;

import static io.plumbline.drivers.ssh.batch.Quoted.word;

import io.plumbline.drivers.scheduler.Filtered;
import io.plumbline.drivers.scheduler.NodeStanding;
import io.plumbline.drivers.scheduler.SchedulerDialect;
import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * OpenPBS and PBS Professional, by {@code pbsnodes} and {@code qstat}. After their sources and
 * manuals: no recording.
 *
 * <p>The form for people is read, not JSON: in that one, values that happen to look like JSON have
 * spoilt the whole, and an attribute a line is as easy to hold to. A node that is down is made
 * offline too: both are states side by side, so no job starts when it comes back, and {@code
 * pbsnodes -r} takes back offline alone (pbsnodes.c, OFFLINE and RESET).
 *
 * @see "openpbs, src/cmds/pbsnodes.c, src/include/pbs_internal.h (node states); pbsnodes(8B),
 *     pbs_node_attributes(7B), qstat(1B) of 2018"
 */
public final class PbsDialect implements SchedulerDialect {
    /** {@code pbsnodes -C} cuts a comment (marknode in pbsnodes.c, {@code char Comment[80]}). */
    private static final int LONGEST_COMMENT = 79;

    /** Of each record the attributes that are read, and every line that belongs to none. */
    private static final String FIELDS = "-e '^$' -e '^[^ ]' -e '^ +(state|jobs|comment) = '";

    /**
     * Unwraps lines (qstat goes on with a tab) and prints of each job that has nodes one row, id,
     * owner, state and nodes parted by tabs; and lines that belong to no job.
     */
    private static final String ROWS =
            """
            awk 'function field() { \
            if (line ~ /^Job Id: /) { row(); id = substr(line, 9) } \
            else if (line ~ /^    Job_Owner = / && owner == "") owner = substr(line, 17) \
            ; else if (line ~ /^    job_state = / && state == "") state = substr(line, 17) \
            ; else if (line ~ /^    exec_vnode = / && nodes == "") nodes = substr(line, 18) \
            ; else if (line != "" && line !~ /^    /) print line; line = "" } \
            function row() { if (nodes != "") printf "job\\t%s\\t%s\\t%s\\t%s\\n", id, owner, state, nodes; \
            id = ""; owner = ""; state = ""; nodes = "" } \
            /^\\t/ { line = line substr($0, 2); next } \
            { field(); line = $0 } \
            END { field(); row() }'\
            """;

    /** Every host; one of several vnodes that differ says {@code <various>}, and is not read. */
    @Override
    public String nodesLine(Set<String> nodes) {
        return Filtered.by("pbsnodes -a", "grep -E " + FIELDS);
    }

    @Override
    public boolean tellsOfAll() {
        return true;
    }

    @Override
    public String nodeLine(String node) {
        return "pbsnodes " + word(node);
    }

    @Override
    public Map<String, NodeStanding> nodes(String printed) throws UnparsedText {
        return HostRecords.read(printed);
    }

    /** All jobs, subjobs of arrays too (-t): which have nodes is told by the rows. */
    @Override
    public Optional<String> jobsLine(Set<String> nodes) {
        return Optional.of(Filtered.by("qstat -t -f", ROWS));
    }

    @Override
    public SortedMap<String, SortedSet<String>> jobs(String printed) throws UnparsedText {
        return JobRows.read(printed);
    }

    @Override
    public String drainLine(String node, String reason) {
        return "pbsnodes -o -C " + word(reason) + " " + word(node);
    }

    /** The comment goes too: with it, a node that somebody makes offline would look like ours. */
    @Override
    public String resumeLine(String node, String reason) {
        return "pbsnodes -r -C '' " + word(node);
    }

    @Override
    public String kept(String reason) {
        return reason.substring(0, Math.min(reason.length(), LONGEST_COMMENT)).strip();
    }

    /** {@code Node: n9, Error: Unknown node} (pbsnodes.c, LISTSP). */
    @Override
    public boolean saysUnknown(String printed, String node) {
        return printed.lines()
                .anyMatch(line ->
                        line.startsWith("Node: " + node + ",") && line.contains("Unknown node"));
    }

    /** {@code pbsnodes: cannot connect to server pbs01, error=15010} (pbsnodes.c). */
    @Override
    public boolean saysAway(String printed) {
        return printed.contains("cannot connect to server")
                || printed.contains("Connection refused");
    }
}
