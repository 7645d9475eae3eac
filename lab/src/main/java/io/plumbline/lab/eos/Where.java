package io.plumbline.lab.eos;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The block that somebody is in.
 *
 * @param mark its part of the prompt
 * @param places several for a range of ports
 */
record Where(String mark, List<Place> places) {
    static final Where TOP = new Where("", List.of(Place.TOP));

    private static final Pattern PORTS = Pattern.compile("(default )?interface (.+)");
    private static final Pattern PROFILE = Pattern.compile("(no |default )?qos profile (\\S+)");
    private static final Pattern QUEUE =
            Pattern.compile("(no |default )?((?:uc-|mc-)?)tx-queue ([0-7])");

    Where {
        places = List.copyOf(places);
    }

    Place.Level level() {
        return places.getFirst().level();
    }

    /** What a line does here; empty if it is no line of this block. */
    Optional<Step> hear(EosConfig config, String line, String product) {
        var entered =
                switch (level()) {
                    case SWITCH -> ofSwitch(config, line);
                    case PORT, PROFILE -> queue(config, line, product);
                    case QUEUE -> Optional.<Step>empty();
                };
        return entered.or(() ->
                Grammar.hear(level(), line)
                        .map(lines -> {
                            if (lines.isEmpty()) {
                                return new Step.Refused(Says.INVALID);
                            }
                            var changed = config;
                            for (var place : places) {
                                changed = changed.with(place, lines);
                            }
                            return new Step.Changed(changed);
                        }));
    }

    private Optional<Step> ofSwitch(EosConfig config, String line) {
        var ports = PORTS.matcher(line);
        if (ports.matches()) {
            var named = EosPort.parse(ports.group(2), config.ports());
            if (named.isEmpty()) {
                return Optional.of(new Step.Refused(Says.notHere(line)));
            }
            var places = named.get().ports().stream().map(Place::of).toList();
            return Optional.of(
                    ports.start(1) < 0
                            ? new Step.Entered(
                                    new Where("-if-" + named.get().brief(), places), config)
                            : new Step.Changed(without(config, places)));
        }
        var profile = PROFILE.matcher(line);
        if (profile.matches()) {
            var place = Place.profile(profile.group(2));
            return Optional.of(
                    profile.start(1) < 0
                            ? new Step.Entered(
                                    new Where("-qos-profile-" + profile.group(2), List.of(place)),
                                    config.with(place))
                            : new Step.Changed(config.without(place)));
        }
        return Optional.empty();
    }

    /** Prompts: the page of EOS 4.36, {@code (config-qos-profile-ROCE-LEAF-uc-txq-3)#}. */
    private Optional<Step> queue(EosConfig config, String line, String product) {
        var queue = QUEUE.matcher(line);
        if (!queue.matches()) {
            return Optional.empty();
        }
        if (EosSetup.hasUnicastQueues(product) == queue.group(2).isEmpty()) {
            return Optional.of(new Step.Refused(Says.UNAVAILABLE));
        }
        var header = queue.group(2) + "tx-queue " + queue.group(3);
        var inner = places.stream().map(place -> place.in(header)).toList();
        return Optional.of(
                queue.start(1) < 0
                        ? new Step.Entered(
                                new Where(
                                        mark + "-" + queue.group(2) + "txq-" + queue.group(3),
                                        inner),
                                config)
                        : new Step.Changed(without(config, inner)));
    }

    private static EosConfig without(EosConfig config, List<Place> places) {
        var changed = config;
        for (var place : places) {
            changed = changed.without(place);
        }
        return changed;
    }

    /** What a line does. */
    sealed interface Step {
        record Refused(String words) implements Step {}

        record Changed(EosConfig config) implements Step {}

        record Entered(Where where, EosConfig config) implements Step {}
    }
}
