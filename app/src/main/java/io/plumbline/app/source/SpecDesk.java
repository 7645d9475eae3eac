package io.plumbline.app.source;

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

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reads what a source says. An accepted spec is kept and comes into force; a rejected one leaves
 * the last accepted one in force and is shown with all its problems. A file that goes away takes
 * nothing with it.
 */
public final class SpecDesk implements SpecTexts {
    private final AcceptedSpecs accepted;
    private final Clusters clusters;
    private final Pace pace;
    private final Function<ClusterSpec, Reconcilable> binding;

    /** What is in force, by cluster. */
    private final Map<String, Accepted> inForce = new HashMap<>();

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
    }

    /**
     * Takes up what was accepted before the daemon started. The result watches the source from
     * here.
     */
    public DirectorySource open(Path where) {
        var known = new HashMap<String, String>();
        for (var spec : accepted.all()) {
            // A later build may refuse what an earlier one took; then the file is read anew and
            // says why.
            if (SpecReader.read(spec.file(), spec.text())
                    instanceof SpecReading.Accepted(var read)) {
                inForce.put(spec.cluster(), spec);
                known.put(spec.file(), spec.text());
                clusters.accept(binding.apply(read), standing(spec, List.of(), read.warnings()));
            }
        }
        return new DirectorySource(where, this, known);
    }

    @Override
    public void says(String file, String text) {
        switch (SpecReader.read(file, text)) {
            case SpecReading.Accepted(var spec) -> accept(file, text, spec);
            case SpecReading.Rejected(var problems) -> reject(file, text(problems));
        }
    }

    @Override
    public void away(String file, String why) {
        reject(file, List.of(file + ": " + why));
    }

    private void accept(String file, String text, ClusterSpec spec) {
        var name = spec.name().value();
        var before = Optional.ofNullable(inForce.get(name));
        if (before.isPresent() && !before.get().file().equals(file)) {
            reject(
                    file,
                    List.of(
                            file
                                    + ": cluster "
                                    + name
                                    + " is said by "
                                    + before.get().file()
                                    + " already"));
            return;
        }
        var now = new Accepted(name, file, spec.revision(), text);
        accepted.keep(now, pace.now());
        inForce.put(name, now);
        clusters.accept(binding.apply(spec), standing(now, List.of(), spec.warnings()));
    }

    private void reject(String file, List<String> problems) {
        var before = inForce.values().stream().filter(spec -> spec.file().equals(file)).findFirst();
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
