package io.plumbline.drivers.scheduler.slurm;

import static io.plumbline.drivers.captures.Row.Nothing.UNPARSED;

import io.plumbline.drivers.captures.RecordedOutputs;
import io.plumbline.drivers.captures.Row;
import io.plumbline.drivers.scheduler.NodeStanding;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** Every recorded output of Slurm. */
class RecordedTest extends RecordedOutputs {
    private static final Path FOLDER = Path.of("src", "test", "resources", "slurm", "recorded");

    private static final NodeStanding IDLE = standing("", true, false);
    private static final NodeStanding BUSY = standing("", true, true);

    /** Right after its start, slurmctld has not yet decided that this one does not answer. */
    private static final NodeStanding UNKNOWN = standing("UNKNOWN", false, false);

    private static final String OURS = "plumbline: host esx01.lab leaves service";
    private static final String THEIRS = "bad fan, ann looks [soon]";

    private static final List<Row> ROWS =
            List.of(
                    nodes("node-idle.txt", IDLE, IDLE, UNKNOWN),
                    nodes("node-running.txt", BUSY, BUSY, UNKNOWN),
                    nodes(
                            "node-draining.txt",
                            standing(OURS, true, true),
                            standing(THEIRS, true, true),
                            UNKNOWN),
                    nodes(
                            "node-completing.txt",
                            standing(OURS, true, true),
                            standing(THEIRS, true, true),
                            UNKNOWN),
                    nodes(
                            "node-drained.txt",
                            standing(OURS, true, false),
                            standing(THEIRS, true, false),
                            UNKNOWN),
                    nodes(
                            "node-resumed.txt",
                            standing("", false, false),
                            standing("", false, false),
                            UNKNOWN),
                    nodes(
                            "node-rebooted.txt",
                            standing("plumbline: esx01.lab leaves service", true, false),
                            standing("plumbline: esx01.lab leaves service", true, false),
                            UNKNOWN),
                    nodes("node-unknown.txt", BUSY, BUSY, UNKNOWN),
                    jobs("jobs-two-nodes.txt", "1 (nobody)", "1 (nobody)"),
                    jobs("jobs-completing.txt", "1 (nobody)", "1 (nobody)"),
                    jobs("jobs-array.txt", "2_1 (nobody)", "2_2 (nobody)"),
                    new Row("away.txt", NodeRecords::read, UNPARSED));

    RecordedTest() {
        super(FOLDER, ROWS);
    }

    private static NodeStanding standing(String closed, boolean answers, boolean occupied) {
        return new NodeStanding(
                Optional.of(closed).filter(some -> !some.isEmpty()), answers, occupied);
    }

    private static Row nodes(String file, NodeStanding n1, NodeStanding n2, NodeStanding n3) {
        return new Row(file, NodeRecords::read, Map.of("n1", n1, "n2", n2, "n3", n3));
    }

    private static Row jobs(String file, String n1, String n2) {
        return new Row(
                file,
                JobRows::read,
                Map.of("n1", new TreeSet<>(List.of(n1)), "n2", new TreeSet<>(List.of(n2))));
    }
}
