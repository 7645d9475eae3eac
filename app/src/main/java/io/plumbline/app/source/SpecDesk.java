package io.plumbline.app.source;

import static java.util.stream.Collectors.toSet;

import io.plumbline.app.store.AcceptedSpecs;
import io.plumbline.app.store.AcceptedSpecs.Accepted;
import io.plumbline.app.work.Clusters;
import io.plumbline.app.work.Pace;
import io.plumbline.app.work.Reconcilable;
import io.plumbline.app.work.SpecStanding;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecProblem;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;
import io.plumbline.target.Target;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.function.Function;

/**
 * Reads what a source says. An accepted spec is kept and comes into force; a rejected one leaves
 * the last accepted one in force and is shown with all its problems. A file that goes away takes
 * nothing with it. Of units that a later spec has no more, the spec that had them last is kept
 * until they have left.
 */
public final class SpecDesk implements SpecTexts {
    private static final Logger log = LoggerFactory.getLogger(SpecDesk.class);

    private final AcceptedSpecs accepted;
    private final Clusters clusters;
    private final Pace pace;
    private final Function<ClusterSpec, Reconcilable> binding;

    /** What is in force, by cluster. */
    private final Map<String, InForce> inForce = new HashMap<>();

    /**
     * @param spec with what is leaving
     * @param earlier texts of the specs that what is leaving is of, oldest first
     */
    private record InForce(
            Accepted text, ClusterSpec spec, List<Accepted> earlier, Reconcilable bound) {}

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
        clusters.leftTo(this::left);
    }

    /**
     * Takes up what was accepted before the daemon started. The result watches the source from
     * here.
     */
    public synchronized DirectorySource open(Path where) {
        var known = new HashMap<String, String>();
        for (var text : accepted.all()) {
            // A later build may refuse what an earlier one took; then the file is read anew and
            // says why.
            if (SpecReader.read(text.file(), text.text())
                    instanceof SpecReading.Accepted(var read)) {
                known.put(text.file(), text.text());
                var earlier = accepted.earlier(text.cluster());
                var now = bound(text, before(earlier).map(read::after).orElse(read), earlier);
                inForce.put(text.cluster(), now);
                clusters.accept(now.bound(), standing(text, List.of(), read.warnings()));
            }
        }
        return new DirectorySource(where, this, known);
    }

    @Override
    public synchronized void says(String file, String text) {
        switch (SpecReader.read(file, text)) {
            case SpecReading.Accepted(var spec) -> accept(file, text, spec);
            case SpecReading.Rejected(var problems) -> reject(file, text(problems));
        }
    }

    @Override
    public synchronized void away(String file, String why) {
        reject(file, List.of(file + ": " + why));
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

    private void accept(String file, String text, ClusterSpec spec) {
        var name = spec.name().value();
        var before = Optional.ofNullable(inForce.get(name));
        var refusal = SpecFiles.refusal(name, file, before.map(InForce::text).map(Accepted::file));
        if (refusal.isPresent()) {
            reject(file, List.of(refusal.get()));
            return;
        }
        var now =
                bound(
                        new Accepted(name, file, spec.revision(), text),
                        before.map(InForce::spec).map(spec::after).orElse(spec),
                        before.map(SpecDesk::texts).orElse(List.of()));
        accepted.keep(now.text(), now.earlier(), pace.now());
        inForce.put(name, now);
        clusters.accept(now.bound(), standing(now.text(), List.of(), spec.warnings()));
    }

    /** Told by a pass: it has seen that these are out by us no more. */
    @SuppressWarnings("ReferenceEquality") // What a pass saw under an earlier binding is too old.
    private synchronized void left(Reconcilable of, SortedSet<Target> units) {
        var before = inForce.get(of.cluster());
        if (before != null && before.bound() == of) {
            var fewer = before.spec().leavingOnly(unit -> !units.contains(unit));
            var now = bound(before.text(), fewer, before.earlier());
            accepted.keepEarlier(of.cluster(), now.earlier());
            inForce.put(of.cluster(), now);
            clusters.follow(now.bound());
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

    private void reject(String file, List<String> problems) {
        var before =
                inForce.values().stream()
                        .map(InForce::text)
                        .filter(text -> text.file().equals(file))
                        .findFirst();
        var standing = new SpecStanding(file, before.map(Accepted::revision), problems, List.of());
        clusters.reject(before.map(Accepted::cluster).orElseGet(() -> stem(file)), standing);
    }

    private static SpecStanding standing(
            Accepted spec, List<String> problems, List<SpecProblem> warnings) {
        return new SpecStanding(
                spec.file(), Optional.of(spec.revision()), problems, text(warnings));
    }

    private static List<String> text(List<SpecProblem> problems) {
        return problems.stream().map(SpecProblem::text).toList();
    }

    /** Under this name a file shows whose cluster nobody knows yet. */
    private static String stem(String file) {
        return file.replaceFirst("^.*[/\\\\]", "").replaceFirst("\\.ya?ml$", "");
    }
}
