package io.plumbline.lab.memory;

import io.plumbline.lab.world.Heard;
import io.plumbline.property.Neighbour;

import java.util.List;

/** Whom somebody hears, in the words of the core. */
final class Hearing {
    private Hearing() {}

    /** Sorted; one that speaks both protocols is one. */
    static List<Neighbour> of(List<Heard.One> heard) {
        return heard.stream()
                .map(one -> new Neighbour(one.system(), one.port()))
                .distinct()
                .sorted()
                .toList();
    }
}
