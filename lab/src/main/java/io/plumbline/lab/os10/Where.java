package io.plumbline.lab.os10;

import io.plumbline.lab.cli.Blocks;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * The block that somebody is in.
 *
 * @param mark its part of the prompt
 * @param places several for a range of ports
 */
record Where(String mark, List<List<String>> places) {
    static final Where TOP = new Where("config", List.of(List.of()));

    private static final Pattern PORTS = Pattern.compile("interface (range )?(e.+)");

    Where {
        places = List.copyOf(places);
    }

    Level level() {
        return Level.of(places.getFirst());
    }

    /** What a line does here; empty if it is no line of this block. */
    Optional<Step> hear(Blocks config, String line) {
        if (level() == Level.SWITCH) {
            var entered = block(config, line);
            if (entered.isPresent()) {
                return entered;
            }
        }
        if (level().hasClasses() && line.matches("(?:no )?class \\S+")) {
            return Optional.of(inner(config, line));
        }
        return Grammar.hear(level(), line)
                .map(lines ->
                        lines.isEmpty()
                                ? new Step.Refused(Says.ILLEGAL)
                                : new Step.Edits(
                                        places.stream()
                                                .map(place ->
                                                        edit(
                                                                place,
                                                                some -> some.with(place, lines)))
                                                .toList()));
    }

    private static Optional<Step> block(Blocks config, String line) {
        var ports = PORTS.matcher(line);
        if (ports.matches()) {
            return Optional.of(
                    Os10Port.parse(ports.group(2), Os10Text.ports(config))
                            .filter(named -> ports.start(1) >= 0 || named.ports().size() == 1)
                            .<Step>map(named ->
                                    new Step.Entered(
                                            new Where(
                                                    (ports.start(1) < 0
                                                                    ? "conf-if-"
                                                                    : "conf-range-")
                                                            + named.brief(),
                                                    named.ports().stream()
                                                            .map(Os10Port::block)
                                                            .toList()),
                                            Optional.empty()))
                            .orElse(new Step.Refused(Says.ILLEGAL)));
        }
        if (line.startsWith("no ")) {
            var header = line.substring("no ".length());
            return Level.ofHeader(header)
                    .filter(level -> level != Level.PORT)
                    .map(_ -> without(config, List.of(header)));
        }
        return Level.ofHeader(line)
                .filter(level -> level != Level.PORT)
                .map(level -> entered(config, List.of(line), "config-" + level.mark()));
    }

    private Step inner(Blocks config, String line) {
        var place = Os10Text.in(places.getFirst(), line.replaceFirst("^no ", ""));
        return line.startsWith("no ")
                ? without(config, place)
                : entered(config, place, "config-" + Level.of(place).mark());
    }

    private static Step entered(Blocks config, List<String> place, String mark) {
        return new Step.Entered(
                new Where(mark, List.of(place)),
                config.has(place)
                        ? Optional.empty()
                        : Optional.of(edit(place, some -> some.with(place, Map.of()))));
    }

    private static Step without(Blocks config, List<String> place) {
        return config.has(place)
                ? new Step.Edits(List.of(edit(place, some -> some.without(place))))
                : new Step.Refused(Says.missing(place.getLast()));
    }

    private static Edit edit(List<String> place, UnaryOperator<Blocks> does) {
        return new Edit(place.isEmpty() ? "configuration" : String.join(" ", place), does);
    }

    /**
     * Something that is done by itself, or refused by itself.
     *
     * @param what for the ledger
     */
    record Edit(String what, UnaryOperator<Blocks> does) {}

    /** What a line does. */
    sealed interface Step {
        record Refused(String words) implements Step {}

        record Edits(List<Edit> all) implements Step {
            public Edits {
                all = List.copyOf(all);
            }
        }

        /**
         * @param made the block, if it was not there
         */
        record Entered(Where where, Optional<Edit> made) implements Step {}
    }
}
