package io.plumbline.app.forge;

import io.plumbline.app.store.CommitStatuses.Delivery;
import io.plumbline.app.store.CommitStatuses.Kept;
import io.plumbline.app.store.CommitStatuses.State;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is to be said of a commit now. */
record Wanted(String commit, State state, String text) {
    static Wanted pending(String commit) {
        return new Wanted(commit, State.PENDING, "in force, and not yet seen in plumb");
    }

    static Wanted success(String commit) {
        return new Wanted(commit, State.SUCCESS, "every unit was seen as this spec says");
    }

    private Kept owed() {
        return new Kept(commit, state, text, Delivery.OWED, false);
    }

    /**
     * What is kept, once this is all that is wanted of a cluster. What was said and still holds
     * stays said; of a commit that gave way to another one, that is said once.
     *
     * @param all the commit in force first
     */
    static List<Kept> after(List<Kept> before, List<Wanted> all) {
        var after = new ArrayList<Kept>();
        for (var one : all) {
            after.add(
                    one.in(before)
                            .filter(one::isSaidBy)
                            .map(kept -> of(kept, false))
                            .orElseGet(one::owed));
        }
        var moved =
                all.stream()
                        .anyMatch(one -> one.state() == State.PENDING && one.in(before).isEmpty());
        before.stream()
                .filter(kept -> all.stream().noneMatch(one -> one.isOf(kept)))
                .forEach(kept -> outdated(kept, moved, all).ifPresent(after::add));
        return after;
    }

    private Optional<Kept> in(List<Kept> all) {
        return all.stream().filter(this::isOf).findFirst();
    }

    private boolean isOf(Kept kept) {
        return kept.commit().equals(commit);
    }

    private static Kept of(Kept kept, boolean past) {
        return new Kept(kept.commit(), kept.state(), kept.text(), kept.delivery(), past);
    }

    /**
     * A restart forgets what passes saw: that a commit was in plumb stays said while it is followed
     * without a break. One that comes back begins anew, unless it is refused as it was.
     */
    private boolean isSaidBy(Kept kept) {
        return switch (kept.state()) {
            case SUCCESS -> !kept.past() && (state == State.PENDING || state == State.SUCCESS);
            case PENDING, SUPERSEDED -> !kept.past() && state == kept.state();
            case FAILURE -> state == State.FAILURE && owed().text().equals(kept.text());
        };
    }

    /**
     * @param moved whether another commit came into force just now
     */
    private static Optional<Kept> outdated(Kept kept, boolean moved, List<Wanted> all) {
        var sent = kept.delivery() == Delivery.SENT;
        return switch (kept.state()) {
            // What nobody was ever told needs no correction.
            case PENDING ->
                    kept.delivery() == Delivery.OWED
                            ? Optional.empty()
                            : Optional.of(
                                    new Kept(
                                            kept.commit(),
                                            State.SUPERSEDED,
                                            superseded(all),
                                            Delivery.OWED,
                                            true));
            // After a restart the commit in force is known before the one that was refused.
            case FAILURE -> sent && !moved ? Optional.of(of(kept, true)) : Optional.empty();
            case SUCCESS, SUPERSEDED -> sent ? Optional.empty() : Optional.of(of(kept, true));
        };
    }

    private static String superseded(List<Wanted> all) {
        return all.isEmpty()
                ? "the cluster comes from elsewhere now; this was not seen in plumb"
                : "superseded by "
                        + CommitStatus.shortened(all.getFirst().commit())
                        + " before it was seen in plumb";
    }
}
