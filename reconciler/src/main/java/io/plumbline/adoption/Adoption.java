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
import io.plumbline.property.Property;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;
import io.plumbline.spec.written.Paths;
import io.plumbline.spec.written.Written.Entries;
import io.plumbline.spec.written.YamlPrinter;

import java.util.ArrayList;
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
    private final Set<Property<?>> unasked;
    private final Adoptions.Proposal proposal;
    private final Withdrawal withdrawal;
    private final Set<String> left = new TreeSet<>();

    private Adoption(Sight sight, Set<Property<?>> unasked) {
        this.sight = sight;
        this.unasked = unasked;
        this.proposal = Adoptions.of(sight);
        this.withdrawal = new Withdrawal(proposal);
    }

    /**
     * @param reach which units there are and how they are reached; what it wishes is not looked at
     * @param unasked properties that were not asked for, because that would change something: what
     *     they are is not proven
     */
    public static Adopted of(ClusterSpec reach, ObservedState observed, Set<Property<?>> unasked) {
        var cables = HeardCables.of(reach, observed);
        var adoption = new Adoption(new Sight(reach, observed, cables.byNear()), unasked);
        adoption.left.addAll(cables.contradictions());
        adoption.left.addAll(adoption.proposal.left());
        return adoption.adopted(Unsaid.of(observed));
    }

    private Adopted adopted(Unsaid unsaid) {
        left.addAll(unsaid.staged());
        var spec = proven();
        if (spec.isEmpty()) {
            return new Adopted(Optional.empty(), List.copyOf(left), unsaid.unread());
        }
        var condensed = Condensed.of(Unreferenced.without(spec.get()));
        var best = wrong(condensed, false).isEmpty() ? condensed : Unreferenced.without(spec.get());
        return new Adopted(
                Optional.of(YamlPrinter.lines(best)), List.copyOf(left), unsaid.unread());
    }

    /** Empty if nothing is left that could be said. */
    private Optional<Entries> proven() {
        var spec = proposal.spec();
        for (var first = true; ; first = false) {
            var places = wrong(spec, first);
            if (places.isEmpty()) {
                return Optional.of(spec);
            }
            var known = Paths.of(spec);
            var out = new HashSet<String>();
            places.forEach(place -> out.add(Paths.nearest(place, known)));
            if (out.stream().anyMatch(Withdrawal::isIndispensable)) {
                return Optional.empty();
            }
            spec = withdrawal.from(spec, out);
        }
    }

    /** Places that are refused, or from which follows what is not so. */
    private Set<String> wrong(Entries spec, boolean tellsRefusals) {
        var text = String.join("\n", YamlPrinter.lines(spec)) + "\n";
        var places = new HashSet<String>();
        switch (SpecReader.read(FILE, text)) {
            case SpecReading.Rejected(var problems) ->
                    problems.forEach(problem -> {
                        places.add(problem.origin().path());
                        if (tellsRefusals) {
                            left.add(named(problem.origin().path()) + ": " + problem.message());
                        }
                    });
            case SpecReading.Accepted(var read) -> places.addAll(differing(read, spec));
        }
        return places;
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

    private Set<String> differing(ClusterSpec read, Entries spec) {
        var places = new HashSet<String>();
        var desired = Desires.of(read, Inventory.of(read, sight.observed()));
        desired.obstacles()
                .forEach(one -> {
                    left.add(one.unit().label() + ": " + one.text());
                    places.addAll(withdrawal.places(one.unit(), one.origin().path(), spec));
                });
        desired.awaited()
                .forEach(one -> {
                    left.add(one.unit().label() + ": " + one.selector() + " cannot be told");
                    places.addAll(withdrawal.places(one.unit(), one.origin().path(), spec));
                });
        for (var judgement : judged(desired)) {
            why(judgement)
                    .ifPresent(why -> {
                        left.add(judgement.wish().text() + ": " + why);
                        places.addAll(
                                withdrawal.places(
                                        judgement.setting().target(),
                                        judgement.wish().origin().path(),
                                        spec));
                    });
        }
        return places;
    }

    private List<Judgement<?>> judged(Desired desired) {
        return new Differ(sight.observed(), Memory.NOTHING)
                .judge(new ArrayList<>(desired.wishes()));
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
            case Verdict.Unreadable<V>(var why) -> Optional.of(why.text());
            case Verdict.Unread<V>() ->
                    unasked.contains(judgement.setting().property())
                            ? Optional.empty()
                            : Optional.of("it was not read");
        };
    }
}
