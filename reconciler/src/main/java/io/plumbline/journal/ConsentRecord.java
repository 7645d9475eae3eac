package io.plumbline.journal;

import io.plumbline.plan.Approval;
import io.plumbline.plan.BreakGlass;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** What people have agreed to for a unit, folded from their words. */
final class ConsentRecord {
    /** Who approves anew what has changed does not make the journal's fold grow. */
    private static final int NEWEST = 8;

    /** Several who share a token are the one to whom it belongs: {@code ada (oncall)}. */
    private static final Pattern PROVED = Pattern.compile(".*\\(([^()]+)\\)");

    private final List<Given> given = new ArrayList<>();
    private Optional<BreakGlass> breakGlass = Optional.empty();

    /**
     * @param by whose identity is proved
     * @param bootsBefore how many the outage had had
     */
    private record Given(Approval approval, SortedSet<String> by, int bootsBefore) {}

    void approved(Event.Approved word, int boots) {
        var people = new TreeSet<String>();
        given.removeIf(one -> {
            var same = one.approval().isOfTheSame(word.approval());
            if (same) {
                people.addAll(one.by());
            }
            return same;
        });
        people.add(proved(word.by()));
        given.add(new Given(word.approval(), people, boots));
        if (given.size() > NEWEST) {
            given.removeFirst();
        }
    }

    void glassBroken(Event.GlassBroken word) {
        breakGlass = Optional.of(new BreakGlass(word.by(), word.why(), word.until()));
    }

    void released() {
        given.clear();
    }

    Optional<Approval> approval(int people) {
        return newest(people).map(Given::approval);
    }

    int bootsBeforeApproval(int people) {
        return newest(people).map(Given::bootsBefore).orElse(0);
    }

    /** Of the newest, whoever has approved it. */
    SortedSet<String> approvers() {
        return given.isEmpty()
                ? Collections.emptySortedSet()
                : Collections.unmodifiableSortedSet(given.getLast().by());
    }

    Optional<BreakGlass> breakGlass() {
        return breakGlass;
    }

    private Optional<Given> newest(int people) {
        return given.reversed().stream().filter(one -> one.by().size() >= people).findFirst();
    }

    private static String proved(String by) {
        var matcher = PROVED.matcher(by);
        return matcher.matches() ? matcher.group(1) : by;
    }
}
