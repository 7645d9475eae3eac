package io.plumbline.drivers.switches.onyx;

import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.RoundRobin;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.Scheduling;

import java.util.TreeMap;

/**
 * {@code show dcb ets interface ethernet 1/1}. The weight is what was said; beside it stands what
 * it amounts to, {@code W(%)}, the same wherever all are a hundred.
 *
 * @see "ansible-collections/mellanox.onyx, onyx_show_dcb_ets_interface.cfg"
 */
final class Ets {
    private Ets() {}

    /**
     * Of the eight traffic classes, by number.
     *
     * @param name as tables spell it, for example {@code Eth1/1}
     */
    static RoundRobin parse(String text, String name) throws UnparsedText {
        var classes = new TreeMap<Integer, Scheduling>();
        var table = Json.parse(text).only(name).only("ETS per TC");
        for (var row : table.rows().entrySet()) {
            if (!row.getKey().matches("[0-7]")) {
                throw new UnparsedText("no traffic class: " + row.getKey());
            }
            classes.put(Integer.valueOf(row.getKey()), scheduling(row.getValue()));
        }
        if (classes.size() != 8) {
            throw new UnparsedText("it does not tell of each traffic class");
        }
        return new RoundRobin(classes);
    }

    private static Scheduling scheduling(Json row) throws UnparsedText {
        var weight = row.text("W");
        var mode = row.text("S.Mode");
        if (mode.equals("WRR") && weight.matches("\\d{1,2}|100")) {
            return Scheduling.weighted(Integer.parseInt(weight));
        }
        if (mode.equals("Strict")) {
            return Scheduling.STRICT;
        }
        throw new UnparsedText("an unknown scheduling: " + mode + " " + weight);
    }
}
