package io.plumbline.lab.nxos;

import io.plumbline.lab.cli.Blocks;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Something that is done by itself, or refused by itself.
 *
 * @param what for the ledger
 */
record Edit(String what, UnaryOperator<Blocks> does) {
    static Edit at(List<String> place, UnaryOperator<Blocks> does) {
        return new Edit(place.isEmpty() ? "configuration" : String.join(" ", place), does);
    }
}
