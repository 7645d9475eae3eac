package io.plumbline.drivers.scheduler.pbs;

import static io.plumbline.drivers.captures.Row.Nothing.UNPARSED;

import io.plumbline.drivers.captures.RecordedOutputs;
import io.plumbline.drivers.captures.Row;
import io.plumbline.drivers.scheduler.NodeStanding;
import io.plumbline.drivers.scheduler.NodeStanding.Closing;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the sources and manuals of OpenPBS say that it prints; nobody recorded it. */
class ShapesTest extends RecordedOutputs {
    private static final Path FOLDER = Path.of("src", "test", "resources", "pbs", "shapes");

    private static final List<Row> ROWS =
            List.of(
                    new Row(
                            "hosts.txt",
                            HostRecords::read,
                            Map.of(
                                    "node01", standing("", Closing.NOT, true, true),
                                    "node02",
                                            standing(
                                                    "plumbline: host esx02.lab leaves service",
                                                    Closing.DRAINED,
                                                    true,
                                                    true),
                                    "node03",
                                            standing(
                                                    "bad fan, ann looks",
                                                    Closing.DRAINED,
                                                    false,
                                                    false),
                                    "node04",
                                            standing(
                                                    "node down: communication closed",
                                                    Closing.MISSED,
                                                    false,
                                                    false),
                                    "node05",
                                            standing(
                                                    "no reason given",
                                                    Closing.DRAINED,
                                                    true,
                                                    false),
                                    "node06", standing("", Closing.NOT, true, true),
                                    "node07", standing("down", Closing.MISSED, false, false))),
                    new Row("various.txt", HostRecords::read, UNPARSED));

    ShapesTest() {
        super(FOLDER, ROWS);
    }

    private static NodeStanding standing(
            String closed, Closing how, boolean answers, boolean occupied) {
        return new NodeStanding(
                Optional.of(closed).filter(some -> !some.isEmpty()), how, answers, occupied);
    }
}
