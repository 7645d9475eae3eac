package io.plumbline.spec;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * When units may leave service: in a window, if there are any, and in no freeze.
 *
 * @param windows none: at any time
 */
public record ChangeCalendar(List<MaintenanceWindow> windows, List<ChangeFreeze> freezes) {
    /** At any time. */
    public static final ChangeCalendar ALWAYS = new ChangeCalendar(List.of(), List.of());

    /** Farther nobody plans, and a weekly window comes many times until then. */
    private static final int DAYS_AHEAD = 400;

    public ChangeCalendar {
        windows = List.copyOf(windows);
        freezes = List.copyOf(freezes);
    }

    public boolean isOpen(Instant moment) {
        return (windows.isEmpty() || windows.stream().anyMatch(one -> one.covers(moment)))
                && freezeAt(moment).isEmpty();
    }

    /** One that lasts at this moment. */
    public Optional<ChangeFreeze> freezeAt(Instant moment) {
        return freezes.stream().filter(one -> one.covers(moment)).findFirst();
    }

    /** The time that lasts; empty if it is closed. */
    public Optional<Opening> openAt(Instant moment) {
        return isOpen(moment) ? Optional.of(opening(moment, edges(moment))) : Optional.empty();
    }

    /**
     * The times to come, the nearest first, as far as more than a year ahead.
     *
     * @return at most so many
     */
    public List<Opening> nextAfter(Instant moment, int most) {
        var edges = edges(moment);
        return edges.stream()
                .filter(edge -> isOpen(edge) && !isOpen(edge.minusNanos(1)))
                .limit(most)
                .map(edge -> opening(edge, edges))
                .toList();
    }

    private Opening opening(Instant from, SortedSet<Instant> edges) {
        return new Opening(
                from,
                edges.stream().filter(edge -> edge.isAfter(from) && !isOpen(edge)).findFirst());
    }

    /** Where it may open or close, after this moment. */
    private SortedSet<Instant> edges(Instant moment) {
        var edges = new TreeSet<Instant>();
        for (var window : windows) {
            var yesterday = LocalDate.ofInstant(moment, window.zone()).minusDays(1);
            for (var ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
                var day = yesterday.plusDays(ahead);
                if (window.opensOn(day)) {
                    edges.add(window.opening(day));
                    edges.add(window.closing(day));
                }
            }
        }
        for (var freeze : freezes) {
            edges.add(freeze.begins());
            edges.add(freeze.ends());
        }
        edges.removeIf(edge -> !edge.isAfter(moment));
        return edges;
    }

    /**
     * A time in which units may leave service.
     *
     * @param from of a time that lasts, the moment that was asked about
     * @param until empty if no end is in sight
     */
    public record Opening(Instant from, Optional<Instant> until) {}
}
