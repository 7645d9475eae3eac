package io.plumbline.lab.eos;

import java.util.ArrayList;
import java.util.List;

/**
 * Where in a configuration a line stands.
 *
 * @param headers of the blocks around it, outermost first; none for a line of the switch
 */
record Place(List<String> headers) {
    static final Place TOP = new Place(List.of());

    Place {
        headers = List.copyOf(headers);
    }

    static Place of(EosPort port) {
        return TOP.in("interface " + port.name());
    }

    static Place profile(String name) {
        return TOP.in("qos profile " + name);
    }

    Place in(String header) {
        var deeper = new ArrayList<>(headers);
        deeper.add(header);
        return new Place(deeper);
    }

    Level level() {
        return switch (headers.size()) {
            case 0 -> Level.SWITCH;
            case 1 -> headers.getFirst().startsWith("interface ") ? Level.PORT : Level.PROFILE;
            default -> Level.QUEUE;
        };
    }

    @Override
    public String toString() {
        return String.join(" ", headers);
    }

    /** What kind of lines a block takes. */
    enum Level {
        SWITCH,
        PORT,
        PROFILE,
        QUEUE
    }
}
