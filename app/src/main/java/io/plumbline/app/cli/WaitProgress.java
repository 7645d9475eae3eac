package io.plumbline.app.cli;

import io.plumbline.app.screen.Redrawn;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Tells on standard error how something that takes long gets on: on a terminal drawn anew in its
 * place, elsewhere a line where something is news.
 */
final class WaitProgress {
    private final Screen screen;
    private final Redrawn drawn;
    private final Map<String, String> told = new HashMap<>();
    private String headline = "";

    WaitProgress(Screen screen) {
        this.screen = screen;
        this.drawn = new Redrawn(screen.err());
    }

    /** Only what is waited for, or why it cannot be told. */
    void show(String now) {
        if (screen.terminal().redraws()) {
            drawn.show(List.of("plumb: " + now), System.nanoTime());
        } else {
            headline(now);
        }
    }

    /**
     * @param now what is waited for, and why it is not so
     * @param moving the units that are on their way
     * @param at at the devices
     */
    void show(String now, List<Moving> moving, Instant at) {
        if (screen.terminal().redraws()) {
            var lines = new ArrayList<String>();
            lines.add("plumb: " + now);
            moving.forEach(unit -> lines.add("  " + unit.line(at)));
            drawn.show(lines, System.nanoTime());
            return;
        }
        headline(now);
        for (var unit : moving) {
            if (!unit.news().equals(told.put(unit.name(), unit.news()))) {
                screen.complain(unit.line(at));
            }
        }
        told.keySet().retainAll(moving.stream().map(Moving::name).toList());
    }

    private void headline(String now) {
        if (!now.equals(headline)) {
            screen.complain(now);
            headline = now;
        }
    }

    /** Nothing more is waited for. */
    void end() {
        drawn.clear();
    }
}
