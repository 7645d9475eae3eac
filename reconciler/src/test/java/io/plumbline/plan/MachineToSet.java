package io.plumbline.plan;

import io.plumbline.desired.Wish;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.MachineProperties.Power;
import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.property.Want;
import io.plumbline.spec.Origin;
import io.plumbline.target.Machine;

import org.junit.jupiter.api.BeforeEach;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A machine that runs with fewer CPUs than it is wished to have. */
abstract class MachineToSet extends MachinesOfAHost {
    static final Machine MACHINE = new Machine(HOST, "vm-1");
    static final String HELD =
            "NO_DRIVER esx01.lab machine vm-1 machine.cpus has to become 44 while the machine is"
                    + " off, and nobody turns it off for that: it is written when it is shut down"
                    + " for an outage of its host, or by hand";
    static final Problem GONE = new Problem.Unreachable(HOST, "vCenter login", "refused");

    final Map<Setting<?>, Reading<?>> told = new LinkedHashMap<>();
    final List<Wish<?>> wishes = new ArrayList<>();

    @BeforeEach
    void machine_with_other_cpus_runs() {
        value = 7;
        power.put("vm-1", Power.On);
        wish(MachineProperties.CPUS, 40, 44);
    }

    <V> void wish(Property<V> property, V there, V wanted) {
        wish(property.of(MACHINE), there, wanted);
    }

    <V> void wish(Setting<V> setting, V there, V wanted) {
        told.put(setting, HandMadePlans.settled(there));
        wishes.add(
                Wish.of(setting, new Want.Exactly<>(wanted), new Origin("c.yaml", 1, 1, "size")));
    }

    @Override
    List<Wish<?>> wishes() {
        return Stream.concat(super.wishes().stream(), wishes.stream()).toList();
    }

    @Override
    @SuppressWarnings("unchecked") // Each property is told by its own values.
    void tell(Readings.Builder readings) {
        told.forEach((setting, reading) ->
                readings.put((Setting<Object>) setting, (Reading<Object>) reading));
    }
}
