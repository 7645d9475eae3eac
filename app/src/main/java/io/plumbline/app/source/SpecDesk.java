package io.plumbline.app.source;

import static java.util.stream.Collectors.toSet;

import io.plumbline.app.store.AcceptedSpecs;
import io.plumbline.app.store.AcceptedSpecs.Accepted;
import io.plumbline.app.store.AcceptedSpecs.Commit;
import io.plumbline.app.work.Clusters;
import io.plumbline.app.work.Pace;
import io.plumbline.app.work.Reconcilable;
import io.plumbline.app.work.SourceStanding;
import io.plumbline.app.work.SpecFollower;
import io.plumbline.app.work.SpecStanding;
import io.plumbline.app.work.SpecStanding.Provenance;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecProblem;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;
import io.plumbline.target.Target;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Reads what sources have. An accepted spec is kept and comes into force; a rejected one leaves the
 * last accepted one in force and is shown with all its problems. A file that goes away takes
 * nothing with it. The same text in another commit is the same spec. Of units that a later spec has
 * no more, the spec that had them last is kept until they have left.
 */
public final class SpecDesk implements SpecTexts, SpecFollower {
    private static final Logger log = LoggerFactory.getLogger(SpecDesk.class);

    /** What was once accepted from it, where this daemon has none. */
    private static final String A_FOLDER = "(folder)";

    private static final String NOBODY_HAS_IT = "no source has this file any more";

    private final AcceptedSpecs accepted;
    private final Clusters clusters;
    private final Pace pace;
    private final Function<ClusterSpec, Reconcilable> binding;

    /** What is in force, by cluster. */
    private final Map<String, InForce> inForce = new HashMap<>();

    /** The last commit with which a cluster was in plumb, by cluster. */
    private final Map<String, String> applied = new HashMap<>();

    /** What was heard of each file last. */
    private final Map<String, Heard> heard = new TreeMap<>();

    /** Of all sources that there are. */
    private final Set<String> configured = new HashSet<>();

    /** By the source's name. */
    private final Map<String, SourceStanding> standings = new TreeMap<>();

    /**
     * @param spec with what is leaving
     * @param earlier texts of the specs that what is leaving is of, oldest first
     */
    private record InForce(
            Accepted text, ClusterSpec spec, List<Accepted> earlier, Reconcilable bound) {}

    /**
     * @param shownAs the name of the cluster under which it shows
     * @param verdict on what was found
     */
    private record Heard(
            String source, Optional<String> commit, Found found, String shownAs, Verdict verdict) {
        Heard in(Optional<String> other) {
            return new Heard(source, other, found, shownAs, verdict);
        }

        Heard unsettled() {
            return new Heard(
                    source, commit, found, shownAs, new Verdict(verdict.problems(), false));
        }

        /** The same would be judged as it was. */
        boolean stillHolds(Found now) {
            return found.equals(now) && verdict.settled();
        }
    }

    /**
     * @param problems why it is not what is in force; empty if it is
     * @param settled neither other files nor a second try change anything about it
     */
    private record Verdict(List<String> problems, boolean settled) {
        static final Verdict GOOD = new Verdict(List.of(), true);

        static Verdict bad(List<String> problems) {
            return new Verdict(problems, true);
        }
    }

    /**
     * @param binding gives a spec its devices
     */
    public SpecDesk(
            AcceptedSpecs accepted,
            Clusters clusters,
            Pace pace,
            Function<ClusterSpec, Reconcilable> binding) {
        this.accepted = accepted;
        this.clusters = clusters;
        this.pace = pace;
        this.binding = binding;
        clusters.followedBy(this);
    }

    /**
     * Takes up what was accepted before the daemon started.
     *
     * @param folder the name of the one source without commits; empty where there is none
     * @param repositories the names of the others; what came from one that is not among them stays
     *     in force, and its clusters say that nobody has the file any more
     */
    public synchronized void open(Optional<String> folder, Set<String> repositories) {
        configured.addAll(repositories);
        folder.ifPresent(configured::add);
        for (var text : accepted.all()) {
            // A later build may refuse what an earlier one took; then the file is read anew and
            // says why.
            if (SpecReader.read(text.file(), text.text())
                    instanceof SpecReading.Accepted(var read)) {
                takeUp(text, read, folder);
            }
        }
    }

    private void takeUp(Accepted text, ClusterSpec read, Optional<String> folder) {
        var source = text.commit().map(Commit::source).or(() -> folder).orElse(A_FOLDER);
        var known = configured.contains(source);
        var found = known ? new Found.Text(text.text()) : new Found.Missing(NOBODY_HAS_IT);
        var earlier = accepted.earlier(text.cluster());
        var now = bound(text, before(earlier).map(read::after).orElse(read), earlier);
        inForce.put(text.cluster(), now);
        accepted.applied(text.cluster()).ifPresent(id -> applied.put(text.cluster(), id));
        heard.put(
                text.file(),
                new Heard(
                        source,
                        text.commit().map(Commit::id),
                        found,
                        text.cluster(),
                        known
                                ? Verdict.GOOD
                                : Verdict.bad(List.of(text.file() + ": " + NOBODY_HAS_IT))));
        clusters.accept(now.bound(), standing(text.file()));
        tellSource(text.file());
    }

