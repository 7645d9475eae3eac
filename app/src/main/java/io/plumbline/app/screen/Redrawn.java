package io.plumbline.app.screen;

import io.plumbline.app.text.Printable;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Lines that are drawn anew in the same place of a terminal, at most once a second. The terminal
 * cuts what is wider than it is, so that the place is not lost.
 *
 * @see "xterm control sequences: CUU, ED, EL, and DECAWM for the cut"
 */
public final class Redrawn {
    private static final long PAUSE = Duration.ofSeconds(1).toNanos();
    private static final String NO_WRAP = "\033[?7l";
    private static final String WRAP = "\033[?7h";
    private static final String TO_END_OF_LINE = "\033[K";
    private static final String TO_END_OF_SCREEN = "\033[J";

    /** The lowest terminal has 24 lines, and the place has to be within it. */
    private static final int MOST = 20;

    private final PrintWriter to;
    private List<String> drawn = List.of();
    private List<String> wanted = List.of();
    private boolean isFirst = true;
    private long lastNanos;

    public Redrawn(PrintWriter to) {
        this.to = to;
    }

    /**
     * Draws them if they are others than before; if the last time was less than a second ago, by
     * the next call of anything here.
     *
     * @param now of {@link System#nanoTime}
     */
    public void show(List<String> lines, long now) {
        wanted = fitting(lines);
        catchUp(now);
    }

    /** Draws what was too early, if it is time for it. */
    public void catchUp(long now) {
        if ((isFirst || now - lastNanos >= PAUSE) && draw()) {
            lastNanos = now;
        }
    }

    /** Takes them away: what is written next stands where they stood. */
    public void clear() {
        if (!drawn.isEmpty()) {
            up();
            to.print(TO_END_OF_SCREEN);
            to.flush();
        }
        drawn = List.of();
        wanted = List.of();
        isFirst = true;
    }

    /** What was wanted last stays: what is written next stands below it. */
    public void end() {
        draw();
        drawn = List.of();
        wanted = List.of();
        isFirst = true;
    }

    private boolean draw() {
        if (wanted.equals(drawn)) {
            return false;
        }
        up();
        to.print(NO_WRAP);
        wanted.forEach(line -> to.print(Printable.of(line) + TO_END_OF_LINE + "\n"));
        to.print(WRAP + TO_END_OF_SCREEN);
        to.flush();
        drawn = wanted;
        isFirst = false;
        return true;
    }

    private void up() {
        if (!drawn.isEmpty()) {
            to.print("\033[" + drawn.size() + "A\r");
        }
    }

    private static List<String> fitting(List<String> lines) {
        if (lines.size() <= MOST) {
            return List.copyOf(lines);
        }
        var some = new ArrayList<>(lines.subList(0, MOST - 1));
        some.add("and " + (lines.size() - some.size()) + " more");
        return List.copyOf(some);
    }
}
