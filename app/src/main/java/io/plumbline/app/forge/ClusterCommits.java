package io.plumbline.app.forge;

import io.plumbline.app.store.CommitStatuses.State;
import io.plumbline.app.work.SourceStanding;
import io.plumbline.app.work.SpecStanding;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is known of the commits of one cluster.
 *
 * @param inPlumb the commit in force, if a pass has seen the cluster as it says
 * @param unsigned a head that is not taken
 */
record ClusterCommits(
        SpecStanding standing, Optional<String> inPlumb, Optional<Unsigned> unsigned) {
    record Unsigned(String head, String why) {}

    ClusterCommits(SpecStanding standing) {
        this(standing, Optional.empty(), Optional.empty());
    }

    ClusterCommits stands(SpecStanding now) {
        return new ClusterCommits(
                now, inPlumb.filter(_ -> now.provenance().accepted().equals(inPlumb)), unsigned);
    }

    /** A source that does not answer for a while has taken nothing back. */
    ClusterCommits source(SourceStanding now) {
        return switch (now.reason()) {
            case SignatureInvalid ->
                    new ClusterCommits(
                            standing,
                            inPlumb,
                            now.head().map(head -> new Unsigned(head, now.text())));
            case Fetched, HistoryRewritten ->
                    new ClusterCommits(standing, inPlumb, Optional.empty());
            case NotYetFetched, FetchFailed, AuthenticationFailed, PathMissing -> this;
        };
    }

    /** A pass under another spec than the one in force has seen nothing of this one. */
    ClusterCommits inPlumb(String revision) {
        return standing.revision().equals(Optional.of(revision))
                ? new ClusterCommits(standing, standing.provenance().accepted(), unsigned)
                : this;
    }

    /** The commit in force first. A commit without the cluster's file says nothing of it. */
    List<Wanted> wanted() {
        var wanted = new ArrayList<Wanted>();
        refused().ifPresent(wanted::add);
        standing.provenance()
                .accepted()
                .filter(commit -> isNew(commit, wanted))
                .ifPresent(commit ->
                        wanted.addFirst(
                                inPlumb.equals(Optional.of(commit))
                                        ? Wanted.success(commit)
                                        : Wanted.pending(commit)));
        unsigned.filter(head -> isNew(head.head(), wanted))
                .ifPresent(head ->
                        wanted.add(
                                new Wanted(
                                        head.head(), State.FAILURE, "not taken: " + head.why())));
        return wanted;
    }

    private Optional<Wanted> refused() {
        var problems = standing.problems();
        return standing.provenance()
                .attempted()
                .filter(_ -> standing.provenance().there() && !problems.isEmpty())
                .map(commit -> new Wanted(commit, State.FAILURE, shortened(problems)));
    }

    /** How many there are comes first: the end of a long text is cut off. */
    private static String shortened(List<String> problems) {
        return problems.size() == 1
                ? problems.getFirst()
                : problems.size() + " problems, first " + problems.getFirst();
    }

    private static boolean isNew(String commit, List<Wanted> wanted) {
        return wanted.stream().noneMatch(one -> one.commit().equals(commit));
    }
}