    @Override
    public synchronized void stands(SourceStanding standing) {
        standings.put(standing.name(), standing);
        heard.entrySet().stream()
                .filter(file -> file.getValue().source().equals(standing.name()))
                .forEach(file -> clusters.source(file.getValue().shownAs(), standing));
    }

    /** How each source stands, by name. */
    public synchronized List<SourceStanding> sources() {
        return List.copyOf(standings.values());
    }

    /** First what is gone: a file that was renamed leaves its cluster to the new one. */
    @Override
    public synchronized void has(Contents all) {
        for (var file : filesOf(all.source())) {
            if (!all.files().containsKey(file)) {
                hear(all, file, new Found.Missing("the file is gone"));
            }
        }
        all.files()
                .forEach((file, found) -> {
                    if (!(found instanceof Found.Text)) {
                        hear(all, file, found);
                    }
                });
        all.files()
                .forEach((file, found) -> {
                    if (found instanceof Found.Text) {
                        hear(all, file, found);
                    }
                });
    }

    private List<String> filesOf(String source) {
        return heard.entrySet().stream()
                .filter(file -> file.getValue().source().equals(source))
                .map(Map.Entry::getKey)
                .toList();
    }

    private void hear(Contents of, String file, Found found) {
        var before = heard.get(file);
        if (before != null && before.stillHolds(found)) {
            if (!before.commit().equals(of.commit())) {
                move(of, file, before);
            }
            return;
        }
        try {
            judge(of, file, found);
        } catch (RuntimeException e) {
            // The store may have taken one half: all of it is done again at the next look.
            heard.computeIfPresent(file, (_, half) -> half.unsettled());
            throw e;
        }
    }

    private void judge(Contents of, String file, Found found) {
        switch (found) {
            case Found.Text(var text) -> says(of, file, text);
            case Found.Unusable(var why) -> unread(of, file, found, why);
            case Found.Missing(var why) -> unread(of, file, found, why);
        }
    }

    private void unread(Contents of, String file, Found found, String why) {
        reject(of, file, found, Verdict.bad(List.of(file + ": " + why)));
    }

    /** The same text in another commit. */
    private void move(Contents of, String file, Heard before) {
        if (before.verdict().problems().isEmpty()) {
            keepCommit(of, file);
        }
        heard.put(file, before.in(of.commit()));
        clusters.stands(before.shownAs(), standing(file));
    }

    private void keepCommit(Contents of, String file) {
        inForceOf(file)
                .ifPresent(now -> {
                    var text = now.text().in(commit(of));
                    accepted.keepCommit(text.cluster(), text.commit());
                    inForce.put(
                            text.cluster(),
                            new InForce(text, now.spec(), now.earlier(), now.bound()));
                });
    }

    private void says(Contents of, String file, String text) {
        if (isInForce(file, text)) {
            keepCommit(of, file);
            remember(of, file, new Found.Text(text), Verdict.GOOD);
            clusters.stands(shownAs(file), standing(file));
            return;
        }
        switch (SpecReader.read(file, text)) {
            case SpecReading.Accepted(var spec) -> accept(of, file, text, spec);
            case SpecReading.Rejected(var problems) ->
                    reject(of, file, new Found.Text(text), Verdict.bad(text(problems)));
        }
    }

