package io.plumbline.app.demo;

import io.plumbline.app.text.HostTable;

import org.jspecify.annotations.Nullable;

import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** For a terminal: a table that is drawn anew in the same place. */
final class ProgressScreen implements Progress {
    private static final String TO_END_OF_SCREEN = "\033[J";

    /** A longer line would wrap, and the place be lost. */
    private static final int WIDTH = 160;

    private final PrintWriter out;
    private int drawn;
    private @Nullable Instant began;
    private List<String> before = List.of();

    ProgressScreen(PrintWriter out) {
        this.out = out;
    }

    @Override
    public void show(Sight sight) {
        var first = began == null ? sight.asOf() : began;
        began = first;
        var table = HostTable.of(sight.hosts(), sight.asOf());
        if (table.equals(before)) {
            return;
        }
        before = table;
        erase();
        table.forEach(
                line -> out.println(line.length() > width() ? line.substring(0, width()) : line));
        out.println(
                "passes "
                        + sight.passes()
                        + ", lab time +"
                        + ProgressLines.clock(Duration.between(first, sight.asOf())));
        drawn = table.size() + 1;
        out.flush();
    }

    @Override
    public void say(String line) {
        erase();
        out.println(line);
        drawn = 0;
        before = List.of();
        out.flush();
    }

    private void erase() {
        if (drawn > 0) {
            out.print("\033[" + drawn + "A\r" + TO_END_OF_SCREEN);
        }
    }

    private static int width() {
        var columns = System.getenv("COLUMNS");
        return columns != null && columns.matches("[1-9][0-9]{1,3}")
                ? Integer.parseInt(columns)
                : WIDTH;
    }
}
