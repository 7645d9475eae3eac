package io.plumbline.app.source;

import io.plumbline.app.source.SpecsInForce.InForce;
import io.plumbline.app.work.Clusters;
import io.plumbline.app.work.SourceStanding;
import io.plumbline.app.work.SpecStanding;
import io.plumbline.app.work.SpecStanding.Provenance;
import io.plumbline.spec.SpecProblem;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Tells clusters how the files stand that they come from, and how the sources of these do. */
final class Notices {
    static final String NOBODY_HAS_IT = "no source has this file any more";

    private final Clusters clusters;
    private final HeardFiles heard;
    private final SpecsInForce inForce;
    private final SourceStandings standings = new SourceStandings();

    /** Clusters that are told that their file says another one now. */
    private final Set<String> abandoned = new HashSet<>();

    Notices(Clusters clusters, HeardFiles heard, SpecsInForce inForce) {
        this.clusters = clusters;
        this.heard = heard;
        this.inForce = inForce;
    }

    void configure(Set<String> sources) {
        standings.configure(sources);
    }

    boolean isConfigured(String source) {
        return standings.isConfigured(source);
    }

    List<SourceStanding> sources() {
        return standings.all();
    }

    /** Clusters are told what is new to them: a look each minute need not write each minute. */
    void source(SourceStanding standing) {
        if (standings.isNews(standing)) {
            heard.shownOf(standing.name()).forEach(name -> clusters.source(name, standing));
            standings.told(standing);
        }
    }

    /** What a file says is in force from now on. */
    void inForce(InForce now) {
        abandoned.remove(now.cluster());
        clusters.accept(now.bound(), standing(now.file()));
        sourceOf(now.file());
    }

    /** What is in force stays so, in another commit or with other problems. */
    void stands(String file) {
        clusters.stands(heard.of(file).shownAs(), standing(file));
    }

    void rejected(String file) {
        clusters.reject(heard.of(file).shownAs(), standing(file));
        sourceOf(file);
    }

    /** A name that a file showed under is nobody's, unless a cluster or another file has it. */
    void leaves(String file) {
        heard.find(file)
                .map(Heard::shownAs)
                .filter(name -> !heard.isTaken(name, file))
                .ifPresent(clusters::forget);
    }

    /** A cluster that a file said before, and another one now, stays as it is. */
    void abandoned() {
        for (var left : inForce.all()) {
            var file = left.file();
            if (!heard.isOf(file, left.cluster()) && !abandoned.contains(left.cluster())) {
                var why =
                        heard.find(file)
                                .map(last -> "it says cluster " + last.shownAs() + " now")
                                .orElse(NOBODY_HAS_IT);
                clusters.reject(
                        left.cluster(),
                        new SpecStanding(
                                file,
                                Optional.of(left.text().revision()),
                                List.of(file + ": " + why),
                                List.of(),
                                new Provenance(
                                        true,
                                        left.commit(),
                                        left.commit(),
                                        inForce.applied(left.cluster()))));
                abandoned.add(left.cluster());
            }
        }
    }

    private void sourceOf(String file) {
        var last = heard.of(file);
        standings
                .of(last.source())
                .ifPresent(standing -> clusters.source(last.shownAs(), standing));
    }

    private SpecStanding standing(String file) {
        var last = heard.of(file);
        var now = heard.inForceOf(file);
        return new SpecStanding(
                file,
                now.map(some -> some.text().revision()),
                last.verdict().problems(),
                last.verdict().problems().isEmpty()
                        ? now.map(some -> text(some.spec().warnings())).orElse(List.of())
                        : List.of(),
                new Provenance(
                        last.isThere(),
                        last.commit(),
                        now.flatMap(InForce::commit),
                        inForce.applied(last.shownAs())));
    }

    static List<String> text(List<SpecProblem> problems) {
        return problems.stream().map(SpecProblem::text).toList();
    }
}
