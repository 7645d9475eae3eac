package io.plumbline.lab.nxos;

import io.plumbline.lab.cli.Blocks;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** A configuration as NX-OS prints it, and back. */
final class NxosText {
    private static final Comparator<Header> ORDER =
            Comparator.comparing(Header::level)
                    .thenComparingInt(Header::port)
                    .thenComparing(Header::text);

    private NxosText() {}

    /** All that is in the blocks, two spaces a level. */
    static String body(Blocks config) {
        return lines(config.at(List.of()).values().stream().toList()) + blocks(config, _ -> true);
    }

    /** Some blocks of the switch, by the kind of each. */
    static String blocks(Blocks config, Predicate<Level> which) {
        return headers(config).stream()
                .filter(header -> which.test(Level.of(List.of(header))))
                .map(header -> lines(block(config, header)))
                .collect(Collectors.joining());
    }

    /** A block of the switch and all in it. */
    static List<String> block(Blocks config, String header) {
        var place = List.of(header);
        var lines = new ArrayList<>(List.of(title(config, place)));
        config.at(place)
                .forEach((key, line) -> {
                    if (!key.equals(Maps.KIND) && !Classes.isOrder(key)) {
                        lines.add("  " + line);
                    }
                });
        for (var inner : Classes.of(config, place)) {
            lines.add("  " + inner);
            config.at(List.of(header, inner)).values().forEach(line -> lines.add("    " + line));
        }
        return lines;
    }

    /** Its first line: of a map of classes with what a packet has to match. */
    static String title(Blocks config, List<String> place) {
        var level = Level.of(place);
        return level.isClassMap()
                ? level.prefix()
                        + config.line(place, Maps.KIND.name(), 0).orElseThrow()
                        + " "
                        + Classes.name(place.getFirst())
                : place.getFirst();
    }

    /** By kind; maps and policies by name, ports by number. */
    static List<String> headers(Blocks config) {
        return config.headers(List.of()).stream()
                .map(Header::of)
                .sorted(ORDER)
                .map(Header::text)
                .toList();
    }

    static List<String> headers(Blocks config, Level level) {
        return headers(config).stream()
                .filter(header -> Level.of(List.of(header)) == level)
                .toList();
    }

    /**
     * @param body as {@link #body} gives it
     */
    static Blocks parse(String body) {
        return Typing.into(Blocks.NONE, body);
    }

    private static String lines(List<String> lines) {
        return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
    }

    /** What a first line of a block is printed by, found once and not with each comparison. */
    private record Header(Level level, int port, String text) {
        static Header of(String text) {
            var level = Level.of(List.of(text));
            return new Header(
                    level, level == Level.PORT ? NxosPort.ofBlock(text).number() : 0, text);
        }
    }
}
