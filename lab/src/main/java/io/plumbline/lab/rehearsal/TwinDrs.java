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

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * DRS of a twin, from what the vCenter of its hosts told of machines that run there. There is one
 * for all hosts, so each machine is set as it was told of it.
 */
final class TwinDrs {
    private final World world;
    private final SortedSet<String> clusters = new TreeSet<>();

    TwinDrs(World world) {
        this.world = world;
    }

    /**
     * Of one host, whose machines are there.
     *
     * @return what is taken to be so that was not told
     */
    List<String> put(Host host, Observation told) {
        var outlook = told.readings().running(HostProperties.DRS.of(host));
        outlook.map(DrsOutlook::cluster).filter(name -> !name.isEmpty()).ifPresent(this::named);
        world.machines().all().stream()
                .filter(one -> one.host().equals(host))
                .forEach(one -> set(one, outlook));
        var assumed = new ArrayList<String>();
        if (outlook.filter(drs -> drs.machines().containsValue(Verdict.MOVES)).isPresent()) {
            assumed.add("DRS moves a machine within 20 s to any host that serves");
        }
        if (clusters.size() > 1) {
            assumed.add("all hosts are of one cluster of vCenter");
        }
        return assumed;
    }

    private void named(String cluster) {
        clusters.add(cluster);
        world.drs().named(String.join(" + ", clusters));
    }

    private void set(MachineModel machine, Optional<DrsOutlook> outlook) {
        var drs = world.drs();
        var verdict =
                outlook.map(DrsOutlook::machines)
                        .map(all -> all.getOrDefault(machine.name(), Verdict.UNTOLD))
                        .orElse(Verdict.UNTOLD);
        switch (verdict) {
            // Where it is on for others, which are of another cluster then.
            case OFF -> drs.override(machine, new Drs.OwnSetting(false, Behavior.manual));
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
