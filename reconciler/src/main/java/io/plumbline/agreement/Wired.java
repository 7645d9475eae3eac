package io.plumbline.agreement;

import io.plumbline.property.Neighbour;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.SwitchPort;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One end of a cable: who is declared there, or who is heard. */
sealed interface Wired {
    record Declared(Cable cable) implements Wired {}

    record Heard(List<Neighbour> all) implements Wired {}

    /** Who is declared; where nobody is heard, that has nothing to agree with. */
    static Stream<View.Seen<Wired>> near(Ends ends) {
        return far(ends).anyMatch(seen -> seen.hasSay(false))
                ? ends.cables().map(Wired::declared)
                : Stream.empty();
    }

    static Stream<View.Seen<Wired>> far(Ends ends) {
        return ends.port().map(port -> heard(port, ends.facts()));
    }

    private static View.Seen<Wired> declared(Cable cable) {
        return new View.Seen<>(cable.end(), new Told.Known<>(new Declared(cable)), Wired::text);
    }

    private static View.Seen<Wired> heard(SwitchPort port, Facts facts) {
        return new View.Seen<>(
                port, heard(facts.value(SwitchProperties.NEIGHBOURS.of(port))), Wired::text);
    }

    /** A switch that does not listen contradicts nobody. */
    private static Told<Wired> heard(Told<List<Neighbour>> told) {
        return told instanceof Told.Known<List<Neighbour>>(var all) && !all.isEmpty()
                ? new Told.Known<>(new Heard(all))
                : new Told.NoSay<>();
    }

    private static String text(Wired end) {
        return switch (end) {
            case Declared(var cable) -> "is " + cable;
            case Heard(var all) ->
                    "hears "
                            + all.stream()
                                    .map(Neighbour::toString)
                                    .collect(Collectors.joining(", "));
        };
    }

    /** Of several that are heard one has to be who is declared. */
    static boolean agree(Wired near, Wired far) {
        return !(near instanceof Declared(var cable))
                || !(far instanceof Heard(var all))
                || all.stream().anyMatch(cable::mayBe);
    }
}
