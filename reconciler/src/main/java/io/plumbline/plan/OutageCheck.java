package io.plumbline.plan;

import io.plumbline.desired.Wish;
import io.plumbline.device.Act;
import io.plumbline.device.Endpoint;
import io.plumbline.property.JobNodeProperties;
import io.plumbline.property.State;
import io.plumbline.property.VsanProperties;
import io.plumbline.spec.Consent;
import io.plumbline.target.JobNode;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Whether a unit may leave service, restart, or come back now. */
record OutageCheck(Step step, UnitPlan unit, List<Wish<?>> wishes, Circumstances now) {
    List<String> faults() {
        var found = new ArrayList<String>();
        if (keeper().filter(step.at()::equals).isEmpty()) {
            found.add("it is not kept through " + step.at());
        }
        switch (step.act()) {
            case Act.TakeOut out -> {
                vsan(out, found);
                jobs(found);
                found.addAll(machines().leave(out));
                leave(found);
            }
            case Act.ShutDown down -> {
                jobs(found);
                found.addAll(machines().goDown(down));
                leave(found);
            }
            case Act.Start start -> found.addAll(machines().start(start));
            case Act.Drain drain -> {
                drain(drain, found);
                if (phase() instanceof Phase.InService || phase() instanceof Phase.Draining) {
                    leave(found);
                }
            }
            case Act.Resume resume -> resume(resume, found);
            case Act.Restart restart -> restart(restart, found);
            case Act.Mark _, Act.PutBack _ -> {
                if (phase() instanceof Phase.InService) {
                    found.add("it is not out of service by us");
                }
            }
            case Act.Write _ -> throw new IllegalStateException("a write is no outage");
        }
        return found;
    }

    /** What becomes of its data is said, and as the spec says it. */
    private void vsan(Act.TakeOut out, List<String> found) {
        var member =
                VsanProperties.MEMBERSHIP
                        .at(unit.unit())
                        .flatMap(now.observed().readings(unit.unit())::inForce)
                        .filter(State.Is.class::isInstance)
                        .isPresent();
        var said = member ? Optional.of(now.desired().safety().vsan()) : Optional.empty();
        if (!out.vsan().equals(said)) {
            found.add("it would leave its vSAN as " + out.vsan() + ", and not as " + said);
        }
    }

    private Optional<Endpoint> keeper() {
        return switch (step.act()) {
            case Act.OfMachine _ -> now.fleet().machineKeeperOf(unit.unit());
            case Act.OfJobNode _ -> now.fleet().jobKeeperOf(unit.unit());
            case Act.TakeOut _ -> now.fleet().takeOutKeeperOf(unit.unit());
            default -> now.fleet().keeperOf(unit.unit());
        };
    }

    /** Nobody loses a job: each of its nodes is told to be closed and empty, after all we did. */
    private void jobs(List<String> found) {
        var nodes = now.desired().jobNodesOf(unit.unit());
        now.standing().of(unit.unit()).closedJobNodes().keySet().stream()
                .filter(name -> !nodes.containsKey(name))
                .forEach(name -> found.add("the spec names no more the closed " + name));
        var sentAt = now.standing().of(unit.unit()).lastAct().orElse(Instant.MIN);
        if (!nodes.isEmpty()
                && now.observed().jobsAskedAt(unit.unit()).filter(sentAt::isBefore).isEmpty()) {
            found.add("its job scheduler was not asked since something was last sent to it");
        }
        var readings = now.observed().readings(unit.unit());
        for (var name : nodes.keySet()) {
            var node = new JobNode(unit.unit(), name);
            if (readings.running(JobNodeProperties.CLOSED.of(node)).isEmpty()) {
                found.add("jobs may start on " + name + ", or nobody knows");
            }
            if (readings.running(JobNodeProperties.JOBS.of(node)).filter(List::isEmpty).isEmpty()) {
                found.add("jobs are on " + name + ", or nobody knows");
            }
        }
    }

    /** What we closed ourselves stays closed while nobody tells; of others nobody knows. */
    private void jobsWhileOut(List<String> found) {
        var standing = now.standing().of(unit.unit());
        var readings = now.observed().readings(unit.unit());
        var told =
                now.observed()
                        .jobsAskedAt(unit.unit())
                        .filter(standing.lastAct().orElse(Instant.MIN)::isBefore)
                        .isPresent();
        for (var name : now.desired().jobNodesOf(unit.unit()).keySet()) {
            var node = new JobNode(unit.unit(), name);
            var closed = readings.inForce(JobNodeProperties.CLOSED.of(node));
            var jobs = readings.running(JobNodeProperties.JOBS.of(node));
            if (told && closed.isPresent() && jobs.isPresent()) {
                if (closed.get() instanceof State.None || !jobs.get().isEmpty()) {
                    found.add("jobs may be on " + name);
                }
            } else if (Optional.ofNullable(standing.closedJobNodes().get(name))
                    .filter(ClosedJobNode::heard)
                    .isEmpty()) {
                found.add("whether jobs are on " + name + " is not known");
            }
        }
    }

