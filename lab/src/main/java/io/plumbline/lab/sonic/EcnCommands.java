package io.plumbline.lab.sonic;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code config ecn} and {@code show ecn}: thresholds of profiles that are there. Source:
 * sonic-utilities, scripts/ecnconfig; recorded: show_ecn. Fields are told in the order recorded,
 * which in a real database is nobody's.
 */
final class EcnCommands {
    private static final Map<String, String> FIELDS = new LinkedHashMap<>();
    private static final List<String> ORDER =
            List.of(
                    "red_max_threshold",
                    "red_drop_probability",
                    "yellow_max_threshold",
                    "ecn",
                    "green_min_threshold",
                    "red_min_threshold",
                    "wred_yellow_enable",
                    "yellow_min_threshold",
                    "green_max_threshold",
                    "green_drop_probability",
                    "wred_green_enable",
                    "yellow_drop_probability",
                    "wred_red_enable");

    static {
        for (var colour : List.of("green", "yellow", "red")) {
            var letter = colour.substring(0, 1);
            FIELDS.put(letter + "max", colour + "_max_threshold");
            FIELDS.put(letter + "min", colour + "_min_threshold");
            FIELDS.put(letter + "drop", colour + "_drop_probability");
        }
    }

    private EcnCommands() {}

    static Click in(Click click, Place place) {
        var options = new ArrayList<>(List.of("-profile=", "-v,--verbose"));
        FIELDS.keySet().forEach(name -> options.add("-" + name + "="));
        return click.command("config ecn", options, given -> set(place.device(), given));
    }

    static String list(Tables tables) {
        var text = new StringBuilder();
        for (var profile : tables.table("WRED_PROFILE").entrySet()) {
            var fields = new ArrayList<>(profile.getValue().keySet());
            fields.sort(Comparator.comparingInt(field -> place(field)));
            text.append("Profile: ")
                    .append(profile.getKey())
                    .append('\n')
                    .append(
                            Tabulate.plain(
                                    fields.stream()
                                            .map(field ->
                                                    List.of(
                                                            field,
                                                            tables.field(
                                                                            "WRED_PROFILE",
                                                                            profile.getKey(),
                                                                            field)
                                                                    .orElse("")))
                                            .toList()))
                    .append('\n');
        }
        return text.toString();
    }

    private static int place(String field) {
        var place = ORDER.indexOf(field);
        return place < 0 ? ORDER.size() : place;
    }

    private static Outcome set(SonicSwitch device, Click.Given given) {
        var profile = given.option("-profile");
        if (profile.isEmpty()) {
            return given.fails("Missing option '-profile'.");
        }
        for (var name : FIELDS.keySet()) {
            var value = given.option("-" + name);
            if (value.isPresent() && !value.get().matches("-?\\d{1,18}")) {
                return given.fails(
                        "Invalid value for '-"
                                + name
                                + "': '"
                                + value.get()
                                + "' is not a valid integer.");
            }
        }
        var tables = device.running();
        var before = tables.entry("WRED_PROFILE", profile.get());
        var changes = new LinkedHashMap<String, String>();
        FIELDS.forEach((name, field) ->
                given.option("-" + name).ifPresent(value -> changes.put(field, value)));
        if (changes.isEmpty()) {
            return caught("Input arguments error. Specify at least one threshold parameter to set");
        }
        if (before.isEmpty()) {
            return caught(
                    "Input arguments error. Invalid WRED profile "
                            + profile.get()
                            + " for namespace None");
        }
        var after = tables.with("WRED_PROFILE", profile.get(), changes);
        var wrong = wrong(after, profile.get());
        if (!wrong.isEmpty()) {
            return caught("Input arguments error. Invalid WRED profile parameters").after(wrong);
        }
        return device.write("WRED_PROFILE|" + profile.get(), after)
                .map(EcnCommands::caught)
                .orElse(Outcome.SILENT);
    }

    private static Outcome caught(String why) {
        return Outcome.fails(1, "Exception caught:  " + why);
    }

    private static String wrong(Tables tables, String profile) {
        var text = new StringBuilder();
        FIELDS.forEach((name, field) ->
                tables.field("WRED_PROFILE", profile, field)
                        .filter(value ->
                                !value.matches(
                                        field.contains("threshold") ? "\\d+" : "\\d{1,2}|100"))
                        .ifPresent(value ->
                                text.append(
                                        "Invalid %s (%s). %s should be an %s.%n"
                                                .formatted(
                                                        name,
                                                        value,
                                                        name,
                                                        field.contains("threshold")
                                                                ? "non-negative integer"
                                                                : "integer between 0 and 100"))));
        for (var letter : text.isEmpty() ? List.of("g", "y", "r") : List.<String>of()) {
            var min = number(tables, profile, letter + "min");
            var max = number(tables, profile, letter + "max");
            if (min.isPresent() && max.isPresent() && min.get().compareTo(max.get()) > 0) {
                text.append(
                        "Invalid %1$smin (%2$s) and %1$smax (%3$s). %1$smin should be smaller than %1$smax%n"
                                .formatted(letter, min.get(), max.get()));
            }
        }
        return text.toString();
    }

    private static Optional<BigInteger> number(Tables tables, String profile, String name) {
        return tables.field("WRED_PROFILE", profile, String.valueOf(FIELDS.get(name)))
                .map(BigInteger::new);
    }
}
