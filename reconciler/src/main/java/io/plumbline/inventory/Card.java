package io.plumbline.inventory;

import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A card that was found.
 *
 * @param psid its board, as far as it can be read
 * @param ports all of them; empty while nothing lists them completely
 * @param uplinks the VMkernel's names of ports, such as {@code vmnic4}, as far as they can be read
 *     now
 * @param counts who is told how many virtual functions each port gets
 * @param owners who has the function of each port of which the spec says so
 * @param given ports of which machines have the function whole in this boot, as the host says
 */
public record Card(
        Nic nic,
        Optional<String> psid,
        SortedSet<NicPort> ports,
        SortedMap<NicPort, String> uplinks,
        SortedMap<NicPort, CountOwner> counts,
        SortedMap<NicPort, FunctionOwner> owners,
        SortedSet<NicPort> given) {
    public Card {
        ports = Collections.unmodifiableSortedSet(new TreeSet<>(ports));
        uplinks = Collections.unmodifiableSortedMap(new TreeMap<>(uplinks));
        counts = Collections.unmodifiableSortedMap(new TreeMap<>(counts));
        owners = Collections.unmodifiableSortedMap(new TreeMap<>(owners));
        given = Collections.unmodifiableSortedSet(new TreeSet<>(given));
    }

    /** The driver's option of a port that nothing lists. */
    public CountOwner counts(NicPort port) {
        return counts.getOrDefault(port, CountOwner.OptionString.ALONE);
    }

    public FunctionOwner owner(NicPort port) {
        return owners.getOrDefault(port, FunctionOwner.UNTOLD);
    }
}
