package io.plumbline.journal;

import io.plumbline.plan.Approval;
import io.plumbline.plan.BreakGlass;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** What people have agreed to for a unit, folded from their words. */
final class ConsentRecord {
    /** Who approves anew what has changed does not make the journal's fold grow. */
    private static final int NEWEST = 8;

    /** Several who share a token are the one to whom it belongs: {@code ada (oncall)}. */
    private static final Pattern PROVED = Pattern.compile(".*\\(([^()]+)\\)", Pattern.DOTALL);

    private final List<Given> given = new ArrayList<>();
    private Optional<BreakGlass> breakGlass = Optional.empty();
    private boolean begunUrgently;

    /**
     * @param approval ends with the first of the words that it takes
     * @param by whose identity is proved, and when their words end
     * @param bootsBefore how many the outage had had
     */
    private record Given(Approval approval, Map<String, Optional<Instant>> by, int bootsBefore) {}

    /** What was said before an earlier boot, or is over, is not said of the next one. */
    void approved(Event.Approved word, int boots) {
        var people = new TreeMap<String, Optional<Instant>>();
        given.removeIf(one -> {
            var same = one.approval().isOfTheSame(word.approval()) && one.bootsBefore() == boots;
            if (same) {
                one.by()
                        .forEach((who, until) -> {
                            if (until.filter(end -> !word.at().isBefore(end)).isEmpty()) {
                                people.put(who, until);
                            }
                        });
            }
            return same;
        });
        people.put(proved(word.by()), word.approval().until());
        var end = people.values().stream().flatMap(Optional::stream).min(Instant::compareTo);
        given.add(new Given(word.approval().until(end), people, boots));
        if (given.size() > NEWEST) {
            given.removeFirst();
        }
    }

    void glassBroken(Event.GlassBroken word) {
        breakGlass = Optional.of(new BreakGlass(word.by(), word.why(), word.until()));
    }

    void outageBegins(Instant at) {
        begunUrgently = breakGlass.filter(word -> word.lasts(at)).isPresent();
    }

    /** What was agreed to for good was done once, whatever became of it. */
    void usedUp() {
        given.clear();
    }

    void released() {
        given.clear();
        begunUrgently = false;
    }

    Optional<Approval> approval(int people) {
        return newest(people).map(Given::approval);
    }

    int bootsBeforeApproval(int people) {
        return newest(people).map(Given::bootsBefore).orElse(0);
    }

    /** Whoever has approved this change. */
    SortedSet<String> approvers(String digest, String revision) {
        var people = new TreeSet<String>();
        given.stream()
                .filter(one ->
                        one.approval().digest().equals(digest)
                                && one.approval().revision().equals(revision))
                .forEach(one -> people.addAll(one.by().keySet()));
        return Collections.unmodifiableSortedSet(people);
    }

    Optional<BreakGlass> breakGlass() {
        return breakGlass;
    }

    boolean isBegunUrgently() {
        return begunUrgently;
    }

    private Optional<Given> newest(int people) {
        return given.reversed().stream().filter(one -> one.by().size() >= people).findFirst();
    }

    private static String proved(String by) {
        var matcher = PROVED.matcher(by);
        return matcher.matches() ? matcher.group(1) : by;
    }
}
