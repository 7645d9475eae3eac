package io.plumbline.app.demo;

import io.plumbline.app.listing.HostTable;
import io.plumbline.app.screen.Redrawn;

import org.jspecify.annotations.Nullable;

import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** For a terminal: a table that is drawn anew in the same place. */
final class ProgressScreen implements Progress {
    private final PrintWriter out;
    private final Redrawn drawn;
    private @Nullable Instant began;
    private List<String> before = List.of();

    ProgressScreen(PrintWriter out) {
        this.out = out;
        this.drawn = new Redrawn(out);
    }

    /** The time alone is no news. */
    @Override
    public void show(Sight sight) {
        var first = began == null ? sight.asOf() : began;
        began = first;
        var table = HostTable.of(sight.hosts(), sight.asOf());
        if (!table.equals(before)) {
            before = table;
            var lines = new ArrayList<>(table);
            lines.add(
                    "passes "
                            + sight.passes()
                            + ", lab time +"
                            + ProgressLines.clock(Duration.between(first, sight.asOf())));
            drawn.show(lines, System.nanoTime());
        }
        drawn.catchUp(System.nanoTime());
    }

    @Override
    public void say(String line) {
        drawn.clear();
        out.println(line);
        before = List.of();
        out.flush();
    }

    @Override
    public void end() {
        drawn.end();
    }
}
