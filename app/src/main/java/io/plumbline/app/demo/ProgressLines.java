package io.plumbline.app.demo;

import io.plumbline.app.rest.Json;
import io.plumbline.app.text.Printable;

import org.jspecify.annotations.Nullable;

import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** For a log or a pipe: one line a change. */
final class ProgressLines implements Progress {
    private final PrintWriter out;
    private final Map<String, String> shown = new HashMap<>();
    private @Nullable Instant began;

    ProgressLines(PrintWriter out) {
        this.out = out;
    }

    @Override
    public void show(Sight sight) {
        var first = began == null ? sight.asOf() : began;
        began = first;
        for (var host : sight.hosts()) {
            var state = state(host);
            if (!state.equals(shown.put(host.name(), state))) {
                out.println(
                        "lab +"
                                + clock(Duration.between(first, sight.asOf()))
                                + "  "
                                + Printable.of(line(host)));
            }
        }
        out.flush();
    }

    @Override
    public void say(String line) {
        out.println(line);
        out.flush();
    }

    /** Why a host waits comes and goes while it is at work; it is news while it serves. */
    private static String state(Json.Host host) {
        var waits =
                host.phase().equals("InService")
                        ? Objects.requireNonNullElse(host.waitsFor(), "")
                        : "";
        return host.phase()
                + host.differences()
                + " "
                + host.bootsDone()
                + "+"
                + host.bootsLeft()
                + waits.replaceAll("[0-9:.TZ-]+", "#");
    }

    private static String line(Json.Host host) {
        return String.format(
                        Locale.ROOT,
                        "%-14s %-13s differences %-3d boots %d%s  %s",
                        host.name(),
                        host.phase(),
                        host.differences(),
                        host.bootsDone(),
                        host.bootsLeft() > 0 ? "+" + host.bootsLeft() : "",
                        host.waitsFor() == null ? "" : "waits: " + host.waitsFor())
                .stripTrailing();
    }

    static String clock(Duration some) {
        return String.format(
                Locale.ROOT,
                "%02d:%02d:%02d",
                some.toHours(),
                some.toMinutesPart(),
                some.toSecondsPart());
    }
}
