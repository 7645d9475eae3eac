package io.plumbline.lab.os10;

import io.plumbline.lab.cli.Blocks;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A configuration as OS10 prints it, and back. */
final class Os10Text {
    /** What a switch comes with, of no part in this world: captures that users publish. */
    private static final String USERS =
            """
            system-user linuxadmin password $6$LabOnly$OfThisTwinAndNoOther
            username admin password $6$LabOnly$OfThisTwinAndNoOther role sysadmin priv-lvl 15
            """;

    private static final String MANAGEMENT =
            """
            !
            interface vlan1
             no shutdown
            !
            interface mgmt1/1/1
             no shutdown
             ip address dhcp
             ipv6 address autoconfig
            """;

    private static final Comparator<Header> ORDER =
            Comparator.comparing(Header::level)
                    .thenComparingInt(Header::port)
                    .thenComparing(Header::text);

    private Os10Text() {}

    /**
     * {@code show running-configuration} and its like: what is in the blocks, and around them what
     * a switch has beside it.
     *
     * @param body as {@link #body} gives it
     */
    static String whole(String release, String body) {
        var lines = new ArrayList<String>();
        lines.add("! Version " + release);
        lines.add("!");
        IntStream.rangeClosed(1, Os10Setup.BREAKOUTS)
                .forEach(port -> lines.add("interface breakout 1/1/" + port + " map 100g-1x"));
        lines.add("iscsi target port 860");
        lines.add("iscsi target port 3260");
        var blocks = body.indexOf("!\n");
        lines.addAll(body.substring(0, blocks).lines().toList());
        lines.addAll(USERS.lines().toList());
        var ports = body.indexOf("!\ninterface ");
        lines.addAll(body.substring(blocks, ports).lines().toList());
        lines.addAll(MANAGEMENT.lines().toList());
        lines.addAll(body.substring(ports).lines().toList());
        lines.add("!");
        return String.join("\n", lines) + "\n";
    }

    /** All that is in the blocks; each begins with its separator. */
    static String body(Blocks config) {
        var text = new StringBuilder();
        config.at(List.of()).values().forEach(line -> text.append(line).append('\n'));
        headers(config).forEach(header -> text.append(text(config, header)));
        return text.toString();
    }

    private static String text(Blocks config, String header) {
        return config.text(header, one -> String.join("\n", block(config, one)) + "\n");
    }

    /** A block of the switch with its separator, and all in it. */
    static List<String> block(Blocks config, String header) {
        var place = List.of(header);
        var lines = new ArrayList<>(List.of("!", header));
        config.at(place).values().forEach(line -> lines.add(" " + line));
        for (var inner : config.headers(place)) {
            lines.add(" !");
            lines.add(" " + inner);
            config.at(List.of(header, inner)).values().forEach(line -> lines.add("  " + line));
        }
        return lines;
    }

    /** Those of a kind; empty if there is no kind of that name. */
    static Optional<String> kind(Blocks config, String kind) {
        var prefix =
                switch (kind) {
                    case "class-map" -> "class-map ";
                    case "policy-map" -> "policy-map ";
                    case "qos-map" -> "qos-map ";
                    case "trust-map" -> "trust ";
                    case "wred" -> "wred ";
                    case "system-qos" -> "system qos";
                    case "interface" -> "interface ";
                    default -> "";
                };
        return prefix.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        headers(config).stream()
                                .filter(header -> header.startsWith(prefix))
                                .flatMap(header -> block(config, header).stream())
                                .map(line -> line + "\n")
                                .collect(Collectors.joining()));
    }

    static SortedSet<Os10Port> ports(Blocks config) {
        return config.headers(List.of()).stream()
                .filter(header -> header.startsWith("interface "))
                .map(Os10Port::ofBlock)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** By kind; maps and policies by name, ports by number. */
    private static List<String> headers(Blocks config) {
        return config.headers(List.of()).stream()
                .map(Header::of)
                .sorted(ORDER)
                .map(Header::text)
                .toList();
    }

    /**
     * @param body as {@link #body} gives it
     * @throws IllegalStateException on a line that no grammar of this twin has
     */
    static Blocks parse(String body) {
        var config = Blocks.NONE.with(List.of(), Map.of());
        var place = List.<String>of();
        for (var line : body.lines().toList()) {
            var text = line.strip();
            var depth = line.length() - line.stripLeading().length();
            if (text.equals("!")) {
                continue;
            }
            place = place.subList(0, Math.min(depth, place.size()));
            var inner = place.size() == 1 && Level.of(place).hasClasses();
            if (inner || (place.isEmpty() && Level.ofHeader(text).isPresent())) {
                place = in(place, text);
                config = config.with(place, Map.of());
            } else {
                config =
                        config.with(
                                place,
                                Grammar.hear(Level.of(place), text)
                                        .orElseThrow(() -> new IllegalStateException(line)));
            }
        }
        return config;
    }

    static List<String> in(List<String> place, String header) {
        var deeper = new ArrayList<>(place);
        deeper.add(header);
        return List.copyOf(deeper);
    }

    /** What a first line of a block is printed by, found once and not with each comparison. */
    private record Header(Level level, int port, String text) {
        static Header of(String text) {
            var level = Level.of(List.of(text));
            return new Header(
                    level, level == Level.PORT ? Os10Port.ofBlock(text).number() : 0, text);
        }
    }
}