    private void drain(Act.Drain act, List<String> found) {
        var name = act.node().name();
        if (!now.desired().jobNodesOf(unit.unit()).containsKey(name)) {
            found.add("the spec does not name the job node " + name);
        }
        if (now.standing().of(unit.unit()).busyJobNodes().containsKey(name)) {
            found.add("jobs stayed on " + name + " when it was closed before");
        }
    }

    /** Nobody is let in while the unit is away, or was not shut out by us. */
    private void resume(Act.Resume act, List<String> found) {
        var name = act.node().name();
        if (!now.standing().of(unit.unit()).closedJobNodes().containsKey(name)) {
            found.add(name + " was not closed for our work");
        }
        if (!(phase() instanceof Phase.InService) || facts().out().orElse(true)) {
            found.add("it does not serve");
        }
    }

    private void leave(List<String> found) {
        if (!(phase() instanceof Phase.InService || phase() instanceof Phase.Draining)) {
            found.add("it is out of service already: " + phase());
        }
        if (facts().out().orElse(true) && phase() instanceof Phase.InService) {
            found.add("somebody else took it out of service, or nobody knows");
        }
        if (phase() instanceof Phase.InService) {
            now.unmet(wishes, unit.unit())
                    .forEach(first -> found.add("it does not leave before " + first + " is so"));
        }
        if (phase() instanceof Phase.InService && onlyWhatIsLeftDiffers()) {
            found.add("all that differs is left as it is by the mode of its area");
        }
        if (phase() instanceof Phase.InService && isDisruptive() && isApprovalAsked()) {
            var exceeded =
                    now.approval(unit)
                            .map(given -> given.exceededBy(unit.change(), now.now()))
                            .orElse(Optional.of("nobody approved it"));
            exceeded.ifPresent(found::add);
        }
    }

    private void restart(Act.Restart restart, List<String> found) {
        machines().none().ifPresent(found::add);
        if (!unit.unit().runsMachines()) {
            jobsWhileOut(found); // Those that run some have them off, and with them their jobs.
        }
        var ours =
                phase() instanceof Phase.Writing(var _, var boot)
                        && boot.equals(restart.during())
                        && restart.during().marker().isPresent()
                        && facts().out().orElse(false);
        if (!ours) {
            found.add("it is not out of service by us in a boot that is marked");
        }
        if (step.justifiedBy().isEmpty()) {
            found.add("nothing justifies the restart");
        }
        step.justifiedBy().stream()
                .filter(now.standing().of(unit.unit())::spent)
                .forEach(spent ->
                        found.add("a restart was spent on " + spent.setting() + " already"));
        step.justifiedBy().stream()
                .map(DifferenceKey::setting)
                .filter(this::isLeft)
                .forEach(setting ->
                        found.add("the mode of its area leaves " + setting + " as it is"));
        if (restart.rung().endsBoot()) {
            boot(found);
        }
    }

    private void boot(List<String> found) {
        if (now.standing().of(unit.unit()).boots() >= now.desired().safety().maxBootsPerRun()) {
            found.add("the outage has had all its boots");
        }
        if (isApprovalAsked()) {
            var standing = now.standing().of(unit.unit());
            var left =
                    now.approval(unit).map(Approval::boots).orElse(0)
                            - standing.bootsSinceApproval(now.approvers(unit));
            if (left <= 0) {
                found.add("nobody approved a boot, or it had those that were");
            }
            step.justifiedBy().stream()
                    .filter(key -> !now.isAgreed(unit, key.setting(), key.wanted()))
                    .forEach(key ->
                            found.add("nobody approved " + key.setting() + " -> " + key.wanted()));
        }
    }

    private boolean isDisruptive() {
        return unit.change().boots() > 0
                || !unit.change().shutDown().isEmpty()
                || now.desired().rollout().consent().asks() == Consent.Approve.Outages;
    }

    private boolean onlyWhatIsLeftDiffers() {
        var different =
                wishes.stream()
                        .filter(wish -> wish.setting().property().wire().isPresent())
                        .filter(wish -> !now.isSo(wish))
                        .toList();
        return !different.isEmpty() && different.stream().allMatch(this::isLeft);
    }

    private boolean isLeft(String setting) {
        return wishes.stream()
                .filter(wish -> wish.setting().path().equals(setting))
                .anyMatch(this::isLeft);
    }

    private boolean isLeft(Wish<?> wish) {
        return wish.setting()
                .property()
                .wire()
                .filter(wire -> now.desired().modes().narrows(wire.area()))
                .isPresent();
    }

    private MachineCheck machines() {
        return new MachineCheck(unit, now);
    }

    private boolean isApprovalAsked() {
        return now.isAsked(unit.unit());
    }

    private Phase phase() {
        return now.standing().of(unit.unit()).phase();
    }

    private UnitFacts facts() {
        return UnitFacts.of(unit.unit(), now.observed());
    }
}
