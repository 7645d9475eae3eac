package io.plumbline.app.rest;

import io.plumbline.app.work.ClusterView;
import io.plumbline.app.work.DatedCondition;
import io.plumbline.app.work.SourceStanding;
import io.plumbline.app.work.UnitView;
import io.plumbline.difference.Verdict;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.Phase;
import io.plumbline.problem.Problem;
import io.plumbline.status.Condition;
import io.plumbline.status.Condition.Truth;
import io.plumbline.status.UnitStatus;

import java.util.List;
import java.util.Map;

/** What is known of a cluster, as JSON. */
final class ClusterJson {
    private ClusterJson() {}

    static Json.Cluster cluster(ClusterView view) {
        var path = "/api/v1/clusters/" + view.cluster();
        return new Json.Cluster(
                view.cluster(),
                view.edition().at(),
                view.spec().file(),
                view.spec().revision().orElse(null),
                view.spec().problems(),
                view.spec().warnings(),
                view.source().map(source -> source(view, source)).orElse(null),
                conditions(view.conditions()),
                summary(view),
                view.pass().map(ClusterJson::lastPass).orElse(null),
                Map.of(
                        "self",
                        path,
                        "hosts",
                        path + "/hosts",
                        "plan",
                        path + "/plan",
                        "journal",
                        path + "/journal",
                        "watch",
                        path + "/watch"),
                view.generation().now(),
                view.generation().observed(),
                Long.toString(view.edition().version()));
    }

    private static Json.SpecSource source(ClusterView view, SourceStanding source) {
        var from = view.spec().provenance();
        return new Json.SpecSource(
                source.name(),
                view.spec().file(),
                from.attempted().orElse(null),
                from.accepted().orElse(null),
                from.applied().orElse(null),
                source.signer().orElse(null));
    }

    /** Settings that are not as wished, and those of which that cannot be told. */
    static List<Json.Field> differences(ClusterView view) {
        return view.pass().stream()
                .flatMap(pass -> pass.outcome().plan().units().stream())
                .flatMap(unit -> unit.judgements().stream())
                .filter(judgement -> !(judgement.verdict() instanceof Verdict.InPlumb<?>))
                .<Json.Field>map(FieldJson::of)
                .toList();
    }

    static Json.HostDetail detail(ClusterView view, UnitView unit) {
        var plan = view.pass().flatMap(pass -> pass.plan(unit.unit()));
        return new Json.HostDetail(
                view.edition().at(),
                host(view.cluster(), unit),
                view.snapshots().stream()
                        .filter(snapshot -> snapshot.unit().equals(unit.unit()))
                        .filter(snapshot -> snapshot.tells().decides())
                        .map(ClusterJson::observation)
                        .toList(),
                plan.stream()
                        .flatMap(some -> some.judgements().stream())
                        .<Json.Field>map(FieldJson::of)
                        .toList(),
                plan.stream().flatMap(some -> some.held().stream()).map(PlanJson::held).toList(),
                view.snapshots().stream()
                        .filter(snapshot -> snapshot.unit().equals(unit.unit()))
                        .flatMap(snapshot -> snapshot.last().stream())
                        .flatMap(observation -> FactJson.of(observation.readings()).stream())
                        .toList());
    }

    static Json.Host host(String cluster, UnitView unit) {
        return new Json.Host(
                unit.unit().label(),
                cluster,
                unit.phase(),
                unit.phaseSince().orElse(null),
                unit.differences(),
                unit.bootsLeft(),
                unit.bootsDone(),
                unit.waitsFor().orElse(null),
                unit.observedAt().orElse(null),
                conditions(unit.conditions()),
                unit.rack(),
                unit.generation().now(),
                unit.generation().observed(),
                Long.toString(unit.version()));
    }

    private static Json.Summary summary(ClusterView view) {
        var units = view.pass().map(ClusterView.Pass::units).orElse(List.of());
        var plans = view.pass().map(pass -> pass.outcome().plan().units()).orElse(List.of());
        return new Json.Summary(
                units.size(),
                holding(units, Condition.Type.Ready),
                (int) view.units().stream().filter(unit -> unit.differences() > 0).count(),
                (int)
                        plans.stream()
                                .filter(plan -> !(plan.phase() instanceof Phase.InService))
                                .count(),
                (int) plans.stream().filter(plan -> !plan.held().isEmpty()).count(),
                holding(units, Condition.Type.Stalled),
                holding(units, Condition.Type.Quarantined));
    }

    private static int holding(List<UnitStatus> units, Condition.Type type) {
        return (int)
                units.stream()
                        .filter(unit ->
                                unit.conditions().stream()
                                        .anyMatch(condition ->
                                                condition.type() == type
                                                        && condition.truth() == Truth.True))
                        .count();
    }

    private static Json.LastPass lastPass(ClusterView.Pass pass) {
        var plan = pass.outcome().plan();
        return new Json.LastPass(
                pass.number(),
                pass.at(),
                plan.plansNothing(),
                pass.outcome().acts(),
                plan.digest());
    }

    private static Json.Observation observation(Snapshot snapshot) {
        return new Json.Observation(
                snapshot.source(),
                snapshot.answeredAt().orElse(null),
                snapshot.trouble().map(Problem::text).orElse(null));
    }

    private static List<Json.Condition> conditions(List<DatedCondition> some) {
        return some.stream().map(ClusterJson::condition).toList();
    }

    static Json.Condition condition(DatedCondition dated) {
        return new Json.Condition(
                dated.condition().type().name(),
                dated.condition().truth().name(),
                dated.condition().reason(),
                dated.condition().message(),
                dated.since(),
                dated.observedGeneration());
    }
}
