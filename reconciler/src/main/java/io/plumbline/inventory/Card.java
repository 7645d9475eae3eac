package io.plumbline.inventory;

import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A card that was found.
 *
 * @param psid its board, as far as it can be read
 * @param ports all of them; empty while nothing lists them completely
 */
public record Card(Nic nic, Optional<String> psid, SortedSet<NicPort> ports) {
    public Card {
        ports = Collections.unmodifiableSortedSet(new TreeSet<>(ports));
    }
}
