package io.plumbline.desired;

import io.plumbline.property.NicIdentity;
import io.plumbline.property.Property;
import io.plumbline.spec.written.Written.Entries;
import io.plumbline.target.Host;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A card of a host, the name that an adopted spec gives to it, and by what that finds it: the way
 * back from a selector.
 */
record FoundCard(String name, Nic nic, Entries select) {
    private static final Comparator<Nic> BY_PLACE = Comparator.comparing(Nic::at);

    /** In PCI order. */
    static List<FoundCard> of(Host host, Sight sight) {
        var all =
                sight.all(host, Nic.class).stream().map(Nic.class::cast).sorted(BY_PLACE).toList();
        var found = new ArrayList<FoundCard>();
        for (var nic : all) {
            var alike = all.stream().filter(other -> name(other, sight).equals(name(nic, sight)));
            var same = alike.toList();
            found.add(
                    new FoundCard(
                            same.size() == 1
                                    ? name(nic, sight)
                                    : name(nic, sight) + "-" + (same.indexOf(nic) + 1),
                            nic,
                            select(nic, all, sight)));
        }
        return found;
    }

    /** Its ports, as far as they are listed. */
    SortedSet<NicPort> ports(Sight sight) {
        var ports = new TreeSet<NicPort>();
        Stream.<Target>of(nic, nic.host())
                .flatMap(within -> sight.all(within, NicPort.class).stream())
                .map(NicPort.class::cast)
                .filter(port -> port.nic().equals(nic))
                .forEach(ports::add);
        return ports;
    }

    String at(NicPort port) {
        return name + "/" + port.number();
    }

    private static String name(Nic nic, Sight sight) {
        var model = sight.standing(NicIdentity.MODEL, nic).orElse("card");
        return model.matches("[A-Za-z0-9]{1,40}") ? model.toLowerCase(Locale.ROOT) : "card";
    }

    /** By its board where that tells it from the others, else by its model, else by its place. */
    private static Entries select(Nic nic, List<Nic> all, Sight sight) {
        if (isSole(NicIdentity.PSID, nic, all, sight)) {
            return sight.say(Entries.NONE, "psid", NicIdentity.PSID, nic);
        }
        return isSole(NicIdentity.MODEL, nic, all, sight)
                ? sight.say(Entries.NONE, "model", NicIdentity.MODEL, nic)
                : Entries.NONE.with("pci", nic.at().slot());
    }

    /** Another one of which it cannot be told may be the same. */
    private static boolean isSole(Property<String> property, Nic nic, List<Nic> all, Sight sight) {
        var own = sight.standing(property, nic);
        return own.isPresent()
                && all.stream()
                        .filter(other -> !other.equals(nic))
                        .map(other -> sight.standing(property, other))
                        .allMatch(other -> other.isPresent() && !other.equals(own));
    }
}
