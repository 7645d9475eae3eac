package io.plumbline.adoption;

import io.plumbline.agreement.HeardCables;
import io.plumbline.desired.Adoptions;
import io.plumbline.desired.Desired;
import io.plumbline.desired.Desires;
import io.plumbline.desired.Sight;
import io.plumbline.difference.Differ;
import io.plumbline.difference.Judgement;
import io.plumbline.difference.Memory;
import io.plumbline.difference.Verdict;
import io.plumbline.inventory.Inventory;
import io.plumbline.observed.ObservedState;
import io.plumbline.problem.Problem;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;
import io.plumbline.spec.written.Paths;
import io.plumbline.spec.written.Written.Entries;
import io.plumbline.spec.written.YamlPrinter;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Makes a spec of what was observed and proves it: as long as it is refused or something differs,
 * what that follows from is taken out.
 */
public final class Adoption {
    private static final String FILE = "cluster.yaml";

    private final Sight sight;
    private final Adoptions.Proposal proposal;
    private final Withdrawal withdrawal;
    private final Set<String> left = new TreeSet<>();
    private final Set<String> beforeWriting = new TreeSet<>();

    private Adoption(Sight sight) {
        this.sight = sight;
        this.proposal = Adoptions.of(sight);
        this.withdrawal = new Withdrawal(proposal);
    }

    /**
     * @param reach which units there are and how they are reached; what it wishes is not looked at
     * @param observed by looks that leave no trace: what these do not tell is not proven
     */
    public static Adopted of(ClusterSpec reach, ObservedState observed) {
        var cables = HeardCables.of(reach, observed);
        var adoption = new Adoption(new Sight(reach, observed, cables.byNear()));
        adoption.left.addAll(cables.contradictions());
        adoption.left.addAll(adoption.proposal.left());
        adoption.left.addAll(NotTakenOver.of(reach));
        adoption.beforeWriting.addAll(adoption.proposal.beforeWriting());
        return adoption.adopted(Unsaid.of(observed));
    }

    private Adopted adopted(Unsaid unsaid) {
        left.addAll(unsaid.staged());
        return adopted(proven().map(this::shortest), unsaid.unread());
    }

    private Adopted adopted(Optional<Entries> spec, List<String> unread) {
        return new Adopted(
                spec.map(YamlPrinter::lines),
                List.copyOf(left),
                List.copyOf(beforeWriting),
                unread);
    }

    private Entries shortest(Entries spec) {
        var whole = Unreferenced.without(spec);
        var condensed = Condensed.of(whole);
        return wrong(condensed).places().isEmpty() ? condensed : whole;
    }

    /** Empty if nothing is left that could be said. */
    private Optional<Entries> proven() {
        var spec = proposal.spec();
        for (var first = true; ; first = false) {
            var wrong = wrong(spec);
            left.addAll(wrong.differences());
            if (first) {
                left.addAll(wrong.refusals());
            }
            if (wrong.places().isEmpty()) {
                beforeWriting.addAll(wrong.unproven());
                return Optional.of(spec);
            }
            var known = Paths.of(spec);
            var out = new HashSet<String>();
            wrong.places().forEach(place -> out.add(Paths.nearest(place, known)));
            if (out.stream().anyMatch(Withdrawal::isIndispensable)) {
                return Optional.empty();
            }
            spec = withdrawal.from(spec, out);
        }
    }

    /**
     * What keeps a spec from being one.
     *
     * @param places that are refused, or from which follows what is not so
     * @param refusals by the reader
     * @param differences what is not as it follows, and why
     * @param unproven what follows and was not asked for
     */
    private record Wrong(
            Set<String> places,
            Set<String> refusals,
            Set<String> differences,
            Set<String> unproven) {
        Wrong() {
            this(new HashSet<>(), new TreeSet<>(), new TreeSet<>(), new TreeSet<>());
        }
    }

    private Wrong wrong(Entries spec) {
        var text = String.join("\n", YamlPrinter.lines(spec)) + "\n";
        var wrong = new Wrong();
        switch (SpecReader.read(FILE, text)) {
            case SpecReading.Rejected(var problems) ->
                    problems.forEach(problem -> {
                        var path = problem.origin().path();
                        wrong.places().add(path);
                        wrong.refusals().add(named(path) + ": " + problem.message());
                    });
            case SpecReading.Accepted(var read) -> compare(read, spec, wrong);
        }
        return wrong;
    }

    /** As people know it: the profile of each host alone has no name that stays. */
    private String named(String path) {
        for (var one : proposal.profiles().entrySet()) {
            var own = "spec.hostProfiles." + one.getKey();
            if (path.startsWith(own)) {
                return one.getValue().label() + path.substring(own.length()).replace('.', ' ');
            }
        }
        return path;
    }

    private void compare(ClusterSpec read, Entries spec, Wrong into) {
        var desired = Desires.of(read, Inventory.of(read, sight.observed()));
        desired.obstacles()
                .forEach(one -> {
                    into.differences().add(one.unit().label() + ": " + one.text());
                    into.places().addAll(withdrawal.places(one.unit(), one.origin().path(), spec));
                });
        desired.awaited()
                .forEach(one -> {
                    into.differences()
                            .add(one.unit().label() + ": " + one.selector() + " cannot be told");
                    into.places().addAll(withdrawal.places(one.unit(), one.origin().path(), spec));
                });
        judged(desired).forEach(judgement -> compare(judgement, spec, into));
    }

    private <V> void compare(Judgement<V> judgement, Entries spec, Wrong into) {
        var wish = judgement.wish();
        if (isUnasked(judgement)) {
            into.unproven()
                    .add(wish.text() + ": was not asked for; what differs is set in mode Enforce");
        }
        why(judgement)
                .ifPresent(why -> {
                    into.differences().add(wish.text() + ": " + why);
                    into.places()
                            .addAll(
                                    withdrawal.places(
                                            judgement.setting().target(),
                                            wish.origin().path(),
                                            spec));
                });
    }

    private <V> boolean isUnasked(Judgement<V> judgement) {
        return judgement.verdict() instanceof Verdict.Unreadable<V>(Problem.NeedsTouch _);
    }

    private List<Judgement<?>> judged(Desired desired) {
        return new Differ(sight.observed(), Memory.NOTHING)
                .judge(desired.wishes()).values().stream().flatMap(List::stream).toList();
    }

    /** Why it is not as wished; empty where it is. What was not asked is not held against it. */
    private <V> Optional<String> why(Judgement<V> judgement) {
        var codec = judgement.setting().property().codec();
        return switch (judgement.verdict()) {
            case Verdict.InPlumb<V>(), Verdict.Unproven<V>(var _) -> Optional.empty();
            case Verdict.Differs<V>(var running, var next, var _, var _, var _) ->
                    Optional.of(
                            running.equals(next)
                                    ? "it is " + running.text(codec)
                                    : "it is "
                                            + running.text(codec)
                                            + ", and will be "
                                            + next.text(codec)
                                            + " after the next boot");
            case Verdict.NotOffered<V>() -> Optional.of("there is no such setting");
            case Verdict.Unreadable<V>(Problem.NeedsTouch _) -> Optional.empty();
            case Verdict.Unreadable<V>(var why) -> Optional.of(why.text());
            case Verdict.Unread<V>() -> Optional.of("it was not read");
        };
    }
}
