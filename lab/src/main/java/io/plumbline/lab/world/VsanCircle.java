package io.plumbline.lab.world;

import io.plumbline.property.VsanMembership;
import io.plumbline.target.Host;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.UUID;

/**
 * Which members of a vSAN hear each other, and by which of them each side goes: one that is chosen
 * stays so until it is not heard any more.
 *
 * @see "VCF 9.0 documentation, View the Communication Modes: Sub-Cluster Master UUID. Who is
 *     chosen, and that each change of a membership is a revision of it and each choice a membership
 *     of its own, is engineering knowledge"
 */
final class VsanCircle {
    private final SortedSet<Host> apart = new TreeSet<>();
    private final Map<Boolean, Host> chosen = new HashMap<>();

    /** By side, who was of it when that was last looked at. */
    private final Map<Boolean, SortedSet<Host>> sides = new HashMap<>();

    private int revision = 1;
    private int choices;

    /** Of a cluster that was found: whom its hosts named, as long as nothing changes. */
    private Optional<String> named = Optional.empty();

    private Optional<VsanMembership.Entry> told = Optional.empty();

    /** Members that are no hosts of this world; they are always there. */
    private int others;

    void found(String leader, VsanMembership.Entry entry, int more) {
        named = Optional.of(leader);
        told = Optional.of(entry);
        others = Math.max(0, more);
    }

    int others() {
        return others;
    }

    boolean isApart(Host member) {
        return apart.contains(member);
    }

    void parts(Host member) {
        apart.add(member);
    }

    void rejoins(Host member) {
        apart.remove(member);
    }

    int heard(Host by, SortedSet<Host> running) {
        return side(by, running).size() + (isApart(by) ? 0 : others);
    }

    String leader(Host by, SortedSet<Host> running) {
        if (!isApart(by) && named.isPresent()) {
            return named.get();
        }
        elect(running);
        return VsanNode.uuid(chosen.getOrDefault(isApart(by), by));
    }

    VsanMembership.Entry entry(Host by, SortedSet<Host> running) {
        if (!isApart(by) && told.isPresent()) {
            return told.get();
        }
        elect(running);
        var choice = isApart(by) + " " + choices;
        return new VsanMembership.Entry(
                UUID.nameUUIDFromBytes(choice.getBytes(StandardCharsets.UTF_8)).toString(),
                revision);
    }

    void elect(SortedSet<Host> running) {
        for (var parted : new boolean[] {false, true}) {
            var side = new TreeSet<>(running);
            side.removeIf(host -> isApart(host) != parted);
            var known = Optional.ofNullable(chosen.get(parted)).filter(side::contains);
            if (known.isEmpty() && !side.isEmpty()) {
                chosen.put(parted, side.first());
                choices++;
            }
            if (!side.equals(sides.put(parted, side))) {
                revision++;
            }
        }
    }

    private SortedSet<Host> side(Host by, SortedSet<Host> running) {
        var side = new TreeSet<>(running);
        side.removeIf(host -> isApart(host) != isApart(by));
        return side;
    }
}
