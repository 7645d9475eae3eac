package io.plumbline.lab.nxos;

import io.plumbline.lab.cli.Blocks;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
        return sorted(config.headers(List.of()).stream())
                .filter(header -> which.test(header.level()))
                .map(header -> text(config, header.text()))
                .collect(Collectors.joining());
    }

    /** A block of the switch and all in it. */
    static String text(Blocks config, String header) {
        return config.text(header, one -> lines(block(config, one)));
    }

    /** Its lines. */
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

    /** Maps and policies by name, ports by number. */
    static List<String> headers(Blocks config, Level level) {
        return sorted(
                        config.headers(List.of()).stream()
                                .filter(header -> header.startsWith(level.prefix())))
                .map(Header::text)
                .toList();
    }

    /** By kind first. */
    private static Stream<Header> sorted(Stream<String> headers) {
        return headers.map(Header::of).sorted(ORDER);
    }

    /**
     * @param body as {@link #body} gives it
     */
    static Blocks parse(String body) {
        return Typing.into(Blocks.NONE, body);
    }

    static String lines(List<String> lines) {
        return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
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
