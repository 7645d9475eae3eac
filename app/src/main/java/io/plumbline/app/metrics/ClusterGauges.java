package io.plumbline.app.metrics;

import io.plumbline.app.work.ClusterView;
import io.plumbline.app.work.DatedCondition;
import io.plumbline.app.work.Pace;
import io.plumbline.desired.Wish;
import io.plumbline.difference.Cause;
import io.plumbline.difference.Verdict;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.Held;
import io.plumbline.plan.OnHold;
import io.plumbline.plan.Phase;
import io.plumbline.plan.UnitPlan;
import io.plumbline.property.Area;
import io.plumbline.property.Wire;
import io.plumbline.status.Condition;
import io.plumbline.status.Condition.Truth;
import io.plumbline.status.UnitStatus;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** One cluster's gauges. */
final class ClusterGauges {
    private final Gauges gauges;
    private final ClusterView view;
    private final Pace pace;

    ClusterGauges(Gauges gauges, ClusterView view, Pace pace) {
        this.gauges = gauges;
        this.view = view;
        this.pace = pace;
    }

    void collect() {
        cluster();
        judgedBy()
                .forEach(snapshot -> {
                    var host = snapshot.unit().label();
                    var source = source(snapshot);
                    gauges.add(
                            "plumbline_observation_failing",
                            snapshot.trouble().isPresent() ? 1 : 0,
                            host(host, "source", source));
                    snapshot.answeredAt()
                            .ifPresent(at ->
                                    gauges.add(
                                            "plumbline_observation_timestamp_seconds",
                                            seconds(at),
                                            host(host, "source", source)));
                });
        judgedBy()
                .map(ClusterGauges::source)
                .distinct()
                .forEach(source ->
                        gauges.add(
                                "plumbline_observation_interval_seconds",
                                wallSeconds(ClusterView.LOOKS_EVERY),
                                "cluster",
                                view.cluster(),
                                "source",
                                source));
        view.pass().ifPresent(this::pass);
    }

    /** Without those whose silence is no trouble of anybody's. */
    private Stream<Snapshot> judgedBy() {
        return view.snapshots().stream().filter(snapshot -> snapshot.tells().decides());
    }

    /** The kind of the endpoint, for example {@code esxi}. */
    private static String source(Snapshot snapshot) {
        return snapshot.source().replaceFirst("://.*", "");
    }

    private void cluster() {
        gauges.add(
                "plumbline_spec_valid",
                view.spec().problems().isEmpty() ? 1 : 0,
                "cluster",
                view.cluster());
        conditions("cluster", view.cluster(), view.conditions());
    }

    private void pass(ClusterView.Pass pass) {
        var plans = pass.outcome().plan().units();
        var away =
                plans.stream().filter(plan -> !(plan.phase() instanceof Phase.InService)).count();
        gauges.add(
                "plumbline_loop_heartbeat_timestamp_seconds",
                seconds(pass.at()),
                "loop",
                "pass",
                "cluster",
                view.cluster());
        gauges.add(
                "plumbline_loop_interval_seconds",
                wallSeconds(pass.outcome().again()),
                "loop",
                "pass",
                "cluster",
                view.cluster());
        gauges.add(
                "plumbline_reboot_deadline_seconds",
                wallSeconds(pass.rebootDeadline()),
                "cluster",
                view.cluster());
        gauges.add("plumbline_hosts_unavailable", (double) away, "cluster", view.cluster());
        gauges.add("plumbline_rollout_active", away > 0 ? 1 : 0, "cluster", view.cluster());
        gauges.add(
                "plumbline_plan_boots",
                plans.stream().mapToInt(plan -> plan.change().boots()).sum(),
                "cluster",
                view.cluster());
        for (var unit : pass.units()) {
            conditions(
                    "host",
                    unit.unit().label(),
                    pass.conditions().getOrDefault(unit.unit(), List.of()));
            paused(unit, pass.outcome().recalled().onHold());
        }
        plans.forEach(this::host);
    }

