package io.plumbline.drivers.scheduler.slurm;

import static io.plumbline.drivers.captures.Row.Nothing.UNPARSED;

import io.plumbline.drivers.captures.RecordedOutputs;
import io.plumbline.drivers.captures.Row;
import io.plumbline.drivers.scheduler.NodeStanding;
import io.plumbline.drivers.scheduler.NodeStanding.Closing;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** Every recorded output of Slurm. */
class RecordedTest extends RecordedOutputs {
    private static final Path FOLDER = Path.of("src", "test", "resources", "slurm", "recorded");

    private static final NodeStanding IDLE = standing("", Closing.NOT, true, false);
    private static final NodeStanding BUSY = standing("", Closing.NOT, true, true);

    /** Right after its start, slurmctld has not yet decided that this one does not answer. */
    private static final NodeStanding UNKNOWN = standing("UNKNOWN", Closing.MISSED, false, false);

    private static final String OURS = "plumbline: host esx01.lab leaves service";
    private static final String THEIRS = "bad fan, ann looks [soon]";

    private static final List<Row> ROWS =
            List.of(
                    nodes("node-idle.txt", IDLE, IDLE, UNKNOWN),
                    nodes("node-running.txt", BUSY, BUSY, UNKNOWN),
                    nodes(
                            "node-draining.txt",
                            standing(OURS, Closing.DRAINED, true, true),
                            standing(THEIRS, Closing.DRAINED, true, true),
                            UNKNOWN),
                    nodes(
                            "node-completing.txt",
                            standing(OURS, Closing.DRAINED, true, true),
                            standing(THEIRS, Closing.DRAINED, true, true),
                            UNKNOWN),
                    nodes(
                            "node-drained.txt",
                            standing(OURS, Closing.DRAINED, true, false),
                            standing(THEIRS, Closing.DRAINED, true, false),
                            UNKNOWN),
                    nodes(
                            "node-resumed.txt",
                            standing("", Closing.NOT, false, false),
                            standing("", Closing.NOT, false, false),
                            UNKNOWN),
                    nodes(
                            "node-rebooted.txt",
                            standing(
                                    "plumbline: esx01.lab leaves service",
                                    Closing.DRAINED,
                                    true,
                                    false),
                            standing(
                                    "plumbline: esx01.lab leaves service",
                                    Closing.DRAINED,
                                    true,
                                    false),
                            UNKNOWN),
                    nodes("node-unknown.txt", BUSY, BUSY, UNKNOWN),
                    jobs("jobs-two-nodes.txt", "1 (nobody)", "1 (nobody)"),
                    jobs("jobs-completing.txt", "1 (nobody)", "1 (nobody)"),
                    jobs("jobs-array.txt", "2_1 (nobody)", "2_2 (nobody)"),
                    new Row("away.txt", NodeRecords::read, UNPARSED));

    RecordedTest() {
        super(FOLDER, ROWS);
    }

    private static NodeStanding standing(
            String closed, Closing how, boolean answers, boolean occupied) {
        return new NodeStanding(
                Optional.of(closed).filter(some -> !some.isEmpty()), how, answers, occupied);
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
