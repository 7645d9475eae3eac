package io.plumbline.lab.rehearsal;

import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.Mishap;
import io.plumbline.lab.world.Mishaps;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What shall go wrong with a host of the twin, each time that it can.
 *
 * @param host by name
 */
public record Misfortune(String host, Mishap mishap) {
    /** What happens where nobody says what. */
    public static final Mishap USUAL = Mishap.NEVER_RETURNS;

    /** One that a person may ask for, as people write it: {@code burn-dies}. */
    public static Optional<Mishap> mishap(String text) {
        return Arrays.stream(Mishap.values())
                .filter(some -> name(some).equals(text.toLowerCase(Locale.ROOT)))
                .findFirst();
    }

    /** All of them, as people write them. */
    public static String names() {
        return Arrays.stream(Mishap.values())
                .map(Misfortune::name)
                .collect(Collectors.joining(", "));
    }

    /**
     * Reads {@code esx07.lab} or {@code esx07.lab=burn-dies}.
     *
     * @throws IllegalArgumentException if it is neither
     */
    public static Misfortune parse(String text) {
        var parts = text.split("=", 2);
        var mishap =
                parts.length == 1
                        ? USUAL
                        : mishap(parts[1])
                                .orElseThrow(() ->
                                        new IllegalArgumentException(
                                                "'"
                                                        + parts[1]
                                                        + "' is nothing that can go wrong; say one"
                                                        + " of "
                                                        + names()));
        return new Misfortune(parts[0], mishap);
    }

    public static String name(Mishap mishap) {
        return mishap.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    public String toString() {
        return host + "=" + name(mishap);
    }

    static Mishaps all(List<Misfortune> some) {
        return (kind, host) -> some.contains(new Misfortune(nameOf(host), kind));
    }

    private static String nameOf(HostModel host) {
        return host.host().name();
    }
}
