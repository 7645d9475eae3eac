package io.plumbline.drivers.scheduler;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * How one kind of scheduler is spoken to: text in, text out. Holds nothing and waits for nothing.
 * Every line is for a POSIX shell, may be several commands in braces, ends with the exit status
 * that counts, and has its values quoted.
 */
public interface SchedulerDialect {
    /** A line that tells how nodes stand; changes nothing. */
    String nodesLine(Set<String> nodes);

    /** Whether {@link #nodesLine} tells of all nodes of the scheduler, whichever are asked for. */
    boolean tellsOfAll();

    /** A line that tells how one node stands; changes nothing. */
    String nodeLine(String node);

    /**
     * What the lines above printed, by node. One that the scheduler does not know is not in it.
     *
     * @throws UnparsedText also of a state that is in no documentation
     */
    Map<String, NodeStanding> nodes(String printed) throws UnparsedText;

    /**
     * A line that tells which jobs are on nodes; changes nothing. Empty if {@link #nodesLine} tells
     * it. Asked after that one: of a node that was closed then, it misses no job.
     */
    Optional<String> jobsLine(Set<String> nodes);

    /** What that line printed: jobs that are on a node, each by {@link Jobs#text}. */
    SortedMap<String, SortedSet<String>> jobs(String printed) throws UnparsedText;

    /** A line that closes a node for a reason, whatever it was closed for. */
    String drainLine(String node, String reason);

    /**
     * A line that opens a node, whatever it was closed for.
     *
     * @param reason for which it is closed
     */
    String resumeLine(String node, String reason);

    /** What the scheduler keeps of a reason: some cut it. */
    default String kept(String reason) {
        return reason;
    }

    /** Whether a line that failed says that there is no such node. */
    boolean saysUnknown(String printed, String node);

    /** Whether a line that failed says that the scheduler itself does not answer its commands. */
    boolean saysAway(String printed);
}
