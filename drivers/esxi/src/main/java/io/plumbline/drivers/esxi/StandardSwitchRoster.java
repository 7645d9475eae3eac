package io.plumbline.drivers.esxi;

import io.plumbline.drivers.esxi.text.VirtualPortGroup;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.observed.Scope;
import io.plumbline.property.Property;
import io.plumbline.property.Vlan;
import io.plumbline.target.Host;
import io.plumbline.target.StandardPortGroup;
import io.plumbline.target.StandardSwitch;
import io.plumbline.target.Target;

import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Of which switches of the host alone, and port groups of these, a look tells. */
final class StandardSwitchRoster {
    private StandardSwitchRoster() {}

    /** All that the host has, as far as a spec could name it. */
    static void list(FirstLook look, Sheet sheet) {
        if (areListed(look.host(), look.asked(), StandardSwitch.class)) {
            sheet.list(new Scope(look.host(), StandardSwitch.class), allSwitches(look));
        }
        if (areListed(look.host(), look.asked(), StandardPortGroup.class)) {
            sheet.list(new Scope(look.host(), StandardPortGroup.class), allGroups(look));
        }
    }

    static boolean areListed(Host host, Asked asked, Class<? extends Target> kind) {
        return asked.listed(new Scope(host, kind));
    }

    private static Told<Set<StandardSwitch>> allSwitches(FirstLook look) {
        return StandardSwitchLook.all(look.answers())
                .map(found -> sayable(look.host(), found.keySet()));
    }

    private static Told<Set<StandardPortGroup>> allGroups(FirstLook look) {
        return StandardSwitchLook.groups(look.answers())
                .map(found -> sayableGroups(look.host(), found.values()));
    }

    /** Those that are named, and where all are listed each of these. */
    static Set<StandardSwitch> switches(FirstLook look, Property<?> property) {
        var switches = new TreeSet<>(look.asked().switches(look.host(), property));
        if (areListed(look.host(), look.asked(), StandardSwitch.class)
                && allSwitches(look) instanceof Told.Known<Set<StandardSwitch>>(var all)) {
            switches.addAll(all);
        }
        return switches;
    }

    /** As {@link #switches}. */
    static Set<StandardPortGroup> portGroups(FirstLook look, Property<Vlan> property) {
        var groups = new TreeSet<>(look.asked().portGroups(look.host(), property));
        if (areListed(look.host(), look.asked(), StandardPortGroup.class)
                && allGroups(look) instanceof Told.Known<Set<StandardPortGroup>>(var all)) {
            groups.addAll(all);
        }
        return groups;
    }

    private static Set<StandardSwitch> sayable(Host host, Collection<String> names) {
        var sayable = new TreeSet<StandardSwitch>();
        names.forEach(name -> target(() -> new StandardSwitch(host, name)).ifPresent(sayable::add));
        return sayable;
    }

    /** {@code VM Network} is none of these: no name of the spec has a blank. */
    private static Set<StandardPortGroup> sayableGroups(
            Host host, Collection<VirtualPortGroup> all) {
        var sayable = new TreeSet<StandardPortGroup>();
        for (var one : all) {
            target(() -> new StandardPortGroup(new StandardSwitch(host, one.on()), one.name()))
                    .ifPresent(sayable::add);
        }
        return sayable;
    }

    private static <T> Optional<T> target(Supplier<T> named) {
        try {
            return Optional.of(named.get());
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
