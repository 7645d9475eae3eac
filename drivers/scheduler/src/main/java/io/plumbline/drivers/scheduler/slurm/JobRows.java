package io.plumbline.drivers.scheduler.slurm;

import io.plumbline.drivers.scheduler.Jobs;
import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Jobs as {@code squeue -o '%i|%u|%T|%N'} prints them: {@code 4711_3|ann|RUNNING|n[1-2]}. Of a job
 * that is completing, the nodes are those that it has not given back yet (squeue(1), %N).
 */
final class JobRows {
    private static final Pattern ROW =
            Pattern.compile("([^|\\s]+)\\|([^|\\s]+)\\|([A-Z_]+)\\|([^|\\s]*)");

    private JobRows() {}

    static SortedMap<String, SortedSet<String>> read(String printed) throws UnparsedText {
        if (!printed.isEmpty() && !printed.endsWith("\n")) {
            throw new UnparsedText("the text ends in the middle of a line");
        }
        var byNode = new TreeMap<String, SortedSet<String>>();
        for (var line : printed.lines().map(String::stripTrailing).toList()) {
            var row = ROW.matcher(line);
            if (!row.matches()) {
                throw new UnparsedText("no job: " + line);
            }
            // One that is being allocated is configuring, and has its nodes; one without has none.
            for (var node : HostList.names(row.group(4))) {
                byNode.computeIfAbsent(node, _ -> new TreeSet<>())
                        .add(Jobs.text(row.group(1), row.group(2)));
            }
        }
        return byNode;
    }
}
