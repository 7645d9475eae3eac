package io.plumbline.app.source;

import static java.util.stream.Collectors.toSet;

import io.plumbline.app.store.AcceptedSpecs;
import io.plumbline.app.store.AcceptedSpecs.Accepted;
import io.plumbline.app.store.AcceptedSpecs.Commit;
import io.plumbline.app.work.Pace;
import io.plumbline.app.work.Reconcilable;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecProblem;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;
import io.plumbline.target.Target;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The accepted spec of each cluster, kept in the store and given its devices. Of units that a later
 * spec has no more, the spec that had them last is kept until they have left.
 */
final class SpecsInForce {
    private static final Logger log = LoggerFactory.getLogger(SpecsInForce.class);

    private final AcceptedSpecs accepted;
    private final Pace pace;
    private final Function<ClusterSpec, Reconcilable> binding;

    /** By cluster. */
    private final NavigableMap<String, InForce> inForce = new TreeMap<>();

    /** The last commit with which a cluster was in plumb, by cluster. */
    private final Map<String, String> applied = new HashMap<>();

    SpecsInForce(AcceptedSpecs accepted, Pace pace, Function<ClusterSpec, Reconcilable> binding) {
        this.accepted = accepted;
        this.pace = pace;
        this.binding = binding;
    }

    /**
     * @param spec with what is leaving
     * @param earlier texts of the specs that what is leaving is of, oldest first
     */
    record InForce(Accepted text, ClusterSpec spec, List<Accepted> earlier, Reconcilable bound) {
        String cluster() {
            return text.cluster();
        }

        String file() {
            return text.file();
        }

        Optional<String> commit() {
            return text.commit().map(Commit::id);
        }
    }

    /**
     * What was accepted before the daemon started, oldest first. A later build may refuse what an
     * earlier one took; then the file is read anew and says why.
     */
    List<InForce> open() {
        var opened = new ArrayList<InForce>();
        for (var text : accepted.all()) {
            if (SpecReader.read(text.file(), text.text())
                    instanceof SpecReading.Accepted(var read)) {
                opened.add(open(text, read));
            }
        }
        tellOfUnitsInTwo();
        return opened;
    }

    /** An earlier build took them up. */
    private void tellOfUnitsInTwo() {
        for (var one : inForce.values()) {
            for (var other : inForce.tailMap(one.cluster(), false).values()) {
                one.spec()
                        .keeps(other.spec(), Set.of())
                        .ifPresent(problem ->
                                log.atWarn()
                                        .addKeyValue("cluster", other.cluster())
                                        .log("units are in two clusters: " + problem.text()));
            }
        }
    }

    private InForce open(Accepted text, ClusterSpec read) {
        var earlier = accepted.earlier(text.cluster());
        var now = bound(text, before(earlier).map(read::after).orElse(read), earlier);
        inForce.put(text.cluster(), now);
        accepted.applied(text.cluster()).ifPresent(id -> applied.put(text.cluster(), id));
        return now;
    }

    Collection<InForce> all() {
        return List.copyOf(inForce.values());
    }

    Optional<InForce> of(String cluster) {
        return Optional.ofNullable(inForce.get(cluster));
    }

    /** Why no other cluster's spec may come into force beside those that are. */
    Optional<SpecProblem> keptFrom(ClusterSpec spec) {
        var had = of(spec.name().value()).map(now -> now.spec().units()).orElseGet(TreeSet::new);
        return inForce.values().stream()
                .flatMap(now -> now.spec().keeps(spec, had).stream())
                .findFirst();
    }

    boolean isAnyOf(String file) {
        return inForce.values().stream().anyMatch(some -> some.file().equals(file));
    }

    Optional<String> applied(String cluster) {
        return Optional.ofNullable(applied.get(cluster));
    }

    /** Kept and bound when this returns. */
    InForce accept(String file, String text, ClusterSpec spec, Optional<Commit> commit) {
        var name = spec.name().value();
        var before = of(name);
        var now =
                bound(
                        new Accepted(name, file, spec.revision(), text, commit),
                        before.map(InForce::spec).map(spec::after).orElse(spec),
                        before.map(SpecsInForce::texts).orElse(List.of()));
        accepted.keep(now.text(), now.earlier(), pace.now());
        inForce.put(name, now);
        return now;
    }

    /** The text is of this commit as well. */
    void keepCommit(InForce now, Optional<Commit> commit) {
        var text = now.text().in(commit);
        accepted.keepCommit(text.cluster(), text.commit());
        inForce.put(text.cluster(), new InForce(text, now.spec(), now.earlier(), now.bound()));
    }

    /**
     * These units are out by us no more.
     *
     * @return what is in force now; empty if another binding is by now
     */
    Optional<InForce> left(Reconcilable of, SortedSet<Target> units) {
        var before = boundAs(of);
        before.ifPresent(some -> {
            var fewer = some.spec().leavingOnly(unit -> !units.contains(unit));
            var now = bound(some.text(), fewer, some.earlier());
            accepted.keepEarlier(of.cluster(), now.earlier());
            inForce.put(of.cluster(), now);
        });
        return before.flatMap(_ -> of(of.cluster()));
    }

    /**
     * Everything was seen as this says.
     *
     * @return what is in force, if that was of an earlier commit until now
     */
    Optional<InForce> inPlumb(Reconcilable of) {
        var now =
                boundAs(of)
                        .filter(some -> some.commit().isPresent())
                        .filter(some -> !some.commit().equals(applied(some.cluster())));
        now.flatMap(InForce::commit)
                .ifPresent(commit -> {
                    accepted.keepApplied(of.cluster(), commit);
                    applied.put(of.cluster(), commit);
                });
        return now;
    }

    @SuppressWarnings("ReferenceEquality") // What a pass saw under an earlier binding is too old.
    private Optional<InForce> boundAs(Reconcilable of) {
        return of(of.cluster()).filter(some -> some.bound() == of);
    }

    /**
     * @param earlier those that may be needed, oldest first
     */
    private InForce bound(Accepted text, ClusterSpec spec, List<Accepted> earlier) {
        var needed = spec.leaving().stream().map(some -> some.of().revision()).collect(toSet());
        return new InForce(
                text,
                spec,
                earlier.stream().filter(one -> needed.contains(one.revision())).toList(),
                binding.apply(spec));
    }

    private static List<Accepted> texts(InForce before) {
        var texts = new ArrayList<>(before.earlier());
        texts.add(before.text());
        return texts;
    }

    /** What the latest of them has and had left behind. */
    private static Optional<ClusterSpec> before(List<Accepted> earlier) {
        Optional<ClusterSpec> before = Optional.empty();
        for (var text : earlier) {
            switch (SpecReader.read(text.file(), text.text())) {
                case SpecReading.Accepted(var read) ->
                        before = Optional.of(before.map(read::after).orElse(read));
                case SpecReading.Rejected(var problems) ->
                        log.atError()
                                .addKeyValue("cluster", text.cluster())
                                .addKeyValue("revision", text.revision())
                                .log(
                                        "this build refuses a spec of before; units that only it"
                                                + " has stay as they are: "
                                                + problems.stream()
                                                        .map(SpecProblem::text)
                                                        .collect(Collectors.joining("; ")));
            }
        }
        return before;
    }
}
