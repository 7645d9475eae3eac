package io.plumbline.plan;

import io.plumbline.device.Act;
import io.plumbline.observed.Reading;
import io.plumbline.property.HostProperties;
import io.plumbline.property.VsanMembership;
import io.plumbline.property.VsanProperties;
import io.plumbline.spec.OnMaintenance;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Whether virtual machines of a unit may go down, start, be moved, or be there when it leaves. */
record MachineCheck(UnitPlan unit, Circumstances now) {
    /** A vSAN that does not tell for longer after a return keeps no machine off. */
    private static final Duration TELLS_WITHIN = Duration.ofMinutes(5);

    List<String> leave(Act.TakeOut act) {
        var found = new ArrayList<String>();
        beside(act).ifPresent(found::add);
        act.moved().forEach(name -> moved(name, found));
        return found;
    }

    /** What runs on it beside what is to be moved. */
    private Optional<String> beside(Act.TakeOut act) {
        return act.moved().isEmpty() || facts().running().isEmpty()
                ? none()
                : facts().running().orElseThrow().stream()
                        .filter(name -> !act.moved().contains(name))
                        .findFirst()
                        .map(name -> name + " runs on it and is not to be moved");
    }

    Optional<String> none() {
        return facts().running()
                .map(List::isEmpty)
                .map(none -> none ? Optional.<String>empty() : Optional.of("machines run on it"))
                .orElse(Optional.of("which machines run on it is not known"));
    }

    /** Nobody is moved whose owner did not say so, or said anything else of it. */
    private void moved(String name, List<String> found) {
        var policy = now.desired().policyOf(name);
        if (policy.filter(said -> !(said instanceof OnMaintenance.Migrate)).isPresent()) {
            found.add("the spec does not let " + name + " be moved");
        }
        if (now.desired().protectedMachines().contains(name)) {
            found.add(name + " is protected");
        }
        if (now.standing().of(unit.unit()).owed().containsKey(name)) {
            found.add(name + " was asked to go down");
        }
        if (now.standing().of(unit.unit()).unmoved().containsKey(name)) {
            found.add(name + " was not moved when it was to be before");
        }
        var drs =
                HostProperties.DRS
                        .at(unit.unit())
                        .flatMap(now.observed().readings(unit.unit())::running);
        if (drs.filter(told -> told.moves(name)).isEmpty()) {
            found.add("DRS was not told to move " + name);
        }
    }

    List<String> goDown(Act.ShutDown act) {
        var found = new ArrayList<String>();
        var name = act.machine().name();
        var policy = now.desired().machinesOf(unit.unit()).get(name);
        if (!(policy instanceof OnMaintenance.ShutDown)) {
            found.add("the spec does not let " + name + " go down");
        }
        if (now.desired().protectedMachines().contains(name)) {
            found.add(name + " is protected");
        }
        var standing = now.standing().of(unit.unit());
        if (standing.unyielding().containsKey(name)) {
            found.add(name + " did not go down when it was asked before");
        }
        var agreed =
                now.approval(unit).filter(given -> given.shutDown().contains(name)).isPresent();
        if (now.isAsked(unit.unit()) && !agreed) {
            found.add("nobody approved that " + name + " goes down");
        }
        return found;
    }

    /** Nobody is started who did not run before we came. */
    List<String> start(Act.Start act) {
        var found = new ArrayList<String>();
        var name = act.machine().name();
        var owed = now.standing().of(unit.unit()).owed().get(name);
        if (owed == null) {
            found.add(name + " did not go down for our work");
        }
        if (!(now.standing().of(unit.unit()).phase() instanceof Phase.InService)
                || facts().out().orElse(true)) {
            found.add("it does not serve");
        }
        if (VsanProperties.MEMBERSHIP
                .at(unit.unit())
                .flatMap(now.observed().readings(unit.unit())::running)
                .filter(member -> member.state() != VsanMembership.State.Serves)
                .isPresent()) {
            found.add("its vSAN does not have its disks");
        }
        if (now.standing().of(unit.unit()).phase() instanceof Phase.InService(var since)
                && now.now().isBefore(since.plus(TELLS_WITHIN))
                && now.observed()
                        .reading(VsanProperties.MEMBERSHIP.of(unit.unit()))
                        .filter(Reading.Unreadable.class::isInstance)
                        .isPresent()) {
            found.add("whether its vSAN has its disks is not known");
        }
        return found;
    }

    private UnitFacts facts() {
        return UnitFacts.of(unit.unit(), now.observed());
    }
}
