package io.plumbline.lab.rehearsal;

import io.plumbline.lab.world.Drs;
import io.plumbline.lab.world.Drs.Behavior;
import io.plumbline.lab.world.MachineModel;
import io.plumbline.lab.world.World;
import io.plumbline.observed.Observation;
import io.plumbline.property.DrsOutlook;
import io.plumbline.property.DrsOutlook.Verdict;
import io.plumbline.property.HostProperties;
import io.plumbline.target.Host;

import java.util.Optional;

/** DRS of a twin, from what the vCenter of its hosts told of machines that run there. */
final class TwinDrs {
    private final World world;

    TwinDrs(World world) {
        this.world = world;
    }

    /**
     * Of one host, whose machines are there.
     *
     * @return what is taken to be so that was not told
     */
    Optional<String> put(Host host, Observation told) {
        var outlook = told.readings().running(HostProperties.DRS.of(host));
        outlook.ifPresent(drs -> world.drs().named(drs.cluster()));
        world.machines().all().stream()
                .filter(one -> one.host().equals(host))
                .forEach(one -> set(one, outlook));
        return outlook.filter(drs -> drs.machines().containsValue(Verdict.MOVES))
                .map(_ -> "DRS moves a machine within 20 s to any host that serves");
    }

    private void set(MachineModel machine, Optional<DrsOutlook> outlook) {
        var drs = world.drs();
        var verdict =
                outlook.map(DrsOutlook::machines)
                        .map(all -> all.getOrDefault(machine.name(), Verdict.UNTOLD))
                        .orElse(Verdict.UNTOLD);
        switch (verdict) {
            case OFF -> {} // So it is at first.
            case MANUAL -> drs.set(true, Behavior.manual);
            case PARTIALLY_AUTOMATED -> drs.set(true, Behavior.partiallyAutomated);
            case MOVES, NO_OTHER_HOST -> say(machine, true, Behavior.fullyAutomated);
            case MANUAL_FOR_IT -> say(machine, true, Behavior.manual);
            case PARTIALLY_AUTOMATED_FOR_IT -> say(machine, true, Behavior.partiallyAutomated);
            case DISABLED_FOR_IT, PASSED_THROUGH, NO_CLUSTER, NOT_ALONE, UNTOLD ->
                    drs.override(machine, new Drs.OwnSetting(false, Behavior.manual));
        }
    }

    /** Where it is off it says nothing of one machine, so it is on. */
    private void say(MachineModel machine, boolean enabled, Behavior behavior) {
        world.drs().set(true, world.drs().byDefault());
        world.drs().override(machine, new Drs.OwnSetting(enabled, behavior));
    }
}
