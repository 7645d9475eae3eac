package io.plumbline.lab.nxos;

import java.util.List;

/**
 * The block that somebody is in.
 *
 * @param places several for a range of ports
 */
record Where(List<List<String>> places) {
    static final Where TOP = new Where(List.of(List.of()));

    Where {
        places = List.copyOf(places);
    }

    static Where at(List<String> place) {
        return new Where(List.of(place));
    }

    Level level() {
        return Level.of(places.getFirst());
    }

    /** Of the prompt. */
    String mark() {
        return level().mark() + (places.size() > 1 ? "-range" : "");
    }
}
