package io.plumbline.drivers.switches.onyx;

import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.RoundRobin;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.Scheduling;

import java.util.TreeMap;

/**
 * {@code show dcb ets interface ethernet 1/1}. The weight is what was said; what it amounts to is
 * its part of all. Where all are a hundred at most that is as many per cent or, since some queues
 * go first, more; where they are more than a hundred it is less, and no share is told.
 *
 * @see "ansible-collections/mellanox.onyx, onyx_show_dcb_ets_interface.cfg; intel/
 *     mfd-switchmanagement, mlnx_os: weights that are no hundred are taken"
 */
final class Ets {
    private static final int WHOLE = 100;

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

    /** The same, of weights that are shares. */
    static RoundRobin shares(RoundRobin told) throws UnparsedText {
        if (told.promised() > WHOLE) {
            throw new UnparsedText(
                    "weights of " + told.promised() + " in all, of which one is no per cent");
        }
        return told;
    }

    static Scheduling scheduling(RoundRobin told, int queue) throws UnparsedText {
        return told.of(queue).weight().isEmpty() ? told.of(queue) : shares(told).of(queue);
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
