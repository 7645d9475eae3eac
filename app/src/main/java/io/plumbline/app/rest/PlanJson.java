package io.plumbline.app.rest;

import io.plumbline.app.work.ClusterView;
import io.plumbline.device.Act;
import io.plumbline.device.Put;
import io.plumbline.plan.Delta;
import io.plumbline.plan.Estimate;
import io.plumbline.plan.Held;
import io.plumbline.plan.HowLong;
import io.plumbline.plan.Layer;
import io.plumbline.plan.Plan;
import io.plumbline.plan.Step;
import io.plumbline.plan.StepTimes;
import io.plumbline.plan.UnitPlan;
import io.plumbline.property.Activation;

import java.util.List;
import java.util.stream.Collectors;

/** A plan as JSON. */
final class PlanJson {
    private PlanJson() {}

    static Json.Plan of(ClusterView view, StepTimes times) {
        return view.pass()
                .map(pass -> of(view, pass.outcome().plan(), times))
                .orElseGet(() ->
                        new Json.Plan(
                                view.edition().at(),
                                null,
                                null,
                                false,
                                false,
                                false,
                                0,
                                new Json.Takes(0, 0, false),
                                List.of()));
    }

    /**
     * @param plan maybe another one than the cluster has
     */
    static Json.Plan of(ClusterView view, Plan plan, StepTimes times) {
        var changing = plan.units().stream().filter(unit -> !unit.inPlumb()).toList();
        return new Json.Plan(
                view.edition().at(),
                plan.revision(),
                plan.digest(),
                plan.plansNothing(),
                changing.stream().anyMatch(PlanJson::disrupts),
                changing.stream().anyMatch(PlanJson::blocked),
                changing.stream().mapToInt(unit -> unit.change().boots()).sum(),
                takes(HowLong.of(plan, times)),
                changing.stream().map(unit -> unit(unit, times)).toList());
    }

    private static boolean disrupts(UnitPlan unit) {
        return unit.change().boots() > 0
                || unit.change().worst().compareTo(Activation.LIVE) > 0
                || !unit.change().shutDown().isEmpty();
    }

    /**
     * It wants a person or another time: waiting for another unit or for an act that goes on is no
     * blockage.
     */
    private static boolean blocked(UnitPlan unit) {
        return unit.held().stream()
                .anyMatch(held ->
                        held.reason() == Held.Reason.LEFT
                                ? unit.change().isEmpty()
                                : !held.passes());
    }

    private static Json.Takes takes(Estimate estimate) {
        return new Json.Takes(
                estimate.about().toSeconds(), estimate.atMost().toSeconds(), estimate.guessed());
    }

    private static Json.UnitPlan unit(UnitPlan unit, StepTimes times) {
        var change = unit.change();
        return new Json.UnitPlan(
                unit.unit().label(),
                unit.phase().getClass().getSimpleName(),
                change.digest(),
                change.worst().name(),
                change.boots(),
                change.assumed(),
                takes(HowLong.of(unit, times)),
                change.shutDown(),
                unit.makesWay().jobs(),
                List.copyOf(unit.makesWay().moved().keySet()),
                change.vsan().map(Enum::name).orElse(null),
                unit.layers().stream().map(PlanJson::layer).toList(),
                deltas(unit.onlyPlanned()),
                unit.held().stream().map(PlanJson::held).toList(),
                unit.ready().stream().map(PlanJson::step).toList());
    }

    private static Json.Layer layer(Layer layer) {
        return new Json.Layer(layer.afterBoots(), deltas(layer.deltas()));
    }

    private static List<Json.Delta> deltas(List<Delta> deltas) {
        return deltas.stream()
                .map(delta ->
                        new Json.Delta(
                                delta.setting(),
                                delta.from(),
                                delta.to(),
                                delta.disruption().name(),
                                delta.cause().name()))
                .toList();
    }

    static Json.Held held(Held held) {
        return new Json.Held(held.subject().label(), held.reason().name(), held.text());
    }

    private static String step(Step step) {
        var what =
                switch (step.act()) {
                    case Act.Write write ->
                            (write.takesBack() ? "take back at " : "write ")
                                    + write.at().label()
                                    + " "
                                    + write.puts().stream()
                                            .map(Put::text)
                                            .collect(Collectors.joining(", "));
                    case Act.Mark _ -> "mark the boot";
                    case Act.Restart restart -> "restart (" + restart.rung() + ")";
                    case Act.TakeOut _ -> "take out of service";
                    case Act.PutBack _ -> "put back into service";
                    case Act.ShutDown down -> "shut down " + down.machine().name();
                    case Act.Start start -> "start " + start.machine().name();
                    case Act.Drain drain -> "let no further job start on " + drain.node().name();
                    case Act.Resume resume -> "let jobs start on " + resume.node().name();
                };
        return what + ": " + step.because();
    }
}
