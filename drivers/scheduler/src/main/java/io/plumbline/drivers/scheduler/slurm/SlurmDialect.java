package io.plumbline.drivers.scheduler.slurm;

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
 * Slurm, by {@code scontrol} and {@code squeue}. Recorded with 22.05; the fields that are read are
 * documented alike from 20.11 on.
 *
 * <p>A node that is only DOWN is closed too, so that no job starts when it comes back: with
 * ReturnToService 1 or 2 it would open by itself (slurm.conf). Not if its reason is a person's:
 * DRAIN would write over it, and RESUME would later open a node that somebody has set DOWN.
 *
 * <p>A node that Slurm has set DOWN while it was closed by us, because its host rebooted, keeps our
 * reason (seen with 22.05, after silence and after a boot), and RESUME clears both (scontrol(1):
 * "returns a DRAINED, DRAINING, DOWN or REBOOT node to service"; seen with 22.05). That is wanted:
 * with ReturnToService 0 it would stay DOWN for our reboot. Right after RESUME Slurm has not heard
 * from a node yet, and says so.
 */
public final class SlurmDialect implements SchedulerDialect {
    /**
     * All that are on a node, by the names of squeue(1); not those that wait, of which there may be
     * very many.
     */
    private static final String ON_NODES =
            "running,suspended,completing,configuring,resizing,signaling,stage_out,stopped";

    /** Every node, also of hidden partitions; without lines of which nothing is read. */
    @Override
    public String nodesLine(Set<String> nodes) {
        return Filtered.by(
                "scontrol -a show node", "grep -E -e '^$' -e '^[^ ]' -e '^ +(State|Reason)='");
    }

    @Override
    public boolean tellsOfAll() {
        return true;
    }

    @Override
    public String nodeLine(String node) {
        return "scontrol -a show node " + word(node);
    }

    @Override
    public Map<String, NodeStanding> nodes(String printed) throws UnparsedText {
        return NodeRecords.read(printed);
    }

    /** Of arrays each task of its own (-r), as its people see it ({@code 4711_3}). */
    @Override
    public Optional<String> jobsLine(Set<String> nodes) {
        return Optional.of("squeue -a -h -r -t " + ON_NODES + " -o '%i|%u|%T|%N'");
    }

    @Override
    public SortedMap<String, SortedSet<String>> jobs(String printed) throws UnparsedText {
        return JobRows.read(printed);
    }

    @Override
    public String drainLine(String node, String reason) {
        return update(node, "DRAIN") + " " + word("Reason=" + reason);
    }

    @Override
    public String resumeLine(String node, String reason) {
        return update(node, "RESUME");
    }

    private static String update(String node, String state) {
        return "scontrol update " + word("NodeName=" + node) + " State=" + state;
    }

    /** Seen with 22.05: {@code Node n9 not found}. */
    @Override
    public boolean saysUnknown(String printed, String node) {
        return printed.lines().anyMatch(("Node " + node + " not found")::equals);
    }

    /** Seen with 22.05, when slurmctld or munged was not there. */
    @Override
    public boolean saysAway(String printed) {
        return printed.contains("Unable to contact slurm controller")
                || printed.contains("Socket timed out")
                || printed.contains("Zero Bytes were transmitted or received");
    }
}
