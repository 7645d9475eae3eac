package io.plumbline.execution;

import io.plumbline.device.Act;
import io.plumbline.journal.Event;
import io.plumbline.plan.DifferenceKey;
import io.plumbline.plan.Step;
import io.plumbline.property.Activation;
import io.plumbline.property.Property;
import io.plumbline.property.PropertyCatalogue;

import java.time.Instant;
import java.util.List;

/**
 * What a device answered that a change takes to come into force, where it is more than what is
 * declared or was tried.
 */
record Told(Activation takes, Instant now) {

    List<Event> by(Step step) {
        return switch (step.act()) {
            case Act.Write write ->
                    write.puts().stream()
                            .map(put -> put.setting())
                            .filter(setting -> isMoreThan(setting.property()))
                            .map(setting -> event(write, setting.path()))
                            .toList();
            case Act.Restart restart ->
                    step.justifiedBy().stream()
                            .filter(difference -> takes.compareTo(difference.rung()) > 0)
                            .map(DifferenceKey::setting)
                            .map(setting -> event(restart, setting))
                            .toList();
            case Act.Mark _, Act.TakeOut _, Act.PutBack _, Act.OfOccupant _ -> List.of();
        };
    }

    /** Of a write that went on at the device after it was begun. */
    List<Event> by(Event.WriteIntended write) {
        return write.changes().stream()
                .map(Event.Change::setting)
                .filter(setting ->
                        isMoreThan(PropertyCatalogue.builtIn().setting(setting).property()))
                .<Event>map(setting ->
                        new Event.ActivationTold(
                                write.unit(), now, setting, write.during(), takes.name()))
                .toList();
    }

    private boolean isMoreThan(Property<?> property) {
        return takes.compareTo(property.declared()) > 0;
    }

    private Event event(Act act, String setting) {
        return new Event.ActivationTold(act.unit(), now, setting, act.during(), takes.name());
    }
}