    /** Wholly: what was broken off in the middle is done again. */
    private boolean isInForce(String file, String text) {
        var before = heard.get(file);
        return before != null
                && before.verdict().settled()
                && inForceOf(file).filter(now -> now.text().text().equals(text)).isPresent();
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
                                                + String.join("; ", text(problems)));
            }
        }
        return before;
    }

    private void accept(Contents of, String file, String text, ClusterSpec spec) {
        var name = spec.name().value();
        var before = Optional.ofNullable(inForce.get(name));
        var other = before.map(now -> now.text().file()).filter(said -> !said.equals(file));
        var refusal = SpecFiles.refusal(name, file, other.filter(this::isThere));
        if (refusal.isPresent()) {
            reject(of, file, new Found.Text(text), new Verdict(List.of(refusal.get()), false));
            return;
        }
        var now =
                bound(
                        new Accepted(name, file, spec.revision(), text, commit(of)),
                        before.map(InForce::spec).map(spec::after).orElse(spec),
                        before.map(SpecDesk::texts).orElse(List.of()));
        accepted.keep(now.text(), now.earlier(), pace.now());
        inForce.put(name, now);
        other.ifPresent(heard::remove);
        var shown = Optional.ofNullable(heard.get(file)).map(Heard::shownAs);
        shown.filter(not -> !inForce.containsKey(not)).ifPresent(clusters::forget);
        heard.put(
                file,
                new Heard(of.source(), of.commit(), new Found.Text(text), name, Verdict.GOOD));
        clusters.accept(now.bound(), standing(file));
        tellSource(file);
        abandoned(file, name);
    }

    /** A cluster that this file said before, under another name, stays as it is. */
    private void abandoned(String file, String name) {
        for (var left : inForce.values()) {
            var text = left.text();
            if (text.file().equals(file) && !text.cluster().equals(name)) {
                clusters.reject(
                        text.cluster(),
                        new SpecStanding(
                                file,
                                Optional.of(text.revision()),
                                List.of(file + ": it says cluster " + name + " now"),
                                List.of()));
            }
        }
    }

    private boolean isThere(String file) {
        var last = heard.get(file);
        return last != null && !(last.found() instanceof Found.Missing);
    }

    private static Optional<Commit> commit(Contents of) {
        return of.commit().map(id -> new Commit(of.source(), id));
    }

    /** Told by a pass: it has seen that these are out by us no more. */
    @Override
    @SuppressWarnings("ReferenceEquality") // What a pass saw under an earlier binding is too old.
    public synchronized void left(Reconcilable of, SortedSet<Target> units) {
        var before = inForce.get(of.cluster());
        if (before != null && before.bound() == of) {
            var fewer = before.spec().leavingOnly(unit -> !units.contains(unit));
            var now = bound(before.text(), fewer, before.earlier());
            accepted.keepEarlier(of.cluster(), now.earlier());
            inForce.put(of.cluster(), now);
            clusters.follow(now.bound());
        }
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // What a pass saw under an earlier binding is too old.
    public synchronized void inPlumb(Reconcilable of) {
        var now = inForce.get(of.cluster());
        if (now == null || now.bound() != of) {
            return;
        }
        var commit = now.text().commit().map(Commit::id);
        if (commit.isPresent() && !commit.equals(Optional.ofNullable(applied.get(of.cluster())))) {
            accepted.keepApplied(of.cluster(), commit.get());
            applied.put(of.cluster(), commit.get());
            // A file that says another cluster by now has nothing to tell of this one.
            if (shownAs(now.text().file()).equals(of.cluster())) {
                clusters.stands(of.cluster(), standing(now.text().file()));
            }
        }
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

    private void reject(Contents of, String file, Found found, Verdict verdict) {
        remember(of, file, found, verdict);
        clusters.reject(shownAs(file), standing(file));
        tellSource(file);
    }

    private void remember(Contents of, String file, Found found, Verdict verdict) {
        var shownAs =
                inForceOf(file)
                        .map(now -> now.text().cluster())
                        .or(() -> Optional.ofNullable(heard.get(file)).map(Heard::shownAs))
                        .orElseGet(() -> freeName(file));
        heard.put(file, new Heard(of.source(), of.commit(), found, shownAs, verdict));
    }

    /** What another file shows as is not free, for one would hide the other. */
    private String freeName(String file) {
        var name = SpecName.ofFile(file);
        return inForce.containsKey(name)
                        || heard.values().stream().anyMatch(other -> other.shownAs().equals(name))
                ? SpecName.ofPath(file)
                : name;
    }

    /** Of the cluster that it said last; it may have said another one before. */
    private Optional<InForce> inForceOf(String file) {
        return Optional.ofNullable(heard.get(file))
                .map(last -> inForce.get(last.shownAs()))
                .filter(now -> now.text().file().equals(file));
    }

    private String shownAs(String file) {
        return heardOf(file).shownAs();
    }

    private Heard heardOf(String file) {
        var found = heard.get(file);
        if (found == null) {
            throw new IllegalStateException("nothing was heard of " + file);
        }
        return found;
    }

    private void tellSource(String file) {
        var last = heardOf(file);
        var standing = standings.get(last.source());
        if (standing != null) {
            clusters.source(last.shownAs(), standing);
        } else if (!configured.contains(last.source())) {
            clusters.source(last.shownAs(), SourceStanding.forgotten(last.source()));
        }
    }

    private SpecStanding standing(String file) {
        var last = heardOf(file);
        var now = inForceOf(file);
        var accepted = now.flatMap(some -> some.text().commit()).map(Commit::id);
        return new SpecStanding(
                file,
                now.map(some -> some.text().revision()),
                last.verdict().problems(),
                last.verdict().problems().isEmpty()
                        ? now.map(some -> text(some.spec().warnings())).orElse(List.of())
                        : List.of(),
                new Provenance(
                        !(last.found() instanceof Found.Missing),
                        last.commit(),
                        accepted,
                        Optional.ofNullable(applied.get(last.shownAs()))));
    }

    private static List<String> text(List<SpecProblem> problems) {
        return problems.stream().map(SpecProblem::text).toList();
    }
}
