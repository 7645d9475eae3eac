package io.plumbline.lab.linux;

import io.plumbline.lab.shell.Shell;
import io.plumbline.lab.shell.Streams;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.World;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

/** Somebody who is logged in at a node of the lab. */
record NodeShell(NodeModel node) {
    /** What a command prints, errors too. */
    String run(String line) {
        var out = new ByteArrayOutputStream();
        new Shell(new NodeMachine(node), "s").run(line, Streams.outputs(out, out));
        return out.toString(StandardCharsets.UTF_8);
    }

    static World world() {
        return World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);
    }
}
