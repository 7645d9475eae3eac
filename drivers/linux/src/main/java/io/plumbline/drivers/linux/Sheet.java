package io.plumbline.drivers.linux;

import io.plumbline.device.Query;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.observed.Listing;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Scope;
import io.plumbline.property.Property;
import io.plumbline.property.Role;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What an observation has collected so far, as far as it was asked for. */
final class Sheet {
    private final Query query;
    private final Readings.Builder readings = Readings.builder();
    private final List<Listing> listings = new ArrayList<>();

    Sheet(Query query) {
        this.query = query;
    }

    boolean asked(Property<?> property) {
        return property.role() == Role.FACT || query.read().contains(property);
    }

    <V> void put(Setting<V> setting, Reading<V> reading) {
        if (asked(setting.property())) {
            readings.put(setting, reading);
        }
    }

    /** A fact with one side. */
    <V> void settled(Setting<V> setting, Told<V> told) {
        put(setting, told.reading(value -> new Reading.Settled<>(State.is(value))));
    }

    /** The targets of a scope, if that listing was asked for. */
    void list(Scope scope, Told<? extends Set<? extends Target>> told) {
        if (query.list().contains(scope)) {
            listings.add(
                    switch (told) {
                        case Told.Known<? extends Set<? extends Target>>(var all) ->
                                new Listing.Complete(scope, Set.copyOf(all));
                        case Told.Unknown<? extends Set<? extends Target>>(var why) ->
                                new Listing.Partial(scope, Set.of(), why);
                    });
        }
    }

    Readings readings() {
        return readings.build();
    }

    List<Listing> listings() {
        return listings;
    }
}
