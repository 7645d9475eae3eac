package io.plumbline.spec;

import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
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

    /**
     * Within these most calendars say what is asked; the others are looked through to their end.
     */
    private static final int DAYS_MOSTLY = 10;

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
        if (!isOpen(moment)) {
            return Optional.empty();
        }
        var soon = opening(moment, edges(moment, DAYS_MOSTLY));
        return Optional.of(
                soon.until().isPresent() ? soon : opening(moment, edges(moment, DAYS_AHEAD)));
    }

    /**
     * The times to come, the nearest first, as far as more than a year ahead.
     *
     * @return at most so many
     */
    public List<Opening> nextAfter(Instant moment, int most) {
        var soon = soonAfter(moment);
        return soon.size() < most ? openings(moment, DAYS_AHEAD, most) : soon.subList(0, most);
    }

    /**
     * The beginning of that: those that end within some eight days. Who needs one of the first
     * finds it here, without a year looked through.
     *
     * @return perhaps none, though there are later ones
     */
    public List<Opening> soonAfter(Instant moment) {
        return openings(moment, DAYS_MOSTLY, Integer.MAX_VALUE).stream()
                .filter(opening -> opening.until().isPresent())
                .toList();
    }

    private List<Opening> openings(Instant moment, int days, int most) {
        var edges = edges(moment, days);
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

    /** Where it may open or close, after this moment and no more than so many days after it. */
    private SortedSet<Instant> edges(Instant moment, int days) {
        var edges = new TreeSet<Instant>();
        for (var window : windows) {
            var yesterday = LocalDate.ofInstant(moment, window.zone()).minusDays(1);
            for (var ahead = 0; ahead <= days; ahead++) {
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
        // Of the last day a zone may see less, where its clocks went ahead.
        var last = moment.plus(days - 2L, ChronoUnit.DAYS);
        edges.removeIf(edge -> !edge.isAfter(moment));
        if (days < DAYS_AHEAD) {
            // Beyond these days some are missing: nobody may take the next one there for the next.
            edges.removeIf(edge -> edge.isAfter(last));
        }
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