    private void paused(UnitStatus unit, Map<Target, OnHold> onHold) {
        var host = unit.unit().label();
        var end =
                Optional.ofNullable(onHold.get(unit.unit()))
                        .filter(_ -> isPaused(unit))
                        .flatMap(OnHold::until);
        gauges.add("plumbline_paused", isPaused(unit) ? 1 : 0, host(host));
        gauges.add(
                "plumbline_pause_expiry_timestamp_seconds",
                end.map(this::seconds).orElse(0.0),
                host(host));
    }

    private void host(UnitPlan plan) {
        var host = plan.unit().label();
        gauges.add("plumbline_host_info", 1, host(host));
        for (var area : Area.values()) {
            var domain = area.name().toLowerCase(Locale.ROOT);
            gauges.add(
                    "plumbline_drift_fields",
                    differing(plan, area, Cause.Drifted),
                    host(host, "domain", domain));
            gauges.add(
                    "plumbline_pending_change_fields",
                    differing(plan, area, Cause.PendingChange),
                    host(host, "domain", domain));
        }
        gauges.add("plumbline_unreadable_fields", unreadable(plan), host(host));
        for (var reason : Held.Reason.values()) {
            gauges.add(
                    "plumbline_held",
                    holds(plan, reason) ? 1 : 0,
                    host(host, "reason", reason.name().toLowerCase(Locale.ROOT)));
        }
        gauges.add(
                "plumbline_quarantined", holds(plan, Held.Reason.QUARANTINED) ? 1 : 0, host(host));
        gauges.add(
                "plumbline_host_reboot_started_timestamp_seconds",
                rebootBegan(plan.phase()),
                host(host));
        gauges.add(
                "plumbline_host_maintenance_started_timestamp_seconds",
                outageBegan(plan.phase()),
                host(host));
    }

    private double rebootBegan(Phase phase) {
        return phase instanceof Phase.Rebooting rebooting ? seconds(rebooting.since()) : 0;
    }

    private double outageBegan(Phase phase) {
        return phase instanceof Phase.InService ? 0 : seconds(phase.since());
    }

    private static boolean isPaused(UnitStatus unit) {
        return unit.conditions().stream()
                .anyMatch(condition ->
                        condition.type() == Condition.Type.Paused
                                && condition.truth() == Truth.True);
    }

    private static double differing(UnitPlan plan, Area area, Cause cause) {
        return plan.judgements().stream()
                .filter(judgement ->
                        area(judgement.wish()) == area
                                && judgement.verdict() instanceof Verdict.Differs<?> differs
                                && differs.cause() == cause)
                .count();
    }

    private static double unreadable(UnitPlan plan) {
        return plan.judgements().stream()
                .filter(judgement -> judgement.verdict() instanceof Verdict.Unreadable<?>)
                .count();
    }

    /** What is never written is about the host as such. */
    private static Area area(Wish<?> wish) {
        return wish.setting().property().wire().map(Wire::area).orElse(Area.HOST);
    }

    private static boolean holds(UnitPlan plan, Held.Reason reason) {
        return plan.held().stream().anyMatch(held -> held.reason() == reason);
    }

    private void conditions(String scope, String name, List<DatedCondition> conditions) {
        for (var dated : conditions) {
            String[] labels = {
                "scope",
                scope,
                "cluster",
                view.cluster(),
                "name",
                name,
                "type",
                dated.condition().type().name()
            };
            gauges.add("plumbline_condition", value(dated.condition().truth()), labels);
            gauges.add(
                    "plumbline_condition_transition_timestamp_seconds",
                    seconds(dated.since()),
                    labels);
        }
    }

    private static double value(Truth truth) {
        return switch (truth) {
            case True -> 1;
            case False -> 0;
            case Unknown -> -1;
        };
    }

    private String[] host(String host, String... more) {
        var labels = new String[4 + more.length];
        labels[0] = "cluster";
        labels[1] = view.cluster();
        labels[2] = "host";
        labels[3] = host;
        System.arraycopy(more, 0, labels, 4, more.length);
        return labels;
    }

    private double wallSeconds(Duration devices) {
        return pace.onTheWall(devices).toMillis() / 1000.0;
    }

    private double seconds(Instant at) {
        return Duration.between(Instant.EPOCH, pace.wallTimeOf(at)).toMillis() / 1000.0;
    }
}
