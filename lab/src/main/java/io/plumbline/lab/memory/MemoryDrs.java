package io.plumbline.lab.memory;

import io.plumbline.lab.world.Drs;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.MachineModel;
import io.plumbline.property.DrsOutlook;
import io.plumbline.property.DrsOutlook.Verdict;

import java.util.Optional;
import java.util.TreeMap;

/** What the lab's DRS would do with the machines of a host, as the core asks it. */
final class MemoryDrs {
    private MemoryDrs() {}

    static DrsOutlook outlook(HostModel host) {
        var machines = new TreeMap<String, Verdict>();
        var all = host.world().machines();
        all.all().stream()
                .filter(one -> one.host().equals(host.host()) && all.runs(one) && !one.isAgent())
                .forEach(one -> machines.put(one.name(), verdict(one, host.world().drs())));
        return new DrsOutlook(host.world().drs().cluster(), machines);
    }

    private static Verdict verdict(MachineModel machine, Drs drs) {
        if (!drs.isEnabled()) {
            return Verdict.OFF;
        }
        if (drs.moves(machine)) {
            return Verdict.MOVES;
        }
        var said = Optional.ofNullable(drs.overrides().get(machine));
        if (!said.map(Drs.OwnSetting::enabled).orElse(true)) {
            return Verdict.DISABLED_FOR_IT;
        }
        var own = said.map(Drs.OwnSetting::behavior).filter(_ -> drs.overridesCount());
        return switch (own.orElse(drs.byDefault())) {
            case manual -> own.isPresent() ? Verdict.MANUAL_FOR_IT : Verdict.MANUAL;
            case partiallyAutomated ->
                    own.isPresent()
                            ? Verdict.PARTIALLY_AUTOMATED_FOR_IT
                            : Verdict.PARTIALLY_AUTOMATED;
            case fullyAutomated ->
                    Drs.isMovable(machine) ? Verdict.NO_OTHER_HOST : Verdict.PASSED_THROUGH;
        };
    }
}
